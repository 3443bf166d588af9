package import Diagnostics
package import People

/// The years in the name of a season: `2025-26` has 2025 and 2026, `Winter 2025` has 2025.
package struct SeasonYears: Hashable, Sendable {
  package let name: String
  package let first: Int
  package let last: Int

  /// Nil if the name has no four-digit year.
  package init?(_ name: String) {
    var years: [Int] = []
    for part in name.split(whereSeparator: { !$0.isNumber }) {
      guard let number = Int(part) else { continue }
      if part.utf8.count == 4, (1_800...2_200).contains(number) {
        years.append(number)
      } else if part.utf8.count == 2, let year = years.last {
        // `2025-26`, and `1999-00`.
        let century = year / 100 * 100
        years.append(century + number + (century + number < year ? 100 : 0))
      }
    }
    guard let first = years.min(), let last = years.max(), last - first <= 1 else { return nil }
    self.name = name
    self.first = first
    self.last = last
  }

  /// A warning without a place if a day is far outside the season: before June of the first year or after September of
  /// the last. A single year may be either of the two years of a winter season.
  package func warning(for day: CalendarDate) -> Diagnostic? {
    let isOneYear = first == last
    let months = (first - (isOneYear ? 1 : 0)) * 12 + 6...(last + (isOneYear ? 1 : 0)) * 12 + 9
    guard !months.contains(day.year * 12 + day.month) else { return nil }
    return Diagnostic(
      .warning,
      MessageText(
        "date: expected a day in season '\(name)', found '\(day)'; the game is stored in that season",
        "date: verwacht een dag in seizoen '\(name)', gevonden '\(day)'; de wedstrijd komt in dat seizoen"))
  }
}
