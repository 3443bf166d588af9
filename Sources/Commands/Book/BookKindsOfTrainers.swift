import Blackjack
import Casino
import Diagnostics
import Flashcards
import Foundation
import People
import Records
import Store
import TimesTables

/// What trainers and casino sessions leave in a book.
extension BookKind {
  static let deck = BookKind(
    name: "deck", relation: "deck",
    named: { _, book in try book.decks().map { Candidate(id: $0.id, name: $0.name) } },
    fields: { id, book, _ in
      try book.decks().first { $0.id == id }.map { deck in
        fields(of: .deck, DeckHead(deck, new: nil, due: nil)) + [
          RecordField(name: "front_lang", cell: deck.frontLanguage.map { .text($0) } ?? .none),
          RecordField(name: "back_lang", cell: deck.backLanguage.map { .text($0) } ?? .none),
        ]
      }
    },
    changes: [
      deckChange("name") { deck, text, book in try book.edit(deck, name: text, icon: nil, place: nil) },
      deckChange("icon") { deck, text, book in try book.edit(deck, name: nil, icon: text, place: nil) },
      deckChange("front_lang") { deck, text, book in
        try book.edit(deck, name: nil, icon: nil, place: nil, frontLanguage: text)
      },
      deckChange("back_lang") { deck, text, book in
        try book.edit(deck, name: nil, icon: nil, place: nil, backLanguage: text)
      },
    ],
    expectDeletable: { id, book in
      if let study = try book.openStudies().first(where: { $0.deck.id == id }) {
        throw Diagnostic(
          field: .deck,
          MessageText(
            "'\(study.deck.name)' has a session that is open; end it with 'scorebook stop' first",
            "'\(study.deck.name)' heeft een sessie die bezig is; beëindig die eerst met 'scorebook stop'"))
      }
    })

  private static func deckChange(
    _ field: String, _ run: @escaping @Sendable (Deck, String, BookTransaction) throws -> Void
  ) -> Change {
    Change(field) { id, text, book, _ in
      if let deck = try book.decks().first(where: { $0.id == id }) { try run(deck, text, book) }
    }
  }

  static let card = BookKind(
    name: "card", relation: "card",
    named: { word, book in
      // A card is found by its back where no front is the word.
      try book.cards(withText: word).map { card in
        card.face == .back
          ? Candidate(id: card.id, name: card.back, mark: "\(card.front), \(card.deck)")
          : Candidate(id: card.id, name: card.front, mark: card.deck)
      }
    },
    fields: { id, book, _ in
      guard let card = try book.cards([id])[id], let deck = try book.deck(ofCard: id) else { return nil }
      return fields(of: .card, card) + [RecordField(name: "deck", cell: .text(deck.name))]
    },
    changes: Card.Face.allCases.map { face in
      Change("\(face)") { id, text, book, _ in
        guard var card = try book.cards([id])[id], let deck = try book.deck(ofCard: id) else { return }
        var text = text
        text.withUTF8 { card.append($0, as: face) }
        try card.check()
        try book.change(id, to: card, in: deck)
      }
    } + [
      Change("deck") { id, text, book, _ in
        if let card = try book.cards([id])[id] { try book.move(id, card, to: book.requiredDeck(named: text)) }
      }
    ],
    expectDeletable: { id, book in try book.expectNotAsked(id) })

  static let score = BookKind(
    name: "score", relation: "score", named: { _, _ in [] },
    fields: { id, book, _ in
      try book.scores().first { $0.id == id }.map { fields(of: .score, KeyedScore($0.score, key: $0.key)) }
    },
    changes: ["operation", "table", "time", "at"].map { field in
      Change(field) { id, text, book, _ in
        guard let kept = try book.scores().first(where: { $0.id == id }) else { return }
        let record = KeyedScore(kept.score, key: kept.key)
        try book.change(id, to: RecordKind.score.changing(FieldKey(field), of: record, to: text).score)
      }
    } + [Change("person") { id, text, book, _ in try book.give(score: id, to: book.person(named: text)) }])

  static let practice = BookKind(
    name: "practice", relation: "practice", named: { _, _ in [] },
    fields: { id, book, _ in
      try book.practices().first { $0.id == id }.map { kept in
        let name = try book.person(id: kept.personID)?.name ?? ""
        return fields(of: .practice, PracticeHead(kept.practice, of: name, endedAt: kept.endedAt))
      }
    },
    changes: [Change("person") { id, text, book, _ in try book.give(practice: id, to: book.person(named: text)) }])

  static let drill = BookKind(
    name: "drill", relation: "drill", named: { _, _ in [] },
    fields: { id, book, now in try book.drills(at: now).first { $0.id == id }.map { fields(of: .drill, $0) } },
    changes: [Change("person") { id, text, book, _ in try book.give(drill: id, to: person(text, in: book)) }])

  static let session = BookKind(
    name: "session", relation: "session", named: { _, _ in [] },
    fields: { id, book, _ in
      var found: [RecordField]?
      try book.eachSession {
        guard $0.id == id else { return }
        found =
          fields(of: .listedSession, $0.session)
          + [RecordField(name: "starting_balance", cell: .money($0.session.startingBalance))]
      }
      return found
    },
    changes: [
      Change("person") { id, text, book, _ in try book.give(session: id, to: person(text, in: book)) },
      Change("style") { id, text, book, _ in try book.change(session: id, style: text) },
      Change("starting_balance") { id, text, book, _ in
        try book.change(session: id, startingBalance: Money(text, as: "starting_balance"))
      },
    ])

  /// The person with a name; nobody for none.
  private static func person(_ text: String, in book: BookTransaction) throws -> Person? {
    text.isEmpty ? nil : try book.person(named: text)
  }

  static let review = BookKind(
    name: "review", relation: "review", named: { _, _ in [] },
    fields: { id, book, _ in try fields(of: .reviews, where: ["id=\(id)"], in: book) },
    changes: [
      Change("rating") { id, text, book, _ in try book.change(review: id, to: Review.Rating(named: text)) }
    ],
    remove: { id, book in try book.delete(review: id) },
    expectDeletable: { id, book in
      if let card = try book.card(ofReview: id) { try book.expectNotAsked(card) }
    })
}
