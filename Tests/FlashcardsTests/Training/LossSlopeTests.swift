import Chance
import Testing

@testable import Flashcards

struct LossSlopeTests {
  private static func history(_ random: inout SplitMix64) -> [TrainingSet.Answer] {
    (0..<12).map { index in
      let days = index == 0 || random.next() % 4 == 0 ? 0 : Int32(1 + random.next() % 60)
      return TrainingSet.Answer(days: days, rating: UInt8([0, 1, 2, 2, 2, 3][Int(random.next() % 6)]))
    }
  }

  private static func loss(_ values: [Double], _ algorithm: Algorithm, _ history: [TrainingSet.Answer]) -> Double {
    var slope = LossSlope(values, of: algorithm)
    slope.add(history[...])
    return slope.loss
  }

  @Test(arguments: Algorithm.allCases)
  func `the slope of the loss is what small changes of the parameters make of it`(algorithm: Algorithm) {
    for seed in UInt64(1)...40 {
      var random = SplitMix64(seed: seed)
      let history = Self.history(&random)
      // A tenth to each side, within the bounds.
      let values = zip(Parameters.standard(algorithm).values, algorithm.bounds).map { value, bounds in
        min(max(value * (0.9 + 0.2 * random.unit()), bounds.lowerBound + 1e-3), bounds.upperBound - 1e-3)
      }
      var slope = LossSlope(values, of: algorithm)
      slope.add(history[...])
      for index in values.indices {
        let small = 1e-6 * max(1e-2, values[index])
        var (less, more) = (values, values)
        less[index] -= small
        more[index] += small
        let expected = (Self.loss(more, algorithm, history) - Self.loss(less, algorithm, history)) / (2 * small)
        let found = slope.slopes[index]
        let difference = abs(found - expected)
        #expect(difference < 1e-4 + 1e-4 * abs(expected), "seed \(seed), w\(index): \(found), expected \(expected)")
      }
    }
  }

  @Test(arguments: Algorithm.allCases)
  func `the loss is that of the model that schedules`(algorithm: Algorithm) throws {
    var random = SplitMix64(seed: 9)
    var log: [CardAnswer] = []
    for card in 0..<100 {
      var at: Int64 = 0
      for answer in Self.history(&random) {
        at += Int64(answer.days) * 86_400_000 + 60_000
        log.append(
          CardAnswer(
            card: card, Review.Rating(rawValue: Int(answer.rating) + 1) ?? .good, at: Instant(milliseconds: at)))
      }
    }
    let set = try TrainingSet(log, counting: .spans)
    var slope = LossSlope(Parameters.standard(algorithm).values, of: algorithm)
    for card in 0..<set.cardCount { slope.add(set.answers(of: card)) }
    let quality = FitQuality(of: .standard(algorithm), on: set)
    #expect(quality.answers == slope.answers && quality.answers == set.scored)
    #expect(abs(quality.logLoss - slope.loss / Double(slope.answers)) < 1e-12)
  }
}
