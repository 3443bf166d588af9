/// SplitMix64: a short run of numbers that a seed gives again.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A seed of this run, told so that a failure can be had again: `SEED` in the tests is replaced by it.
  static func told(_ name: String) -> UInt64 {
    let seed = UInt64.random(in: 1...UInt64(UInt32.max))
    print("seed of \(name): \(seed)")
    return seed
  }

  /// The bytes with a few of them changed, cut, doubled or put elsewhere.
  mutating func mutated(_ bytes: [UInt8], with marks: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &self) {
      let index = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0...5, using: &self) {
      case 0 where !bytes.isEmpty: bytes[index] = UInt8.random(in: 0...255, using: &self)
      case 1 where !bytes.isEmpty: bytes[index] = marks.randomElement(using: &self) ?? 0
      case 2 where !bytes.isEmpty: bytes.remove(at: index)
      case 3: bytes.insert(marks.randomElement(using: &self) ?? 0, at: index)
      case 4 where !bytes.isEmpty: bytes.removeSubrange(index...)
      default: bytes.insert(contentsOf: bytes.suffix(from: index).prefix(8), at: index)
      }
    }
    return bytes
  }
}
