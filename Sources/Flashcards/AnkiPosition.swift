import Foundation

/// The Anki schedule of an answered card: due date and memory state.
package struct AnkiPosition: Hashable, Sendable {
  package enum Due: Hashable, Sendable {
    /// A day, counted from the collection's creation.
    case day(Int)
    case at(Instant)
  }

  /// The card's state, of those in `Review.State`.
  package enum Kind: Hashable, Sendable {
    case learning, review, relearning
  }

  package var kind: Kind
  package var due: Due
  /// Whole days between the last review and the next.
  package var interval: Int
  /// The SM-2 ease, 2.5 initially.
  package var ease: Double
  package var stepsLeft: Int
  package var answers: Int
  package var lapses: Int
  /// The FSRS memory state, if Anki has one.
  package var stability: Double?
  package var difficulty: Double?
  package var reviewedAt: Instant?

  package init(
    _ kind: Kind, due: Due, interval: Int = 0, ease: Double = 2.5, stepsLeft: Int = 1, answers: Int = 1,
    lapses: Int = 0, stability: Double? = nil, difficulty: Double? = nil, reviewedAt: Instant? = nil
  ) {
    self.kind = kind
    self.due = due
    self.interval = interval
    self.ease = ease
    self.stepsLeft = stepsLeft
    self.answers = answers
    self.lapses = lapses
    self.stability = stability
    self.difficulty = difficulty
    self.reviewedAt = reviewedAt
  }
}

extension Scheduler {
  /// The memory of a card from Anki, with Anki's due date, even if overdue.
  ///
  /// Stability and difficulty are Anki's own FSRS values if it has them. Otherwise they are calculated from the log,
  /// if it has the card's first answer, or else from interval and ease as in fsrs-rs (`memory_state_from_sm2`, with a
  /// retention of 0.9, for which the stability is the interval).
  ///
  /// - Parameters:
  ///   - log: the card's answers, the earliest first.
  ///   - created: when the collection was created.
  ///   - days: the settings for study days.
  package func memory(
    of position: AnkiPosition, after log: [Review], countingFrom created: Instant, days: StudyDays
  ) -> Memory {
    let due: Instant =
      switch position.due {
      case .at(let instant): instant
      case .day(let day): days.start(of: days.calendarDay(of: created) &+ day)
      }
    let reviewedAt = lastReview(of: position, after: log, due: due, days)
    let dueDay = days.day(of: due) - days.day(of: reviewedAt)
    var strength = Strength(
      stability: 1, difficulty: 5, reviewedAt: reviewedAt, due: max(due, reviewedAt),
      answers: max(1, position.answers), lapses: max(0, position.lapses))
    // A due day means the whole day: the time of day of the answer is kept.
    if case .day = position.due { strength.due = dueDay > 0 ? days.adding(dueDay, to: reviewedAt) : reviewedAt }
    (strength.stability, strength.difficulty) = state(of: position, after: log)
    switch position.kind {
    case .review: return .review(strength)
    case .learning: return .learning(step: max(0, learning.waits.count - position.stepsLeft), strength)
    case .relearning: return .relearning(step: max(0, relearning.waits.count - position.stepsLeft), strength)
    }
  }

  private func lastReview(
    of position: AnkiPosition, after log: [Review], due: Instant, _ days: StudyDays
  ) -> Instant {
    if let last = log.last { return Instant(last.reviewedAt) }
    if let known = position.reviewedAt, known <= due { return known }
    guard position.kind == .review else { return due + -60_000 }
    return days.start(of: days.day(of: due) - max(0, position.interval))
  }

  private func state(of position: AnkiPosition, after log: [Review]) -> (Double, Double) {
    func bounded(_ stability: Double, _ difficulty: Double) -> (Double, Double) {
      (min(max(stability, max(model.floor, 0.001)), 36_500), min(max(difficulty, 1), 10))
    }
    if let stability = position.stability, let difficulty = position.difficulty, stability > 0, stability.isFinite,
      difficulty.isFinite
    {
      return bounded(stability, difficulty)
    }
    if [.new, .learning].contains(log.first?.state) {
      var memory = Memory.new
      for review in log {
        let at = Instant(review.reviewedAt)
        if memory.strength.map({ $0.reviewedAt < at }) ?? true { memory = next(memory, review.rating, at: at, seed: 0) }
      }
      if let strength = memory.strength { return (strength.stability, strength.difficulty) }
    }
    guard position.kind != .learning else { return model.first(.again) }
    let stability = Double(max(1, position.interval))
    let w = parameters.values
    let growth = exp(w[8]) * pow(stability, -w[9]) * (exp(0.1 * w[10]) - 1)
    return bounded(stability, 11 - (position.ease - 1) / growth)
  }
}
