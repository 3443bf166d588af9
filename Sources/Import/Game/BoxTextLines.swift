import Formats
import People
import Records

/// Counts of players as people write them in a message: `#3 Ann Hobbs 12 pts 4 reb 2 ast`, `Bo Ivers: 8 points, 7 rebounds`.
struct BoxTextLines {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each on its line.
  let table: [UInt8]
  /// The lines that are no players.
  let others: [(line: Int, text: String, isBelow: Bool)]

  private static let maxBytes = 100_000
  private static let maxLines = 500
  private static let longest = 200

  /// Nil unless most lines, two at least, are players with their counts.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    guard let lines = TextLines.all(of: text, upTo: Self.maxLines) else { return nil }
    var players: [(line: Int, number: String, name: String, counts: [BoxRole: String])] = []
    var others: [(line: Int, text: String, isBelow: Bool)] = []
    for (index, line) in lines.enumerated() {
      let text = String(line).trimmed
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      if let player = Self.player(text) {
        players.append((index + 1, player.number, player.name, player.counts))
      } else {
        others.append((index + 1, text, !players.isEmpty))
      }
    }
    let roles = BoxRole.counts.map(\.role).filter { role in players.contains { $0.counts[role] != nil } }
    guard players.count > 1, players.count > others.count, roles.contains(.points), roles.count > 1 else { return nil }
    let hasNumbers = players.contains { !$0.number.isEmpty }
    names = (hasNumbers ? ["number"] : []) + ["player"] + roles.map { $0.spellings[0] }
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for player in players {
      kept.add(
        (hasNumbers ? [player.number] : []) + [player.name] + roles.map { player.counts[$0] ?? "" }, at: player.line)
    }
    (table, self.others) = (kept.bytes, others)
  }

  private static func player(_ line: String) -> (number: String, name: String, counts: [BoxRole: String])? {
    guard line.utf8.count <= longest, line.contains(where: \.isNumber) else { return nil }
    let counts = line.matches(of: Patterns.count).compactMap { match in
      role(named: String(match.2)).map { (range: match.range, role: $0, count: String(match.1)) }
    }
    guard let first = counts.first else { return nil }
    let words = String(line[..<first.range.lowerBound]).trimmed
    var name = String(words.trimmingPrefix { "•*-– ".contains($0) })
    while let mark = name.last, ":,-–— ".contains(mark) { name.removeLast() }
    var number = ""
    if let numbered = NumberedName(name) { (number, name) = (numbered.number, numbered.name) }
    guard RosterGuess.isName(name) else { return nil }
    var found: [BoxRole: String] = [:]
    for count in counts {
      guard found.updateValue(count.count, forKey: count.role) == nil else { return nil }
    }
    return (number, name, found)
  }

  /// The count that a word names: `pts`, `rebs`, `assist`.
  private static func role(named word: String) -> BoxRole? {
    let word = word.lowercased()
    let forms = [word, word + "s", word.hasSuffix("s") ? String(word.dropLast()) : word]
    return counts.first { count in forms.contains(where: count.words.contains) }?.role
  }

  private static let counts = BoxRole.counts.map { (role: $0.role, words: Set($0.role.spellings)) }
}

private enum Patterns {
  static let count = Pattern(/(\d{1,3}) ?(\p{L}+)/)
}
