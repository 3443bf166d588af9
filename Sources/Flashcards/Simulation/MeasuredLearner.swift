extension Learner {
  /// A learner measured from a log. Samples that are too small use the defaults: fewer than 20 answers of a kind, or
  /// fewer than 20 times for a rating. Times are capped at a minute.
  ///
  /// - Parameters:
  ///   - log: the answers to each card in the order of their times.
  ///   - elapsed: how the days between two answers are counted.
  package init(measuredIn log: some Sequence<CardAnswer>, counting elapsed: ElapsedTime) {
    var lastAt: [Int32: Instant] = [:]
    var counts = [SIMD4<Double>](repeating: .zero, count: 3)
    var times = [SIMD4<Double>](repeating: .zero, count: 2)
    var timed = [SIMD4<Double>](repeating: .zero, count: 2)
    for answer in log {
      let rating = answer.rating.rawValue - 1
      let last = lastAt.updateValue(answer.at, forKey: answer.card)
      let isFirst = last == nil && (answer.state ?? .new) == .new
      if isFirst {
        counts[0][rating] += 1
      } else if let last {
        counts[elapsed.days(from: last, to: answer.at) < 1 ? 2 : 1][rating] += 1
      }
      if answer.milliseconds > 0 {
        times[isFirst ? 0 : 1][rating] += Double(min(answer.milliseconds, 60_000)) / 1000
        timed[isFirst ? 0 : 1][rating] += 1
      }
    }
    self = .usual
    if counts[0].sum() >= 20 { first = counts[0] / counts[0].sum() }
    var passed = counts[1]
    passed[0] = 0
    if passed.sum() >= 20 { known = passed / passed.sum() }
    if counts[2].sum() >= 20 { sameDayFailure = counts[2][0] / counts[2].sum() }
    for rating in 0..<4 {
      if timed[0][rating] >= 20 { firstSeconds[rating] = times[0][rating] / timed[0][rating] }
      if timed[1][rating] >= 20 { seconds[rating] = times[1][rating] / timed[1][rating] }
    }
  }
}
