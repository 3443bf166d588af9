/// A place in a document by element number instead of line, which costs nothing to track.
/// `XMLReader.locations(of:in:named:)` finds the line when it is reported.
package struct XMLSpot: Hashable, Sendable {
  /// The number of the start tag, from 1.
  package let element: Int
  package let attribute: String?

  package init(element: Int, attribute: String? = nil) {
    self.element = element
    self.attribute = attribute
  }
}
