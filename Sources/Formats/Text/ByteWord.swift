/// Eight bytes processed together.
///
/// The tests below set the high bit of the lowest byte that matches. Bytes above it may be marked falsely (a borrow
/// runs upwards), so use only the first match.
enum ByteWord {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  static func load(_ bytes: UnsafePointer<UInt8>, at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
  }

  /// The word with the byte repeated eight times.
  @inline(__always)
  static func filled(with byte: UInt8) -> UInt64 { UInt64(byte) &* ones }

  /// Marks the first byte of `word` that equals the byte of `pattern`.
  @inline(__always)
  static func marks(_ word: UInt64, equalTo pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return (difference &- ones) & ~difference & highs
  }

  /// Marks the first byte of `word` below `limit`, which must be at most 0x80.
  @inline(__always)
  static func marks(_ word: UInt64, below limit: UInt8) -> UInt64 {
    (word &- filled(with: limit)) & ~word & highs
  }

  /// One in each byte of `word` that equals the byte of `pattern`, and zero in the others; exact in every byte.
  @inline(__always)
  static func ones(_ word: UInt64, equalTo pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    let nonzero = ((difference & ~highs) &+ ~highs) | difference
    return (~nonzero & highs) >> 7
  }

  @inline(__always)
  static func firstMark(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }
}

/// The ASCII bytes that formats use.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
}
