import Chance
package import Diagnostics

/// A learner's behaviour: the probabilities of ratings, and answer times.
package struct Learner: Hashable, Sendable {
  /// The probabilities that a card's first answer is again, hard, good or easy; their sum is 1.
  package var first: SIMD4<Double>
  /// The probabilities that the answer to a known card is hard, good or easy, in places 1 to 3; their sum is 1.
  package var known: SIMD4<Double>
  /// The probability that a card answered earlier on the same day is not known.
  package var sameDayFailure: Double
  /// Seconds for each rating of a new card, and of other cards.
  package var firstSeconds: SIMD4<Double>
  package var seconds: SIMD4<Double>

  package init(
    first: SIMD4<Double>, known: SIMD4<Double>, sameDayFailure: Double, firstSeconds: SIMD4<Double>,
    seconds: SIMD4<Double>
  ) {
    self.first = first
    self.known = known
    self.sameDayFailure = sameDayFailure
    self.firstSeconds = firstSeconds
    self.seconds = seconds
  }

  /// A typical learner: slower on hard cards, slowest on forgotten ones.
  package static let usual = Learner(
    first: SIMD4(0.25, 0.1, 0.5, 0.15), known: SIMD4(0, 0.2, 0.65, 0.15), sameDayFailure: 0.1,
    firstSeconds: SIMD4(30, 22, 14, 7), seconds: SIMD4(22, 12, 8, 5))

  /// - Throws: a `Diagnostic` if probabilities are invalid or their sum is not 1, or a time is not 0 to 86400 seconds.
  package func check() throws(Diagnostic) {
    for (shares, name) in [(first, "first answers"), (known, "answers to known cards")] {
      guard shares.min() >= 0, abs(shares.sum() - 1) < 1e-6 else {
        throw Diagnostic(
          MessageText(
            "\(name): expected shares that make up 1, found \((0..<4).map { shares[$0] })",
            "\(name): verwacht aandelen die samen 1 zijn, gevonden \((0..<4).map { shares[$0] })"))
      }
    }
    guard sameDayFailure >= 0, sameDayFailure <= 1 else {
      throw Diagnostic(
        field: "failures on the same day",
        MessageText(
          "expected a share from 0 to 1, found '\(sameDayFailure)'",
          "verwacht een aandeel van 0 tot en met 1, gevonden '\(sameDayFailure)'"))
    }
    for times in [firstSeconds, seconds] where !(0..<4).allSatisfy({ (0...86_400).contains(times[$0]) }) {
      throw Diagnostic("seconds", .range("0", "86400"), found: .plain("\((0..<4).map { times[$0] })"))
    }
  }

  /// The answer to a card that is known with this probability; nil for a card asked for the first time.
  func rating(chance: Double?, _ random: inout some RandomNumberGenerator) -> Review.Rating {
    var shares = first
    if let chance {
      if random.unit() >= chance { return .again }
      shares = known
    }
    var left = random.unit()
    for rating in Review.Rating.allCases {
      left -= shares[rating.rawValue - 1]
      if left < 0 { return rating }
    }
    return .good
  }
}
