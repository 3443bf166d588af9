/// Finds the next of four bytes in a text, 64 bytes at a time: one look at a block finds all of them in it.
///
/// The marks of a block are kept between calls, so a text must not change while they are used.
struct ByteMarks {
  private let wanted: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)
  /// The start of the block that `marks` is about, and where it ends.
  private var block = 0
  private var blockEnd = 0
  /// Bit i is set if the block's byte i is one of the four.
  private var marks: UInt64 = 0

  init(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
    wanted = (
      SIMD16(repeating: a), SIMD16(repeating: b), SIMD16(repeating: c), SIMD16(repeating: d)
    )
  }

  /// Forgets the block, because the text has changed.
  mutating func removeAll() { (block, blockEnd, marks) = (0, 0, 0) }

  /// The place of the first of the four bytes from `index` on; `end` if there is none.
  @inline(__always)
  mutating func first(in bytes: UnsafePointer<UInt8>, from index: Int, to end: Int) -> Int {
    if index >= block, index < blockEnd {
      let rest = marks & (~0 << UInt64(truncatingIfNeeded: index &- block))
      if rest != 0 { return block &+ rest.trailingZeroBitCount }
      return search(in: bytes, from: blockEnd, to: end)
    }
    return search(in: bytes, from: index, to: end)
  }

  private mutating func search(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    block = start
    while block < end {
      if block &+ 64 <= end {
        blockEnd = block &+ 64
        marks =
          bits(bytes + block) | bits(bytes + block + 16) << 16 | bits(bytes + block + 32) << 32
          | bits(bytes + block + 48) << 48
      } else {
        blockEnd = end
        marks = 0
        for index in block..<end where isWanted(bytes[index]) { marks |= 1 << UInt64(index &- block) }
      }
      if marks != 0 { return block &+ marks.trailingZeroBitCount }
      block = blockEnd
    }
    return end
  }

  /// A bit for each of 16 bytes, the first one lowest.
  @inline(__always)
  private func bits(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    let text = UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
    let found = (text .== wanted.0) .| (text .== wanted.1) .| (text .== wanted.2) .| (text .== wanted.3)
    let ones = unsafeBitCast(
      SIMD16<UInt8>(repeating: 0).replacing(with: 1, where: found), to: SIMD2<UInt64>.self)
    return Self.gathered(ones.x) | Self.gathered(ones.y) << 8
  }

  /// The lowest bits of eight bytes as one byte: the factor moves each of them to a place of its own in the highest byte.
  @inline(__always)
  private static func gathered(_ ones: UInt64) -> UInt64 { (ones &* 0x0102_0408_1020_4080) >> 56 }

  private func isWanted(_ byte: UInt8) -> Bool {
    byte == wanted.0[0] || byte == wanted.1[0] || byte == wanted.2[0] || byte == wanted.3[0]
  }
}
