/// The text that an HTML fragment shows, as a card keeps it.
///
/// White space collapses as HTML says, outside of `<pre>`. `<br>` is a line break; a block such as `<div>`, `<p>` or `<li>`
/// stands on lines of its own. Tags and comments are taken off and entities decoded, `&nbsp;` as a space. A picture
/// becomes `[image:x.jpg]`, sound and video `[sound:x.mp3]`; the reading above a word stands behind it in parentheses.
/// What stands in `<script>` and `<style>` is left out. A `<` that opens no tag, and one without a `>` behind it, is text.
///
/// Cost: one pass over the bytes; no copy of a text that has nothing to change.
package func plainText(ofHTML html: String) -> String {
  var hasCode = false
  return plainText(ofHTML: html, hasCode: &hasCode)
}

/// The same.
///
/// - Parameter hasCode: becomes true if a script or a style was left out.
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

/// The same in UTF-8, behind what `text` holds.
package func appendPlainText(ofHTML html: UnsafeBufferPointer<UInt8>, to text: inout [UInt8], hasCode: inout Bool) {
  guard HTMLText.changes(html) else { return text.append(contentsOf: html) }
  var reader = HTMLText(html, behind: text)
  text = []
  reader.read()
  if reader.hasCode { hasCode = true }
  text = reader.text
}

/// The reading of one fragment.
private struct HTMLText {
  private(set) var text: [UInt8]
  private(set) var hasCode = false

  private let html: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// White space was seen that shows only when something follows it on the line.
  private var owesSpace = false
  private var openPreformatted = 0
  /// False once no tag closes any more: what looks like one is text then, and is not looked at again.
  private var hasTags = true
  /// Where the text of this fragment begins.
  private let start: Int

  init(_ html: UnsafeBufferPointer<UInt8>, behind text: [UInt8]) {
    self.html = html
    self.text = text
    start = text.count
  }

  /// False for text that is shown as it stands.
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

  /// What follows begins a line.
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

  /// Goes past the tag or comment that begins here; false if none does.
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
    // A picture that is written out in the address itself has no name.
    let isData = source.starts(with: Array("data:".utf8))
    show(Array("[\(kind)".utf8) + (isData ? [] : [UInt8(ascii: ":")] + source) + [UInt8(ascii: "]")])
  }

  /// Goes to the end tag of that name, or to the end where there is none; false if nothing stood in between.
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
