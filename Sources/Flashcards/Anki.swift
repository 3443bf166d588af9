/// A deck of an Anki collection; `::` stands between the names of a deck and of the decks in it.
package struct AnkiDeck: Hashable, Sendable {
  package let id: Int64
  package let name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}

/// What the fields of a note are called, and whether its cards ask for the gaps in a text.
package struct AnkiNoteType: Hashable, Sendable {
  package let id: Int64
  package let name: String
  package let isCloze: Bool
  /// In the order in which a note holds them.
  package let fields: [String]

  package init(id: Int64, name: String, isCloze: Bool, fields: [String]) {
    self.id = id
    self.name = name
    self.isCloze = isCloze
    self.fields = fields
  }
}

/// A note: what its cards ask and answer. Texts are as the collection holds them; they may be no UTF-8.
package struct AnkiNote: Hashable, Sendable {
  /// Between two fields.
  package static let fieldMark: UInt8 = 0x1F

  package var id: Int64
  package var type: Int64
  /// By what Anki knows a note again when it comes in another package.
  package var guid: [UInt8]
  /// With spaces between them.
  package var tags: [UInt8]
  /// HTML, field after field, with `fieldMark` in between.
  package var fields: [UInt8]

  package init(id: Int64 = 0, type: Int64 = 0, guid: [UInt8] = [], tags: [UInt8] = [], fields: [UInt8] = []) {
    self.id = id
    self.type = type
    self.guid = guid
    self.tags = tags
    self.fields = fields
  }
}

/// A card of a note: where it lies, and when it is asked next.
package struct AnkiCard: Hashable, Sendable {
  package var id: Int64
  package var note: Int64
  /// The deck that it belongs to, also while it is out in a filtered one.
  package var deck: Int64
  /// Which of the note type's templates makes it, or which gap it asks for, from 0.
  package var template: Int64
  /// 0 new, 1 learning, 2 review, 3 relearning.
  package var type: Int64
  /// -1 suspended, -2 and -3 buried, else the type's.
  package var queue: Int64
  /// A day since the collection was made where the type is 2; a position for new cards; for cards that are being learned
  /// a second since 1970, or a day where their step is longer than one.
  package var due: Int64
  /// Days to the next review; negative in seconds.
  package var interval: Int64
  /// The ease in thousandths.
  package var factor: Int64
  package var reviews: Int64
  package var lapses: Int64
  /// The steps that are left, in its last three digits.
  package var left: Int64
  /// The colour of its flag in the last three bits; 0 for none.
  package var flags: Int64
  /// A JSON object, where FSRS keeps what it knows of the card; empty for none.
  package var data: [UInt8]

  package init(
    id: Int64, note: Int64, deck: Int64, template: Int64 = 0, type: Int64 = 0, queue: Int64 = 0, due: Int64 = 0,
    interval: Int64 = 0, factor: Int64 = 0, reviews: Int64 = 0, lapses: Int64 = 0, left: Int64 = 0, flags: Int64 = 0,
    data: [UInt8] = []
  ) {
    self.id = id
    self.note = note
    self.deck = deck
    self.template = template
    self.type = type
    self.queue = queue
    self.due = due
    self.interval = interval
    self.factor = factor
    self.reviews = reviews
    self.lapses = lapses
    self.left = left
    self.flags = flags
    self.data = data
  }
}

/// An answer to a card, or a change of its schedule.
package struct AnkiReview: Hashable, Sendable {
  /// Milliseconds since 1970.
  package var id: Int64
  package var card: Int64
  /// 1 again to 4 easy; 0 where nobody answered.
  package var ease: Int64
  /// Days to the next review, and from the last; negative in seconds.
  package var interval: Int64
  package var lastInterval: Int64
  /// The ease in thousandths; from 100 to 1100 the difficulty of FSRS.
  package var factor: Int64
  package var milliseconds: Int64
  /// 0 learning, 1 review, 2 relearning, 3 filtered, 4 and 5 a change by hand or of the schedule.
  package var type: Int64

  package init(
    id: Int64, card: Int64, ease: Int64, interval: Int64, lastInterval: Int64, factor: Int64, milliseconds: Int64,
    type: Int64
  ) {
    self.id = id
    self.card = card
    self.ease = ease
    self.interval = interval
    self.lastInterval = lastInterval
    self.factor = factor
    self.milliseconds = milliseconds
    self.type = type
  }
}
