/// The text that an HTML fragment shows, as stored on a card.
///
/// White space collapses as in HTML, except within `<pre>`. `<br>` is a line break; a block such as `<div>`, `<p>` or
/// `<li>` is on its own lines. Tags and comments are removed and entities decoded, `&nbsp;` as a space. A picture
/// becomes `[image:x.jpg]`, sound and video `[sound:x.mp3]`; ruby text follows its word in parentheses. The content of
/// `<script>` and `<style>` is removed. A `<` that opens no tag, or has no `>` after it, is text.
///
/// Cost: one pass over the bytes; text without anything to change is not copied.
package func plainText(ofHTML html: String) -> String {
  var hasCode = false
  return plainText(ofHTML: html, hasCode: &hasCode)
}

/// Like `plainText(ofHTML:)`, and reports code.
///
/// - Parameter hasCode: becomes true if a script or a style was removed.
package func plainText(ofHTML html: String, hasCode: inout Bool) -> String {
  var html = html
  let text = html.withUTF8 { bytes -> [UInt8]? in
    guard HTMLText.changes(bytes) else { return nil }
    var text: [UInt8] = []
    appendPlainText(ofHTML: bytes, to: &text, hasCode: &hasCode)
    return text
  }
  return text.map { String(decoding: $0, as: UTF8.self) } ?? html
}

/// Appends the plain text to `text`, in UTF-8.
package func appendPlainText(ofHTML html: UnsafeBufferPointer<UInt8>, to text: inout [UInt8], hasCode: inout Bool) {
  guard HTMLText.changes(html) else { return text.append(contentsOf: html) }
  var reader = HTMLText(html, behind: text)
  text = []
  reader.read()
  if reader.hasCode { hasCode = true }
  text = reader.text
}

/// Reads one fragment.
private struct HTMLText {
  private(set) var text: [UInt8]
  private(set) var hasCode = false

  private let html: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// White space that is written only if more text follows on the line.
  private var owesSpace = false
  private var openPreformatted = 0
  /// False after the last tag that closes: anything that looks like a tag from there on is text and is not checked
  /// again.
  private var hasTags = true
  /// Where this fragment's text begins.
  private let start: Int

  init(_ html: UnsafeBufferPointer<UInt8>, behind text: [UInt8]) {
    self.html = html
    self.text = text
    start = text.count
  }

  /// Whether the fragment has anything to convert.
  static func changes(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in html {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), 0x09...0x0D: return true
      case UInt8(ascii: " "): if last == byte { return true }
      default: break
      }
      last = byte
    }
    return last == UInt8(ascii: " ")
  }

  mutating func read() {
    while index < html.count {
      let byte = html[index]
      switch byte {
      case UInt8(ascii: "<"):
        if !readMarkup() { take(byte) }
      case UInt8(ascii: "&"): readEntity()
      case 0x09...0x0D, UInt8(ascii: " "):
        index += 1
        if openPreformatted == 0 { owesSpace = true } else if byte != 0x0D { show(byte) }
      default: take(byte)
      }
    }
    while text.count > start, Self.isSpace(text[text.count - 1]) { text.removeLast() }
    let first = text[start...].firstIndex { !Self.isSpace($0) } ?? start
    text.removeSubrange(start..<first)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func take(_ byte: UInt8) {
    show(byte)
    index += 1
  }

  private mutating func show(_ byte: UInt8) {
    paySpace()
    text.append(byte)
  }

  private mutating func show(_ bytes: some Sequence<UInt8>) {
    paySpace()
    text.append(contentsOf: bytes)
  }

  private mutating func paySpace() {
    if owesSpace, !isAtLineStart { text.append(UInt8(ascii: " ")) }
    owesSpace = false
  }

  private mutating func breakLine() {
    owesSpace = false
    text.append(UInt8(ascii: "\n"))
  }

  /// The following text begins a line.
  private mutating func beginLine() {
    owesSpace = false
    if !isAtLineStart { breakLine() }
  }

  private var isAtLineStart: Bool { text.count == start || text[text.count - 1] == UInt8(ascii: "\n") }

  private mutating func readEntity() {
    if let (scalar, end) = HTMLEntity.scalar(in: html, at: index) {
      show(String(scalar == "\u{A0}" ? " " : Character(scalar)).utf8)
      index = end
    } else {
      take(UInt8(ascii: "&"))
    }
  }

  /// Skips the tag or comment at the cursor; false if there is none.
  private mutating func readMarkup() -> Bool {
    guard hasTags, let tag = HTMLTag(in: html, at: index) else { return false }
    guard tag.isClosed || tag.name.isEmpty else {
      hasTags = false
      return false
    }
    index = tag.end
    switch (tag.name, tag.isEnd) {
    case ("br", _): breakLine()
    case ("pre", false):
      beginLine()
      openPreformatted += 1
    case ("pre", true):
      beginLine()
      openPreformatted = max(0, openPreformatted - 1)
    case ("td", _), ("th", _): owesSpace = true
    case ("rt", false): show(CollectionOfOne(UInt8(ascii: "(")))
    case ("rt", true): show(CollectionOfOne(UInt8(ascii: ")")))
    case ("rp", false): _ = skipContent(of: "rp")
    case ("script", false), ("style", false): hasCode = skipContent(of: tag.name) || hasCode
    case ("img", false): show("image", tag.attribute("src"))
    case ("audio", false), ("video", false), ("source", false): show("sound", tag.attribute("src"))
    default: if Self.blocks.contains(tag.name) { beginLine() }
    }
    return true
  }

  private mutating func show(_ kind: String, _ source: [UInt8]?) {
    guard let source, !source.isEmpty else { return }
    // A picture embedded as a `data:` URL has no name.
    let isData = source.starts(with: Array("data:".utf8))
    show(Array("[\(kind)".utf8) + (isData ? [] : [UInt8(ascii: ":")] + source) + [UInt8(ascii: "]")])
  }

  /// Skips to the end tag of that name, or to the end if there is none; false if there was no content.
  private mutating func skipContent(of name: String) -> Bool {
    let start = index
    while index < html.count {
      if html[index] == UInt8(ascii: "<"), HTMLTag.isEndTag(name, in: html, at: index) { break }
      index += 1
    }
    return index > start
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "details", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p",
    "section", "summary", "table", "tr", "ul",
  ]
}
