import Chance

extension Card {
  /// Equal for two cards with the same pair of texts, in either direction: each of them reveals the answer to the
  /// other.
  package var siblingMark: Int64 {
    func hash(_ face: Face) -> UInt64 {
      withBytes(of: face) { text in
        SplitMix64.mixed(text.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
      }
    }
    return Int64(bitPattern: SplitMix64.mixed(hash(.front) &+ hash(.back)))
  }
}
