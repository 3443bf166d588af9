import Formats
package import People
import Records

/// The day in a line above or below a table: `Stand: 12.09.2025`, `Rosters as of 3/1/2026`.
package enum TitleDay {
  /// The days that a line may mean, in each order of day and month; none if it has no day, or several.
  private static func days(in line: String) -> [CalendarDate] {
    let dates = line.matches(of: Patterns.date).map { String(line[$0.range]) }
    guard dates.count < 2, let text = dates.first ?? ResultLine.day(of: line).map(WrittenDate.bare) else { return [] }
    do {
      let date = try WrittenDate(text, upTo: 2100)
      // Nobody who writes `Datum` puts the month first.
      let isDayFirst = date.isDotted || line.prefixMatch(of: Patterns.dayFirst) != nil
      if isDayFirst, !date.isYearFirst { return [date.day(in: .dmy)].compactMap(\.self) }
      return DateOrder.allCases.compactMap { date.day(in: $0) }
    } catch {
      // Other numbers with dots or dashes are no day.
      return []
    }
  }

  /// The day, if it can be one only.
  package static func day(in line: String) -> CalendarDate? {
    let days = Set(days(in: line))
    return days.count == 1 ? days.first : nil
  }

  /// The season of that day, `2025-26`; nil where the line has no day, or one that may be of either of two seasons, and in June
  /// to August, when one ends and another begins.
  ///
  /// - Parameter alsoInSummer: whether such a day counts, as one of today would.
  package static func season(in line: SkippedLine, alsoInSummer: Bool = false) -> String? {
    guard line.reason == .title || line.reason == .note else { return nil }
    let days = days(in: line.text)
    guard !days.isEmpty, alsoInSummer || days.allSatisfy({ !(6...8).contains($0.month) }) else { return nil }
    let seasons = Set(days.map(GameDocument.season))
    return seasons.count == 1 ? seasons.first : nil
  }
}

private enum Patterns {
  static let dayFirst = Pattern(/(?:\p{L}*datum|fecha|data|le|stand|état au|situación)\b/.ignoresCase())
  static let date = Pattern(/\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}/)
}
