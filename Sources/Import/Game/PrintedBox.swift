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
    "+/-": "+/-", "OFF": "oreb", "DEF": "dreb", "REB": "reb", "AST": "ast", "F": "pf", "P": "points",
  ]

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
    guard let name = line.firstRange(of: Patterns.player), line.contains(text: "FG-FGA") else { return nil }
    // Some print no space between the columns of shots: `FG-FGAFG-FGAFT-FTA`.
    let head = line[name.upperBound...].replacing(text: "FGAF", with: "FGA F")
    var words = head.split(separator: " ").map { $0.uppercased() }
    if words.first == "NAME" { words.removeFirst() }
    var shots = ["fg", "3p"]
    var names: [String] = []
    for word in words {
      if word == "FG-FGA" || word == "3PT-3PTA" || word == "3FG-FGA" {
        guard !shots.isEmpty else { return nil }
        names.append(shots.removeFirst())
      } else {
        guard let name = columns[word] else { return nil }
        names.append(name)
      }
    }
    return names.count > 5 ? names : nil
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
    line.wholeMatch(of: Patterns.team).map {
      String($0.1)
    }
  }
}

private enum Patterns {
  static let player = Pattern(/Player/.ignoresCase())
  static let line = Pattern(
    /(\d{1,2}) +(\p{L}[^.]*?(?:\.[^.]+?)*?)(?:\.{2,}| {2,}) *(?:[a-z*] +)?(?=[\d+-])/)
  static let team = Pattern(/(?:VISITORS?|HOME(?: TEAM)?|AWAY): *(.+?)(?: +\(?\d+-\d+.*)?/.ignoresCase())
}
