import Foundation

/// How stability and difficulty change with each answer: the formulas of FSRS-5 and FSRS-6 for one list of parameters.
///
/// Powers are calculated in the same way and order as in the reference implementations, so that results are equal to
/// the last bit: subtracting nearly equal numbers and rounding to whole days make every bit visible.
struct MemoryModel: Sendable {
  /// The minimum stability: FSRS-6 has its own, FSRS-5 only the smallest positive `Double`.
  let floor: Double
  let decay: Double
  /// The factor for which the curve is 0.9 when the elapsed days equal the stability.
  let factor: Double

  private let isFSRS6: Bool
  private let firstStability: SIMD4<Double>
  private let firstDifficulty: SIMD4<Double>
  /// The target of difficulty's mean reversion.
  private let easyDifficulty: Double
  private let difficultyChange: SIMD4<Double>
  private let reversion: Double
  private let growth: Double
  private let growthPower: Double
  private let growthForgetting: Double
  private let hardPenalty: SIMD4<Double>
  private let easyBonus: SIMD4<Double>
  private let lapse: Double
  private let lapseDifficulty: Double
  private let lapsePower: Double
  private let lapseForgetting: Double
  private let lapseDivisor: Double
  private let sameDay: SIMD4<Double>
  private let sameDayPower: Double

  init(_ parameters: Parameters) {
    let w = parameters.values
    isFSRS6 = parameters.algorithm == .fsrs6
    floor = isFSRS6 ? 0.001 : .leastNormalMagnitude
    decay = isFSRS6 ? -w[20] : -0.5
    factor = pow(0.9, 1 / decay) - 1
    let firstFloor = isFSRS6 ? 0.001 : 0.1
    firstStability = SIMD4(max(w[0], firstFloor), max(w[1], firstFloor), max(w[2], firstFloor), max(w[3], firstFloor))

    func difficulty(_ rating: Double) -> Double { w[4] - pow(Self.e, w[5] * (rating - 1)) + 1 }
    firstDifficulty = SIMD4(difficulty(1), difficulty(2), difficulty(3), difficulty(4))
      .clamped(lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 10))
    easyDifficulty = isFSRS6 ? difficulty(4) : firstDifficulty[3]
    difficultyChange = SIMD4(-(w[6] * -2), -(w[6] * -1), -(w[6] * 0), -(w[6] * 1))
    reversion = w[7]

    growth = pow(Self.e, w[8])
    growthPower = -w[9]
    growthForgetting = w[10]
    hardPenalty = SIMD4(1, w[15], 1, 1)
    easyBonus = SIMD4(1, 1, 1, w[16])
    lapse = w[11]
    lapseDifficulty = -w[12]
    lapsePower = w[13]
    lapseForgetting = w[14]
    lapseDivisor = pow(Self.e, w[17] * w[18])

    func gain(_ rating: Double) -> Double { pow(Self.e, w[17] * (rating - 3 + w[18])) }
    sameDay = SIMD4(gain(1), gain(2), gain(3), gain(4))
    sameDayPower = isFSRS6 ? -w[19] : 0
  }

  /// As a `Double`, for equality to the last bit.
  private static let e = 2.718281828459045

  /// The probability of recall a number of whole days after the last answer.
  @inline(__always)
  func retrievability(stability: Double, days: Double) -> Double {
    pow(1 + factor * days / stability, decay)
  }

  /// The memory after a card's first answer.
  @inline(__always)
  func first(_ rating: Review.Rating) -> (stability: Double, difficulty: Double) {
    (firstStability[rating.rawValue - 1], firstDifficulty[rating.rawValue - 1])
  }

  /// The memory after a later answer. Days are whole; 0 means the same day as the answer before.
  @inline(__always)
  func next(
    _ rating: Review.Rating, stability: Double, difficulty: Double, days: Int64
  ) -> (stability: Double, difficulty: Double) {
    let known = rating.rawValue - 1
    let next =
      days < 1
      ? sameDay(known, stability)
      : rating == .again
        ? forgotten(stability, difficulty, retrievability(stability: stability, days: Double(days)))
        : recalled(known, stability, difficulty, retrievability(stability: stability, days: Double(days)))
    // The upper limit is beyond any real log; it prevents infinity from being stored.
    return (min(max(next, floor), 1e100), nextDifficulty(known, difficulty))
  }

  @inline(__always)
  private func nextDifficulty(_ rating: Int, _ difficulty: Double) -> Double {
    let damped = difficulty + (10 - difficulty) * difficultyChange[rating] / 9
    return min(max(reversion * easyDifficulty + (1 - reversion) * damped, 1), 10)
  }

  @inline(__always)
  private func recalled(_ rating: Int, _ stability: Double, _ difficulty: Double, _ retrievability: Double) -> Double {
    let forgetting = pow(Self.e, (1 - retrievability) * growthForgetting) - 1
    let increase = growth * (11 - difficulty) * pow(stability, growthPower) * forgetting
    return stability * (1 + increase * hardPenalty[rating] * easyBonus[rating])
  }

  @inline(__always)
  private func forgotten(_ stability: Double, _ difficulty: Double, _ retrievability: Double) -> Double {
    let left = pow(stability + 1, lapsePower) - 1
    let long = lapse * pow(difficulty, lapseDifficulty) * left * pow(Self.e, (1 - retrievability) * lapseForgetting)
    return min(long, stability / lapseDivisor)
  }

  @inline(__always)
  private func sameDay(_ rating: Int, _ stability: Double) -> Double {
    guard isFSRS6 else { return stability * sameDay[rating] }
    let gain = sameDay[rating] * pow(stability, sameDayPower)
    return stability * (rating == 0 ? gain : max(gain, 1))
  }
}
