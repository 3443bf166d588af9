import Diagnostics
import Formats
import Foundation
import People

/// Days and times of day as scoring programs write them: `11/08/2025`, `7:00 PM`.
enum GameDate {
  /// Reads `11/08/2025`, `11/8/25`, and `2025-11-08`.
  static func day(_ text: String) -> CalendarDate? {
    let parts = text.split(whereSeparator: { $0 == "/" || $0 == "-" })
    guard parts.count == 3, let a = number(parts[0]), let b = number(parts[1]), let c = number(parts[2]) else {
      return nil
    }
    let isYearFirst = parts[0].utf8.count == 4
    let (month, day) = isYearFirst ? (b, c) : (a, b)
    guard let year = isYearFirst ? a : parts[2].utf8.count == 4 ? c : parts[2].utf8.count == 2 ? 2000 + c : nil,
      CalendarDate.exists(year: year, month: month, day: day)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Reads `7:00 PM`, `7 p.m.`, `19:00`, `19:00:12.250`, with an optional time zone, which is ignored; returns seconds
  /// since midnight.
  static func time(_ text: String) -> Double? {
    var rest = text.trimmed[...]
    guard let hour = take(&rest), hour < 24 else { return nil }
    var seconds = Double(hour) * 3600
    if rest.first == ":" {
      rest.removeFirst()
      guard let minute = take(&rest), minute < 60 else { return nil }
      seconds += Double(minute) * 60
      if rest.first == ":" {
        rest.removeFirst()
        let digits = rest.prefix { $0 == "." || $0.isASCII && $0.isNumber }
        guard digits.utf8.count <= 6, let part = Double(digits), part < 60 else { return nil }
        rest = rest.dropFirst(digits.count)
        seconds += part
      }
    }
    let word = rest.trimmedWord
    if word.hasPrefix("P") || word.hasPrefix("A") {
      guard (1...12).contains(hour) else { return word.hasPrefix("P") && hour < 24 ? seconds : nil }
      if word.hasPrefix("P"), hour < 12 { seconds += 43_200 }
      if word.hasPrefix("A"), hour == 12 { seconds -= 43_200 }
    } else if !word.isEmpty, !word.allSatisfy({ $0.isASCII && $0.isLetter }) {
      return nil
    }
    return seconds
  }

  /// A time of day in the machine's time zone, which is that of all times without a zone in these files.
  static func instant(_ day: CalendarDate, _ seconds: Double) -> Date {
    var fields = tm()
    fields.tm_year = Int32(day.year - 1900)
    fields.tm_mon = Int32(day.month - 1)
    fields.tm_mday = Int32(day.day)
    let milliseconds = Int((seconds * 1000).rounded())
    fields.tm_hour = Int32(milliseconds / 3_600_000)
    fields.tm_min = Int32(milliseconds / 60_000 % 60)
    fields.tm_sec = Int32(milliseconds / 1000 % 60)
    fields.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(Int(mktime(&fields)) * 1000 + milliseconds % 1000) / 1000)
  }

  /// Reads `11/08/2025 19:12:11`.
  static func instant(_ text: String) -> Date? {
    guard let space = text.firstIndex(of: " "), let day = day(String(text[..<space])),
      let seconds = time(String(text[space...]))
    else { return nil }
    return instant(day, seconds)
  }

  private static func number(_ digits: Substring) -> Int? {
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  private static func take(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count <= 2, let number = Int(digits) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }
}

extension Substring {
  fileprivate var trimmedWord: String { String(self).trimmed.uppercased().replacing(text: ".", with: "") }
}
