/// Whole numbers that divide an axis from zero so that it can be read: steps of 1, 2 or 5, or of ten times those.
///
///     ticks(to: 43)  // 0, 10, 20, 30, 40, 50
///
/// The last tick is at or above `top`; there are at most `limit` steps.
func ticks(to top: Int, limit: Int = 6) -> [Int] {
  var magnitude = 1
  while true {
    for factor in [1, 2, 5] {
      let step = factor * magnitude
      let steps = max(1, (top + step - 1) / step)
      if steps <= limit { return (0...steps).map { $0 * step } }
    }
    magnitude *= 10
  }
}
