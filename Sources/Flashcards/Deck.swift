package import Diagnostics
import People

/// A named deck of cards.
package struct Deck: Hashable, Sendable {
  package static let nameLimit = 100

  package let id: Int64
  package let name: String
  package let cardCount: Int
  package let details: DeckDetails
  /// The languages of its faces, as in `nl` or `pt-BR`, where they are known.
  package let frontLanguage: String?
  package let backLanguage: String?

  package init(
    id: Int64, name: String, cardCount: Int, _ details: DeckDetails = DeckDetails(), frontLanguage: String? = nil,
    backLanguage: String? = nil
  ) {
    self.id = id
    self.name = name
    self.cardCount = cardCount
    self.details = details
    self.frontLanguage = frontLanguage
    self.backLanguage = backLanguage
  }

  package var icon: String? { details.icon }

  /// A name that may stand in the book: required, up to 100 characters, no control characters.
  package static func validName(_ text: String) throws(Diagnostic) -> String {
    try singleLine(text, as: "deck name", upTo: nameLimit)
  }

  /// A language tag of BCP 47: letters and digits in groups of up to eight, separated by hyphens.
  package static func validLanguage(_ text: String) throws(Diagnostic) -> String {
    let pieces = text.split(separator: "-", omittingEmptySubsequences: false)
    let isGood = pieces.allSatisfy { piece in
      (1...8).contains(piece.utf8.count)
        && piece.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
    }
    guard isGood, (2...3).contains(pieces[0].utf8.count), text.utf8.count <= 35 else {
      throw Diagnostic(
        field: "language",
        MessageText(
          "expected one as in 'nl' or 'pt-BR', found '\(text)'",
          "verwacht een zoals 'nl' of 'pt-BR', gevonden '\(text)'"))
    }
    return text
  }
}
