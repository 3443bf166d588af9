package import Diagnostics

/// Daily limits and the order of cards.
package struct QueueRules: Hashable, Sendable {
  package var order: QueueOrder
  /// The daily limits of new and due cards; nil for none.
  package var newLimit: Int?
  package var reviewLimit: Int?
  /// Whether siblings, which reveal each other's answers, are buried for the day.
  package var buriesSiblings: Bool
  /// How long before its due time a learning card may be asked if nothing else is left, in milliseconds.
  package var learnAhead: Int64
  /// For the random order.
  package var seed: UInt64

  /// - Throws: a `Diagnostic` if a limit is negative.
  package init(
    order: QueueOrder = .due, newLimit: Int? = 20, reviewLimit: Int? = 200, buriesSiblings: Bool = true,
    learnAheadMinutes: Int = 20, seed: UInt64 = 0
  ) throws(Diagnostic) {
    for (limit, name) in [(newLimit, "new cards"), (reviewLimit, "reviews")] {
      if let limit, limit < 0 {
        throw Diagnostic(
          MessageText(
            "\(name): expected 0 or more a day, found '\(limit)'",
            "\(name): verwacht 0 of meer per dag, gevonden '\(limit)'"))
      }
    }
    guard (0...1440).contains(learnAheadMinutes) else {
      throw Diagnostic(
        field: "learn ahead",
        MessageText(
          "expected 0 to 1440 minutes, found '\(learnAheadMinutes)'",
          "verwacht 0 tot en met 1440 minuten, gevonden '\(learnAheadMinutes)'"))
    }
    self.order = order
    self.newLimit = newLimit
    self.reviewLimit = reviewLimit
    self.buriesSiblings = buriesSiblings
    learnAhead = Int64(learnAheadMinutes) * 60_000
    self.seed = seed
  }
}
