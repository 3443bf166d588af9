/// Whether a line continues on the next one: whether its last byte is a backslash that escapes the line end.
///
/// A backslash that is itself escaped, within single quotes, or in a comment does not count. Each piece of a line is
/// scanned once, however many there are.
struct Continuation {
  /// The number of bytes of the line scanned so far.
  private(set) var length = 0
  private var quote: UInt8?
  private var isInWord = false

  /// - Parameter piece: the part of the line since the last call; its final backslash is removed if the line continues.
  mutating func follows(_ piece: ArraySlice<UInt8>) -> Bool {
    guard piece.last == UInt8(ascii: "\\") else { return false }
    var index = piece.startIndex
    while index < piece.endIndex {
      let byte = piece[index]
      switch byte {
      case UInt8(ascii: "\\") where quote != UInt8(ascii: "'"):
        if index + 1 == piece.endIndex {
          length = index
          return true
        }
        index += 1
        isInWord = true
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        if quote == byte { quote = nil } else if quote == nil { quote = byte }
        isInWord = true
      case UInt8(ascii: "#") where quote == nil && !isInWord: return false
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if quote == nil { isInWord = false }
      default: isInWord = true
      }
      index += 1
    }
    return false
  }
}
