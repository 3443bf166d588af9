/// Where something stands in a document, told by elements and not by lines, so that keeping it costs nothing:
/// `XMLReader.locations(of:in:named:)` finds the line when it is told.
package struct XMLSpot: Hashable, Sendable {
  /// Counted from 1 by start tags.
  package let element: Int
  package let attribute: String?

  package init(element: Int, attribute: String? = nil) {
    self.element = element
    self.attribute = attribute
  }
}
