/// How the time between two answers is counted, in whole days.
package enum ElapsedTime: Hashable, Sendable {
  /// Completed 24-hour periods, as in py-fsrs.
  case spans
  /// Study days: the number of study days that ended in between, as in Anki and fsrs-rs. A card rated at 21:00 and
  /// asked at 08:00 has waited one day.
  case days(StudyDays)

  /// The days from an instant to a later one; 0 if it is not later.
  @inline(__always)
  func days(from earlier: Instant, to later: Instant) -> Int64 {
    switch self {
    case .spans: max(0, (later.milliseconds &- earlier.milliseconds) / Instant.day)
    case .days(let days): Int64(max(0, days.day(of: later) &- days.day(of: earlier)))
    }
  }

  /// The due time of a card with an interval in days.
  @inline(__always)
  func due(_ count: Int, after instant: Instant) -> Instant {
    switch self {
    case .spans: instant + Int64(count) * Instant.day
    case .days(let days): days.adding(count, to: instant)
    }
  }
}
