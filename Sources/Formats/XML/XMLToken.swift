package import Diagnostics

/// An attribute of an element. A declaration of a namespace is none.
package struct XMLAttribute: Hashable, Sendable {
  /// The name without its prefix.
  package let name: String
  package let namespace: String?
  package let value: String
  package let location: Location
}

/// One step through an XML text.
package enum XMLToken: Hashable, Sendable {
  /// An element begins; where it is written `<a/>` it is empty and has no end of its own.
  case start(name: String, namespace: String?, attributes: [XMLAttribute], isEmpty: Bool)
  case end(name: String)
  /// Text, white space too; a text with a CDATA section in it comes in pieces.
  case text(String)
  case endOfDocument
}

/// The kind of a token, for readers that need no `String` of it.
package enum XMLKind: Hashable, Sendable {
  case start, end, text, endOfDocument
}
