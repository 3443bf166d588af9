import Basketball

/// Finds an event's kind by the bytes of its name, which the book's own rules let be none but these.
///
/// Cost: a hash of the name, where making a string and comparing it with each kind's takes twenty times as long.
struct EventKindNames {
  private let kinds: [UInt64: EventKind]

  init() {
    var kinds: [UInt64: EventKind] = [:]
    for kind in EventKind.allCases {
      var name = kind.rawValue
      kinds[name.withUTF8(Self.hash)] = kind
    }
    self.kinds = kinds
  }

  /// Nil for a name that is none of the kinds'.
  subscript(name: UnsafeBufferPointer<UInt8>) -> EventKind? { kinds[Self.hash(name)] }

  /// FNV-1a.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
