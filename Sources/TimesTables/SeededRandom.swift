/// Random numbers that are the same for the same seed on every machine: the SplitMix64 of Steele, Lea and Flood (2014).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A stream of its own for each number beside the seed.
  init(seed: UInt64, _ number: UInt64) {
    var mixing = SeededRandom(seed: seed &+ 0xD1B5_4A32_D192_ED03 &* (number &+ 1))
    self.init(seed: mixing.next())
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, but not, 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// From 0 up to, but not, a limit of at least 1.
  mutating func index(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// By Fisher and Yates.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(last, index(below: last + 1)) }
    return elements
  }
}
