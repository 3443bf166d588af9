import Basketball
import Formats
import Import
import People
import Records

/// The season in a title.
extension RosterTitle {
  private static let seasonLabels: Set<String> = [
    "season", "seizoen", "schooljaar", "saison", "schuljahr", "temporada",
  ]

  /// The parts of a school year.
  private static let terms: Set<String> = [
    "term", "semester", "trimester", "halbjahr", "trimestre", "semestre", "periode",
  ]
  private static let autumns: Set<String> = [
    "fall", "autumn", "herfst", "najaar", "herbst", "automne", "otoño", "autunno",
  ]
  private static let winters: Set<String> = ["winter", "hiver", "invierno", "inverno"]
  private static let springs: Set<String> = [
    "spring", "summer", "lente", "voorjaar", "zomer", "frühjahr", "sommer", "printemps", "été", "primavera", "verano",
    "estate",
  ]
  /// The words that may be before the year of a season.
  private static let seasons = autumns.union(winters).union(springs)

  /// The school year of `Autumn term 2026`, which is 2026-27; of `Spring term 2027` too. Nil of other words before a year.
  private static func schoolYear(_ before: [String], _ year: String) -> String? {
    guard before.count > 1, let last = before.last, terms.contains(last), year.count == 4, let first = Int(year)
    else { return nil }
    let word = before[before.count - 2]
    let start = autumns.contains(word) ? first : springs.contains(word) ? first - 1 : nil
    return start.map { "\($0)-\(String($0 + 1).suffix(2))" }
  }

  /// Whether a word before or behind a year says that it is one of a season.
  static func isSeason(_ word: String) -> Bool {
    seasons.contains(word) || seasonLabels.contains(word) || MonthName.isWhole(word)
  }

  /// Those of a season; nil of the year in which a club was founded.
  static func years(in text: String) -> SeasonYears? {
    SeasonYears(text).flatMap { $0.first < 1990 ? nil : $0 }
  }

  /// The season in a part of a title, and what is beside it: `2025-26` of `Season 2025-26`, `Fall 2025` and `Lions` of
  /// `Lions Fall 2025`. A day has none: `Nov 15 2025`.
  static func season(in text: String) -> (season: String?, beside: String?) {
    var words = text.split(separator: " ").map(String.init)
    guard let year = words.firstIndex(where: { years(in: $0) != nil }) else { return (text, nil) }
    let before = words[..<year].map { $0.lowercased() }
    if ResultLine.day(of: text) != nil { return (nil, nil) }
    if let season = schoolYear(before, words[year]) {
      words.removeSubrange(year - 2...year)
      let others = words.filter { !seasonLabels.contains($0.lowercased()) }.joined(separator: " ")
      return (season, others.isEmpty ? nil : others)
    }
    let start = before.last.map { seasons.contains($0) || MonthName.isWhole($0) } == true ? year - 1 : year
    // `2026 Spring` is written as others write it.
    let end =
      start == year && year + 1 < words.count && seasons.contains(words[year + 1].lowercased()) ? year + 1 : year
    let season = (end > year ? [words[end], words[year]] : Array(words[start...year])).joined(separator: " ")
    words.removeSubrange(start...end)
    let others = words.filter { !seasonLabels.contains($0.lowercased()) }.joined(separator: " ")
    return (season, others.isEmpty ? nil : others)
  }

  /// `Winter 2026` of a sentence above a list, `Rec league **Winter 2026**, Tuesday nights`; nil of several.
  static func season(inText line: String) -> String? {
    let found = plain(line).matches(of: Patterns.seasonInText).map { String($0.1) }
    guard found.count == 1, let season = found.first, years(in: season) != nil, season.count <= Team.seasonLimit else {
      return nil
    }
    return season
  }
}

private enum Patterns {
  static let seasonInText = Pattern(
    /\b((?:spring|summer|fall|autumn|winter|lente|voorjaar|zomer|herfst|najaar|frühjahr|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|estate|autunno|inverno) 20\d\d|20\d\d[\/-](?:20)?\d\d)(?![\/-]?\d)/
      .ignoresCase())
}
