import Diagnostics

/// The limit on attributes, counted before the parser sees them.
///
/// The parser compares each attribute of an element with all those before it, and likewise each namespace declaration:
/// 100,000 of them on one element take half a minute.
enum XMLAttributeLimit {
  /// Attributes and namespace declarations of one element. Game files have about sixty.
  static let perElement = 256
  /// Namespace declarations in scope: those of an element and of its ancestors.
  static let declarationsInScope = 256

  /// The shortest attribute is `a=""` with a space before it: a shorter start tag cannot exceed the limit.
  private static let shortestTag = perElement * 5

  /// Throws at the first attribute above the limit.
  ///
  /// Only long start tags are checked. If the text is not well-formed, this stops, and the parser reports why.
  ///
  /// Cost: one search for `<`, eight bytes at a time.
  static func check(_ text: [UInt8], named name: String) throws(Diagnostic) {
    if let index = text.withUnsafeBufferPointer({ excess(in: $0) }) {
      var place = LineCount()
      text.withUnsafeBufferPointer { place.advance(over: UnsafeBufferPointer(rebasing: $0[..<index])) }
      throw Diagnostic(
        MessageText(
          "expected at most \(perElement) attributes and namespace declarations on an element, found more",
          "verwacht hoogstens \(perElement) attributen en namespaces bij een element, gevonden meer"),
        at: place.location(in: name))
    }
  }

  /// Where the name of the first attribute above the limit begins; nil if no element has too many.
  private static func excess(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var open = ByteSearch.first(UInt8(ascii: "<"), in: base, from: 0, to: text.count)
    while open + 1 < text.count {
      var end = open + 1
      switch text[end] {
      case UInt8(ascii: "?"): end = self.end(of: UInt8(ascii: "?"), UInt8(ascii: ">"), in: text, from: end + 1)
      case UInt8(ascii: "!"):
        let isComment = end + 1 < text.count && text[end + 1] == UInt8(ascii: "-")
        let mark = UInt8(ascii: isComment ? "-" : "]")
        end = self.end(of: mark, mark, UInt8(ascii: ">"), in: text, from: end + (isComment ? 3 : 1))
      default: break
      }
      let next = ByteSearch.first(UInt8(ascii: "<"), in: base, from: end, to: text.count)
      if end == open + 1, next - open > shortestTag, let index = excess(in: text, from: end, to: next) { return index }
      open = next
    }
    return nil
  }

  /// The same for the start tag in a range that has no other `<`.
  private static func excess(in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var index = start
    var name: Int?
    var isElementName = true
    var count = 0
    while index < end {
      switch text[index] {
      case UInt8(ascii: ">"): return nil
      case ASCII.quote, UInt8(ascii: "'"):
        count += 1
        if count > perElement { return name ?? index }
        index = ByteSearch.first(text[index], in: base, from: index + 1, to: end)
        name = nil
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: isElementName = false
      default: if name == nil, !isElementName { name = index }
      }
      index += 1
    }
    return nil
  }

  /// The index after the marks, or the end of the text.
  private static func end(of marks: UInt8..., in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress, let last = marks.last else { return text.count }
    var index = start + marks.count - 1
    while true {
      index = ByteSearch.first(last, in: base, from: min(index, text.count), to: text.count)
      if index == text.count { return index }
      if text[(index - marks.count + 1)...index].elementsEqual(marks) { return index + 1 }
      index += 1
    }
  }
}
