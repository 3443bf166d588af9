import Foundation

/// The loss of a list of parameters over some cards, and its gradient.
///
/// The memory after every answer is calculated with its derivatives by all parameters, and both are carried to the
/// next answer. The derivatives are those of the formulas in `MemoryModel`.
struct LossSlope {
  /// The minimum predicted probability, so that a loss is finite.
  static let leastChance = 1e-12

  private(set) var loss = 0.0
  private(set) var slopes: [Double]
  private(set) var answers = 0

  let isFSRS6: Bool
  let w: [Double]
  private let decay: Double
  private let factor: Double
  /// The derivative of the factor by the decay.
  private let factorSlope: Double
  /// Values outside occur in no real log, and their derivatives are not finite.
  private let range: ClosedRange<Double>
  /// Derivatives of a stability by each parameter, and of a difficulty by `w4` to `w7`.
  private var stabilitySlopes: [Double]
  private var difficultySlopes = SIMD4<Double>.zero

  init(_ values: [Double], of algorithm: Algorithm) {
    w = values
    isFSRS6 = algorithm == .fsrs6
    decay = isFSRS6 ? -values[20] : -0.5
    let power = pow(0.9, 1 / decay)
    factor = power - 1
    factorSlope = -power * log(0.9) / (decay * decay)
    range = (isFSRS6 ? 0.001 : 1e-9)...1e30
    slopes = [Double](repeating: 0, count: values.count)
    stabilitySlopes = slopes
  }

  /// Adds the answers to one card.
  mutating func add(_ history: ArraySlice<TrainingSet.Answer>) {
    guard let first = history.first else { return }
    var (stability, difficulty) = begin(Int(first.rating))
    for answer in history.dropFirst() {
      let rating = Int(answer.rating)
      var change = Change()
      if answer.days < 1 {
        sameDay(rating, stability, &change)
      } else {
        let recall = Recall(stability, Double(answer.days), decay: decay, factor: factor, factorSlope: factorSlope)
        score(recall, isKnown: rating > 0)
        if rating > 0 {
          recalled(rating, stability, difficulty, recall, &change)
        } else {
          forgotten(stability, difficulty, recall, &change)
        }
      }
      carry(&change)
      difficulty = nextDifficulty(rating, difficulty)
      stability = change.stability
    }
  }

  /// The memory after the first answer, with its derivatives.
  private mutating func begin(_ rating: Int) -> (Double, Double) {
    for index in stabilitySlopes.indices { stabilitySlopes[index] = 0 }
    let least = isFSRS6 ? 0.001 : 0.1
    if w[rating] >= least { stabilitySlopes[rating] = 1 }
    let power = exp(w[5] * Double(rating))
    let difficulty = w[4] - power + 1
    let isFree = difficulty > 1 && difficulty < 10
    difficultySlopes = isFree ? SIMD4(1, -Double(rating) * power, 0, 0) : .zero
    return (max(w[rating], least), min(max(difficulty, 1), 10))
  }

  private mutating func score(_ recall: Recall, isKnown: Bool) {
    answers += 1
    let chance = max(isKnown ? recall.share : 1 - recall.share, Self.leastChance)
    loss -= log(chance)
    let slope = isKnown ? -1 / chance : 1 / chance
    let byStability = slope * recall.byStability
    for index in slopes.indices { slopes[index] += byStability * stabilitySlopes[index] }
    if isFSRS6 { slopes[20] -= slope * recall.byDecay }
  }

  /// Updates the derivatives of the stability for the next answer.
  private mutating func carry(_ change: inout Change) {
    guard range.contains(change.stability) else {
      for index in stabilitySlopes.indices { stabilitySlopes[index] = 0 }
      change.stability = change.stability < range.lowerBound ? range.lowerBound : range.upperBound
      return
    }
    for index in stabilitySlopes.indices { stabilitySlopes[index] *= change.byStability }
    for lane in 0..<4 { stabilitySlopes[4 + lane] += change.byDifficulty * difficultySlopes[lane] }
    for lane in 0..<change.count { stabilitySlopes[change.first + lane] += change.slopes[lane] }
    for lane in 0..<change.furtherCount { stabilitySlopes[change.further + lane] += change.furtherSlopes[lane] }
    if isFSRS6 { stabilitySlopes[20] -= change.byDecay }
  }

  private mutating func nextDifficulty(_ rating: Int, _ difficulty: Double) -> Double {
    let over = Double(rating) - 2
    let power = exp(3 * w[5])
    let easy = w[4] - power + 1
    let isFree = isFSRS6 || easy > 1 && easy < 10
    let goal: Double = isFSRS6 ? easy : min(max(easy, 1), 10)
    let change: Double = w[6] * over * (10 - difficulty) / 9
    let damped: Double = difficulty - change
    let kept: Double = 1 - w[7]
    let next: Double = w[7] * goal + kept * damped
    guard next > 1, next < 10 else {
      difficultySlopes = .zero
      return min(max(next, 1), 10)
    }
    difficultySlopes *= kept * (1 + w[6] * over / 9)
    if isFree { difficultySlopes += SIMD4(w[7], -3 * w[7] * power, 0, 0) }
    difficultySlopes[2] -= kept * over * (10 - difficulty) / 9
    difficultySlopes[3] += goal - damped
    return next
  }
}
