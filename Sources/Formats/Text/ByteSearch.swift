/// Searches for the first of one or two bytes, eight bytes at a time; each function returns `end` if none is found.
enum ByteSearch {
  @inline(__always)
  static func first(
    _ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let pattern = ByteWord.filled(with: byte)
    var index = start
    while index + 8 <= end {
      let marks = ByteWord.marks(ByteWord.load(bytes, at: index), equalTo: pattern)
      if marks != 0 { return index + ByteWord.firstMark(marks) }
      index += 8
    }
    while index < end, bytes[index] != byte { index += 1 }
    return index
  }

  @inline(__always)
  static func first(
    _ a: UInt8, _ b: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let first = ByteWord.filled(with: a)
    let second = ByteWord.filled(with: b)
    var index = start
    while index + 8 <= end {
      let word = ByteWord.load(bytes, at: index)
      let marks = ByteWord.marks(word, equalTo: first) | ByteWord.marks(word, equalTo: second)
      if marks != 0 { return index + ByteWord.firstMark(marks) }
      index += 8
    }
    while index < end, bytes[index] != a, bytes[index] != b { index += 1 }
    return index
  }
}
