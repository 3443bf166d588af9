package import Diagnostics

/// The plan of a forecast: cards, days and daily limits.
package struct SimulationPlan: Sendable {
  package static let longest = 3650

  package let days: Int
  /// The current memory of each card.
  package let cards: [Memory]
  /// The maximum numbers of new and due cards per day.
  package let newLimit: Int
  package let reviewLimit: Int
  /// The first study day, and the settings for study days.
  let firstDay: Int
  let calendar: StudyDays
  package let seed: UInt64

  /// - Parameters:
  ///   - start: an instant of the first study day.
  ///   - calendar: the settings for study days.
  /// - Throws: a `Diagnostic` if there are no cards, the days are not 1 to 3650, or a limit is negative.
  package init(
    days: Int, cards: [Memory], newLimit: Int = 20, reviewLimit: Int = 200, start: Instant, calendar: StudyDays,
    seed: UInt64
  ) throws(Diagnostic) {
    guard (1...Self.longest).contains(days) else {
      throw Diagnostic(field: "days", "expected 1 to \(Self.longest), found '\(days)'")
    }
    guard !cards.isEmpty else { throw Diagnostic(field: "cards", "expected some, found none") }
    guard newLimit >= 0 else { throw Diagnostic(field: "new cards", "expected 0 or more a day, found '\(newLimit)'") }
    guard reviewLimit >= 0 else {
      throw Diagnostic(field: "reviews", "expected 0 or more a day, found '\(reviewLimit)'")
    }
    guard Instant.calendar.contains(start), Instant.calendar.contains(start + Int64(days) * Instant.day) else {
      throw Diagnostic(field: "start", "expected a time of the years 1 to 9999, found one beyond them")
    }
    self.days = days
    self.cards = cards
    self.newLimit = newLimit
    self.reviewLimit = reviewLimit
    firstDay = calendar.day(of: start)
    self.calendar = calendar
    self.seed = seed
  }
}
