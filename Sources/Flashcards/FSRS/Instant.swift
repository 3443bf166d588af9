package import Foundation
package import People

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
    let moment = Moment(self)
    let year = moment.date.year
    // The longest is `2025-11-02T10:04:11.125Z`, after a year of more than four digits.
    let isUsual = (0...9999).contains(year)
    return (isUsual ? "" : moment.date.description)
      + String(unsafeUninitializedCapacity: 24) { bytes in
        var text = DigitText(bytes)
        if isUsual { text.add(moment.date) }
        moment.write(onto: &text)
        return text.count
      }
  }
}

extension DigitText {
  /// Writes an instant of the years 0 to 9999 as its description, in at most 24 bytes.
  package mutating func add(_ instant: Instant) {
    let moment = Moment(instant)
    add(moment.date)
    moment.write(onto: &self)
  }
}

/// An instant as a day and a time of it.
private struct Moment {
  let date: CalendarDate
  private let time: Int
  private let thousandths: Int

  init(_ instant: Instant) {
    let second = instant.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let seconds = second.remainder < 0 ? second.quotient - 1 : second.quotient
    thousandths = Int(instant.milliseconds - seconds * 1000)
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    time = Int(seconds - day * 86_400)
    date = CalendarDate(daysSince1970: Int(day))
  }

  /// `T10:04:11Z`
  func write(onto text: inout DigitText) {
    text.add("T")
    text.add(time / 3600, width: 2)
    text.add(":")
    text.add(time / 60 % 60, width: 2)
    text.add(":")
    text.add(time % 60, width: 2)
    if thousandths != 0 {
      text.add(".")
      text.add(thousandths, width: 3)
    }
    text.add("Z")
  }
}
