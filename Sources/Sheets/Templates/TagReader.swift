import Diagnostics

/// One `{{…}}` of a template.
struct Tag {
  enum Mark: Character {
    case variable = " "
    case section = "#"
    case inverted = "^"
    /// `{{?list}}…{{/list}}`: once if the value is not empty.
    case condition = "?"
    case end = "/"
    case partial = ">"
    case parent = "<"
    case block = "$"
    case comment = "!"
  }

  let mark: Mark
  let name: TagName
}

/// Reads a template piece by piece: the text between the tags, and the tags, with their positions in lines and bytes.
///
/// A tag alone on its line, unless it is a variable, removes the whole line.
struct TagReader {
  enum Piece {
    case text(ArraySlice<UInt8>)
    case tag(Tag)
  }

  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// A tag that was read ahead, to know whether it is alone on its line.
  private var waiting: Tag?

  init(_ text: String, file: String) {
    bytes = Array(text.utf8)
    self.file = file
  }

  /// The next piece, nil after the last.
  mutating func next() throws(Diagnostic) -> Piece? {
    if let tag = waiting {
      waiting = nil
      return .tag(tag)
    }
    let start = position
    while position < bytes.count, !isAt("{{") { advance() }
    guard position < bytes.count else { return start < position ? .text(bytes[start..<position]) : nil }
    let indent = start > lineStart ? start..<start : lineStart..<position
    let (lineStartOfTag, textEnd) = (lineStart, position)
    let tag = try tag()
    var text = bytes[start..<textEnd]
    if tag.mark != .variable, lineStartOfTag >= start, bytes[indent].allSatisfy(Self.isBlank), endsLine() {
      text = bytes[start..<lineStartOfTag]
    }
    guard !text.isEmpty else { return .tag(tag) }
    waiting = tag
    return .text(text)
  }

  /// Skips the rest of the line if it is blank.
  private mutating func endsLine() -> Bool {
    var end = position
    while end < bytes.count, Self.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end == bytes.count || bytes[end] == UInt8(ascii: "\n") else { return false }
    while position < min(end + 1, bytes.count) { advance() }
    return true
  }

  private mutating func tag() throws(Diagnostic) -> Tag {
    let start = Location(file: file, line: line, column: position - lineStart + 1)
    position += 2
    let mark = position < bytes.count ? Unicode.Scalar(bytes[position]) : " "
    var kind = Tag.Mark.variable
    switch mark {
    case "{", "&":
      throw Diagnostic(
        field: "variable",
        MessageText(
          "expected an escaped one as in '{{name}}', found '{{\(mark)'",
          "verwacht een beveiligde zoals in '{{name}}', gevonden '{{\(mark)'"), at: start)
    case "=":
      throw Diagnostic(
        field: "tag",
        MessageText(
          "expected no change of delimiters, found '{{='", "verwacht geen andere scheidingstekens, gevonden '{{='"),
        at: start)
    case "%":
      throw Diagnostic(
        field: "tag", MessageText("expected no pragma, found '{{%'", "verwacht geen pragma, gevonden '{{%'"), at: start)
    default:
      if let known = Tag.Mark(rawValue: Character(mark)), known != .variable {
        kind = known
        position += 1
      }
    }
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
    let place = Location(file: file, line: line, column: position - lineStart + 1)
    let nameStart = position
    while position < bytes.count, !isAt("}}"), kind == .comment || bytes[position] != UInt8(ascii: "\n") {
      advance()
    }
    guard isAt("}}") else {
      throw Diagnostic(
        field: "tag", MessageText("expected '}}' on the same line", "verwacht '}}' op dezelfde regel"), at: start)
    }
    var nameEnd = position
    while nameEnd > nameStart, bytes[nameEnd - 1] == UInt8(ascii: " ") { nameEnd -= 1 }
    position += 2
    let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
    if kind != .comment {
      guard !name.isEmpty else {
        throw Diagnostic("tag", .name, found: .nothing, at: start)
      }
      guard name.utf8.allSatisfy(Self.isNameByte) else {
        throw Diagnostic(
          field: "tag",
          MessageText(
            "expected a name of letters, digits, '.', '-' and '/', found '\(name)'",
            "verwacht een naam van letters, cijfers, '.', '-' en '/', gevonden '\(name)'"), at: place)
      }
    }
    return Tag(mark: kind, name: TagName(text: name, place: place))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func isAt(_ two: StaticString) -> Bool {
    position + 1 < bytes.count && bytes[position] == two.utf8Start[0]
      && bytes[position + 1] == two.utf8Start[1]
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }
}
