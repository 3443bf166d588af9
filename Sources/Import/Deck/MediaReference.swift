/// A reference to a picture or a sound in a card's text: `[image:cat.jpg]`, `[sound:meow.mp3]`.
package enum MediaReference {
  private static let marks = ["[sound:", "[image:"].map { Array($0.utf8) }
  /// No file system allows a longer name.
  private static let longestName = 255

  /// Finds every name in a UTF-8 text. One pass; a name never spans lines.
  package static func names(in text: [UInt8], _ take: (String) -> Void) {
    var index = 0
    while let start = text[index...].firstIndex(of: UInt8(ascii: "[")) {
      index = start + 1
      guard let mark = marks.first(where: { text[start...].starts(with: $0) }) else { continue }
      let name = start + mark.count
      var end = name
      while end < text.count, end - name <= longestName, text[end] >= 0x20, text[end] != UInt8(ascii: "]") { end += 1 }
      guard end < text.count, text[end] == UInt8(ascii: "]"), end > name else { continue }
      take(String(decoding: text[name..<end], as: UTF8.self))
      index = end + 1
    }
  }
}
