import Flashcards
import Testing

struct StreaksTests {
  @Test(arguments: [
    ([], 0, 0, 0), ([10], 1, 1, 1), ([9], 1, 1, 2), ([8], 0, 1, 3), ([10, 9, 8, 5, 4, 3, 2, 9], 3, 4, 9),
    ([9, 8, 7, 1, 2, 3], 3, 3, 10),
  ])
  func `a streak goes on until a day passes with nothing studied`(
    days: [Int], current: Int, longest: Int, sinceFirst: Int
  ) {
    let streaks = Streaks(of: days, today: 10)
    #expect((streaks.current, streaks.longest, streaks.daysSinceFirst) == (current, longest, sinceFirst))
    #expect(streaks.daysStudied == Set(days).count)
  }

  @Test func `the longest streak is the latest of equal ones`() {
    #expect(Streaks(of: [1, 2, 5, 6], today: 100).longestEnd == 6)
    #expect(Streaks(of: [], today: 100).longestEnd == nil)
  }
}
