/// Random numbers that are the same for the same seed, on every machine and with every compiler: SplitMix64 (Steele,
/// Lea and Flood 2014).
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  // Simulations draw from other rooms: what they call a thousand million times is open to the compiler there.
  @usableFromInline package var state: UInt64

  package init(seed: UInt64) { state = seed }

  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number from 0 to below a bound, each as likely as the other. The bound is above zero.
  ///
  /// Its own rule, and not that of the standard library, which may change with a compiler.
  @inlinable
  package mutating func below(_ bound: Int) -> Int {
    let bound = UInt64(bound)
    while true {
      let (high, low) = next().multipliedFullWidth(by: bound)
      // What is left over at the end of the range would come more often; it is drawn again.
      if low >= bound || low >= (0 &- bound) % bound { return Int(high) }
    }
  }

  /// A number from 0 to below 1.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Another generator for the same seed, which does not run along with this one.
  package func apart(_ stream: UInt64) -> SeededGenerator {
    var other = SeededGenerator(seed: state ^ stream &* 0xD6E8_FEB8_6659_FD93)
    return SeededGenerator(seed: other.next())
  }
}

extension SeededGenerator {
  /// The elements in an order of chance.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(index, below(index + 1)) }
  }
}
