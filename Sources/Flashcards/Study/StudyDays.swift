package import Diagnostics
package import People

/// How time falls into days of study: a day ends at an hour of the night, not at midnight.
package struct StudyDays: Hashable, Sendable {
  package static let usual = StudyDays(rollover: 4 * 3_600_000, offset: 0)

  /// Milliseconds after midnight.
  private let rollover: Int64
  /// Milliseconds by which the clock on the wall is ahead of UTC.
  private let offset: Int64

  /// - Parameters:
  ///   - rolloverHour: when a day ends, 0 to 23.
  ///   - minutesFromUTC: how far the clock on the wall is ahead; the same all year round.
  /// - Throws: a `Diagnostic` for an hour that a day has not, and an offset of more than 18 hours.
  package init(rolloverHour: Int = 4, minutesFromUTC: Int = 0) throws(Diagnostic) {
    guard (0...23).contains(rolloverHour) else {
      throw Diagnostic("rollover: expected an hour from 0 to 23, found '\(rolloverHour)'")
    }
    guard (-1080...1080).contains(minutesFromUTC) else {
      throw Diagnostic("offset: expected up to 18 hours from UTC, found \(minutesFromUTC) minutes")
    }
    self.init(rollover: Int64(rolloverHour) * 3_600_000, offset: Int64(minutesFromUTC) * 60_000)
  }

  private init(rollover: Int64, offset: Int64) {
    self.rollover = rollover
    self.offset = offset
  }

  /// The day of study in which an instant lies, counted from 1970-01-01.
  package func day(of instant: Instant) -> Int {
    let shifted = instant.milliseconds &+ offset &- rollover
    let (days, rest) = shifted.quotientAndRemainder(dividingBy: Instant.day)
    return Int(rest < 0 ? days - 1 : days)
  }

  /// When a day of study begins.
  package func start(of day: Int) -> Instant {
    Instant(milliseconds: Int64(day) &* Instant.day &- offset &+ rollover)
  }

  /// The hour on the wall, 0 to 23.
  package func hour(of instant: Instant) -> Int {
    let rest = (instant.milliseconds &+ offset) % Instant.day
    return Int((rest < 0 ? rest + Instant.day : rest) / 3_600_000)
  }
}

extension CalendarDate {
  /// The day of the calendar that is so many days after 1970-01-01.
  package init(day: Int) {
    // Years are counted from March, so that the odd day comes last, in spans of 400 that are all alike.
    let days = day + 719_468
    let span = (days >= 0 ? days : days - 146_096) / 146_097
    let inSpan = days - span * 146_097
    let year = (inSpan - inSpan / 1460 + inSpan / 36_524 - inSpan / 146_096) / 365
    let inYear = inSpan - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    self.init(
      year: year + span * 400 + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: inYear - (153 * month + 2) / 5 + 1)
  }
}
