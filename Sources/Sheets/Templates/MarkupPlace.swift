import Diagnostics

/// The context of a byte in HTML: text, a tag's attributes, a quoted value, or a style or script.
///
/// It knows just enough HTML to decide whether a variable is allowed: an escaped value is safe in text and in quotes,
/// and nowhere else.
struct MarkupPlace {
  private enum Place {
    case text
    case lessThan
    case tag
    case quoted(UInt8)
  }

  private var place = Place.text
  /// The first letters of the latest opening tag, in lower case.
  private var tagName: [UInt8] = []
  private var isTagName = false

  /// What is allowed here instead of a variable; nil if a variable is allowed.
  var expectation: MessageText? {
    switch place {
    case .tag, .lessThan:
      MessageText("attribute: expected a value in quotes", "attribute: verwacht een waarde tussen aanhalingstekens")
    case .quoted: nil
    case .text:
      tagName == Array("style".utf8) || tagName == Array("script".utf8)
        ? Self.noVariable(in: String(decoding: tagName, as: UTF8.self)) : nil
    }
  }

  private static func noVariable(in tag: String) -> MessageText {
    MessageText("\(tag): expected no variable", "\(tag): verwacht geen variabele")
  }

  mutating func pass(_ byte: UInt8) {
    switch (place, byte) {
    case (.text, UInt8(ascii: "<")): place = .lessThan
    case (.text, _): break
    case (.lessThan, UInt8(ascii: " ")), (.lessThan, UInt8(ascii: "\n")): place = .text
    case (.lessThan, _), (.tag, _):
      if case .lessThan = place {
        tagName = []
        isTagName = true
      }
      switch byte {
      case UInt8(ascii: ">"): place = .text
      case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .quoted(byte)
      default: place = .tag
      }
      let isNamePart = byte > UInt8(ascii: " ") && byte != UInt8(ascii: ">")
      isTagName = isTagName && isNamePart
      if isTagName, tagName.count < 8 { tagName.append(byte | 0x20) }
    case (.quoted(let quote), _):
      if byte == quote { place = .tag }
    }
  }
}
