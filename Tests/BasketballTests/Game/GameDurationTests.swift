import Basketball
import Foundation
import People
import Testing

struct GameDurationTests {
  private func minutes(endedAfter seconds: Double?, lastEventAfter last: Double? = 60) -> Int? {
    Game(
      date: CalendarDate(year: 2025, month: 11, day: 8), startedAt: tipOff,
      status: seconds.map { .ended(at: tipOff + $0) } ?? .open, own: Side(name: "Lions", isHome: true),
      opponent: Side(name: "Hawks", isHome: false), lastEventAt: last.map { tipOff + $0 }
    ).minutes
  }

  @Test(arguments: [(5_520.0, 92), (5_549, 92), (5_550, 93), (30, 1), (21_599, 360)])
  func `a game took as long as from its start to its end`(seconds: Double, expected: Int) {
    #expect(minutes(endedAfter: seconds) == expected)
    #expect(minutes(endedAfter: seconds, lastEventAfter: nil) == expected)
  }

  @Test func `it is not known while the game is open, nor without a time of its start or end`() {
    #expect(minutes(endedAfter: nil) == nil)
    #expect(minutes(endedAfter: 0, lastEventAfter: nil) == nil)
    #expect(minutes(endedAfter: -60) == nil)
    #expect(minutes(endedAfter: 2_400, lastEventAfter: 2_400) == nil)
    #expect(minutes(endedAfter: 21_600) == nil)
  }
}
