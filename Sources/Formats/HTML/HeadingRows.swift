import CLibXML2

/// The rows of a page's table by whether their cells are headings: `<th>`, or those within `<thead>`.
struct HeadingRows {
  private var (headings, others): (Set<Int>, Set<Int>) = ([], [])

  mutating func add(row: Int, isHeading: Bool) {
    if isHeading { headings.insert(row) } else { others.insert(row) }
  }

  /// The number of the first row, from 1, if all of its cells are headings and those of another row are not.
  var number: Int? {
    headings.union(others).min().flatMap { others.isEmpty || others.contains($0) ? nil : $0 + 1 }
  }
}

extension xmlNodePtr {
  /// Whether a cell is of a row within `<thead>`.
  var isInHead: Bool {
    pointee.parent?.pointee.parent?.pointee.name.map { String(cString: $0) == "thead" } ?? false
  }
}
