package import Diagnostics
import People

/// A named pile of cards.
package struct Deck: Hashable, Sendable {
  package static let nameLimit = 100

  package let id: Int64
  package let name: String
  package let cardCount: Int
  /// What it is shown with, as an emoji.
  package let icon: String?

  package init(id: Int64, name: String, cardCount: Int, icon: String? = nil) {
    self.id = id
    self.name = name
    self.cardCount = cardCount
    self.icon = icon
  }

  /// A name that may stand in the book: required, up to 100 characters, no control characters.
  package static func validName(_ text: String) throws(Diagnostic) -> String {
    try singleLine(text, as: "deck name", upTo: nameLimit)
  }
}
