/// A picture or a sound of a deck: the name in its cards, and its path in the book's folder.
package struct Media: Hashable, Sendable {
  package static let nameLimit = 200

  package let name: String
  /// `media/0123456789abcdef.jpg`
  package let file: String

  package init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  /// The error in a name, if any: it must be a plain file name.
  package static func fault(in name: String) -> String? {
    let scalars = name.unicodeScalars
    if scalars.isEmpty { return "no name" }
    if scalars.count > nameLimit { return "\(scalars.count) characters" }
    if name == "." || name == ".." { return "a folder" }
    if scalars.contains(where: { $0 == "/" || $0 == "\\" }) { return "a path" }
    if scalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) { return "a control character" }
    return nil
  }

  /// The lower-case extension of a picture, a sound or a video; nil for anything else.
  package static func ending(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(name[name.utf8.index(after: dot)...]).lowercased()
    return endings.contains(ending) ? ending : nil
  }

  /// Excludes anything executable or read as a web page. An SVG, which may contain scripts, is rewritten before it is
  /// published.
  private static let endings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "bmp", "tif", "tiff", "ico", "svg",
    "mp3", "ogg", "oga", "opus", "wav", "flac", "m4a", "aac", "3gp", "spx", "wma", "aiff",
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "mpg", "mpeg", "ogv", "ogx", "flv",
  ]
}
