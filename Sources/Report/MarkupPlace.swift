/// Where in HTML a byte stands: among text, among a tag's attributes, or inside a quoted value.
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

  var isAmongAttributes: Bool {
    switch place {
    case .tag, .lessThan: true
    case .text, .quoted: false
    }
  }

  mutating func pass(_ byte: UInt8) {
    switch (place, byte) {
    case (.text, UInt8(ascii: "<")): place = .lessThan
    case (.text, _): break
    case (.lessThan, UInt8(ascii: " ")), (.lessThan, UInt8(ascii: "\n")): place = .text
    case (.lessThan, _), (.tag, _):
      switch byte {
      case UInt8(ascii: ">"): place = .text
      case UInt8(ascii: "\""), UInt8(ascii: "'"): place = .quoted(byte)
      default: place = .tag
      }
    case (.quoted(let quote), _):
      if byte == quote { place = .tag }
    }
  }
}
