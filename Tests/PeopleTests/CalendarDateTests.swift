import Diagnostics
import People
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    "2025-11-08", "2024-02-29", "2000-02-29", "2025-12-31", "2025-01-01", "0001-01-01", "9999-12-31",
    "2025-04-30",
  ])
  func `a day is read and written alike`(text: String) throws {
    #expect(try CalendarDate(text).description == text)
  }

  @Test(arguments: [
    "", "2025-11", "2025-11-8", "25-11-08", "2025/11/08", "08-11-2025", "2025-11-08T10:00", " 2025-11-08",
    "2025-00-10", "2025-13-01", "2025-01-00", "2025-01-32", "2025-04-31", "2025-06-31", "2025-09-31",
    "2025-11-31",
    "2025-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "+025-11-08", "2025-1١-08", "-025-11-08",
  ])
  func `what is no day of the calendar is refused as it was found`(text: String) {
    #expect(throws: Diagnostic(system: "date: expected a day as in '2025-11-08', found '\(text)'")) {
      try CalendarDate(text)
    }
  }

  @Test func `days stand in order of time`() throws {
    let days = try ["2025-11-08", "2024-12-31", "2025-10-31", "2025-11-07"].map { try CalendarDate($0) }
    #expect(days.sorted().map(\.description) == ["2024-12-31", "2025-10-31", "2025-11-07", "2025-11-08"])
  }

  @Test(arguments: [("2025-11-08", "2026-11-08"), ("2024-02-29", "2025-03-01"), ("2023-02-28", "2024-02-28")])
  func `a year later is the same day, or the first of March after the 29th of February`(
    day: String, later: String
  ) throws {
    #expect(try CalendarDate(day).aYearLater.description == later)
  }
}
