/// A card's life: how likely it was to be known, from answer to answer.
package struct MemoryCurve: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let at: Instant
    package let retrievability: Double
  }

  /// Between two answers, or from the last one on.
  package struct Span: Hashable, Sendable {
    package let rating: Review.Rating
    package let strength: Strength
    /// From the answer, where it is 1, to the next answer.
    package let points: [Point]
  }

  package let spans: [Span]

  /// - Parameters:
  ///   - answers: those to one card in the order of their times, with what each left of it.
  ///   - end: how far the last span goes; no further than the answer where it lies before it.
  ///   - parts: how many pieces of the curve stand for a span.
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
  /// How likely a card is known after days and a part of a day: the curve, not what answers are reckoned with.
  fileprivate func curve(of strength: Strength, days: Double) -> Double {
    model.retrievability(stability: max(strength.stability, model.floor), days: days)
  }
}
