package import Foundation
import People

/// A point in time, in whole milliseconds since 1970-01-01 UTC, so that day counts have no rounding errors.
package struct Instant: Hashable, Comparable, Sendable {
  package static let day: Int64 = 86_400_000

  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// A date outside the years 1 to 9999 is clamped.
  package init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    let range = Self.calendar
    self.init(
      milliseconds: milliseconds >= Double(range.upperBound.milliseconds)
        ? range.upperBound.milliseconds
        : milliseconds > Double(range.lowerBound.milliseconds) ? Int64(milliseconds) : range.lowerBound.milliseconds)
  }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The years 1 to 9999.
  package static let calendar =
    Instant(milliseconds: -62_135_596_800_000)...Instant(milliseconds: 253_402_300_799_999)

  package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// Days of 24 hours since an earlier instant, with a fraction.
  func days(since earlier: Instant) -> Double { Double(milliseconds &- earlier.milliseconds) / Double(Self.day) }

  static func + (instant: Instant, milliseconds: Int64) -> Instant {
    Instant(milliseconds: instant.milliseconds &+ milliseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// `2025-11-02T10:04:11Z`, with milliseconds if not zero.
  package var description: String {
    let second = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let seconds = second.remainder < 0 ? second.quotient - 1 : second.quotient
    let thousandths = milliseconds - seconds * 1000
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let time = Int(seconds - day * 86_400)
    let date = CalendarDate(daysSince1970: Int(day))
    // The longest is `2025-11-02T10:04:11.125Z`, after a year of more than four digits.
    let isUsual = (0...9999).contains(date.year)
    return (isUsual ? "" : date.description)
      + String(unsafeUninitializedCapacity: 24) { bytes in
        var text = DigitText(bytes)
        if isUsual { text.add(date) }
        text.add("T")
        text.add(time / 3600, width: 2)
        text.add(":")
        text.add(time / 60 % 60, width: 2)
        text.add(":")
        text.add(time % 60, width: 2)
        if thousandths != 0 {
          text.add(".")
          text.add(Int(thousandths), width: 3)
        }
        text.add("Z")
        return text.count
      }
  }
}
