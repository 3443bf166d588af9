/// Whether a line goes on on the next one: where its last byte is a backslash that quotes the line's end.
///
/// A backslash that is quoted itself, stands within single quotes, or in a comment does not. The pieces of a line are
/// looked at once each, however many there are.
struct Continuation {
  /// How many bytes of the line have been looked at.
  private(set) var length = 0
  private var quote: UInt8?
  private var isInWord = false

  /// - Parameter piece: what the line got since the last time; the backslash at its end is taken off when it goes on.
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
