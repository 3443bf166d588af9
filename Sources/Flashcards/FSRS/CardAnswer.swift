/// A compact answer from a log, for statistics and training with a million of them.
package struct CardAnswer: Hashable, Sendable {
  /// The card's number; cards are numbered from 0 without gaps.
  package var card: Int32
  package var rating: Review.Rating
  /// The card's state when it was asked, if recorded.
  package var state: Review.State?
  package var at: Instant
  /// The card's interval in days, if recorded.
  package var scheduledDays: Float?
  /// The time taken to answer; 0 if not recorded.
  package var milliseconds: Int32

  package init(
    card: Int, _ rating: Review.Rating, at: Instant, state: Review.State? = nil, scheduledDays: Double? = nil,
    milliseconds: Int = 0
  ) {
    self.card = Int32(clamping: card)
    self.rating = rating
    self.state = state
    self.at = at
    self.scheduledDays = scheduledDays.map { Float($0) }
    self.milliseconds = Int32(clamping: milliseconds)
  }

  package init(card: Int, _ review: Review) {
    self.init(
      card: card, review.rating, at: Instant(review.reviewedAt), state: review.state,
      scheduledDays: review.scheduledDays, milliseconds: review.milliseconds ?? 0)
  }

  /// A copy with missing values filled in from the card's memory before it.
  package func completed(by before: Memory) -> CardAnswer {
    var answer = self
    if answer.state == nil { answer.state = before.state }
    if answer.scheduledDays == nil { answer.scheduledDays = before.interval.map { Float($0) } }
    return answer
  }
}
