import Foundation

/// Parameters during gradient descent (Adam, by Kingma and Ba 2014, with a step size that decreases along a cosine).
///
/// Each parameter has its own unit, the typical difference between people; for the initial stabilities, the logarithm
/// is used. A distance of one unit from the start costs half an answer's loss, so that a short log does not lead far
/// away.
struct GradientDescent {
  private(set) var values: [Double]

  private let start: [Double]
  private let bounds: [ClosedRange<Double>]
  private let steps: Int
  private var done = 0
  private var mean: [Double]
  private var square: [Double]

  private static let pace = 0.08
  private static let units = [
    1, 1, 1, 1, 1, 0.4, 0.6, 0.05, 0.45, 0.1, 0.4, 0.5, 0.03, 0.1, 0.5, 0.15, 0.6, 0.25, 0.25, 0.1, 0.1,
  ]

  init(from start: Parameters, steps: Int) {
    values = start.values
    self.start = start.values
    bounds = start.algorithm.bounds
    self.steps = max(1, steps)
    mean = [Double](repeating: 0, count: values.count)
    square = mean
  }

  /// The distance from the start, in units.
  private func distance(_ index: Int) -> Double {
    index < 4 ? log(values[index] / start[index]) : (values[index] - start[index]) / Self.units[index]
  }

  /// The penalty for the distance from the start, in losses of an answer.
  var penalty: Double { values.indices.reduce(0) { $0 + distance($1) * distance($1) / 2 } }

  /// - Parameter answers: the total number of answers; the slope is for a batch of them.
  mutating func step(_ slope: LossSlope, of answers: Int) {
    done += 1
    let pace = Self.pace * 0.5 * (1 + cos(Double.pi * Double(min(done, steps)) / Double(steps + 1)))
    let meanLeft = 1 - pow(0.9, Double(done))
    let squareLeft = 1 - pow(0.999, Double(done))
    for index in values.indices {
      // The derivative by the logarithm is the derivative by the value, times the value.
      let unit = index < 4 ? values[index] : Self.units[index]
      let downhill = slope.slopes[index] * unit / Double(slope.answers) + distance(index) / Double(answers)
      guard downhill.isFinite else { continue }
      mean[index] = 0.9 * mean[index] + 0.1 * downhill
      square[index] = 0.999 * square[index] + 0.001 * downhill * downhill
      let move = pace * (mean[index] / meanLeft) / ((square[index] / squareLeft).squareRoot() + 1e-8)
      let value = index < 4 ? values[index] * exp(-move) : values[index] - move * unit
      values[index] = min(max(value, bounds[index].lowerBound), bounds[index].upperBound)
    }
  }
}
