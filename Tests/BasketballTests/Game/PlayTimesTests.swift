import Basketball
import Foundation
import Testing

struct PlayTimesTests {
  private let start = Date(timeIntervalSince1970: 1_762_596_000)

  private func seconds(
    _ plays: [(Int, String?)], periods: Int = 4, minutes: Int? = 10, overtime: Int? = 5
  ) throws -> [Double] {
    var times = PlayTimes(
      startedAt: start, regulationPeriods: periods, periodMinutes: minutes, overtimeMinutes: overtime)
    return try plays.map { period, clock in
      try times.instant(inPeriod: period, clock: clock.map { try GameClock($0) }).timeIntervalSince(start)
    }
  }

  @Test func `a play is as long after the start as the clock has run`() throws {
    #expect(
      try seconds([(1, "10:00"), (1, "09:30.5"), (2, "10:00"), (4, "00:00"), (5, "05:00"), (6, "04:00")])
        == [0, 29.5, 600, 2_400, 2_400, 2_760])
  }

  @Test func `a play without a clock, or one that grew, is at the time of the play before`() throws {
    #expect(try seconds([(1, "08:00"), (1, nil), (1, "09:00"), (2, nil)]) == [120, 120, 120, 600])
  }

  @Test func `halves are twenty minutes, quarters ten and overtimes five where nobody says`() throws {
    #expect(try seconds([(2, "20:00"), (3, "05:00")], periods: 2, minutes: nil, overtime: nil) == [1_200, 2_400])
    #expect(try seconds([(2, "10:00"), (6, "05:00")], minutes: nil, overtime: nil) == [600, 2_700])
  }
}
