import Diagnostics

/// The errors in strings, numbers and words.
enum JSONFault {
  case unclosedString
  case controlCharacter
  case unknownEscape
  case loneSurrogate
  case leadingZero
  case missingDigit

  /// The fault, with the text at it.
  func fault(found rest: ArraySlice<UInt8>) -> Fault {
    func string(_ expected: MessageText, found: Fault.Found, hint: MessageText? = nil) -> Fault {
      Fault(.string, expected: .words(expected), found: found, hint: hint.map { .words($0) })
    }
    switch self {
    case .unclosedString:
      return string(
        MessageText("a closing '\"'", "een sluitend '\"'"), found: .words(Self.endOfFile),
        hint: MessageText("the string opened here", "de tekst begint hier"))
    case .controlCharacter:
      let escape = Self.escape(of: rest.first ?? 0)
      return string(
        MessageText("no control character", "geen besturingsteken"), found: .plain(Excerpt.quoted(rest.prefix(1))),
        hint: MessageText("write it as '\(escape)'", "schrijf het als '\(escape)'"))
    case .unknownEscape:
      let length = rest.dropFirst().first == UInt8(ascii: "u") ? 6 : 2
      return string(
        MessageText("one of the escapes of JSON", "een van de escapes van JSON"),
        found: .plain(Excerpt.quoted(rest.prefix(length))))
    case .loneSurrogate:
      let found = Excerpt.quoted(rest.prefix(6))
      return string(
        MessageText("a pair of surrogates", "een paar surrogaten"),
        found: .words(MessageText("\(found) alone", "alleen \(found)")))
    case .leadingZero:
      return Fault(
        .numeral, expected: .words(MessageText("no leading zero", "geen nul vooraan")),
        found: .plain(Excerpt.quoted(Self.word(in: rest))))
    case .missingDigit:
      return Fault(.numeral, expected: .words(MessageText("a digit", "een cijfer")), found: Self.found(in: rest))
    }
  }

  /// The text found: a word, a mark, or the end of the file.
  static func found(in rest: ArraySlice<UInt8>) -> Fault.Found {
    rest.isEmpty ? .words(endOfFile) : .plain(Excerpt.quoted(word(in: rest)))
  }

  private static let endOfFile = MessageText("the end of the file", "het einde van het bestand")

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

extension FieldKey {
  fileprivate static let string = FieldKey("string", dutch: "tekst")
  fileprivate static let numeral = FieldKey("number", dutch: "getal")
}
