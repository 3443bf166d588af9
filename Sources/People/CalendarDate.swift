package import Diagnostics

/// A day of the (proleptic Gregorian) calendar, without time or time zone.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads `2025-11-08`.
  package init(_ text: String) throws(Diagnostic) {
    var (parts, part, length) = ([0, 0, 0], 0, 0)
    for byte in text.utf8 {
      length += 1
      switch (byte, length) {
      case (0x2D, 5), (0x2D, 8): part += 1
      case (0x30...0x39, 1...4), (0x30...0x39, 6...7), (0x30...0x39, 9...10):
        parts[part] = parts[part] * 10 + Int(byte - 0x30)
      default: length = 11
      }
      if length > 10 { break }
    }
    guard length == 10, Self.exists(year: parts[0], month: parts[1], day: parts[2]) else {
      throw Diagnostic("date", .words(Self.example), found: .text(text))
    }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  private static let example = MessageText("a day as in '2025-11-08'", "een dag zoals '2025-11-08'")

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
    guard (0...9999).contains(year) else {
      let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      return "\(year)-\(digits(month))-\(digits(day))"
    }
    return String(unsafeUninitializedCapacity: 10) { bytes in
      var text = DigitText(bytes)
      text.add(self)
      return text.count
    }
  }

  /// The same day next year; for 29 February it is 1 March.
  package var aYearLater: CalendarDate {
    month == 2 && day == 29
      ? CalendarDate(year: year + 1, month: 3, day: 1) : CalendarDate(year: year + 1, month: month, day: day)
  }
}

// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that a leap day is the last of
// its year, and repeat every 400 years.
extension CalendarDate {
  private static let daysIn400Years = 146_097
  /// From 1 March of the year 0 to 1970-01-01.
  private static let epoch = 719_468

  /// The day that is this number of days after 1970-01-01.
  package init(daysSince1970 days: Int) {
    let days = days + Self.epoch
    let cycle = (days >= 0 ? days : days - Self.daysIn400Years + 1) / Self.daysIn400Years
    let inCycle = days - cycle * Self.daysIn400Years
    let year = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let inYear = inCycle - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    self.init(
      year: year + cycle * 400 + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: inYear - (153 * month + 2) / 5 + 1)
  }

  /// The number of days after 1970-01-01, negative before it.
  package var daysSince1970: Int {
    let year = month > 2 ? year : year - 1
    let cycle = (year >= 0 ? year : year - 399) / 400
    let inCycle = year - cycle * 400
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return cycle * Self.daysIn400Years + inCycle * 365 + inCycle / 4 - inCycle / 100 + inYear - Self.epoch
  }
}
