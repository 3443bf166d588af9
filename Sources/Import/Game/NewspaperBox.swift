import Formats
import People

/// The box score that newspapers print, with the players of each team one behind the other:
///
///     WOLVES (58)
///     Park 5-11 2-2 14, Bell 8-12 1-4 17, Young 6-9 3-4 15. Totals 24-43 7-12 58.
///
/// Field goals, of which some print those made only, free throws, and points. Some have a line for each player.
struct NewspaperBox {
  /// The columns of the table.
  let names: [String]
  /// Separated by tabs, each player on a line of its own.
  let table: [UInt8]
  /// The line of the text that each player is from.
  let lines: [Int]
  /// The lines and the parts of lines that are no players.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let maxBytes = 50_000
  private static let longest = 2_000

  /// Nil unless two teams have two players each.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes else { return nil }
    let all = TextLines.all(of: text)
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    var (lines, others): ([Int], [(line: Int, text: String, reason: SkippedLine.Reason)]) = ([], [])
    var (team, players) = ("", [String: Int]())
    var areAttempted = true
    for (index, line) in all.enumerated() {
      var text = String(line).trimmed
      guard text.utf8.count <= Self.longest else { return nil }
      guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      if let heading = text.prefixMatch(of: Patterns.team) {
        team = String(heading.1)
        text = String(text[heading.range.upperBound...]).trimmed
        if text.isEmpty {
          others.append((index + 1, String(line).trimmed, players.isEmpty ? .title : .heading))
          continue
        }
      }
      // Most lines of other texts have none, and are not searched.
      let mayHavePlayers = !team.isEmpty && text.utf8.contains(UInt8(ascii: "-"))
      if mayHavePlayers { text = text.split(separator: " ").joined(separator: " ") }
      let found = mayHavePlayers ? text.matches(of: Patterns.player) : []
      guard found.count > 1 || found.first?.range == text.startIndex..<text.endIndex else {
        others.append((index + 1, text, players.isEmpty ? .title : .note))
        continue
      }
      for player in found {
        let name = String(player.1).trimmed
        guard !["total", "totals"].contains(name.lowercased()) else {
          others.append((index + 1, String(text[player.range]).trimmed, .total))
          continue
        }
        areAttempted = areAttempted && player.2.contains("-")
        lines.append(index + 1)
        players[team, default: 0] += 1
        kept.add([team, name, String(player.2), String(player.3), String(player.4)], at: lines.count)
      }
      // `Three-point goals: Park 2.` is no player's.
      guard let end = found.last?.range.upperBound else { continue }
      let rest = text[end...].drop { " .,;".contains($0) }
      if !rest.isEmpty { others.append((index + 1, String(rest), .note)) }
    }
    guard players.count == 2, players.values.allSatisfy({ $0 > 1 }) else { return nil }
    names = ["team", "player", areAttempted ? "fg" : "fgm", "ft", "points"]
    (table, self.lines, self.others) = (kept.bytes, lines, others)
  }

  /// Whether a line is a team with two of its players or more.
  static func isSide(_ line: String) -> Bool {
    guard line.utf8.count <= longest, line.contains("("), let heading = line.prefixMatch(of: Patterns.team) else {
      return false
    }
    return line[heading.range.upperBound...].matches(of: Patterns.player).count > 1
  }
}

private enum Patterns {
  static let team = Pattern(/([^\d(]{2,40}?) ?\(\d{1,3}\)[ .:–—-]*/)
  static let player = Pattern(
    /([\p{L}][\p{L} .'’-]{0,40}?) (\d{1,2}(?:-\d{1,2})?) (\d{1,2}-\d{1,2}) (\d{1,3})(?=[.,; ]|$)/)
}
