import Foundation
import People

/// Days and times of day as StatCrew writes them, in the machine's own time zone.
enum StatCrewTime {
  /// `11/08/2025`
  static func date(_ day: CalendarDate) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(day.month, 2))/\(padded(day.day, 2))/\(padded(day.year, 4))"
  }

  private static func fields(_ instant: Date) -> (fields: tm, thousandths: Int) {
    let milliseconds = Int((instant.timeIntervalSince1970 * 1000).rounded())
    let thousandths = ((milliseconds % 1000) + 1000) % 1000
    var seconds = time_t((milliseconds - thousandths) / 1000)
    var fields = tm()
    localtime_r(&seconds, &fields)
    return (fields, thousandths)
  }

  private static func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }

  /// `12` and `12.250`
  private static func seconds(_ fields: tm, _ thousandths: Int) -> String {
    let rest = String(thousandths)
    return two(fields.tm_sec)
      + (thousandths == 0 ? "" : "." + String(repeating: "0", count: 3 - rest.utf8.count) + rest)
  }

  /// `7:00 PM`, or `7:00:12 PM` if it is not a full minute.
  static func time(_ instant: Date) -> String {
    let (fields, thousandths) = fields(instant)
    let hour = fields.tm_hour % 12
    let isFull = fields.tm_sec == 0 && thousandths == 0
    return "\(hour == 0 ? 12 : hour):\(two(fields.tm_min))" + (isFull ? "" : ":" + seconds(fields, thousandths))
      + (fields.tm_hour < 12 ? " AM" : " PM")
  }

  static func day(_ instant: Date) -> CalendarDate {
    let fields = fields(instant).fields
    return CalendarDate(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
  }

  /// `11/08/2025 19:12:11`
  static func stamp(_ instant: Date) -> String {
    let (fields, thousandths) = fields(instant)
    return date(day(instant)) + " \(two(fields.tm_hour)):\(two(fields.tm_min)):" + seconds(fields, thousandths)
  }
}
