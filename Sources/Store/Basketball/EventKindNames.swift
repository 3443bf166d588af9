import Basketball

/// Finds an event's kind by the bytes of its name; the database's constraints allow no other names.
///
/// Cost: one hash of the name. Making a string and comparing it with each kind takes twenty times as long.
struct EventKindNames {
  private var slots: [(hash: UInt64, kind: EventKind)?] = Array(repeating: nil, count: 64)

  init() {
    for kind in EventKind.allCases {
      var name = kind.rawValue
      let hash = name.withUTF8(Self.hash)
      slots[place(of: hash)] = (hash, kind)
    }
  }

  /// Nil for an unknown name.
  subscript(name: UnsafeBufferPointer<UInt8>) -> EventKind? {
    let hash = Self.hash(name)
    return slots[place(of: hash)]?.kind
  }

  /// The slot of a hash, or the free one where it would be; two thirds are always free.
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & 63
    while let slot = slots[place], slot.hash != hash { place = (place + 1) & 63 }
    return place
  }

  /// FNV-1a.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
