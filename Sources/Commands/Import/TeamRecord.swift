import Formats
import People

/// A line that says how a team stands: `Overall 3-1 | League 1-0`, `12-4`, `W 3 L 1`. It names no team.
enum TeamRecord {
  private static let words: Set<String> = [
    "overall", "league", "conference", "conf", "record", "home", "away", "neutral", "division", "district", "region",
    "section", "state", "streak", "season", "totaal", "thuis", "uit", "bilanz", "heim", "auswärts", "bilan", "domicile",
    "extérieur", "balance", "casa", "fuera", "bilancio", "trasferta",
  ]
  private static let outcomes: Set<String> = [
    "w", "l", "t", "d", "won", "lost", "tied", "wins", "losses", "ties", "gewonnen", "verloren", "gelijk", "siege",
    "niederlagen", "unentschieden", "victoires", "défaites", "nuls", "ganados", "perdidos", "vittorie", "sconfitte",
  ]

  static func isRecord(_ line: String) -> Bool {
    let parts = line.lowercased().split { " |,;:·•()\u{A0}".contains($0) }.map(String.init)
    let records = parts.count { $0.wholeMatch(of: Patterns.record) != nil }
    let numbers = parts.count { $0.allSatisfy(\.isNumber) }
    let named = parts.count { words.contains($0) || outcomes.contains($0) }
    guard records + numbers + named == parts.count else { return false }
    // `25-26` alone is a season.
    let isSeason = parts.count == 1 && line.trimmed.wholeMatch(of: Patterns.season) != nil
    return records > 0 ? !isSeason : numbers > 1 && parts.count(where: outcomes.contains) > 1
  }
}

private enum Patterns {
  static let record = Pattern(/\d{1,3}[-–]\d{1,3}(?:[-–]\d{1,3})?/)
  static let season = Pattern(/2\d[-–](?:2\d|30)/)
}
