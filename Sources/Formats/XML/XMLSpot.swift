package import Diagnostics

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

extension XMLReader {
  /// The places of elements or their attributes in a document that was read before. Places are not tracked while
  /// reading; this scans the text again if a message needs them.
  ///
  /// - Returns: the place of each spot, or of its element if it has no such attribute.
  package static func locations(
    of spots: [XMLSpot], in bytes: [UInt8], named name: String
  ) throws(Diagnostic) -> [Location] {
    var reader = try XMLReader(bytes, named: name, maximumBytes: bytes.count)
    var found = [Location](repeating: Location(file: name), count: spots.count)
    for index in spots.indices.sorted(by: { spots[$0].element < spots[$1].element }) {
      reader.places.begun = max(reader.places.begun, spots[index].element)
      let tag = reader.places.tag
      found[index] = (spots[index].attribute.flatMap { reader.places.attribute(named: $0) } ?? tag).location(in: name)
    }
    return found
  }
}
