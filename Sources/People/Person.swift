package import Diagnostics

/// Somebody the book follows: the thread that joins a career, table scores, decks and drills.
package struct Person: Hashable, Sendable {
  package static let nameLimit = 50

  package let id: Int64
  package let name: String
  /// The person whose sheets are made when none is named: one's child, one's pupil, oneself. At most one a book.
  package let isFocus: Bool

  package init(id: Int64, name: String, isFocus: Bool = false) {
    self.id = id
    self.name = name
    self.isFocus = isFocus
  }

  /// A name that may stand in the book: required, up to 50 characters, no control characters.
  package static func validName(_ text: String) throws(Diagnostic) -> String {
    try singleLine(text, as: "name", upTo: nameLimit)
  }
}
