/// An id for a card that has none of its own, for forms of file in which every card must have one.
extension Card {
  private static let prefix = Array("sb~".utf8)

  /// `sb~` and sixteen hexadecimal digits, which are the same for the same texts: the FNV-1a hash of the card's faces.
  package var madeUpGuid: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for face in Face.allCases {
      withBytes(of: face) { text in
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
      // No text has this byte, so that a text cannot go from one face to the next unseen.
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return "sb~" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether an id is one that was made up, and so no key that a person or a program knows the card by.
  package static func isMadeUp(_ guid: some Collection<UInt8>) -> Bool {
    guid.count == prefix.count + 16 && guid.starts(with: prefix)
      && guid.dropFirst(prefix.count).allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
