import Diagnostics

/// Splits one line into words by the quoting rules of a POSIX shell, and nothing else of a shell: single quotes take
/// everything literally, double quotes everything but a backslash before `"`, `\`, `$` or a backquote, a bare backslash
/// takes the next byte literally, and a `#` at the beginning of a word starts a comment. A quote ends on its line, and
/// a line has up to 1,000 words.
///
/// Works on UTF-8 bytes in one pass.
struct WordSplitter {
  private(set) var words: [BatchLine.Word] = []

  /// The argument parser checks each of its rules for every word.
  private static let most = 1_000

  /// - Throws: a `Diagnostic` at an unclosed quote, or at the first word beyond the limit.
  init(_ line: ArraySlice<UInt8>, at location: Location) throws(Diagnostic) {
    var index = line.startIndex
    let end = line.endIndex
    while true {
      while index < end, isBlank(line[index]) { index += 1 }
      guard index < end, line[index] != UInt8(ascii: "#") else { return }
      let start = index
      guard words.count < Self.most else {
        throw Diagnostic(
          field: "line",
          MessageText(
            "expected up to \(Self.most) words, found more", "verwacht hoogstens \(Self.most) woorden, gevonden meer"),
          at: Location(file: location.file, line: location.line, column: start - line.startIndex + 1))
      }
      var isPlain = true
      while index < end, !isBlank(line[index]) {
        if line[index] == UInt8(ascii: "'") || line[index] == UInt8(ascii: "\"") || line[index] == UInt8(ascii: "\\") {
          isPlain = false
          break
        }
        index += 1
      }
      if isPlain {
        append(line[start..<index], from: start, in: line)
        continue
      }
      var word = Array(line[start..<index])
      try quotedPart(of: line, from: &index, into: &word, at: location)
      append(word[...], from: start, in: line)
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, from start: Int, in line: ArraySlice<UInt8>) {
    words.append(BatchLine.Word(text: String(decoding: bytes, as: UTF8.self), column: start - line.startIndex + 1))
  }

  private func quotedPart(
    of line: ArraySlice<UInt8>, from index: inout Int, into word: inout [UInt8], at location: Location
  ) throws(Diagnostic) {
    let end = line.endIndex
    while index < end, !isBlank(line[index]) {
      let byte = line[index]
      switch byte {
      case UInt8(ascii: "\\"):
        index += 1
        if index < end {
          word.append(line[index])
          index += 1
        }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        let opening = index
        index += 1
        while index < end, line[index] != byte {
          if byte == UInt8(ascii: "\""), line[index] == UInt8(ascii: "\\"), index + 1 < end,
            isEscapable(line[index + 1])
          {
            index += 1
          }
          word.append(line[index])
          index += 1
        }
        guard index < end else {
          let column = opening - line.startIndex + 1
          throw Diagnostic(
            field: "quote",
            MessageText(
              """
              expected a closing \(byte == UInt8(ascii: "'") ? "\"'\"" : "'\"'") on this line, found its end
              """,
              """
              verwacht een sluitende \(byte == UInt8(ascii: "'") ? "\"'\"" : "'\"'") op deze regel, gevonden \
              het einde
              """),
            at: Location(file: location.file, line: location.line, column: column))
        }
        index += 1
      default:
        word.append(byte)
        index += 1
      }
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isEscapable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
  }
}
