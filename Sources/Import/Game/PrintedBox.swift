import Formats
import People
import Records

/// The box score that scorers' programs print in columns, with the players of both teams below a line that names each:
///
///     VISITORS: Larkin College 5-3
///     ## Player Name            FG-FGA FG-FGA FT-FTA OF DE TOT PF  TP  A TO BLK S MIN
///     01 Adams, Zoe.......... f   4-9    1-3     2-2    1  3   4  2  11  1  2   0 1  30
struct PrintedBox {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each row on its line.
  let table: [UInt8]
  /// The lines that are no players.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let maxBytes = 200_000
  private static let longest = 300
  /// The columns by the words of the line above them; shots are made and attempted.
  private static let columns: [String: String] = [
    "FT-FTA": "ft", "OF": "oreb", "DE": "dreb", "TOT": "reb", "PF": "pf", "TP": "points", "PTS": "points", "A": "ast",
    "TO": "to", "BLK": "blk", "BS": "blk", "B": "blk", "S": "stl", "ST": "stl", "STL": "stl", "MIN": "min",
    "+/-": "+/-", "OFF": "oreb", "DEF": "dreb", "REB": "reb", "AST": "ast", "F": "pf", "P": "points", "OR": "oreb",
    "DR": "dreb",
  ]
  /// The words above a column of shots, in the order of their columns where a word does not say which shots they are.
  private static let shots: Set<String> = ["FG-FGA", "3PT-3PTA", "3FG-FGA"]

  /// Nil unless there are such a header and two players below it.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    let lines = TextLines.all(of: text)
    guard let columns = lines.lazy.compactMap({ Self.header(String($0)) }).first else { return nil }
    names = ["team", "number", "player"] + columns
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var (team, players) = ("", 0)
    for (index, line) in lines.enumerated() {
      let text = String(line).trimmed
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      if let player = Self.player(text, columns.count) {
        kept.add([team] + player, at: index + 1)
        players += 1
        continue
      }
      if let name = Self.team(text) { team = name }
      let isTotal = text.lowercased().hasPrefix("total") || text.lowercased().hasPrefix("team.")
      let reason: SkippedLine.Reason =
        Self.header(text) != nil ? .header : isTotal ? .total : players == 0 ? .title : .note
      others.append((index + 1, text, reason))
    }
    guard players > 1, !team.isEmpty else { return nil }
    (table, self.others) = (kept.bytes, others)
  }

  /// The names of the columns behind the player's; nil of a line that is no header.
  private static func header(_ line: String) -> [String]? {
    guard line.utf8.count <= longest, line.contains("-") else { return nil }
    // Some print no space between the columns of shots: `FG-FGAFG-FGAFT-FTA`.
    let all = line.replacing(text: "FGAF", with: "FGA F").split(separator: " ").map { $0.uppercased() }
    guard let name = all.firstIndex(where: { BoxRole.named($0) == .player }), all[name...].contains(where: isPair)
    else {
      return nil
    }
    var words = all[(name + 1)...]
    if words.first == "NAME" { words.removeFirst() }
    var shots = ["fg", "3p"]
    var names: [String] = []
    for word in words {
      if Self.shots.contains(word) {
        guard !shots.isEmpty else { return nil }
        names.append(shots.removeFirst())
      } else if let name = columns[word] {
        names.append(name)
      } else {
        // `3P-3PA`, which says whose it is
        guard let role = BoxRole.named(word), BoxRole.isCounted(role) || role == .minutes else { return nil }
        names.append(role.spellings[0])
        shots.removeAll { BoxRole.named($0) == role }
      }
    }
    return names.count > 5 && Set(names).count == names.count ? names : nil
  }

  /// Whether a word is above shots that were made and attempted: `FG-FGA`.
  private static func isPair(_ word: String) -> Bool {
    shots.contains(word) || word.contains("-") && [.fieldGoals, .twoPointers].contains(BoxRole.named(word))
  }

  /// The number, the name and the counts.
  private static func player(_ line: String, _ count: Int) -> [String]? {
    // Each dot begins one part of the name, so that no line can be taken apart in many ways.
    guard line.utf8.count <= longest,
      let match = line.prefixMatch(of: Patterns.line)
    else { return nil }
    let cells = line[match.range.upperBound...].split(separator: " ").map(String.init)
    guard cells.count == count, cells.allSatisfy({ $0.allSatisfy { $0.isNumber || "-+:".contains($0) } }) else {
      return nil
    }
    return [String(match.1), String(match.2).trimmed] + cells
  }

  /// `Larkin College` of `VISITORS: Larkin College 5-3, 1-1`.
  private static func team(_ line: String) -> String? {
    if let match = line.wholeMatch(of: Patterns.team) { return String(match.1) }
    switch BoxTitle.label(of: line) {
    case .home(let side), .away(let side): return side.name
    case .date, .opponent, nil: return nil
    }
  }
}

private enum Patterns {
  static let line = Pattern(
    /(\d{1,2}) +(\p{L}[^.]*?(?:\.[^.]+?)*?)(?:\.{2,}| {2,}| (?=\d{1,2}-\d)) *(?:[a-z*] +)?(?=[\d+-])/)
  static let team = Pattern(/(?:VISITORS?|HOME(?: TEAM)?|AWAY): *(.+?)(?: +\(?\d+-\d+.*)?/.ignoresCase())
}
