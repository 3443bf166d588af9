import Chance
package import Diagnostics
import Foundation

/// Fits parameters to a log by mini-batch gradient descent (Adam), regularised towards the starting values.
package struct Training: Sendable {
  /// The result.
  package struct Fit: Hashable, Sendable {
    package let start: Parameters
    package let parameters: Parameters
    /// On the training set.
    package let before: FitQuality
    package let after: FitQuality
    /// On the test set; nil if there is none.
    package let testBefore: FitQuality?
    package let testAfter: FitQuality?

    /// Whether the new parameters predict better, on the test set if there is one.
    package var isBetter: Bool {
      if let testBefore, let testAfter, testBefore.answers > 0 { return testAfter.logLoss < testBefore.logLoss }
      return after.logLoss < before.logLoss
    }
  }

  package let start: Parameters
  /// The share of cards in the test set.
  package let testShare: Double
  package let seed: UInt64

  /// The batch size, and the minimum total number of batches.
  private static let batch = 512
  private static let leastBatches = 300

  /// - Parameter start: the starting values; they determine the algorithm.
  /// - Throws: a `Diagnostic` if the share is not 0 to 0.5.
  package init(from start: Parameters, testShare: Double = 0.2, seed: UInt64) throws(Diagnostic) {
    guard testShare >= 0, testShare <= 0.5 else {
      throw Diagnostic("test share", .range("0", "0.5"), found: .text("\(testShare)"))
    }
    self.start = start
    self.testShare = testShare
    self.seed = seed
  }

  /// - Parameter progress: called with the finished part, from 0 to 1.
  /// Cost: about 50 passes over the log, more for a short one.
  package func fit(to set: TrainingSet, progress: (Double) -> Void = { _ in }) -> Fit {
    var random = SplitMix64(seed: seed)
    var cards = Array(0..<set.cardCount)
    cards.shuffle(using: &random)
    let kept = cards.count < 10 ? 0 : Int(Double(cards.count) * testShare)
    let test = Array(cards[..<kept])
    var train = Array(cards[kept...])

    let answers = max(1, FitQuality(of: start, on: set, cards: train).answers)
    let batches = (answers + Self.batch - 1) / Self.batch
    let epochs = max(20, (Self.leastBatches + batches - 1) / batches)
    var descent = GradientDescent(from: start, steps: batches * epochs)
    var best = (loss: Double.infinity, values: start.values)
    for epoch in 0..<epochs {
      train.shuffle(using: &random)
      var slope = LossSlope(descent.values, of: start.algorithm)
      for card in train {
        slope.add(set.answers(of: card))
        guard slope.answers >= Self.batch else { continue }
        descent.step(slope, of: answers)
        slope = LossSlope(descent.values, of: start.algorithm)
      }
      if slope.answers > 0 { descent.step(slope, of: answers) }
      // The last parameters are the best except for noise, so it is enough to evaluate a few of them.
      let isLookedAt = epoch + 1 == epochs || epoch * 2 >= epochs && epoch % (epochs / 10) == 0
      progress(Double(epoch + 1) / Double(epochs))
      guard isLookedAt else { continue }
      let now = FitQuality(of: Parameters(proven: descent.values, of: start.algorithm), on: set, cards: train)
      let loss = now.logLoss * Double(now.answers) + descent.penalty
      if loss < best.loss { best = (loss, descent.values) }
    }

    let parameters = Parameters(proven: best.values, of: start.algorithm)
    let hasTest = !test.isEmpty
    return Fit(
      start: start, parameters: parameters, before: FitQuality(of: start, on: set, cards: train),
      after: FitQuality(of: parameters, on: set, cards: train),
      testBefore: hasTest ? FitQuality(of: start, on: set, cards: test) : nil,
      testAfter: hasTest ? FitQuality(of: parameters, on: set, cards: test) : nil)
  }
}
