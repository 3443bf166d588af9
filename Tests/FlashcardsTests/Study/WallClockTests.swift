import Diagnostics
import Flashcards
import People
import Testing

struct WallClockTests {
  /// An instant by its second since 1970.
  private static func at(_ second: Int64) -> Instant { Instant(milliseconds: second * 1000) }

  @Test(
    arguments: [
      // 2025-03-30, summer time begins at 01:00 UTC: four o'clock is 02:00 UTC.
      (1_743_292_800, "2025-03-29T03:00:00Z"), (1_743_307_200, "2025-03-30T02:00:00Z"),
      (1_743_299_999, "2025-03-29T03:00:00Z"), (1_743_300_000, "2025-03-30T02:00:00Z"),
      // 2025-10-26, summer time ends at 01:00 UTC.
      (1_761_447_599, "2025-10-25T02:00:00Z"), (1_761_447_600, "2025-10-26T03:00:00Z"),
    ] as [(Int64, String)])
  func `a day begins at four on the wall, in winter and in summer`(second: Int64, start: String) throws {
    let days = try StudyDays(clock: WallClock("Europe/Amsterdam"))
    #expect("\(days.start(of: days.day(of: Self.at(second))))" == start)
  }

  @Test func `every day of some years begins where the one before ends`() throws {
    for (zone, rollover) in [("Europe/Amsterdam", 4), ("America/New_York", 2), ("Australia/Lord_Howe", 2)] {
      let days = try StudyDays(rolloverHour: rollover, clock: WallClock(zone: zone))
      for day in 20_000..<21_100 {
        let start = days.start(of: day)
        #expect(days.day(of: start) == day)
        #expect(days.day(of: Instant(milliseconds: start.milliseconds - 1)) == day - 1)
        #expect(days.day(of: days.adding(30, to: start)) == day + 30)
      }
    }
  }

  @Test func `an hour is the one on the wall`() throws {
    let days = try StudyDays(clock: WallClock("Europe/Amsterdam"))
    #expect(days.hour(of: Self.at(1_735_732_800)) == 13)
    #expect(days.hour(of: Self.at(1_751_371_200)) == 14)
    #expect("\(CalendarDate(daysSince1970: days.calendarDay(of: Self.at(1_751_407_200))))" == "2025-07-02")
  }

  @Test func `minutes are the same all year round`() throws {
    let days = try StudyDays(clock: WallClock("60"))
    #expect(days.hour(of: Self.at(1_735_732_800)) == 13)
    #expect(days.hour(of: Self.at(1_751_371_200)) == 13)
    #expect(try WallClock("0") == .utc)
  }

  @Test func `a zone that is none is refused`() {
    #expect(
      throws: Diagnostic(
        system:
          "zone: expected a time zone as in Europe/Amsterdam, or minutes ahead of UTC as in 60 or -300, found 'CEST'")
    ) { try WallClock("CEST") }
    #expect(throws: Diagnostic(system: "offset: expected up to 18 hours from UTC, found 1081 minutes")) {
      try WallClock("1081")
    }
  }
}
