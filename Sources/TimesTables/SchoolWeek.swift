package import People

/// A week from Monday to Sunday.
package struct SchoolWeek: Hashable, Comparable, Sendable {
  /// Its Monday, counted in days from 1 January 1970.
  private let first: Int

  /// The week of a day.
  package init(of day: CalendarDate) {
    let number = Self.number(of: day)
    // 1 January 1970 was a Thursday.
    first = number - ((number + 3) % 7 + 7) % 7
  }

  private init(first: Int) { self.first = first }

  package var monday: CalendarDate { Self.day(first) }
  package var sunday: CalendarDate { Self.day(first + 6) }
  /// A day of the week, counted from its Monday.
  package func day(_ offset: Int) -> CalendarDate { Self.day(first + offset) }
  package var next: SchoolWeek { SchoolWeek(first: first + 7) }

  package static func < (a: SchoolWeek, b: SchoolWeek) -> Bool { a.first < b.first }

  /// Howard Hinnant's day count, with years that begin in March.
  private static func number(of day: CalendarDate) -> Int {
    let year = day.month < 3 ? day.year - 1 : day.year
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (day.month + (day.month > 2 ? -3 : 9)) + 2) / 5 + day.day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func day(_ number: Int) -> CalendarDate {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return CalendarDate(
      year: yearOfEra + era * 400 + (month < 3 ? 1 : 0), month: month, day: ofYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
