/// Checks that bytes are UTF-8: shortest forms only, no surrogates, nothing above U+10FFFF, and no NUL.
enum UTF8Check {
  /// The longest prefix of whole valid characters, and what ends it.
  ///
  /// ASCII is checked 32 bytes at a time, other text 64 bytes at a time; the start, the end, and text with a fault by
  /// character.
  static func validPrefix(of bytes: UnsafePointer<UInt8>, count: Int) -> DecodingStep {
    var index = 0
    while index < count {
      index = endOfASCII(in: bytes, from: index, to: count)
      index = endOfBlocks(in: bytes, from: index, to: count)
      // Non-ASCII characters usually come in runs.
      while index < count, bytes[index] >= 0x80 {
        if 0xC2...0xDF ~= bytes[index], index + 1 < count, bytes[index + 1] & 0xC0 == 0x80 {
          index += 2
          continue
        }
        let length = lengthOfCharacter(in: bytes, at: index, to: count)
        if length == invalid { return DecodingStep(consumed: index, stop: .invalid) }
        if length == cut { return DecodingStep(consumed: index, stop: .cut) }
        index += length
      }
      if index < count, bytes[index] == 0 { return DecodingStep(consumed: index, stop: .nul) }
    }
    return DecodingStep(consumed: count, stop: .end)
  }

  private static let invalid = 0
  private static let cut = -1

  /// The index of the first byte from `start` that is NUL or not ASCII.
  @inline(__always)
  private static func endOfASCII(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index + 32 <= end {
      let a = ByteWord.load(bytes, at: index)
      let b = ByteWord.load(bytes, at: index + 8)
      let c = ByteWord.load(bytes, at: index + 16)
      let d = ByteWord.load(bytes, at: index + 24)
      // `word - 1` sets the high bit of a NUL; if the high bit was set, the word does not match anyway.
      let marks =
        (a | (a &- ByteWord.ones)) | (b | (b &- ByteWord.ones))
        | (c | (c &- ByteWord.ones)) | (d | (d &- ByteWord.ones))
      if marks & ByteWord.highs != 0 { break }
      index += 32
    }
    while index + 8 <= end {
      let word = ByteWord.load(bytes, at: index)
      let marks = (word | (word &- ByteWord.ones)) & ByteWord.highs
      if marks != 0 { return index + ByteWord.firstMark(marks) }
      index += 8
    }
    while index < end, bytes[index] &- 1 < 0x7F { index += 1 }
    return index
  }

  /// A character boundary behind as many blocks of 64 bytes from `start`, another one, as are valid, up to one that is
  /// all ASCII.
  ///
  /// Whether a byte may stand at its place depends on it and the three before it, so each lane of a block is checked
  /// alone, without a branch for each character.
  private static func endOfBlocks(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    guard start >= 3 else { return start }
    var index = start
    var hasOthers = true
    while hasOthers, index + 64 <= end {
      let blocks = (bytes + index, bytes + index + 16, bytes + index + 32, bytes + index + 48)
      let isFault = isFault(at: blocks.0) .| isFault(at: blocks.1) .| isFault(at: blocks.2) .| isFault(at: blocks.3)
      let faults = unsafeBitCast(
        SIMD16<UInt8>(repeating: 0).replacing(with: 1, where: isFault), to: SIMD2<UInt64>.self)
      guard faults.x | faults.y == 0 else { break }
      let all = unsafeBitCast(
        block(blocks.0) | block(blocks.1) | block(blocks.2) | block(blocks.3), to: SIMD2<UInt64>.self)
      hasOthers = (all.x | all.y) & ByteWord.highs != 0
      index += 64
    }
    guard index > start else { return start }
    // The last character may go on behind the blocks.
    if bytes[index - 1] >= 0xC0 { return index - 1 }
    if bytes[index - 2] >= 0xE0 { return index - 2 }
    return bytes[index - 3] >= 0xF0 ? index - 3 : index
  }

  /// Which of 16 bytes may not stand behind the three before them.
  @inline(__always)
  private static func isFault(at bytes: UnsafePointer<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    let (text, before) = (block(bytes), block(bytes - 1))
    let continues = text.hasBits(0xC0, equalTo: 0x80)
    let mustContinue =
      before.hasBits(0xC0, equalTo: 0xC0) .| block(bytes - 2).hasBits(0xE0, equalTo: 0xE0)
      .| block(bytes - 3).hasBits(0xF0, equalTo: 0xF0)
    // Longer forms than needed, surrogates, and what is above U+10FFFF show in the first byte or in the second.
    let isBelow90 = text.hasBits(0xF0, equalTo: 0x80)
    let isNoByte =
      text.hasBits(0xFF, equalTo: 0) .| text.hasBits(0xFE, equalTo: 0xC0) .| text.hasBits(0xF8, equalTo: 0xF8)
      .| (text.hasBits(0xFC, equalTo: 0xF4) .^ text.hasBits(0xFF, equalTo: 0xF4))
    let isNoSecond =
      (before.hasBits(0xFF, equalTo: 0xE0) .& text.hasBits(0xE0, equalTo: 0x80))
      .| (before.hasBits(0xFF, equalTo: 0xED) .& text.hasBits(0xE0, equalTo: 0xA0))
      .| (before.hasBits(0xFF, equalTo: 0xF0) .& isBelow90)
      .| (before.hasBits(0xFF, equalTo: 0xF4) .& (continues .^ isBelow90))
    return (continues .^ mustContinue) .| isNoByte .| isNoSecond
  }

  @inline(__always)
  private static func block(_ bytes: UnsafePointer<UInt8>) -> SIMD16<UInt8> {
    UnsafeRawPointer(bytes).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func lengthOfCharacter(
    in bytes: UnsafePointer<UInt8>, at index: Int, to end: Int
  ) -> Int {
    let lead = bytes[index]
    let length: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      lowest = 0xA0
    case 0xED:
      length = 3
      highest = 0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      lowest = 0x90
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      highest = 0x8F
    default: return invalid
    }
    guard index + 1 < end else { return cut }
    guard bytes[index + 1] >= lowest, bytes[index + 1] <= highest else { return invalid }
    var next = 2
    while next < length {
      guard index + next < end else { return cut }
      guard bytes[index + next] & 0xC0 == 0x80 else { return invalid }
      next += 1
    }
    return length
  }
}

extension SIMD16<UInt8> {
  /// Tests for equality are instructions of the processor; Swift makes those for order of a loop over the lanes.
  @inline(__always)
  fileprivate func hasBits(_ bits: UInt8, equalTo value: UInt8) -> SIMDMask<SIMD16<Int8>> {
    (self & SIMD16(repeating: bits)) .== SIMD16(repeating: value)
  }
}
