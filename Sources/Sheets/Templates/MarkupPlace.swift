/// Where in HTML a byte stands: among text, among a tag's attributes, inside a quoted value, or in a style or script.
///
/// It knows as much of HTML as is needed to say whether a variable may stand here: an escaped value is safe in text and
/// in quotes, and nowhere else.
struct MarkupPlace {
  private enum Place {
    case text
    case lessThan
    case tag
    case quoted(UInt8)
  }

  private var place = Place.text
  /// The first letters of the tag that was begun last, in lower case.
  private var tagName: [UInt8] = []
  private var isTagName = false

  /// What has to stand here in place of a variable; nil where one may stand.
  var expectation: String? {
    switch place {
    case .tag, .lessThan: "attribute: expected a value in quotes"
    case .quoted: nil
    case .text:
      tagName == Array("style".utf8) || tagName == Array("script".utf8)
        ? "\(String(decoding: tagName, as: UTF8.self)): expected no variable" : nil
    }
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
