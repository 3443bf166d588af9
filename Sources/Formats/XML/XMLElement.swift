package import Diagnostics

/// An element as a tree.
package struct XMLElement: Sendable {
  /// The name without its prefix.
  package let name: String
  package let namespace: String?
  package let attributes: [XMLAttribute]
  package let location: Location
  package internal(set) var children: [XMLElement] = []
  /// The element's own text with its white space, without its children's text.
  package internal(set) var text = ""

  /// The value of the attribute of this name without a namespace.
  package subscript(attribute name: String) -> String? {
    attributes.first { $0.name == name && $0.namespace == nil }?.value
  }

  /// The children of this name in the element's own namespace.
  package func children(named name: String) -> [XMLElement] {
    children.filter { $0.name == name && $0.namespace == namespace }
  }
}

/// The root of the document, which is read to its end.
///
/// Throws as `XMLReader` does. Memory: proportional to the document.
package func xmlDocument(
  in bytes: [UInt8], named name: String, maximumBytes: Int = XMLReader.maximumBytes
) throws(Diagnostic) -> XMLElement {
  var reader = try XMLReader(bytes, named: name, maximumBytes: maximumBytes)
  var open: [XMLElement] = []
  var root: XMLElement?
  while true {
    var finished: XMLElement?
    switch try reader.next() {
    case .start(let name, let namespace, let attributes, let isEmpty):
      let element = XMLElement(
        name: name, namespace: namespace, attributes: attributes, location: reader.location)
      if isEmpty { finished = element } else { open.append(element) }
    case .text(let text):
      if !open.isEmpty { open[open.count - 1].text += text }
    case .end: finished = open.popLast()
    case .endOfDocument:
      if let root { return root }
      throw Diagnostic(
        MessageText("expected an XML document, found no element", "verwacht een XML-document, gevonden geen element"),
        at: reader.location)
    }
    if let finished {
      if open.isEmpty { root = finished } else { open[open.count - 1].children.append(finished) }
    }
  }
}
