/// An axis's ends and the round numbers on it: steps of 1, 2 or 5, times a power of ten.
///
///     Scale(of: [0, 43], on: axis).ticks       // 0, 10, 20, 30, 40, 50
///     Scale(of: [-0.3, 0.45], on: axis).ticks  // -0.4, -0.2, 0, 0.2, 0.4, 0.6
///
/// Whatever the values are, the ends are finite and different.
struct Scale {
  let low: Double
  let high: Double
  let ticks: [Double]

  /// - Parameters:
  ///   - isTight: whether the axis ends at the last value, and not at the next round number.
  ///   - limit: the maximum number of steps.
  init(of values: some Sequence<Double>, on axis: NumberAxis, isTight: Bool = false, limit: Int = 6) {
    let values = values.filter(\.isFinite)
    var low = Self.bounded(axis.ends?.lowerBound ?? values.min() ?? 0)
    var high = Self.bounded(axis.ends?.upperBound ?? values.max() ?? 0)
    if axis.includesZero {
      low = min(low, 0)
      high = max(high, 0)
    }
    let largest = max(abs(low), abs(high))
    if high - low < max(1e-12, largest * 1e-9) {
      let room = largest < 1e-9 ? 1 : max(axis.isWhole ? 1 : 0, largest / 10)
      if !axis.includesZero { low -= room }
      high += room
    }
    var step = RoundStep(isWhole: axis.isWhole, below: (high - low) / Double(limit))
    while step.index(above: high) - step.index(below: low) > limit { step.grow() }
    let isRounded = !isTight && axis.ends == nil
    let first = isRounded ? step.index(below: low) : step.index(above: low)
    // Less than a billionth of a full step leaves no two marks.
    let last = isRounded ? max(step.index(above: high), first + 1) : step.index(below: high)
    ticks = axis.ticks?.map(\.value) ?? (first <= last ? (first...last).map(step.times) : [])
    self.low = isRounded ? step.times(first) : low
    self.high = isRounded ? step.times(last) : high
  }

  /// The position of a value between two positions; beyond the ends of the scale, at the end.
  func place(of value: Double, from start: Int, to end: Int) -> Int {
    let share = min(max((Self.bounded(value) - low) / (high - low), 0), 1)
    return start + Int((share * Double(end - start)).rounded())
  }

  /// The value, limited so that its differences to others are finite.
  private static func bounded(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1e300), 1e300)
  }
}

/// 1, 2 or 5 times a power of ten, stored as two factors so that multiples are the nearest numbers to their decimal
/// form.
private struct RoundStep {
  private var factor = 1
  private var exponent = 0

  /// The largest power of ten below a number; at least 1 if only whole numbers count.
  init(isWhole: Bool, below bound: Double) {
    while Self.power(exponent + 1) <= bound { exponent += 1 }
    while !isWhole, Self.power(exponent) > bound { exponent -= 1 }
  }

  mutating func grow() {
    switch factor {
    case 1: factor = 2
    case 2: factor = 5
    default:
      factor = 1
      exponent += 1
    }
  }

  func times(_ index: Int) -> Double {
    let multiple = Double(index) * Double(factor)
    return exponent < 0 ? multiple / Self.power(-exponent) : multiple * Self.power(exponent)
  }

  /// The last multiple at or below a value. A difference of a billionth of a step is ignored.
  func index(below value: Double) -> Int { Int((value / times(1) + 1e-9).rounded(.down)) }

  /// The first multiple at or above a value.
  func index(above value: Double) -> Int { Int((value / times(1) - 1e-9).rounded(.up)) }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<abs(exponent) { result = exponent < 0 ? result / 10 : result * 10 }
    return result
  }
}
