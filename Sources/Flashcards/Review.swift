package import Foundation

/// One answer to one card: an entry of the review log.
package struct Review: Hashable, Sendable {
  package enum Rating: Int, CaseIterable, Hashable, Sendable {
    case again = 1
    case hard
    case good
    case easy
  }

  /// The card's state when it was asked. `filtered` is an early review from a filtered deck.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case new, learning, review, relearning, filtered
  }

  package var rating: Rating
  /// To the millisecond.
  package var reviewedAt: Date
  package var state: State?
  /// The scheduled and the elapsed interval, in days of 24 hours.
  package var scheduledDays: Double?
  package var elapsedDays: Double?
  /// The time taken to answer.
  package var milliseconds: Int?
  /// The memory before the answer: stability in days, difficulty from 1 to 10, retrievability from 0 to 1.
  package var stability: Double?
  package var difficulty: Double?
  package var retrievability: Double?

  package init(
    rating: Rating, reviewedAt: Date, state: State? = nil, scheduledDays: Double? = nil, elapsedDays: Double? = nil,
    milliseconds: Int? = nil, stability: Double? = nil, difficulty: Double? = nil, retrievability: Double? = nil
  ) {
    self.rating = rating
    self.reviewedAt = reviewedAt
    self.state = state
    self.scheduledDays = scheduledDays
    self.elapsedDays = elapsedDays
    self.milliseconds = milliseconds
    self.stability = stability
    self.difficulty = difficulty
    self.retrievability = retrievability
  }
}
