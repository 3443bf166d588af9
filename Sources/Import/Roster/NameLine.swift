import Formats
import People

/// Names on one line of text, as in a mail: `Ava Kline, Beth Moran and Cara Nolan`, `Kline, Ava; Moran, Beth`.
struct NameLine {
  /// The names, each on a line.
  let table: [UInt8]
  let line: Int
  /// The other lines with something on them: titles, and what is below.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let maxBytes = 20_000
  private static let fewest = 3

  /// Nil unless one line is a list of names, and at most a few others are none.
  ///
  /// - Parameter isRoster: whether the user says that it is one; otherwise full names are needed.
  init?(_ text: [UInt8], isRoster: Bool) {
    guard text.count <= Self.maxBytes else { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let filled = lines.indices.filter { lines[$0].contains { $0.isLetter || $0.isNumber } }
    guard filled.count <= 4 else { return nil }
    let found = filled.compactMap { index in
      Self.names(in: String(lines[index]).trimmed, isRoster: isRoster).map { (line: index + 1, names: $0) }
    }
    guard found.count == 1, let list = found.first else { return nil }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for (index, name) in list.names.enumerated() { kept.add([name], at: index + 1) }
    (table, line) = (kept.bytes, list.line)
    others = filled.filter { $0 + 1 != list.line }.map { ($0 + 1, String(lines[$0]).trimmed, $0 + 1 > list.line) }
  }

  /// Whether the text before the names says whose they are: `Players`, `Lions`, `Squad for Saturday`.
  private static func isLabel(_ text: String) -> Bool {
    StaffWords.isGroup(text) || text.count <= 40 && text.allSatisfy { $0.isLetter || $0 == " " }
  }

  /// The names of a line; nil if it has another content.
  private static func names(in line: String, isRoster: Bool) -> [String]? {
    var line = line
    // `Players: Ava Kline, Beth Moran`
    if let colon = line.firstIndex(of: ":"), isLabel(String(line[..<colon])) {
      line = String(line[line.index(after: colon)...]).trimmed
    }
    if line.hasSuffix(".") { line.removeLast() }
    let isSemicolon = line.contains(";")
    var names = line.split { $0 == (isSemicolon ? ";" : ",") }.map { String($0).trimmed }.filter { !$0.isEmpty }
    // `… and Cara Nolan`
    if let last = names.last, !isSemicolon {
      for word in [" and ", " & ", " en ", " und ", " et ", " y ", " e "] {
        let parts = last.split(separator: word, maxSplits: 1).map { String($0).trimmed }
        guard parts.count == 2, parts.allSatisfy({ RosterGuess.isName($0) }) else { continue }
        names.removeLast()
        names += parts
        break
      }
    }
    guard names.count >= fewest, names.allSatisfy({ RosterGuess.isName($0) }) else { return nil }
    let areFull = names.allSatisfy { RosterGuess.isFullName($0) && (isRoster || !$0.contains(",")) }
    // Given names alone may be anything.
    return areFull || isRoster && names.count > 3 && names.allSatisfy { !$0.contains(",") } ? names : nil
  }
}
