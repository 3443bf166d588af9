package import People
import Records

/// The day of a date with the name of its month: `12 janvier 2026`, and `zo 9 nov` without a year.
package enum DayInWords {
  /// The last day up to today that a text may mean, on its weekday where it has one; nil of any other text.
  package static func day(_ text: String, upTo today: CalendarDate) -> (day: CalendarDate, lacksYear: Bool)? {
    let bare = WrittenDate.bare(text)
    if let date = MonthName.date(bare, upTo: today.year),
      CalendarDate.exists(year: date.year, month: date.month, day: date.day)
    {
      return (CalendarDate(year: date.year, month: date.month, day: date.day), false)
    }
    guard let found = MonthName.dayAndMonth(bare) else { return nil }
    let weekday = Weekday(before: text)
    // A date is on the same weekday again after eleven years at most.
    for year in stride(from: today.year, to: today.year - 12, by: -1)
    where CalendarDate.exists(year: year, month: found.month, day: found.day) {
      let day = CalendarDate(year: year, month: found.month, day: found.day)
      if day <= today, weekday.map({ Weekday(of: day) == $0 }) ?? true { return (day, true) }
    }
    return nil
  }
}
