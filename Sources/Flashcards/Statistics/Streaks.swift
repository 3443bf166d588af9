/// Consecutive days of study.
package struct Streaks: Hashable, Sendable {
  /// The consecutive days up to today, or up to yesterday if there is nothing yet today.
  package let current: Int
  package let longest: Int
  /// The last day of the longest streak, the latest one if several are equal; nil without any study.
  package let longestEnd: Int?
  package let daysStudied: Int
  /// From the first study day to today, including both.
  package let daysSinceFirst: Int

  /// - Parameter days: those with study, in any order, counted from 1970-01-01.
  package init(of days: some Sequence<Int>, today: Int) {
    let days = Set(days).sorted()
    var longest = 0
    var longestEnd: Int?
    var run = 0
    var last: Int?
    var runToNow = 0
    for day in days {
      run = last == day - 1 ? run + 1 : 1
      last = day
      if run >= longest { (longest, longestEnd) = (run, day) }
      if day == today || day == today - 1 { runToNow = run }
    }
    current = runToNow
    self.longest = longest
    self.longestEnd = longestEnd
    daysStudied = days.count
    daysSinceFirst = days.first.map { max(0, today - $0 + 1) } ?? 0
  }
}
