import Diagnostics
import Formats

/// Reads a batch file line by line; it stores one chunk of the file and one line, never the whole.
///
/// LF, CRLF and CR end a line; a backslash at the end of a line joins it to the next one. Blank lines and comments are
/// skipped.
struct BatchReader {
  private let name: String
  private var source: DecodedSource
  private var chunk: [UInt8] = []
  private var position = 0
  private var line = 0
  private var lastWasCR = false
  private var isAtEnd = false

  /// - Throws: a `Diagnostic` if the start of the file is not text.
  init(_ source: ByteSource, named name: String, encoding: TextEncoding? = nil) throws(Diagnostic) {
    self.name = name
    self.source = try DecodedSource(source, encoding: encoding, named: name)
  }

  /// The next line with a command or a fault; nil at the end.
  ///
  /// - Throws: a `Diagnostic` that makes the rest unreadable: bytes that are not text.
  mutating func next() throws(Diagnostic) -> BatchLine? {
    while var bytes = try physicalLine() {
      let location = Location(file: name, line: line, column: 1)
      var continuation = Continuation()
      while continuation.follows(bytes[continuation.length...]) {
        bytes.removeLast()
        guard let more = try physicalLine() else { break }
        bytes += more
      }
      do {
        let splitter = try WordSplitter(bytes[...], at: location)
        if splitter.words.isEmpty { continue }
        return BatchLine(location: location, content: try content(of: splitter.words, at: location))
      } catch {
        return BatchLine(location: location, content: .fault(error))
      }
    }
    return nil
  }

  private func content(of words: [BatchLine.Word], at location: Location) throws(Diagnostic) -> BatchLine.Content {
    guard words[0].text.utf8.first == UInt8(ascii: "@") else { return .command(words, time: nil) }
    guard words.count > 1 else {
      throw Diagnostic(
        MessageText(
          "expected a command after the time, found the end of the line",
          "verwacht een opdracht na de tijd, gevonden het einde van de regel"), at: location)
    }
    let text = words[0].text.dropFirst()
    guard text.utf8.first == UInt8(ascii: "+") else {
      return .command(Array(words.dropFirst()), time: .at(String(text)))
    }
    let digits = text.utf8.dropFirst()
    guard digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      let seconds = Double(text.dropFirst()), seconds <= 1e9
    else {
      throw Diagnostic(
        field: "time",
        MessageText(
          "expected seconds after the previous line as in '@+2.4', found '\(words[0].text)'",
          "verwacht seconden na de vorige regel zoals '@+2.4', gevonden '\(words[0].text)'"),
        at: Location(file: location.file, line: location.line, column: words[0].column))
    }
    return .command(Array(words.dropFirst()), time: .after(seconds))
  }

  private mutating func physicalLine() throws(Diagnostic) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      if position == chunk.count {
        guard !isAtEnd, let next = try source.nextChunk(), !next.isEmpty else {
          isAtEnd = true
          guard !bytes.isEmpty else { return nil }
          line += 1
          return bytes
        }
        chunk = next
        position = 0
      }
      if lastWasCR {
        lastWasCR = false
        if chunk[position] == 0x0A {
          position += 1
          continue
        }
      }
      let start = position
      while position < chunk.count, chunk[position] != 0x0A, chunk[position] != 0x0D { position += 1 }
      bytes += chunk[start..<position]
      if position < chunk.count {
        lastWasCR = chunk[position] == 0x0D
        position += 1
        line += 1
        return bytes
      }
    }
  }
}
