import Foundation

/// The loss of a list of parameters over some cards, and how it changes with each of them.
///
/// What every answer leaves is known with its slope by all parameters, and both are carried on to the next answer: the
/// derivatives are those of the formulas in `MemoryModel`.
struct LossSlope {
  /// No outcome is foretold with less, so that a loss is a number.
  static let leastChance = 1e-12

  private(set) var loss = 0.0
  private(set) var slopes: [Double]
  private(set) var answers = 0

  private let isFSRS6: Bool
  private let w: [Double]
  private let decay: Double
  private let factor: Double
  /// How the factor changes with the decay.
  private let factorSlope: Double
  /// What lies outside no log tells apart, and its slopes are not numbers.
  private let range: ClosedRange<Double>
  /// Slopes of a stability by each parameter, and of a difficulty by `w4` to `w7`.
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

  /// What the first answer leaves, with its slopes.
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

  /// Makes the slopes of a stability those of the next.
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
    let goal = isFSRS6 ? easy : min(max(easy, 1), 10)
    let damped = difficulty - w[6] * over * (10 - difficulty) / 9
    let next = w[7] * goal + (1 - w[7]) * damped
    guard next > 1, next < 10 else {
      difficultySlopes = .zero
      return min(max(next, 1), 10)
    }
    difficultySlopes *= (1 - w[7]) * (1 + w[6] * over / 9)
    if isFree { difficultySlopes += SIMD4(w[7], -3 * w[7] * power, 0, 0) }
    difficultySlopes[2] -= (1 - w[7]) * over * (10 - difficulty) / 9
    difficultySlopes[3] += goal - damped
    return next
  }
}

extension LossSlope {
  /// How likely a card was known, and how that changes with its stability and the decay.
  struct Recall {
    let share: Double
    let byStability: Double
    let byDecay: Double

    init(_ stability: Double, _ days: Double, decay: Double, factor: Double, factorSlope: Double) {
      let part = factor * days / stability
      let logarithm = log(1 + part)
      share = exp(decay * logarithm)
      byStability = -decay * share * part / (stability * (1 + part))
      byDecay = share * (logarithm + decay * days / stability * factorSlope / (1 + part))
    }
  }

  /// A next stability with its slopes: by the one before, the difficulty and the decay, and by the parameters that it
  /// comes from, which stand in one or two rows.
  struct Change {
    var stability = 0.0
    var byStability = 0.0
    var byDifficulty = 0.0
    var byDecay = 0.0
    var first = 0
    var count = 0
    var slopes = SIMD4<Double>.zero
    var further = 0
    var furtherCount = 0
    var furtherSlopes = SIMD2<Double>.zero
  }

  private func sameDay(_ rating: Int, _ stability: Double, _ change: inout Change) {
    let over = Double(rating) - 2
    let power = isFSRS6 ? -w[19] : 0
    let logarithm = log(stability)
    let gain = exp(w[17] * (over + w[18]) + power * logarithm)
    guard !isFSRS6 || rating == 0 || gain > 1 else {
      change.stability = stability
      change.byStability = 1
      return
    }
    change.stability = stability * gain
    change.byStability = gain * (1 + power)
    change.first = 17
    change.count = isFSRS6 ? 3 : 2
    change.slopes = SIMD4(over + w[18], w[17], -logarithm, 0) * change.stability
  }

  private func recalled(
    _ rating: Int, _ stability: Double, _ difficulty: Double, _ recall: Recall, _ change: inout Change
  ) {
    let logarithm = log(stability)
    let forgetting = exp((1 - recall.share) * w[10])
    let scale = exp(w[8] - w[9] * logarithm) * (11 - difficulty)
    let factor = rating == 1 ? w[15] : rating == 3 ? w[16] : 1
    let bare = scale * (forgetting - 1)
    let increase = bare * factor
    let byShare = -stability * scale * factor * w[10] * forgetting
    change.stability = stability * (1 + increase)
    change.byStability = 1 + increase * (1 - w[9]) + byShare * recall.byStability
    change.byDifficulty = -stability * increase / (11 - difficulty)
    change.byDecay = byShare * recall.byDecay
    change.first = 8
    change.count = 3
    change.slopes =
      SIMD4(increase, -increase * logarithm, scale * factor * forgetting * (1 - recall.share), 0) * stability
    if rating != 2 {
      change.further = rating == 1 ? 15 : 16
      change.furtherCount = 1
      change.furtherSlopes[0] = stability * bare
    }
  }

  private func forgotten(_ stability: Double, _ difficulty: Double, _ recall: Recall, _ change: inout Change) {
    let scale = exp(-w[12] * log(difficulty) + (1 - recall.share) * w[14])
    let logarithm = log(stability + 1)
    let power = exp(w[13] * logarithm)
    let long = w[11] * scale * (power - 1)
    let divisor = exp(-w[17] * w[18])
    guard long < stability * divisor else {
      change.stability = stability * divisor
      change.byStability = divisor
      change.further = 17
      change.furtherCount = 2
      change.furtherSlopes = SIMD2(-w[18], -w[17]) * change.stability
      return
    }
    let byShare = -w[14] * long
    change.stability = long
    change.byStability = w[11] * scale * w[13] * power / (stability + 1) + byShare * recall.byStability
    change.byDifficulty = -w[12] * long / difficulty
    change.byDecay = byShare * recall.byDecay
    change.first = 11
    change.count = 4
    change.slopes = SIMD4(
      scale * (power - 1), -long * log(difficulty), w[11] * scale * power * logarithm, long * (1 - recall.share))
  }
}
