import People
import Testing
import TimesTables

struct SchoolWeekTests {
  @Test(arguments: [
    ("2025-09-01", "2025-09-01", "2025-09-07"), ("2025-09-07", "2025-09-01", "2025-09-07"),
    ("2024-12-31", "2024-12-30", "2025-01-05"), ("1970-01-01", "1969-12-29", "1970-01-04"),
    ("2024-02-29", "2024-02-26", "2024-03-03"), ("0001-01-01", "0001-01-01", "0001-01-07"),
  ])
  func `a week goes from Monday to Sunday`(day: String, monday: String, sunday: String) throws {
    let week = SchoolWeek(of: try CalendarDate(day))
    #expect(week.monday.description == monday && week.sunday.description == sunday)
    #expect(week.next.monday == SchoolWeek(of: week.day(7)).monday)
  }

  @Test func `a year of days lies in weeks without a gap`() throws {
    var week = SchoolWeek(of: try CalendarDate("2023-12-20"))
    for _ in 0..<120 {
      for offset in 0..<7 { #expect(SchoolWeek(of: week.day(offset)) == week) }
      #expect(week < week.next)
      week = week.next
    }
  }
}
