import Chance
import Diagnostics
import Flashcards
import Testing

struct TrainingTests {
  /// A learner who forgets differently from most.
  private static func truth(_ algorithm: Algorithm) throws -> Parameters {
    var values = Parameters.standard(algorithm).values
    values[0] = 1
    values[2] = 12
    values[8] = 1
    values[11] = 0.8
    return try Parameters(values)
  }

  private static func log(_ parameters: Parameters, cards: Int, days: Int) throws -> [CardAnswer] {
    let plan = try SimulationPlan(
      days: days, cards: [Memory](repeating: .new, count: cards), newLimit: cards / 5, reviewLimit: 10_000,
      start: Instant(milliseconds: 1_600_000_000_000), calendar: .usual, seed: 11)
    var log: [CardAnswer] = []
    _ = try plan.simulated(.usual, parameters, retentions: [DesiredRetention(0.8)]) { log.append($1) }
    return log
  }

  /// The stability of a card that was known twice on its first day.
  private static func stability(_ parameters: Parameters) throws -> Double {
    let scheduler = try Scheduler(parameters)
    let first = try scheduler.answered(.new, .good, at: Instant(milliseconds: 0))
    return try scheduler.answered(first, .good, at: Instant(milliseconds: 600_000)).strength?.stability ?? 0
  }

  @Test(arguments: Algorithm.allCases)
  func `training finds what a learner's memory is like`(algorithm: Algorithm) throws {
    let truth = try Self.truth(algorithm)
    let set = try TrainingSet(Self.log(truth, cards: 150, days: 120), counting: .spans)
    var steps: [Double] = []
    let fit = try Training(from: .standard(algorithm), seed: 1).fit(to: set) { steps.append($0) }
    #expect(fit.isBetter)
    #expect(fit.after.logLoss < fit.before.logLoss && fit.after.rmse < fit.before.rmse)
    let known = FitQuality(of: truth, on: set).logLoss
    #expect(FitQuality(of: fit.parameters, on: set).logLoss < known + 0.01)
    let ratio = try Self.stability(fit.parameters) / Self.stability(truth)
    #expect(ratio > 0.7 && ratio < 1.4)
    #expect(try Parameters(fit.parameters.values, for: algorithm) == fit.parameters)
    #expect(steps.last == 1 && steps == steps.sorted())
    #expect((fit.testBefore?.answers ?? 0) + fit.before.answers == set.scored)
  }

  @Test func `the same seed gives the same parameters, and with nothing kept back the log itself judges`() throws {
    let set = try TrainingSet(Self.log(Self.truth(.fsrs5), cards: 70, days: 90), counting: .spans)
    let training = try Training(from: .standard(.fsrs5), testShare: 0, seed: 3)
    let fit = training.fit(to: set)
    #expect(fit.testBefore == nil && fit.isBetter)
    #expect(training.fit(to: set) == fit)
  }

  @Test(arguments: Algorithm.allCases)
  func `a log that makes no sense gives parameters all the same`(algorithm: Algorithm) throws {
    for seed in UInt64(1)...3 {
      var random = SplitMix64(seed: seed)
      var log: [CardAnswer] = []
      for card in 0..<8 {
        var at: Int64 = 0
        let rating: Review.Rating = seed == 1 ? .again : seed == 2 ? .easy : .hard
        for _ in 0..<60 {
          at += [1, 86_400_000, 400 * 86_400_000][Int(random.next() % 3)]
          log.append(
            CardAnswer(card: card, random.next() % 20 == 0 ? .again : rating, at: Instant(milliseconds: at)))
        }
      }
      let fit = try Training(from: .standard(algorithm), seed: seed).fit(to: TrainingSet(log, counting: .spans))
      #expect(try Parameters(fit.parameters.values) == fit.parameters, "seed \(seed)")
      #expect(fit.after.logLoss.isFinite && fit.after.logLoss <= fit.before.logLoss, "seed \(seed)")
    }
  }

  @Test func `more than half of the cards cannot be kept back`() {
    #expect(throws: Diagnostic(system: "test share: expected 0 to 0.5, found '0.9'")) {
      try Training(from: .standard(.fsrs5), testShare: 0.9, seed: 3)
    }
  }
}
