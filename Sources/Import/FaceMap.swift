package import Diagnostics
package import Flashcards

/// Which fields a person wants on which faces: `front=Expression,back=Meaning`.
package struct FaceMap: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let face: Card.Face
    package let field: String
  }

  /// In the order given; a face that stands more than once shows its fields one below the other.
  package let pairs: [Pair]

  private static let faces: [Card.Face] = [.front, .back, .phonetic, .translation, .level, .example]

  /// - Throws: a `Diagnostic` without a place.
  package init(parsing text: String) throws(Diagnostic) {
    var pairs: [Pair] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let halves = part.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
      guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty else {
        throw Diagnostic("map: expected 'face=field', found '\(part)'")
      }
      guard let face = Self.faces.first(where: { "\($0)" == halves[0].lowercased() }) else {
        let names = Self.faces.map { "\($0)" }.joined(separator: ", ")
        throw Diagnostic("map: expected a face (\(names)), found '\(halves[0])'")
      }
      pairs.append(Pair(face: face, field: halves[1]))
    }
    self.pairs = pairs
  }

  private static func trimmed(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
      return ""
    }
    return String(text[first...last])
  }
}
