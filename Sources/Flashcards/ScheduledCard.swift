/// A card with its answers and schedule, for export to another program.
package struct ScheduledCard: Sendable {
  package var card: Card
  /// The earliest first.
  package var reviews: [Review]
  package var memory: Memory
  /// The remaining steps of a learning card, including the current one.
  package var stepsLeft: Int
  package var isSuspended: Bool
  package var buriedUntil: Instant?

  package init(
    _ card: Card, reviews: [Review] = [], memory: Memory = .new, stepsLeft: Int = 1, isSuspended: Bool = false,
    buriedUntil: Instant? = nil
  ) {
    self.card = card
    self.reviews = reviews
    self.memory = memory
    self.stepsLeft = stepsLeft
    self.isSuspended = isSuspended
    self.buriedUntil = buriedUntil
  }
}
