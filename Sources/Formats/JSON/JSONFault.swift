/// The errors in strings, numbers and words.
enum JSONFault {
  case unclosedString
  case controlCharacter
  case unknownEscape
  case loneSurrogate
  case leadingZero
  case missingDigit

  /// The message, with the text at the fault.
  func message(found rest: ArraySlice<UInt8>) -> String {
    switch self {
    case .unclosedString: "string: expected a closing '\"', found the end of the file; the string opened here"
    case .controlCharacter:
      "string: expected no control character, found \(Excerpt.quoted(rest.prefix(1))); "
        + "write it as '\(Self.escape(of: rest.first ?? 0))'"
    case .unknownEscape:
      "string: expected one of the escapes of JSON, found "
        + Excerpt.quoted(rest.prefix(rest.dropFirst().first == UInt8(ascii: "u") ? 6 : 2))
    case .loneSurrogate:
      "string: expected a pair of surrogates, found \(Excerpt.quoted(rest.prefix(6))) alone"
    case .leadingZero: "number: expected no leading zero, found \(Excerpt.quoted(Self.word(in: rest)))"
    case .missingDigit: "number: expected a digit, found \(Self.found(in: rest))"
    }
  }

  /// The text found: a word, a mark, or the end of the file.
  static func found(in rest: ArraySlice<UInt8>) -> String {
    rest.isEmpty ? "the end of the file" : Excerpt.quoted(word(in: rest))
  }

  /// A run of letters and digits, or one character.
  private static func word(in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "_"), 0x80...:
        true
      default: false
      }
    }
    return word.isEmpty ? rest.prefix(1) : word.prefix(Excerpt.longest + 1)
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case ASCII.tab: "\\t"
    case ASCII.lineFeed: "\\n"
    case ASCII.carriageReturn: "\\r"
    default: "\\u00" + String(Excerpt.hexadecimal(byte).dropFirst(2))
    }
  }
}
