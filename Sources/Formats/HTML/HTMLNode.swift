import CLibXML2

extension xmlNodePtr {
  /// Whether an element has nothing but text, also in spans, with the digits of a day among it: `<div>Round 4 - 25/10/2025</div>`.
  var isLineWithDay: Bool { digitsOfLine.map { $0 > 5 } ?? false }

  /// The number of digits of an element with nothing but text; nil of any other.
  private var digitsOfLine: Int? {
    var digits = 0
    var child = pointee.children
    while let next = child {
      if next.pointee.type == XML_ELEMENT_NODE, next.pointee.name.map({ String(cString: $0) }) == "span" {
        guard let within = next.digitsOfLine else { return nil }
        digits += within
      } else if next.pointee.type != XML_TEXT_NODE {
        return nil
      } else if let text = next.pointee.content {
        digits += UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))).count { 0x30...0x39 ~= $0 }
      }
      child = next.pointee.next
    }
    return digits
  }

  /// `cache` of a style with `.cache{display:none}`.
  var hiddenClasses: Set<String> {
    guard let content = pointee.children?.pointee.content else { return [] }
    let css = String(decoding: UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content))), as: UTF8.self)
    return Set(css.matches(of: /(?:^|[\s},])\.([\w-]+)\s*\{[^{}]*display:\s*none/).map { String($0.1) })
  }
}
