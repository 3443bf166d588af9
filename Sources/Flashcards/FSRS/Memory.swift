/// The strength of a card's memory.
package struct Strength: Hashable, Sendable {
  /// Days until the probability of recall falls to 0.9.
  package var stability: Double
  /// From 1 to 10.
  package var difficulty: Double
  package var reviewedAt: Instant
  package var due: Instant
  /// How often the card was answered.
  package var answers: Int
  /// How often it was forgotten after it was learned.
  package var lapses: Int

  package init(
    stability: Double, difficulty: Double, reviewedAt: Instant, due: Instant, answers: Int = 1, lapses: Int = 0
  ) {
    self.stability = stability
    self.difficulty = difficulty
    self.reviewedAt = reviewedAt
    self.due = due
    self.answers = answers
    self.lapses = lapses
  }

  /// Days of 24 hours from the answer to the due time.
  package var wait: Double { due.days(since: reviewedAt) }
}

/// The state of a card's memory. Steps count from 0.
package enum Memory: Hashable, Sendable {
  case new
  case learning(step: Int, Strength)
  case review(Strength)
  case relearning(step: Int, Strength)

  /// Nil for a new card.
  package var strength: Strength? {
    switch self {
    case .new: nil
    case .learning(_, let strength), .review(let strength), .relearning(_, let strength): strength
    }
  }

  /// The card's interval in days: whole days for a review card, regardless of daylight saving time, and a fraction for
  /// minutes; nil for a new card.
  package var interval: Double? {
    if case .review(let strength) = self { return strength.wait.rounded() }
    return strength?.wait
  }

  package var step: Int? {
    switch self {
    case .new, .review: nil
    case .learning(let step, _), .relearning(let step, _): step
    }
  }

  package var state: Review.State {
    switch self {
    case .new: .new
    case .learning: .learning
    case .review: .review
    case .relearning: .relearning
    }
  }
}
