import Chance

/// Fuzz: spreads the due dates of cards that were learned on the same day.
package enum IntervalFuzz {
  /// The range of days for an interval: one day in either direction, plus 15 % of the part from 2.5 to 7 days, 10 % of
  /// the part up to 20, and 5 % of the rest.
  package static func range(of interval: Double, maximum: Int = Scheduler.longestInterval) -> ClosedRange<Int> {
    func part(_ start: Double, _ end: Double) -> Double { max(min(interval, end) - start, 0) }
    let delta = 1 + 0.15 * part(2.5, 7) + 0.1 * part(7, 20) + 0.05 * part(20, .infinity)
    let last = min((interval + delta).rounded(.toNearestOrEven), Double(maximum))
    let first = min(max((interval - delta).rounded(.toNearestOrEven), 2), last)
    return Int(first)...Int(last)
  }

  /// The fuzzed interval after so many answers, always the same for the same seed. Intervals under 2.5 days are not
  /// changed.
  static func drawn(_ interval: Int, maximum: Int, seed: UInt64, answers: Int) -> Int {
    guard interval >= 3 else { return interval }
    let range = range(of: Double(interval), maximum: maximum)
    var random = SplitMix64(seed: seed &+ UInt64(truncatingIfNeeded: answers) &* 0xD6E8_FEB8_6659_FD93)
    return range.lowerBound + Int(random.unit() * Double(range.count))
  }

  /// A card's own seed, from its name in its file and book (FNV-1a).
  package static func seed(of name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
