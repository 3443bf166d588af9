import Foundation

extension LossSlope {
  /// The probability of recall, and its derivatives by stability and decay.
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

  /// A next stability with its derivatives: by the previous one, the difficulty and the decay, and by the parameters
  /// in its formula, which are in one or two ranges.
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

  func sameDay(_ rating: Int, _ stability: Double, _ change: inout Change) {
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

  func recalled(
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

  func forgotten(_ stability: Double, _ difficulty: Double, _ recall: Recall, _ change: inout Change) {
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
