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
      throw Diagnostic("days", .range("1", "\(Self.longest)"), found: .text("\(days)"))
    }
    guard !cards.isEmpty else {
      throw Diagnostic(field: "cards", MessageText("expected some, found none", "verwacht kaarten, gevonden geen"))
    }
    guard newLimit >= 0 else {
      throw Diagnostic(
        field: "new cards",
        MessageText(
          "expected 0 or more a day, found '\(newLimit)'", "verwacht 0 of meer per dag, gevonden '\(newLimit)'"))
    }
    guard reviewLimit >= 0 else {
      throw Diagnostic(
        field: "reviews",
        MessageText(
          "expected 0 or more a day, found '\(reviewLimit)'", "verwacht 0 of meer per dag, gevonden '\(reviewLimit)'"))
    }
    guard Instant.calendar.contains(start), Instant.calendar.contains(start + Int64(days) * Instant.day) else {
      throw Diagnostic(
        field: "start",
        MessageText(
          "expected a time of the years 1 to 9999, found one beyond them",
          "verwacht een tijdstip in de jaren 1 tot en met 9999, gevonden een daarbuiten"))
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
