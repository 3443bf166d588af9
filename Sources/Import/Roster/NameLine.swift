import Formats
import People

/// Names on one line of text, as in a mail: `Ava Kline, Beth Moran and Cara Nolan`, `Kline, Ava; Moran, Beth`; or on a line
/// for each team, behind its name or below it.
struct NameLine {
  /// The names, each on a line, with the team of each if there are several.
  let table: [UInt8]
  let columns: [String]
  let line: Int
  /// The other lines with something on them: titles, and what is below.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let maxBytes = 20_000
  private static let fewest = 3
  private static let mostOthers = 6

  /// Nil unless one line is a list of names, and at most a few others are none; or several are, each of a team.
  ///
  /// - Parameter isRoster: whether the user says that it is one; otherwise full names are needed.
  init?(_ text: [UInt8], isRoster: Bool) {
    guard text.count <= Self.maxBytes else { return nil }
    let lines = TextLines.all(of: text)
    let filled = lines.indices.filter { lines[$0].contains { $0.isLetter || $0.isNumber } }
    guard filled.count <= 60 else { return nil }
    var found = filled.compactMap { index in
      Self.names(in: String(lines[index]).trimmed, isRoster: isRoster).map { (index: index, names: $0, team: "") }
    }
    guard let first = found.first, filled.count - found.count <= (found.count == 1 ? 3 : found.count + Self.mostOthers)
    else { return nil }
    var taken = Set(found.map(\.index))
    if found.count > 1 {
      for list in found.indices {
        guard let team = Self.team(of: found[list].index, lines, filled, taken) else { return nil }
        found[list].team = team.name
        taken.insert(team.index)
      }
    }
    columns = found.count > 1 ? ["name", "team"] : ["name"]
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var count = 0
    for list in found {
      for name in list.names {
        count += 1
        kept.add(found.count > 1 ? [name, list.team] : [name], at: count)
      }
    }
    (table, line) = (kept.bytes, first.index + 1)
    others = filled.filter { !taken.contains($0) }.map {
      ($0 + 1, String(lines[$0]).trimmed, $0 > found[found.count - 1].index)
    }
  }

  /// The team before the colon of a line of names, or on the line above it.
  private static func team(
    of index: Int, _ lines: [Substring], _ filled: [Int], _ taken: Set<Int>
  ) -> (name: String, index: Int)? {
    let line = lines[index]
    if let colon = line.firstIndex(of: ":") { return (String(line[..<colon]).trimmed, index) }
    guard let above = filled.last(where: { $0 < index }), above + 1 == index, !taken.contains(above) else { return nil }
    let name = String(lines[above]).trimmed
    guard name.count <= 40, !name.contains(where: { ",;.!?".contains($0) }) else { return nil }
    return (name.hasSuffix(":") ? String(name.dropLast()).trimmed : name, above)
  }

  /// Whether the text before the names says whose they are: `Players`, `Lions`, `Squad for Saturday`.
  private static func isLabel(_ text: String) -> Bool {
    StaffWords.isGroup(text)
      || text.count <= 40 && text.contains(where: \.isLetter)
        && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
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
