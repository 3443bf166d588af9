package import People

/// A week from Monday to Sunday.
package struct SchoolWeek: Hashable, Comparable, Sendable {
  /// Its Monday, counted in days from 1 January 1970.
  private let first: Int

  /// The week of a day.
  package init(of day: CalendarDate) {
    let number = day.daysSince1970
    // 1 January 1970 was a Thursday.
    first = number - ((number + 3) % 7 + 7) % 7
  }

  private init(first: Int) { self.first = first }

  package var monday: CalendarDate { CalendarDate(daysSince1970: first) }
  package var sunday: CalendarDate { CalendarDate(daysSince1970: first + 6) }
  /// A day of the week, counted from its Monday.
  package func day(_ offset: Int) -> CalendarDate { CalendarDate(daysSince1970: first + offset) }
  package var next: SchoolWeek { SchoolWeek(first: first + 7) }

  package static func < (a: SchoolWeek, b: SchoolWeek) -> Bool { a.first < b.first }
}
