/// The Anki id of a card that has no key of its own.
package enum AnkiGuid {
  private static let mark = "sb~"

  /// Always the same id for the same card of the same deck: FNV-1a of the deck's name, the front, and its occurrence
  /// among cards with that front.
  package static func derived(from card: Card, in deck: String, occurrence: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in deck.utf8 { add(byte) }
    add(AnkiNote.fieldMark)
    card.withBytes(of: .front) { for byte in $0 { add(byte) } }
    if occurrence > 1 { for byte in "\u{1F}\(occurrence)".utf8 { add(byte) } }
    let digits = String(hash, radix: 16)
    return mark + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether an id was derived, for a card without a key.
  package static func isDerived(_ guid: some Collection<UInt8>) -> Bool {
    guid.count == mark.utf8.count + 16 && guid.starts(with: Array(mark.utf8))
      && guid.dropFirst(mark.utf8.count).allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
