package import Diagnostics

extension Review.Rating {
  /// Reads `1` to `4`, or `again`, `hard`, `good` and `easy` in any case.
  package init(named text: String) throws(Diagnostic) {
    for rating in Self.allCases where text == "\(rating.rawValue)" || text.lowercased() == "\(rating)" {
      self = rating
      return
    }
    throw Diagnostic("rating", .rating, found: text.isEmpty ? .nothing : .text(text))
  }
}
