package import Diagnostics
import Foundation

/// Calculates a card's memory and due time after every answer.
///
/// Cost: an answer needs up to four powers and no allocations.
package struct Scheduler: Sendable {
  /// A hundred years.
  package static let longestInterval = 36_500

  package let parameters: Parameters
  package let retention: DesiredRetention
  package let learning: Steps
  package let relearning: Steps
  /// In days.
  package let maximumInterval: Int
  package let isFuzzed: Bool
  /// How the days between two answers are counted.
  package let elapsed: ElapsedTime

  let model: MemoryModel
  /// The ratio of interval to stability, without the curve's factor.
  private let stretch: Double

  /// - Throws: a `Diagnostic` if the maximum interval is not 1 to 36500 days.
  package init(
    _ parameters: Parameters, retention: DesiredRetention = .usual, learning: Steps = .learning,
    relearning: Steps = .relearning, maximumInterval: Int = longestInterval, isFuzzed: Bool = false,
    elapsed: ElapsedTime = .spans
  ) throws(Diagnostic) {
    guard (1...Self.longestInterval).contains(maximumInterval) else {
      throw Diagnostic(
        field: "maximum interval",
        MessageText(
          "expected 1 to \(Self.longestInterval) days, found '\(maximumInterval)'",
          "verwacht 1 tot en met \(Self.longestInterval) dagen, gevonden '\(maximumInterval)'"))
    }
    self.parameters = parameters
    self.retention = retention
    self.learning = learning
    self.relearning = relearning
    self.maximumInterval = maximumInterval
    self.isFuzzed = isFuzzed
    self.elapsed = elapsed
    model = MemoryModel(parameters)
    stretch = pow(retention.share, 1 / model.decay) - 1
  }

  /// The days until the probability of recall falls to the desired retention, rounded half to even.
  package func interval(stability: Double) -> Int {
    let days = (stability / model.factor * stretch).rounded(.toNearestOrEven)
    guard days < Double(maximumInterval) else { return maximumInterval }
    return max(Int(days), 1)
  }

  /// The probability of recall by the days since the last answer; nil for a new card.
  package func retrievability(of memory: Memory, at now: Instant) -> Double? {
    guard let strength = memory.strength else { return nil }
    return retrievability(of: strength, at: now)
  }

  package func retrievability(of strength: Strength, at now: Instant) -> Double {
    model.retrievability(
      stability: max(strength.stability, model.floor),
      days: Double(elapsed.days(from: strength.reviewedAt, to: now)))
  }

  /// The memory after an answer.
  ///
  /// - Parameter seed: the card's own, for the fuzz.
  /// - Throws: a `Diagnostic` if the answer is not later than the last one, or not in the years 1 to 9999.
  @inline(__always)
  package func answered(
    _ memory: Memory, _ rating: Review.Rating, at now: Instant, seed: UInt64 = 0
  ) throws(Diagnostic) -> Memory {
    guard Instant.calendar.contains(now) else {
      throw Diagnostic(
        field: "reviewed_at",
        MessageText(
          "expected a time of the years 1 to 9999, found one beyond them",
          "verwacht een tijdstip in de jaren 1 tot en met 9999, gevonden een daarbuiten"))
    }
    if let last = memory.strength?.reviewedAt, now <= last {
      throw Diagnostic(
        field: "reviewed_at",
        now == last
          ? MessageText(
            "expected one answer to a card at a time, found a second one",
            "verwacht één antwoord op een kaart tegelijk, gevonden een tweede")
          : MessageText(
            "expected a time after the card's last answer, \(last), found \(now)",
            "verwacht een tijd na het vorige antwoord op de kaart, \(last), gevonden \(now)"))
    }
    return next(memory, rating, at: now, seed: seed)
  }

  /// The memory after each possible rating: again, hard, good and easy.
  package func choices(_ memory: Memory, at now: Instant, seed: UInt64 = 0) throws(Diagnostic) -> [Memory] {
    var choices: [Memory] = []
    for rating in Review.Rating.allCases { choices.append(try answered(memory, rating, at: now, seed: seed)) }
    return choices
  }

  /// Like `answered`, for times that are known to be valid.
  @inline(__always)
  func next(_ memory: Memory, _ rating: Review.Rating, at now: Instant, seed: UInt64) -> Memory {
    guard var strength = memory.strength else {
      let (stability, difficulty) = model.first(rating)
      let first = Strength(stability: stability, difficulty: difficulty, reviewedAt: now, due: now)
      return stepped(first, rating, from: 0, of: learning, seed, ifIn: Memory.learning)
    }
    (strength.stability, strength.difficulty) = model.next(
      rating, stability: strength.stability, difficulty: strength.difficulty,
      days: elapsed.days(from: strength.reviewedAt, to: now))
    strength.reviewedAt = now
    strength.answers &+= 1
    switch memory {
    case .new, .review:
      guard rating == .again else { return putAway(strength, seed) }
      strength.lapses &+= 1
      guard let wait = relearning.waits.first else { return putAway(strength, seed) }
      strength.due = now + wait
      return .relearning(step: 0, strength)
    case .learning(let step, _): return stepped(strength, rating, from: step, of: learning, seed, ifIn: Memory.learning)
    case .relearning(let step, _):
      return stepped(strength, rating, from: step, of: relearning, seed, ifIn: Memory.relearning)
    }
  }

  @inline(__always)
  private func stepped(
    _ strength: Strength, _ rating: Review.Rating, from step: Int, of steps: Steps, _ seed: UInt64,
    ifIn state: (Int, Strength) -> Memory
  ) -> Memory {
    guard let (step, wait) = steps.next(after: rating, at: max(0, step)) else { return putAway(strength, seed) }
    var strength = strength
    strength.due = strength.reviewedAt + wait
    return state(step, strength)
  }

  /// Schedules the card in days.
  @inline(__always)
  private func putAway(_ strength: Strength, _ seed: UInt64) -> Memory {
    var strength = strength
    var days = interval(stability: strength.stability)
    if isFuzzed { days = IntervalFuzz.drawn(days, maximum: maximumInterval, seed: seed, answers: strength.answers) }
    strength.due = elapsed.due(days, after: strength.reviewedAt)
    return .review(strength)
  }
}
