extension Review {
  /// The log entry for an answer to a card with this memory before.
  package init(
    of memory: Memory, answered rating: Rating, at now: Instant, milliseconds: Int? = nil, under scheduler: Scheduler
  ) {
    let strength = memory.strength
    self.init(
      rating: rating, reviewedAt: now.date, state: memory.state, scheduledDays: memory.interval,
      elapsedDays: strength.map { now.days(since: $0.reviewedAt) }, milliseconds: milliseconds,
      stability: strength?.stability, difficulty: strength?.difficulty,
      retrievability: strength.map { scheduler.retrievability(of: $0, at: now) })
  }
}
