import Foundation

/// How well parameters predict recall.
package struct FitQuality: Hashable, Sendable {
  /// The mean of −log(probability predicted for the actual outcome), natural logarithm; lower is better.
  package let logLoss: Double
  /// The root mean square difference between predicted and actual recall, over groups of cards with similar intervals,
  /// numbers of answers and lapses; lower is better.
  package let rmse: Double
  /// The number of predicted answers: those a day or more after the one before.
  package let answers: Int

  private struct Bin {
    var foretold = 0.0
    var known = 0.0
    var count = 0.0
  }

  /// - Parameter cards: their numbers in the set; all of them by default.
  package init(of parameters: Parameters, on set: TrainingSet, cards: [Int]? = nil) {
    let model = MemoryModel(parameters)
    var loss = 0.0
    var answers = 0
    // In the order of the answers: a dictionary's own order would change the last digit of the sum from run to run.
    var bins: [Bin] = []
    var places: [SIMD4<Int32>: Int] = [:]
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
          let key = SIMD4(
            Self.step(answer.days, 3.62), Self.step(Int32(clamping: count), 1.89),
            lapses == 0 ? -1 : Self.step(Int32(clamping: lapses), 1.73), 0)
          let place = places[key, default: bins.count]
          if place == bins.count {
            places[key] = place
            bins.append(Bin())
          }
          bins[place].foretold += share
          bins[place].known += isKnown ? 1 : 0
          bins[place].count += 1
          if !isKnown { lapses += 1 }
        }
        strength = model.next(rating, stability: stability, difficulty: difficulty, days: Int64(answer.days))
      }
    }
    let squares = bins.reduce(0) { $0 + ($1.foretold - $1.known) * ($1.foretold - $1.known) / $1.count }
    self.answers = answers
    logLoss = answers == 0 ? 0 : loss / Double(answers)
    rmse = answers == 0 ? 0 : (squares / Double(answers)).squareRoot()
  }

  /// The bin of a number from 1 on; bins grow by a factor.
  private static func step(_ number: Int32, _ factor: Double) -> Int32 {
    Int32(log(Double(max(1, number))) / log(factor))
  }
}
