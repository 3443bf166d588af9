import CLibXML2

/// The addresses in an HTML page, and the names that links can lead to.
///
/// Read by libxml2 from memory; nothing is fetched.
package struct PageLinks: Sendable {
  package private(set) var addresses: [String] = []
  package private(set) var ids: Set<String> = []

  /// - Parameter text: the page in UTF-8.
  package init(page text: [UInt8]) {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    guard let count = Int32(exactly: text.count) else { return }
    let page = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { htmlReadMemory($0.baseAddress, count, nil, "UTF-8", Int32(options)) }
    }
    guard let page else { return }
    defer { xmlFreeDoc(page) }
    var node = xmlDocGetRootElement(page)
    while let here = node {
      if here.pointee.type == XML_ELEMENT_NODE { read(here) }
      node = Self.next(after: here)
    }
  }

  private mutating func read(_ node: xmlNodePtr) {
    for name in ["href", "src", "action"] {
      if let address = Self.value(of: name, in: node) { addresses.append(address) }
    }
    if let id = Self.value(of: "id", in: node) { ids.insert(id) }
  }

  private static func value(of name: String, in node: xmlNodePtr) -> String? {
    guard let attribute = xmlHasProp(node, name) else { return nil }
    var value = ""
    var part = attribute.pointee.children
    while let text = part {
      if let content = text.pointee.content {
        value += String(decoding: UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content))), as: UTF8.self)
      }
      part = text.pointee.next
    }
    return value
  }

  /// The next node in the order of the page.
  private static func next(after node: xmlNodePtr) -> xmlNodePtr? {
    if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children { return child }
    var here: xmlNodePtr? = node
    while let step = here {
      if let next = step.pointee.next { return next }
      here = step.pointee.parent
      if here?.pointee.type != XML_ELEMENT_NODE { return nil }
    }
    return nil
  }
}
