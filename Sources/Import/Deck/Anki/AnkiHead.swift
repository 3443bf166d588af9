import Diagnostics
import Flashcards
import Formats
import People

/// The header lines of Anki's text, which describe its format: `#separator:tab`, `#html:true`, `#columns:…`.
struct AnkiHead {
  private(set) var delimiter: UInt8?
  private(set) var isHTML: Bool?
  /// The tags that all notes get.
  private(set) var tags: [UInt8] = []
  private(set) var columnNames: [String] = []
  private(set) var deck: String?
  private(set) var noteType = ""
  /// The columns that are not fields, from 0; the note type is not imported.
  private(set) var special: [Int: DeckRole?] = [:]
  private(set) var remarks: [Diagnostic] = []
  /// The number of lines that begin with `#`.
  private(set) var lineCount = 0
  /// Whether the first line has tags in the form of old versions.
  private(set) var hasTagsLine = false
  /// The start of the notes, if the header ends within the head.
  private(set) var end = 0
  /// The first lines of a rejects file.
  private var kept: [[UInt8]] = []

  /// The maximum length of the header.
  static let longest = 64 << 10
  private static let maxRemarks = 20
  private static let delimiters: [(name: String, byte: UInt8)] = [
    ("comma", UInt8(ascii: ",")), ("semicolon", UInt8(ascii: ";")), ("tab", UInt8(ascii: "\t")),
    ("space", UInt8(ascii: " ")), ("pipe", UInt8(ascii: "|")), ("colon", UInt8(ascii: ":")),
  ]

  /// Whether a text begins like Anki's: with a `#`, a key known to Anki, and a colon.
  static func begins(_ head: [UInt8]) -> Bool {
    var lines = Lines(head)
    guard let line = lines.next(), line.first == UInt8(ascii: "#") else { return false }
    return key(of: line).map { keys.contains($0.key) } ?? false
  }

  private static let keys: Set<String> = [
    "separator", "html", "tags", "columns", "notetype", "deck", "guid column", "deck column", "tags column",
    "notetype column", "if matches", "match scope",
  ]

  /// - Parameter head: the first text of the file, in UTF-8.
  /// - Throws: a `Diagnostic` if a line has an invalid value.
  init(_ head: [UInt8], named name: String) throws(Diagnostic) {
    var lines = Lines(head)
    var columns: [UInt8]?
    var columnsPlace = Location(file: name)
    var number = 0
    while let line = lines.next() {
      number += 1
      let place = Location(file: name, line: number, column: 1)
      if number == 1, line.starts(with: Array("tags:".utf8)) {
        hasTagsLine = true
        tags = Array(line.dropFirst(5))
        end = lines.start
        continue
      }
      guard line.first == UInt8(ascii: "#") else { break }
      guard !lines.isCut || head.count < Self.longest else {
        throw Diagnostic(
          MessageText(
            "expected the lines that begin with '#' to end within \(Self.longest >> 10) KiB",
            "verwacht dat de regels met '#' binnen \(Self.longest >> 10) KiB ophouden"), at: place)
      }
      lineCount += 1
      end = lines.start
      guard let (key, value) = Self.key(of: line) else { continue }
      if key == "columns" { (columns, columnsPlace) = (Array(value), place) } else { kept.append(Array(line)) }
      try take(key, value, at: place)
    }
    guard let columns else { return }
    var reader = try CSVReader(
      ByteSource(columns), named: name, encoding: .utf8, delimiter: delimiter)
    do throws(Diagnostic) {
      if try reader.next() { columnNames = (0..<reader.count).map { reader.text($0).trimmed } }
    } catch {
      throw error.reported(.error, at: columnsPlace)
    }
  }

  private mutating func take(_ key: String, _ value: ArraySlice<UInt8>, at place: Location) throws(Diagnostic) {
    let text = String(decoding: value, as: UTF8.self)
    let word = text.trimmed.lowercased()
    switch key {
    case "separator":
      delimiter =
        Self.delimiters.first { $0.name == word || Array(value) == [$0.byte] || Array(word.utf8) == [$0.byte] }?.byte
      guard delimiter != nil else {
        let names = Self.delimiters.map(\.name).joined(separator: ", ")
        throw Diagnostic("#separator", .oneOf([names]), found: .excerpt(text), at: place)
      }
    case "html":
      guard ["true", "false"].contains(word) else {
        throw Diagnostic("#html", .anyOf(["true", "false"]), found: .excerpt(text), at: place)
      }
      isHTML = word == "true"
    case "tags": tags = Array(text.trimmed.utf8)
    case "deck": deck = text.trimmed.isEmpty ? nil : text.trimmed
    case "columns": break
    case "notetype":
      noteType = text
      remark(key, at: place)
    case "guid column": try setColumn(.key, key, text, at: place)
    case "deck column": try setColumn(.deck, key, text, at: place)
    case "tags column": try setColumn(.tags, key, text, at: place)
    case "notetype column": try setColumn(nil, key, text, at: place)
    default:
      remark(key, at: place)
    }
  }

  private mutating func remark(_ key: String, at place: Location) {
    guard remarks.count < Self.maxRemarks else { return }
    remarks.append(Diagnostic(.note, .lineNotKept(Excerpt.quoted("#" + key)), at: place))
  }

  /// The column of the note type.
  var typeColumn: Int? { special.first { $0.value == nil }?.key }

  /// Whether the name of a note type indicates a cloze.
  static func isGapped(_ noteType: String) -> Bool { noteType.lowercased().contains(text: "cloze") }

  private mutating func setColumn(
    _ role: DeckRole?, _ key: String, _ text: String, at place: Location
  ) throws(Diagnostic) {
    guard let number = Int(text.trimmed), number >= 1, number <= 1_000 else {
      throw Diagnostic(
        MessageText(
          "#\(key): expected a number from 1, found \(Excerpt.quoted(text))",
          "#\(key): verwacht een getal vanaf 1, gevonden \(Excerpt.quoted(text))"), at: place)
    }
    if special.keys.contains(number - 1) {
      throw Diagnostic(
        MessageText(
          "#\(key): expected a column of its own, found \(number) again",
          "#\(key): verwacht een eigen kolom, gevonden nog eens \(number)"), at: place)
    }
    special[number - 1] = .some(role)
    if role == nil { remarks.append(Diagnostic(.note, .lineNotKept("'#\(key)'"), at: place)) }
  }

  /// The key of a line `#key:value`, in lower case, and the value; nil for a line that is only a comment.
  private static func key(of line: ArraySlice<UInt8>) -> (key: String, value: ArraySlice<UInt8>)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = String(decoding: line[line.startIndex..<colon].dropFirst(), as: UTF8.self).trimmed.lowercased()
    return (key, line[(colon + 1)...])
  }

  /// The header of a rejects file: the file's own lines, with the names of the columns and of three more.
  func rejectsHead(_ columns: DeckColumns, _ delimiter: UInt8, isHTML: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ line: [UInt8]) { bytes += line + [UInt8(ascii: "\n")] }
    if hasTagsLine { add(Array("tags:".utf8) + tags) }
    if self.delimiter == nil {
      let name = Self.delimiters.first { $0.byte == delimiter }?.name ?? "comma"
      add(Array("#separator:\(name)".utf8))
    }
    if self.isHTML == nil { add(Array("#html:\(isHTML)".utf8)) }
    kept.forEach(add)
    var writer = CSVWriter(delimiter: delimiter)
    writer.write(columns.names + DeckRole.allCases.filter(\.isOfRejects).map(\.title))
    return bytes + Array("#columns:".utf8) + writer.bytes
  }

  /// The lines of a text in order, without line ends.
  struct Lines: IteratorProtocol {
    private let text: [UInt8]
    private(set) var start = 0
    /// Whether the last line ended with the text and may be incomplete.
    private(set) var isCut = false

    init(_ text: [UInt8]) { self.text = text }

    mutating func next() -> ArraySlice<UInt8>? {
      guard start < text.count else { return nil }
      let end = text[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? text.count
      defer {
        isCut = end == text.count
        let isPair = end + 1 < text.count && text[end] == UInt8(ascii: "\r") && text[end + 1] == UInt8(ascii: "\n")
        start = min(end + (isPair ? 2 : 1), text.count)
      }
      return text[start..<end]
    }
  }
}
