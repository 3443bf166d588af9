package import Foundation
import People

/// An instant to the millisecond, in UTC: `2025-11-02T10:04:11.250Z`.
///
/// An instant outside the years 0 to 9999 is written as the first or last instant in that range; imports refuse such
/// years.
package func instantText(_ instant: Date) -> String {
  let milliseconds = (instant.timeIntervalSince1970 * 1000).rounded()
  let bounded = Int(max(-62_167_219_200_000, min(253_402_300_799_999, milliseconds)))
  let (day, time) = floorDivision(bounded, 86_400_000)
  func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
  let clock = "\(padded(time / 3_600_000, 2)):\(padded(time / 60_000 % 60, 2)):\(padded(time / 1000 % 60, 2))"
  return "\(CalendarDate(daysSince1970: day))T\(clock).\(padded(time % 1000, 3))Z"
}

private func floorDivision(_ number: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
  let remainder = ((number % divisor) + divisor) % divisor
  return ((number - remainder) / divisor, remainder)
}
