import Formats
import People

/// What mails and chats have beside a name: an address, `Ava Kline <ava@example.com>`; a sign, `Ava Kline ❌ (ill)`; a
/// remark, `Ava Kline - out until Dec`.
enum ContactAddress {
  /// The text without the address, a sign and what is behind it, and the bullet of a list; the text itself if there is
  /// none of them.
  static func removed(from text: String) -> String {
    if let sign = sign(in: text) {
      let before = String(text[..<sign]).trimmed
      guard !before.contains(where: \.isLetter) else { return removed(from: before) }
      let rest = before + text[sign...].drop { isSign($0) || $0.isWhitespace }
      return rest.contains(where: \.isLetter) ? removed(from: rest) : text
    }
    if let mark = text.first, "•*-–·".contains(mark), text.dropFirst().first == " " {
      return removed(from: String(text.dropFirst(2)).trimmed)
    }
    if let start = remark(in: text) { return removed(from: String(text[..<start]).trimmed) }
    guard text.last == ">" || text.last == ")", let open = text.lastIndex(where: { "<(".contains($0) }),
      text[open...].contains("@")
    else { return text }
    let name = String(text[..<open]).trimmed
    return name.isEmpty ? text : name.filter { $0 != "\"" }
  }

  /// Where a dash with small letters behind it begins, two words at least, that are no name: `- de Boer` is one.
  private static func remark(in text: String) -> String.Index? {
    guard text.utf8.contains(0x20) else { return nil }
    for dash in [" - ", " – ", " — "] {
      guard let range = text.firstRange(ofText: dash) else { continue }
      let words = text[range.upperBound...].split(separator: " ")
      guard words.count > 1, words[0].first?.isLowercase == true, !PersonNames.isParticle(String(words[0])),
        text[..<range.lowerBound].contains(where: \.isLetter)
      else { return nil }
      return range.lowerBound
    }
    return nil
  }

  /// The first emoji or tick.
  static func sign(in text: String) -> String.Index? {
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xF0 }) else { return nil }
    return text.firstIndex(where: isSign)
  }

  private static func isSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value > 0x2500 && (scalar.properties.isEmoji || "✓✔✗✘☐☑☒".contains(character))
  }
}
