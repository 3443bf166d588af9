/// Random numbers that depend only on the seed, on every machine and with every compiler: SplitMix64 by Steele, Lea
/// and Flood (2014).
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  // Inlinable, because simulations in other modules call it a billion times.
  @usableFromInline package var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// An independent generator for each number, derived from the seed.
  package init(seed: UInt64, _ number: UInt64) {
    var mixing = SplitMix64(seed: seed &+ 0xD1B5_4A32_D192_ED03 &* (number &+ 1))
    state = mixing.next()
  }

  /// An independent generator for each number, derived from the current state.
  package func apart(_ number: UInt64) -> SplitMix64 {
    var mixing = SplitMix64(seed: state ^ number &* 0xD6E8_FEB8_6659_FD93)
    return SplitMix64(seed: mixing.next())
  }

  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Mixes the bits, so that consecutive inputs give unrelated numbers.
  @inlinable
  package static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

// Own algorithms, because the standard library's may change with a compiler release.
extension RandomNumberGenerator {
  /// A uniform integer from 0 to below a positive bound.
  @inlinable
  package mutating func below(_ bound: Int) -> Int {
    let bound = UInt64(bound)
    while true {
      let (high, low) = next().multipliedFullWidth(by: bound)
      // Values in the incomplete range at the end would bias the result, so they are drawn again.
      if low >= bound || low >= (0 &- bound) % bound { return Int(high) }
    }
  }

  /// A number from 0 to below 1.
  @inlinable
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Shuffles elements with the Fisher–Yates algorithm.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(index, below(index + 1)) }
  }
}
