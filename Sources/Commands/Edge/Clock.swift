import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

/// Reads instants, and gives calendar days.
enum Clock {
  /// Reads `2025-11-02`, `2025-11-02T10:04`, `2025-11-02T10:04:11.5`, with an optional `Z` or `+01:00` after the time;
  /// the default is the machine's zone.
  static func instant(_ text: String) throws(Diagnostic) -> Date {
    func wrong() -> Diagnostic {
      Diagnostic(
        field: FieldKey("time", dutch: "tijd"),
        MessageText(
          "expected one as in '2025-11-02T10:04:11', found '\(text)'",
          "verwacht een tijd zoals '2025-11-02T10:04:11', gevonden '\(text)'"))
    }
    let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    let day: CalendarDate
    do { day = try CalendarDate(String(halves[0])) } catch { throw wrong() }
    var fields = tm()
    fields.tm_year = Int32(day.year - 1900)
    fields.tm_mon = Int32(day.month - 1)
    fields.tm_mday = Int32(day.day)
    fields.tm_isdst = -1
    guard halves.count == 2 else { return Date(timeIntervalSince1970: Double(mktime(&fields))) }

    var time = Substring(halves[1])
    var offset: Int?
    if time.hasSuffix("Z") || time.hasSuffix("z") {
      time.removeLast()
      offset = 0
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = time[sign...].dropFirst().filter { $0 != ":" }
      guard digits.utf8.count == 4, let number = Int(digits), number / 100 < 24, number % 100 < 60 else {
        throw wrong()
      }
      offset = (number / 100 * 3600 + number % 100 * 60) * (time[sign] == "-" ? -1 : 1)
      time = time[..<sign]
    }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].utf8.count == 2, parts[1].utf8.count == 2,
      let hour = Int32(parts[0]), let minute = Int32(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute),
      let seconds = parts.count == 3 ? Double(parts[2]) : 0, seconds >= 0, seconds < 61
    else { throw wrong() }
    fields.tm_hour = hour
    fields.tm_min = minute
    let whole = offset == nil ? mktime(&fields) : timegm(&fields)
    return Date(timeIntervalSince1970: Double(whole - (offset ?? 0)) + seconds)
  }

  /// The day of an instant in the machine's calendar.
  static func day(of instant: Date) -> CalendarDate {
    var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
    var fields = tm()
    localtime_r(&seconds, &fields)
    return CalendarDate(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
  }
}

extension BookTransaction {
  /// The day of an instant in the book's time zone, or else in the machine's.
  func day(of instant: Date) throws -> CalendarDate { try clock()(instant).day }

  /// Converts the book's instants to moments on sheets: in the book's time zone, or else in the machine's.
  func clock() throws -> Sheets.WallClock {
    let clock = try wallClock()
    return { instant in
      let (day, minute) = clock.reading(at: Instant(instant))
      return Moment(day: day, hour: minute / 60, minute: minute % 60)
    }
  }
}
