import Diagnostics
import Flashcards

/// HTML tags in a format without HTML: they stay in the text, which is reported once.
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
