package import Diagnostics
package import People

/// Divides time into study days, which end at the rollover hour, not at midnight.
package struct StudyDays: Hashable, Sendable {
  /// Days that end at 04:00 UTC.
  package static let usual = StudyDays(rollover: 4 * 3_600_000, clock: .utc)

  /// Milliseconds after midnight.
  private let rollover: Int64
  private let clock: WallClock

  /// The hour at which a day ends where nothing else is said, as in Anki.
  package static let usualRollover = 4

  /// - Parameters:
  ///   - rolloverHour: the hour at which a day ends, 0 to 23.
  ///   - clock: the local time of that hour.
  /// - Throws: a `Diagnostic` for an invalid hour.
  package init(rolloverHour: Int = usualRollover, clock: WallClock = .utc) throws(Diagnostic) {
    guard (0...23).contains(rolloverHour) else {
      throw Diagnostic(
        field: "rollover",
        MessageText(
          "expected an hour from 0 to 23, found '\(rolloverHour)'",
          "verwacht een uur van 0 tot en met 23, gevonden '\(rolloverHour)'"))
    }
    self.init(rollover: Int64(rolloverHour) * 3_600_000, clock: clock)
  }

  private init(rollover: Int64, clock: WallClock) {
    self.rollover = rollover
    self.clock = clock
  }

  /// The study day of an instant, counted from 1970-01-01.
  package func day(of instant: Instant) -> Int { Int(Self.quotient(wall(instant) &- rollover, Instant.day)) }

  /// The calendar day in local time, counted from 1970-01-01; it ends at midnight.
  package func calendarDay(of instant: Instant) -> Int { Int(Self.quotient(wall(instant), Instant.day)) }

  /// The start of a study day: at the rollover hour or, if daylight saving time skips that hour, at the end of the gap.
  package func start(of day: Int) -> Instant {
    let wall = Int64(day) &* Instant.day &+ rollover
    let before = Instant(milliseconds: wall &- clock.offset(at: wall &- Instant.day))
    let after = Instant(milliseconds: wall &- clock.offset(at: wall &+ Instant.day))
    let (first, second) = before < after ? (before, after) : (after, before)
    return self.day(of: first) == day ? first : second
  }

  /// Whether it is the very start of a study day, which is what a file's day without a time is read as.
  package func isStart(_ instant: Instant) -> Bool {
    instant.milliseconds.isMultiple(of: 60_000) && start(of: day(of: instant)) == instant
  }

  /// The local time at an instant: the day of the calendar, and the minute of the day.
  package func reading(at instant: Instant) -> (day: CalendarDate, minute: Int) { clock.reading(at: instant) }

  /// The same local time some days later; if daylight saving time would move it to another study day, the start of
  /// that day.
  package func adding(_ count: Int, to instant: Instant) -> Instant {
    let plain = instant.milliseconds &+ Int64(count) &* Instant.day
    let moved = Instant(
      milliseconds: plain &+ clock.offset(at: instant.milliseconds) &- clock.offset(at: plain))
    let day = self.day(of: instant) &+ count
    return self.day(of: moved) == day ? moved : start(of: day)
  }

  /// The hour in local time, 0 to 23.
  package func hour(of instant: Instant) -> Int {
    let wall = wall(instant)
    return Int((wall &- Self.quotient(wall, Instant.day) &* Instant.day) / 3_600_000)
  }

  /// Local time in milliseconds.
  private func wall(_ instant: Instant) -> Int64 { instant.milliseconds &+ clock.offset(at: instant.milliseconds) }

  /// The quotient rounded down.
  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}

extension StudyDays {
  /// The Monday of a day's week, both counted from 1970-01-01, which was a Thursday.
  package static func monday(of day: Int) -> Int { day - ((day + 3) % 7 + 7) % 7 }
}
