import CLibXML2

extension xmlNodePtr {
  /// Whether an element has nothing but text, with the digits of a day among it: `<div>Round 4 - 25/10/2025</div>`.
  var isLineWithDay: Bool {
    var digits = 0
    var child = pointee.children
    while let next = child {
      guard next.pointee.type == XML_TEXT_NODE else { return false }
      if let text = next.pointee.content {
        digits += UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))).count { 0x30...0x39 ~= $0 }
      }
      child = next.pointee.next
    }
    return digits > 5
  }

  /// `cache` of a style with `.cache{display:none}`.
  var hiddenClasses: Set<String> {
    guard let content = pointee.children?.pointee.content else { return [] }
    let css = String(decoding: UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content))), as: UTF8.self)
    return Set(css.matches(of: /(?:^|[\s},])\.([\w-]+)\s*\{[^{}]*display:\s*none/).map { String($0.1) })
  }
}
