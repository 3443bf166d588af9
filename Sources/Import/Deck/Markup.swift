import Diagnostics
import Flashcards

/// HTML tags: in a format without HTML they stay in the text, which is reported once; in HTML those of bold and the like are
/// left out, which is too.
enum Markup {
  /// The remark if a face of the card seems to contain a tag. Ids and tags of a card are not checked: Anki's ids
  /// contain `<`, `/` and `>`.
  static func remark(on card: Card, at place: Location) -> Diagnostic? {
    for face in Card.Face.allCases where face != .key && face != .tags {
      guard let tag = card.withBytes(of: face, { tag(in: $0) }) else { continue }
      return Diagnostic(.note, .looksLikeHTML(tag, in: face.field), at: place)
    }
    return nil
  }

  private static let formats: Set<String> = [
    "b", "strong", "i", "em", "u", "s", "del", "ins", "mark", "sub", "sup", "font",
  ]

  /// Whether HTML has bold, italics or a like form of letters. Cost: one pass.
  static func hasFormat(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = html.startIndex
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let name = html[index...].prefix(longestName).prefix { isLetter($0) }
      guard !name.isEmpty, name.endIndex < html.endIndex, [0x20, 0x3E].contains(html[name.endIndex]) else { continue }
      if formats.contains(String(decoding: name, as: UTF8.self).lowercased()) { return true }
    }
    return false
  }

  /// `<b>`, `</div>` or `<a …>`, if the text contains one.
  private static func tag(in text: UnsafeBufferPointer<UInt8>) -> String? {
    for start in text.indices where text[start] == UInt8(ascii: "<") {
      let isEnd = start + 1 < text.count && text[start + 1] == UInt8(ascii: "/")
      let name = text[(start + (isEnd ? 2 : 1))...].prefix { isLetter($0) || 0x30...0x39 ~= $0 }
      guard let first = name.first, isLetter(first), name.count <= longestName else { continue }
      guard let end = text[name.endIndex...].prefix(longestTag).firstIndex(of: UInt8(ascii: ">")) else { continue }
      let hasMore = end > name.endIndex
      guard !hasMore || text[name.endIndex] == UInt8(ascii: " ") || text[name.endIndex] == UInt8(ascii: "/") else {
        continue
      }
      return String(decoding: text[start..<name.endIndex], as: UTF8.self) + (hasMore ? "…>" : ">")
    }
    return nil
  }

  private static let longestName = 10
  private static let longestTag = 500

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
