/// A card's probability of recall over time, from answer to answer.
package struct MemoryCurve: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let at: Instant
    package let retrievability: Double
  }

  /// The curve between two answers, or after the last one.
  package struct Span: Hashable, Sendable {
    package let rating: Review.Rating
    package let strength: Strength
    /// From the answer, where the probability is 1, to the next answer.
    package let points: [Point]
  }

  package let spans: [Span]

  /// - Parameters:
  ///   - answers: those to one card in the order of their times, each with the memory after it.
  ///   - end: the end of the last span; not before the last answer.
  ///   - parts: the number of line segments per span.
  package init(
    _ answers: [(rating: Review.Rating, memory: Memory)], until end: Instant, parts: Int, scheduler: Scheduler
  ) {
    var spans: [Span] = []
    for (index, answer) in answers.enumerated() {
      guard let strength = answer.memory.strength else { continue }
      let start = strength.reviewedAt
      let next = index + 1 < answers.count ? answers[index + 1].memory.strength?.reviewedAt : nil
      let length = max(0, (next ?? end).milliseconds &- start.milliseconds)
      let points = (0...max(1, parts)).map { part in
        let at = start + Int64(Double(length) * Double(part) / Double(max(1, parts)))
        return Point(at: at, retrievability: scheduler.curve(of: strength, days: at.days(since: start)))
      }
      spans.append(Span(rating: answer.rating, strength: strength, points: points))
    }
    self.spans = spans
  }
}

extension Scheduler {
  /// The probability of recall after a fractional number of days: for the curve only, not for scheduling.
  fileprivate func curve(of strength: Strength, days: Double) -> Double {
    model.retrievability(stability: max(strength.stability, model.floor), days: days)
  }
}
