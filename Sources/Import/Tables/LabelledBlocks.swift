import Formats
import People

/// Records in blocks with a line for each field, as forms send them: `Player name: Ann Hobbs`, below it `Shirt number: 5`.
struct LabelledBlocks {
  /// The columns of the table: the labels, in the order in which they are first used.
  let names: [String]
  let table: [UInt8]
  /// The line of the text with which each record begins.
  let lines: [Int]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let maxBytes = 400_000
  private static let longest = 60
  /// More labels are those of no form that people keep.
  private static let maxLabels = 100

  /// Nil unless most lines are a label and its value, and at least two records have the same labels, which are those of a table.
  ///
  /// A record begins where a label is repeated.
  init?(_ text: [UInt8], isHeader: ([String]) -> Bool) {
    guard text.count <= Self.maxBytes else { return nil }
    let written = TextLines.all(of: text).map { String($0).trimmed }
    let fields = written.map { Self.field($0) }
    // Most texts have no label twice.
    let counts = Dictionary(fields.compactMap { $0?.label.folded }.map { ($0, 1) }, uniquingKeysWith: +)
    let repeated = Set(counts.filter { $0.value > 1 }.keys)
    guard 2...Self.maxLabels ~= repeated.count else { return nil }
    var (names, records): ([String], [(line: Int, cells: [String: String])]) = ([], [])
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    for (index, line) in written.enumerated() where line.contains(where: { $0.isLetter || $0.isNumber }) {
      guard let field = fields[index], case let key = field.label.folded, repeated.contains(key) else {
        others.append((index + 1, line, records.isEmpty ? .title : .note))
        continue
      }
      if records.last.map({ $0.cells[key] != nil }) ?? true { records.append((index + 1, [:])) }
      records[records.count - 1].cells[key] = field.value
      if !names.contains(where: { $0.folded == key }) { names.append(field.label) }
    }
    guard records.count > 1, records.reduce(0, { $0 + $1.cells.count }) > others.count * 2,
      records.count(where: { $0.cells.count * 2 >= names.count }) * 4 >= records.count * 3, isHeader(names)
    else { return nil }
    // `Submission #1 - 3 Sep` right above each
    let first = Self.firstWord(above: records[0].line, in: written)
    if !first.isEmpty, records.dropFirst().allSatisfy({ Self.firstWord(above: $0.line, in: written) == first }) {
      let above = Set(records.map { $0.line - 1 })
      for index in others.indices where above.contains(others[index].line) { others[index].reason = .heading }
    }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for (index, record) in records.enumerated() {
      kept.add(names.map { record.cells[$0.folded] ?? "" }, at: index + 1)
    }
    (self.names, table, lines, self.others) = (names, kept.bytes, records.map(\.line), others)
  }

  private static func firstWord(above line: Int, in lines: [String]) -> String {
    line > 1 ? String(lines[line - 2].prefix { $0.isLetter }).folded : ""
  }

  /// Whether the same labels, none of them that of a card, are above one another again and again.
  static func areForms(_ lines: [String]) -> Bool {
    guard !lines.contains(where: { TermLines.label(of: $0) != nil }) else { return false }
    let found = lines.compactMap { field($0)?.label }
    guard !found.contains(where: { DeckRole.named($0) != nil }) else { return false }
    let labels = found.map(\.folded)
    let counts = Dictionary(labels.map { ($0, 1) }, uniquingKeysWith: +)
    let repeated = counts.values.filter { $0 > 1 }
    return repeated.count > 1 && repeated.reduce(0, +) * 2 > lines.count
  }

  /// `Shirt number` and `5` of `- **Shirt number:** 5`.
  private static func field(_ line: String) -> (label: String, value: String)? {
    guard line.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let bare = FixtureLines.withoutBullet(line.replacing(text: "**", with: ""))
    guard let colon = bare.firstIndex(of: ":"), case let label = String(bare[..<colon]).trimmed, !label.isEmpty,
      label.count <= longest, label.first?.isLetter == true || label.first == "#",
      bare.index(after: colon) == bare.endIndex || bare[bare.index(after: colon)].isWhitespace
    else { return nil }
    return (label, String(bare[bare.index(after: colon)...]).trimmed)
  }
}
