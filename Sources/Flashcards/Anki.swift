/// A deck of an Anki collection; `::` separates the names of a deck and its subdecks.
package struct AnkiDeck: Hashable, Sendable {
  package let id: Int64
  package let name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}

/// A note type: its field names, and whether its cards are cloze deletions.
package struct AnkiNoteType: Hashable, Sendable {
  package let id: Int64
  package let name: String
  package let isCloze: Bool
  /// In the order of a note's fields.
  package let fields: [String]

  package init(id: Int64, name: String, isCloze: Bool, fields: [String]) {
    self.id = id
    self.name = name
    self.isCloze = isCloze
    self.fields = fields
  }
}

/// A note, from which cards are made. Texts are stored as in the collection; they may not be valid UTF-8.
package struct AnkiNote: Hashable, Sendable {
  /// The separator of fields.
  package static let fieldMark: UInt8 = 0x1F

  package var id: Int64
  package var type: Int64
  /// The id by which Anki recognises the note in another package.
  package var guid: [UInt8]
  /// Separated by spaces.
  package var tags: [UInt8]
  /// HTML, field after field, separated by `fieldMark`.
  package var fields: [UInt8]

  package init(id: Int64 = 0, type: Int64 = 0, guid: [UInt8] = [], tags: [UInt8] = [], fields: [UInt8] = []) {
    self.id = id
    self.type = type
    self.guid = guid
    self.tags = tags
    self.fields = fields
  }
}

/// A card of a note: its deck and schedule.
package struct AnkiCard: Hashable, Sendable {
  package var id: Int64
  package var note: Int64
  /// The deck that it belongs to, even while it is in a filtered deck.
  package var deck: Int64
  /// The index of the card's template or cloze deletion, from 0.
  package var template: Int64
  /// 0 new, 1 learning, 2 review, 3 relearning.
  package var type: Int64
  /// -1 suspended, -2 and -3 buried, else the same as the type.
  package var queue: Int64
  /// For type 2, a day since the collection was created; for new cards, a position; for learning cards, seconds since
  /// 1970, or a day if the step is longer than a day.
  package var due: Int64
  /// Days until the next review; negative values are seconds.
  package var interval: Int64
  /// The ease in thousandths.
  package var factor: Int64
  package var reviews: Int64
  package var lapses: Int64
  /// The remaining steps, in the last three digits.
  package var left: Int64
  /// The colour of its flag, in the last three bits; 0 for none.
  package var flags: Int64
  /// A JSON object with the card's FSRS state; empty for none.
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

/// An answer to a card, or a change to its schedule.
package struct AnkiReview: Hashable, Sendable {
  /// Milliseconds since 1970.
  package var id: Int64
  package var card: Int64
  /// 1 (again) to 4 (easy); 0 for a change without an answer.
  package var ease: Int64
  /// Days until the next review, and since the last; negative values are seconds.
  package var interval: Int64
  package var lastInterval: Int64
  /// The ease in thousandths; with FSRS, 100 to 1100 is the difficulty.
  package var factor: Int64
  package var milliseconds: Int64
  /// 0 learning, 1 review, 2 relearning, 3 filtered, 4 manual change, 5 rescheduled.
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
