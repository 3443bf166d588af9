import Foundation

/// A mail as mail programs save it (`.eml`): headers as in RFC 5322, and a body of parts as in RFC 2045 and 2046.
///
/// Cost: one pass over the bytes for each level of parts.
package struct SavedMail {
  /// Mails are read whole, for their parts.
  package static let maximumBytes = 16 << 20
  private static let deepest = 8

  /// The text, or the page if that has a table, in the encoding that the part says; empty if the mail has neither.
  package let text: [UInt8]
  /// Whether an earlier mail that is quoted below the text was left out.
  package let hasEarlier: Bool

  /// Whether a file begins with the headers of a mail.
  package static func begins(_ head: [UInt8]) -> Bool {
    let (headers, body) = Part.split(head[...])
    guard let headers, body.startIndex > head.startIndex else { return false }
    return headers["from"] != nil
      && ["mime-version", "message-id", "received"].contains { headers[$0] != nil }
  }

  package init(_ bytes: [UInt8]) {
    let mail = Part(bytes[...])
    let parts = mail.leaves(deepest: Self.deepest)
    let plain = parts.first { $0.type == "text/plain" && !$0.isAttached }?.decoded
    let page = parts.first { $0.type == "text/html" && !$0.isAttached }?.decoded
    if let page, plain == nil || Self.hasTable(page) {
      let isMarked = Workbook.isPage(page)
      (text, hasEarlier) = (isMarked ? page : Array("<html><body>".utf8) + page, false)
    } else {
      let isForwarded = mail.headers["subject"]?.prefixMatch(of: Self.forwarded) != nil
      let lines = Self.lines(of: plain ?? [])
      let end = isForwarded ? nil : lines.indices.first { Self.isEarlier(lines, at: $0) }
      let own = Array(
        lines[..<(end ?? lines.endIndex)].filter { isForwarded || $0.first != UInt8(ascii: ">") }.joined())
      hasEarlier = own.count < (plain?.count ?? 0)
      // It may name the team of a list below; words in the code of other scripts are left out.
      let subject = mail.headers["subject"].map { $0.contains("=?") ? "" : $0 } ?? ""
      // Its day tells the season of a list, and the year of days without one.
      let day = mail.headers["date"] ?? ""
      let head = [("Subject", subject), ("Date", day)].filter { !$0.1.isEmpty }.map { "\($0): \($1)\n" }.joined()
      text = Array((head.isEmpty ? "" : head + "\n").utf8) + own
    }
  }

  /// A table with rows of data, which the text beside it has without its columns.
  private static func hasTable(_ page: [UInt8]) -> Bool {
    let text = String(decoding: page, as: UTF8.self).lowercased()
    return text.split(separator: "<tr").count > 3 && text.contains("<td")
  }

  /// The lines with their ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// Whether an earlier mail begins at a line: `-----Original Message-----`, the headers of a mail, or
  /// `On 5 Jan Deb wrote:` above its quoted lines.
  private static func isEarlier(_ lines: [ArraySlice<UInt8>], at index: Int) -> Bool {
    func line(_ index: Int) -> String {
      lines.indices.contains(index)
        ? String(decoding: lines[index], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) : ""
    }
    let first = line(index)
    if first.wholeMatch(of: original) != nil { return true }
    if first.prefixMatch(of: sender) != nil { return line(index + 1).prefixMatch(of: date) != nil }
    let isQuoted = (index + 1...index + 3).contains { line($0).hasPrefix(">") }
    return isQuoted && first.wholeMatch(of: wrote) != nil
  }

  // A letter with an accent is any character here: the bytes are in the encoding of the part.
  private static let forwarded = Pattern(/(fwd?|wg|tr|rv|doorst|i):/.ignoresCase())
  private static let original = Pattern(
    /-{3,} ?(original|urspr\S+ngliche|oorspronkelijk|message d'origine|mensaje original).*/.ignoresCase())
  private static let sender = Pattern(/(from|van|von|de) ?:/.ignoresCase())
  private static let date = Pattern(/(sent|date|verzonden|datum|gesendet|envoy\S?|enviado)( el)? ?:/.ignoresCase())
  private static let wrote = Pattern(/.*(wrote|schreef|schrieb|\S?crit|escribi\S?).*: ?/.ignoresCase())
}

/// A part of a mail: its headers and its body.
private struct Part {
  /// By their names in small letters, each on one line.
  let headers: [String: String]
  private let body: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    let (headers, body) = Self.split(bytes)
    (self.headers, self.body) = (headers ?? [:], body)
  }

  /// The headers up to the first empty line, and what is below it; no headers if a line before it is none.
  static func split(_ bytes: ArraySlice<UInt8>) -> (headers: [String: String]?, body: ArraySlice<UInt8>) {
    var headers: [String: String] = [:]
    var last: String?
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
      rest = rest[(end + 1)...]
      if text.isEmpty { return (headers, rest) }
      if line.first == " " || line.first == "\t", let last {
        headers[last, default: ""] += " " + text
      } else if let found = text.prefixMatch(of: name) {
        let key = found.1.lowercased()
        headers[key] = text[found.range.upperBound...].trimmingCharacters(in: .whitespaces)
        last = key
      } else {
        return (nil, bytes)
      }
    }
    return (nil, bytes)
  }

  private static let name = Pattern(/([!-9;-~]+):/)
  private static let boundary = Pattern(/boundary="?([^";]+)"?/.ignoresCase())

  /// `text/plain`, which a part without a type is.
  var type: String {
    let type = headers["content-type"]?.prefix { $0 != ";" } ?? "text/plain"
    return type.trimmingCharacters(in: .whitespaces).lowercased()
  }

  var isAttached: Bool { headers["content-disposition"]?.lowercased().hasPrefix("attachment") == true }

  /// The parts that have no parts.
  func leaves(deepest: Int) -> [Part] {
    guard type.hasPrefix("multipart/"), deepest > 0,
      let named = headers["content-type"]?.firstMatch(of: Self.boundary)
    else { return [self] }
    let mark = Array("--\(named.1)".utf8)
    var parts: [Part] = []
    var start: Int?
    var place = body.startIndex
    while place < body.endIndex {
      let end = body[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? body.endIndex
      if body[place..<end].starts(with: mark) {
        if let start { parts.append(Part(body[start..<place])) }
        start = end
        if body[(place + mark.count)..<end].starts(with: "--".utf8) {
          return parts.flatMap { $0.leaves(deepest: deepest - 1) }
        }
      }
      place = end
    }
    // The end of a mail that was cut off.
    if let start { parts.append(Part(body[start...])) }
    return parts.flatMap { $0.leaves(deepest: deepest - 1) }
  }

  var decoded: [UInt8] {
    switch headers["content-transfer-encoding"]?.lowercased() {
    case "base64": Data(base64Encoded: Data(body), options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? Array(body)
    case "quoted-printable": quotedPrintable
    default: Array(body)
    }
  }

  /// `=E2=80=93` is a dash, and `=` at the end of a line joins it to the next. Anything else behind `=` is as written.
  private var quotedPrintable: [UInt8] {
    func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init) }
    var text: [UInt8] = []
    var place = body.startIndex
    while place < body.endIndex {
      let byte = body[place]
      place += 1
      guard byte == UInt8(ascii: "=") else {
        text.append(byte)
        continue
      }
      let rest = body[place...]
      if rest.count > 1, let high = digit(rest[place]), let low = digit(rest[place + 1]) {
        text.append(high << 4 | low)
        place += 2
      } else if let end = rest.firstIndex(where: { ![0x20, 0x09, 0x0D].contains($0) }), rest[end] == UInt8(ascii: "\n")
      {
        place = end + 1
      } else {
        text.append(byte)
      }
    }
    return text
  }
}
