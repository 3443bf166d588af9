/// The result of scanning a string or a number.
enum JSONScan {
  /// The token ends before this index; a string's closing quote is there.
  case complete(end: Int, hasEscapes: Bool)
  /// The token continues past the window.
  case needsText
  case fault(JSONFault, at: Int)

  /// Scans the string whose content starts at `start`.
  @inline(__always)
  static func string(
    in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, isFinal: Bool
  ) -> JSONScan {
    let quotes = ByteWord.filled(with: ASCII.quote)
    let backslashes = ByteWord.filled(with: ASCII.backslash)
    var index = start
    var hasEscapes = false
    while true {
      search: do {
        while index + 8 <= end {
          let word = ByteWord.load(bytes, at: index)
          let marks =
            ByteWord.marks(word, equalTo: quotes) | ByteWord.marks(word, equalTo: backslashes)
            | ByteWord.marks(word, below: 0x20)
          if marks != 0 {
            index += ByteWord.firstMark(marks)
            break search
          }
          index += 8
        }
        while index < end, bytes[index] != ASCII.quote, bytes[index] != ASCII.backslash, bytes[index] >= 0x20 {
          index += 1
        }
      }
      if index == end { return isFinal ? .fault(.unclosedString, at: start - 1) : .needsText }
      if bytes[index] == ASCII.quote { return .complete(end: index, hasEscapes: hasEscapes) }
      if bytes[index] != ASCII.backslash { return .fault(.controlCharacter, at: index) }
      hasEscapes = true
      switch escape(in: bytes, at: index, to: end) {
      case .complete(let next, _): index = next
      case .needsText: return isFinal ? .fault(.unclosedString, at: start - 1) : .needsText
      case .fault(let fault, let place): return .fault(fault, at: place)
      }
    }
  }

  /// Scans the escape at `start`, a surrogate pair as one.
  private static func escape(in bytes: UnsafePointer<UInt8>, at start: Int, to end: Int) -> JSONScan {
    guard start + 1 < end else { return .needsText }
    guard bytes[start + 1] == UInt8(ascii: "u") else {
      switch bytes[start + 1] {
      case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
        UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        return .complete(end: start + 2, hasEscapes: true)
      default: return .fault(.unknownEscape, at: start)
      }
    }
    guard let unit = hexadecimal(in: bytes, at: start + 2, to: end) else {
      return shortOfHexadecimal(in: bytes, from: start + 2, to: end)
        ? .needsText : .fault(.unknownEscape, at: start)
    }
    if 0xDC00...0xDFFF ~= unit { return .fault(.loneSurrogate, at: start) }
    guard 0xD800...0xDBFF ~= unit else { return .complete(end: start + 6, hasEscapes: true) }
    guard start + 6 < end else { return .needsText }
    guard bytes[start + 6] == ASCII.backslash else { return .fault(.loneSurrogate, at: start) }
    guard start + 7 < end else { return .needsText }
    guard bytes[start + 7] == UInt8(ascii: "u") else { return .fault(.loneSurrogate, at: start) }
    guard let low = hexadecimal(in: bytes, at: start + 8, to: end) else {
      return shortOfHexadecimal(in: bytes, from: start + 8, to: end)
        ? .needsText : .fault(.unknownEscape, at: start + 6)
    }
    guard 0xDC00...0xDFFF ~= low else { return .fault(.loneSurrogate, at: start) }
    return .complete(end: start + 12, hasEscapes: true)
  }

  /// Whether fewer than four bytes are left and all of them are hexadecimal digits.
  private static func shortOfHexadecimal(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
    guard start + 4 > end else { return false }
    var index = start
    while index < end, digit(bytes[index]) != nil { index += 1 }
    return index >= end
  }

  static func hexadecimal(in bytes: UnsafePointer<UInt8>, at start: Int, to end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = digit(bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Scans the number that starts at `start`: an optional minus, no leading zero, an optional fraction, an optional
  /// exponent.
  static func number(
    in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, isFinal: Bool
  ) -> JSONScan {
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let firstDigit = index
    guard skipDigits(in: bytes, at: &index, to: end) else { return missingDigit(at: index, end, isFinal) }
    if bytes[firstDigit] == UInt8(ascii: "0"), index - firstDigit > 1 {
      return .fault(.leadingZero, at: start)
    }
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits(in: bytes, at: &index, to: end) else { return missingDigit(at: index, end, isFinal) }
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      guard skipDigits(in: bytes, at: &index, to: end) else { return missingDigit(at: index, end, isFinal) }
    }
    if index == end, !isFinal { return .needsText }
    return .complete(end: index, hasEscapes: false)
  }

  private static func missingDigit(at index: Int, _ end: Int, _ isFinal: Bool) -> JSONScan {
    index == end && !isFinal ? .needsText : .fault(.missingDigit, at: index)
  }

  @inline(__always)
  private static func skipDigits(in bytes: UnsafePointer<UInt8>, at index: inout Int, to end: Int) -> Bool {
    let start = index
    while index < end, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > start
  }

  /// The content of a string with its escapes, already validated, decoded.
  static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    guard let base = bytes.baseAddress else { return text }
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard base[index] == ASCII.backslash, index + 1 < bytes.count else {
        text.append(base[index])
        index += 1
        continue
      }
      let escape = base[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
      case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
      case UInt8(ascii: "t"): text.append(ASCII.tab)
      case UInt8(ascii: "u"):
        var scalar = hexadecimal(in: base, at: index, to: bytes.count) ?? 0xFFFD
        index += 4
        if 0xD800...0xDBFF ~= scalar {
          let low = hexadecimal(in: base, at: index + 2, to: bytes.count) ?? 0xDC00
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
        TextEncoding.append(scalar, to: &text)
      default: text.append(escape)
      }
    }
    return text
  }
}
