import Foundation

/// How well parameters predict recall.
package struct FitQuality: Hashable, Sendable {
  /// The mean of −log of the chance that was given to what happened, in natural logarithms: less is better.
  package let logLoss: Double
  /// By how much the share that was foretold and the share that was known differ, over cards alike in how long they had
  /// waited, how often they had been answered, and how often forgotten: less is better.
  package let rmse: Double
  /// How many answers were foretold: those a day or more after the one before.
  package let answers: Int

  private struct Bin {
    var foretold = 0.0
    var known = 0.0
    var count = 0.0
  }

  /// - Parameter cards: their numbers in the set; all of them unless told.
  package init(of parameters: Parameters, on set: TrainingSet, cards: [Int]? = nil) {
    let model = MemoryModel(parameters)
    var loss = 0.0
    var answers = 0
    var bins: [SIMD4<Int32>: Bin] = [:]
    for card in cards ?? Array(0..<set.cardCount) {
      var strength: (stability: Double, difficulty: Double)?
      var lapses = 0
      for (count, answer) in set.answers(of: card).enumerated() {
        guard let rating = Review.Rating(rawValue: Int(answer.rating) + 1) else { continue }
        guard let (stability, difficulty) = strength else {
          strength = model.first(rating)
          continue
        }
        if answer.days > 0 {
          let share = model.retrievability(stability: stability, days: Double(answer.days))
          let isKnown = rating != .again
          loss -= log(max(isKnown ? share : 1 - share, LossSlope.leastChance))
          answers += 1
          let place = SIMD4(
            Self.step(answer.days, 3.62), Self.step(Int32(clamping: count), 1.89),
            lapses == 0 ? -1 : Self.step(Int32(clamping: lapses), 1.73), 0)
          bins[place, default: Bin()].foretold += share
          bins[place, default: Bin()].known += isKnown ? 1 : 0
          bins[place, default: Bin()].count += 1
          if !isKnown { lapses += 1 }
        }
        strength = model.next(rating, stability: stability, difficulty: difficulty, days: Int64(answer.days))
      }
    }
    let squares = bins.values.reduce(0) { $0 + ($1.foretold - $1.known) * ($1.foretold - $1.known) / $1.count }
    self.answers = answers
    logLoss = answers == 0 ? 0 : loss / Double(answers)
    rmse = answers == 0 ? 0 : (squares / Double(answers)).squareRoot()
  }

  /// Into which of parts that grow by a factor a number from 1 on falls.
  private static func step(_ number: Int32, _ factor: Double) -> Int32 {
    Int32(log(Double(max(1, number))) / log(factor))
  }
}
