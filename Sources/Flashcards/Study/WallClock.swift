package import Diagnostics
import Foundation
package import People

/// The offset of local time from UTC through the years: fixed, or a time zone's with daylight saving time.
package struct WallClock: Hashable, Sendable {
  package static let utc = WallClock(starts: [.min], offsets: [0])

  /// When each offset starts, in milliseconds since 1970, the earliest first.
  private let starts: [Int64]
  /// In milliseconds.
  private let offsets: [Int64]

  private init(starts: [Int64], offsets: [Int64]) {
    self.starts = starts
    self.offsets = offsets
  }

  /// - Throws: a `Diagnostic` for an offset of more than 18 hours.
  package init(minutesFromUTC: Int) throws(Diagnostic) {
    guard (-1080...1080).contains(minutesFromUTC) else {
      throw Diagnostic(
        field: "offset",
        MessageText(
          "expected up to 18 hours from UTC, found \(minutesFromUTC) minutes",
          "verwacht hoogstens 18 uur verschil met UTC, gevonden \(minutesFromUTC) minuten"))
    }
    self.init(starts: [.min], offsets: [Int64(minutesFromUTC) * 60_000])
  }

  /// Reads the name of a time zone, or minutes ahead of UTC.
  ///
  /// - Throws: a `Diagnostic` if the text is neither.
  package init(_ text: String) throws(Diagnostic) {
    if let minutes = Int(text) { try self.init(minutesFromUTC: minutes) } else { try self.init(zone: text) }
  }

  /// The clock of a time zone by its name, such as `Europe/Amsterdam`.
  ///
  /// - Throws: a `Diagnostic` if there is no time zone of that name.
  package init(zone name: String) throws(Diagnostic) {
    guard let zone = TimeZone(identifier: name) else {
      throw Diagnostic(
        field: "zone",
        MessageText(
          """
          expected a time zone as in Europe/Amsterdam, or minutes ahead of UTC as in 60 or -300, found \
          '\(name)'
          """,
          """
          verwacht een tijdzone zoals Europe/Amsterdam, of minuten vóór op UTC zoals 60 of -300, gevonden \
          '\(name)'
          """))
    }
    self.init { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
  }

  /// A clock from a function: seconds ahead of UTC by seconds since 1970.
  ///
  /// The function is called for every 20 days from 1970 to 2099 and, if two results differ, down to the second between
  /// them. Before and after those years, the first and the last offset apply. Cost: about 2500 calls, and 21 more per
  /// change.
  package init(offset: (Int64) -> Int) {
    let step: Int64 = 20 * 86_400
    let end: Int64 = 4_102_444_800
    var starts: [Int64] = [.min]
    var last = offset(0)
    var offsets = [Int64(last) * 1000]
    var at: Int64 = 0
    while at < end {
      let next = offset(at + step)
      if next != last {
        var (low, high) = (at, at + step)
        while high - low > 1 {
          let middle = (low + high) / 2
          if offset(middle) == last { low = middle } else { high = middle }
        }
        starts.append(high * 1000)
        offsets.append(Int64(next) * 1000)
        last = next
      }
      at += step
    }
    self.init(starts: starts, offsets: offsets)
  }

  /// The local time at an instant: the day, and the minute of the day.
  package func reading(at instant: Instant) -> (day: CalendarDate, minute: Int) {
    let wall = instant.milliseconds &+ offset(at: instant.milliseconds)
    let day = Int((Double(wall) / Double(Instant.day)).rounded(.down))
    return (CalendarDate(daysSince1970: day), Int(wall &- Int64(day) &* Instant.day) / 60_000)
  }

  /// Milliseconds ahead of UTC at an instant. Cost: a binary search of the changes.
  package func offset(at milliseconds: Int64) -> Int64 {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= milliseconds { low = middle } else { high = middle }
    }
    return offsets[low]
  }
}
