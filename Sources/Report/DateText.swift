import People

extension CalendarDate {
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// `Saturday 8 November 2025`
  var longText: String { "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1]) \(year)" }

  /// `Sat 8 Nov 2025`
  var shortText: String {
    "\(Self.weekdays[weekday].prefix(3)) \(day) \(Self.months[month - 1].prefix(3)) \(year)"
  }

  /// Days since Sunday, by Sakamoto's method.
  private var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
  }
}
