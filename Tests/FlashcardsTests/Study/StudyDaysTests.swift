import Diagnostics
import Flashcards
import People
import Testing

struct StudyDaysTests {
  private static func instant(_ text: String) throws -> Instant {
    let parts = text.split(whereSeparator: { "-T:Z".contains($0) }).compactMap { Int64($0) }
    try #require(parts.count == 6)
    for day in -800_000..<800_000 {
      let date = CalendarDate(daysSince1970: day)
      guard date.year == parts[0], date.month == parts[1], date.day == parts[2] else { continue }
      return Instant(
        milliseconds: ((Int64(day) * 24 + parts[3]) * 60 + parts[4]) * 60_000 + parts[5] * 1000)
    }
    throw Diagnostic(system: "no such day")
  }

  @Test func `a day of study ends at four in the morning`() throws {
    let days = StudyDays.usual
    let late = days.day(of: try Self.instant("2024-03-01T03:59:59Z"))
    #expect("\(CalendarDate(daysSince1970: late))" == "2024-02-29")
    #expect(days.day(of: try Self.instant("2024-03-01T04:00:00Z")) == late + 1)
    #expect("\(days.start(of: late))" == "2024-02-29T04:00:00Z")
  }

  @Test func `the clock on the wall counts, not UTC`() throws {
    let days = try StudyDays(rolloverHour: 4, clock: WallClock(minutesFromUTC: 120))
    let early = try Self.instant("2024-03-01T02:30:00Z")
    #expect("\(CalendarDate(daysSince1970: days.day(of: early)))" == "2024-03-01")
    #expect(days.hour(of: early) == 4)
    #expect("\(days.start(of: days.day(of: early)))" == "2024-03-01T02:00:00Z")
    #expect(try StudyDays(rolloverHour: 0, clock: WallClock(minutesFromUTC: -300)).hour(of: early) == 21)
  }

  @Test func `the very start of a day is that of a day without a time`() throws {
    let days = try StudyDays(rolloverHour: 4, clock: WallClock(minutesFromUTC: 120))
    #expect(days.isStart(try Self.instant("2024-03-01T02:00:00Z")))
    #expect(!days.isStart(try Self.instant("2024-03-01T02:01:00Z")))
    #expect(!days.isStart(try Self.instant("2024-03-01T04:00:00Z")))
    let (day, minute) = days.reading(at: try Self.instant("2024-02-29T23:30:00Z"))
    #expect("\(day)" == "2024-03-01" && minute == 90)
  }

  @Test func `days before 1970 are days too`() throws {
    let days = try StudyDays(rolloverHour: 0)
    #expect(days.day(of: Instant(milliseconds: -1)) == -1)
    #expect(days.day(of: Instant(milliseconds: -86_400_000)) == -1)
    #expect(days.day(of: Instant(milliseconds: -86_400_001)) == -2)
    #expect(days.hour(of: Instant(milliseconds: -1)) == 23)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_454, "2026-01-01"),
    (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"), (-25_509, "1900-02-28"), (-25_508, "1900-03-01"),
  ])
  func `a number of days is a day of the calendar`(day: Int, text: String) {
    #expect("\(CalendarDate(daysSince1970: day))" == text)
  }

  @Test func `an hour that a day has not is refused`() {
    #expect(throws: Diagnostic(system: "rollover: expected an hour from 0 to 23, found '24'")) {
      try StudyDays(rolloverHour: 24)
    }
  }
}
