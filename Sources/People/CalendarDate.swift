package import Diagnostics

/// A day of the (proleptic Gregorian) calendar, without time or time zone.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads `2025-11-08`.
  package init(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      Self.exists(year: year, month: month, day: day)
    else { throw Diagnostic(field: "date", "expected a day as in '2025-11-08', found '\(text)'") }
    self.init(year: year, month: month, day: day)
  }

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether this day exists in the calendar.
  package static func exists(year: Int, month: Int, day: Int) -> Bool {
    (1...9999).contains(year) && (1...12).contains(month) && (1...days(in: month, of: year)).contains(day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable, CustomStringConvertible {
  package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// `2025-11-08`
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The same day next year; for 29 February it is 1 March.
  package var aYearLater: CalendarDate {
    month == 2 && day == 29
      ? CalendarDate(year: year + 1, month: 3, day: 1) : CalendarDate(year: year + 1, month: month, day: day)
  }
}
