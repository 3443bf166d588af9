package import People
import Records

/// The day of a date with the name of its month, `12 janvier 2026`, and `zo 9 nov` without a year; and of `ma 12/10`, of which
/// the weekday shows the order.
package enum DayInWords {
  /// The last day up to today that a text may mean, on its weekday where it has one; nil of any other text.
  package static func day(_ text: String, upTo today: CalendarDate) -> (day: CalendarDate, lacksYear: Bool)? {
    let bare = WrittenDate.bare(text)
    if let date = MonthName.date(bare, upTo: today.year),
      CalendarDate.exists(year: date.year, month: date.month, day: date.day)
    {
      return (CalendarDate(year: date.year, month: date.month, day: date.day), false)
    }
    guard let found = MonthName.dayAndMonth(bare) else {
      return day(bare, on: Weekday.fitting(text), upTo: today).map { ($0, true) }
    }
    let weekday = Weekday(before: text)
    // A date is on the same weekday again after eleven years at most.
    for year in stride(from: today.year, to: today.year - 12, by: -1)
    where CalendarDate.exists(year: year, month: found.month, day: found.day) {
      let day = CalendarDate(year: year, month: found.month, day: found.day)
      if day <= today, weekday.map({ Weekday(of: day) == $0 }) ?? true { return (day, true) }
    }
    return nil
  }

  /// The only day of the last year that `12/10` may mean, on one of the weekdays; nil of any other text.
  private static func day(_ text: String, on weekdays: [Weekday], upTo today: CalendarDate) -> CalendarDate? {
    let numbers = text.split { "/-.".contains($0) }.compactMap { Int($0) }
    guard numbers.count == 2, text.allSatisfy({ $0.isNumber || "/-.".contains($0) }) else { return nil }
    var found: Set<CalendarDate> = []
    for (day, month) in [(numbers[0], numbers[1]), (numbers[1], numbers[0])] {
      for year in [today.year, today.year - 1] where CalendarDate.exists(year: year, month: month, day: day) {
        let date = CalendarDate(year: year, month: month, day: day)
        if date <= today, today.daysSince1970 - date.daysSince1970 < 366, weekdays.contains(Weekday(of: date)) {
          found.insert(date)
        }
      }
    }
    return found.count == 1 ? found.first : nil
  }
}
