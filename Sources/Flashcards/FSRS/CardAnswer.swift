/// A compact answer of a log, for statistics and training on a million of them.
package struct CardAnswer: Hashable, Sendable {
  /// Which card, in numbers from 0 on without gaps.
  package var card: Int32
  package var rating: Review.Rating
  /// What the card was when it was asked, where the log says it.
  package var state: Review.State?
  package var at: Instant
  /// For how many days the card had been put away, where the log says it.
  package var scheduledDays: Float?
  /// How long the answer took; 0 where the log does not say it.
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

  /// The same answer with what the log does not say, by where the card stood before it.
  package func completed(by before: Memory) -> CardAnswer {
    var answer = self
    if answer.state == nil { answer.state = before.state }
    if answer.scheduledDays == nil { answer.scheduledDays = before.interval.map { Float($0) } }
    return answer
  }
}
