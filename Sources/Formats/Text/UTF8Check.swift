/// Checks that bytes are UTF-8: shortest forms only, no surrogates, nothing above U+10FFFF, and no NUL.
enum UTF8Check {
  /// The longest prefix of whole valid characters, and what ends it.
  ///
  /// ASCII is checked eight bytes at a time, other text by character.
  static func validPrefix(of bytes: UnsafePointer<UInt8>, count: Int) -> DecodingStep {
    var index = 0
    while index < count {
      index = endOfASCII(in: bytes, from: index, to: count)
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
