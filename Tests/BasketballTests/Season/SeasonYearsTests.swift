import Basketball
import Diagnostics
import People
import Testing

struct SeasonYearsTests {
  @Test(arguments: [
    ("2025-26", 2025, 2026), ("2025/2026", 2025, 2026), ("1999-00", 1999, 2000), ("Winter 2025", 2025, 2025),
    ("U12 2025-26", 2025, 2026),
  ])
  func `a season's name has its years`(name: String, first: Int, last: Int) throws {
    let years = try #require(SeasonYears(name))
    #expect(years.first == first && years.last == last)
  }

  @Test(arguments: ["", "Winter", "U12", "12-13", "2019-2025"])
  func `a name without years has none`(name: String) { #expect(SeasonYears(name) == nil) }

  @Test(arguments: [
    ("2025-26", "2025-06-01", true), ("2025-26", "2026-09-30", true), ("2025-26", "2025-05-31", false),
    ("2025-26", "2026-10-01", false), ("2025", "2024-11-08", true), ("2025", "2026-03-01", true),
    ("2025", "2023-11-08", false),
  ])
  func `a day years from its season is a warning`(name: String, day: String, isInside: Bool) throws {
    let warning = SeasonYears(name)?.warning(for: try CalendarDate(day))
    #expect(
      warning?.description
        == (isInside
          ? nil
          : "warning: date: expected a day in season '\(name)', found '\(day)'; the game is stored in that season"))
  }
}
