package import Flashcards

/// A deck, and how many of its cards are new or due for a learner.
package struct DeckHead: Sendable {
  package let deck: Deck
  /// Nil without a learner.
  package let new: Int?
  package let due: Int?

  package init(_ deck: Deck, new: Int?, due: Int?) { (self.deck, self.new, self.due) = (deck, new, due) }
}

extension RecordKind<DeckHead> {
  package static let deck = RecordKind(
    "deck", plural: "decks",
    Field("icon", isSparse: true) { $0.deck.icon },
    Field("name") { $0.deck.name },
    Field("cards") { $0.deck.cardCount },
    Field("new", isSparse: true) { $0.new },
    Field("due", isSparse: true) { $0.due })
}
