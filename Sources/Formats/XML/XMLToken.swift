package import Diagnostics

/// An attribute of an element; namespace declarations are not included.
package struct XMLAttribute: Hashable, Sendable {
  /// The name without its prefix.
  package let name: String
  package let namespace: String?
  package let value: String
  package let location: Location
}

/// One step through an XML text.
package enum XMLToken: Hashable, Sendable {
  /// An element starts. Written as `<a/>`, it is empty and has no end token.
  case start(name: String, namespace: String?, attributes: [XMLAttribute], isEmpty: Bool)
  case end(name: String)
  /// Text, including white space; text with a CDATA section comes in pieces.
  case text(String)
  case endOfDocument
}

/// The kind of a token, for readers that do not need it as a `String`.
package enum XMLKind: Hashable, Sendable {
  case start, end, text, endOfDocument
}

extension XMLReader {
  /// The value of the current element's attribute with a local name, whatever its prefix; the last, if there are several.
  package func localAttribute(_ wanted: String) -> String? {
    var found: String?
    forEachLocalAttribute { name, value in
      if name == wanted { found = value }
    }
    return found
  }
}
