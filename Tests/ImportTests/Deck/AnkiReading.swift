import Diagnostics
import Flashcards
import Import
import Records

/// The contents of a collection: by default notes of one type with a card each, in one deck.
struct ReadCollection {
  var cards: [Card] = []
  var decks: [String] = []
  var pasts: [AnkiCards.AnkiPast] = []
  var reviews: [[Review]] { pasts.map(\.reviews) }
  var faults: [String] = []
  var records: [String] = []
  var remarks: [String] = []
  var media: [String: Set<String>] = [:]
  var leftOut = 0

  init(
    fields: [String], cloze: Bool = false, notes: [[String]], map: [AnkiCards.Choice] = [], deck: String? = nil
  ) throws {
    let notes = notes.enumerated().map { index, fields in
      AnkiNote(
        id: Int64(100 + index), type: 1, guid: Array("g\(index)".utf8),
        fields: Array(fields.map { Array($0.utf8) }.joined(separator: [AnkiNote.fieldMark])))
    }
    try self.init(
      types: [AnkiNoteType(id: 1, name: "T", isCloze: cloze, fields: fields)], notes: notes,
      cards: notes.map { AnkiCard(id: $0.id + 100, note: $0.id, deck: 7) }, map: map, deck: deck)
  }

  init(
    types: [AnkiNoteType] = [AnkiNoteType(id: 1, name: "T", isCloze: false, fields: ["Front", "Back"])],
    notes: [AnkiNote], cards: [AnkiCard], log: [AnkiReview] = [], decks: [AnkiDeck] = [AnkiDeck(id: 7, name: "D")],
    map: [AnkiCards.Choice] = [], deck: String? = nil
  ) throws {
    var reading = try AnkiCards(
      decks: decks, noteTypes: types, named: "a.apkg", map: map, deck: deck)
    for card in cards { reading.add(card) }
    for review in log { reading.add(review) }
    for note in notes {
      switch try reading.record(of: note) {
      case .card(let card, let deck, let past):
        self.cards.append(card)
        self.decks.append(deck)
        pasts.append(past)
      case .rejected(let rejection):
        faults.append(rejection.diagnostic.description)
        records.append(String(decoding: rejection.record, as: UTF8.self))
      case .leftOut: leftOut += 1
      }
    }
    remarks = reading.remarks.map(\.description)
    media = reading.media
  }

  /// The faces of every card except the key, as `front=cat back=kat`.
  var faces: [String] {
    cards.map { card in
      Card.Face.allCases.filter { $0 != .key }.compactMap { face in card[face].map { "\(face)=\($0)" } }
        .joined(separator: " ")
    }
  }
}

func note(_ id: Int64, _ fields: String, type: Int64 = 1, guid: String = "", tags: String = "") -> AnkiNote {
  AnkiNote(
    id: id, type: type, guid: Array(guid.utf8), tags: Array(tags.utf8),
    fields: Array(fields.utf8.map { $0 == UInt8(ascii: "|") ? AnkiNote.fieldMark : $0 }))
}
