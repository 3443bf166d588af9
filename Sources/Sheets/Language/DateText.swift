import People

extension Language {
  /// `Saturday 8 November 2025`
  func long(_ date: CalendarDate) -> String {
    say("date.long", names(of: date, weekdays: "date.weekdays", months: "date.months"))
  }

  /// `Sat 8 Nov 2025`
  func short(_ date: CalendarDate) -> String {
    say("date.short", names(of: date, weekdays: "date.shortWeekdays", months: "date.shortMonths"))
  }

  /// `8 Nov 2025`
  func brief(_ date: CalendarDate) -> String {
    say("date.brief", names(of: date, weekdays: "date.shortWeekdays", months: "date.shortMonths"))
  }

  /// `Sat 8 Nov`, under the name of its month.
  func weekdayAndDay(_ date: CalendarDate) -> String {
    say("date.weekdayAndDay", names(of: date, weekdays: "date.shortWeekdays", months: "date.shortMonths"))
  }

  /// `November 2025`
  func month(of date: CalendarDate) -> String {
    say("date.month", names(of: date, weekdays: "date.weekdays", months: "date.months"))
  }

  /// `Nov 8, 2025, 10:04 AM`; in a language without AM and PM, `8 nov 2025 10:04`. The start of a day is the day alone.
  func brief(_ moment: Moment) -> String {
    let day = say(
      "date.momentDay", names(of: moment.day, weekdays: "date.shortWeekdays", months: "date.shortMonths"))
    if moment.isStartOfDay { return day }
    let half = lists["date.halves"]?[moment.hour / 12] ?? ""
    let hour = half.isEmpty ? Moment.padded(moment.hour) : String((moment.hour + 11) % 12 + 1)
    return say(
      "date.moment",
      [
        "date": day,
        "time": say("date.clock", ["hour": hour, "minute": Moment.padded(moment.minute), "half": half]),
      ])
  }

  /// `8 November 2025`
  func plain(_ date: CalendarDate) -> String {
    say("date.plain", names(of: date, weekdays: "date.weekdays", months: "date.months"))
  }

  private func names(of date: CalendarDate, weekdays: String, months: String) -> [String: String] {
    [
      "weekday": lists[weekdays]?[date.weekday] ?? "", "day": String(date.day),
      "month": lists[months]?[date.month - 1] ?? "", "year": String(date.year),
    ]
  }
}

extension CalendarDate {
  /// Days since Sunday, by Sakamoto's method.
  fileprivate var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
  }
}
