package import Diagnostics
package import Flashcards
import Formats

/// The collection of an Anki package, read from its SQLite file: versions 11 to 18 of the schema.
///
/// The file is untrusted: it is never written to, and nothing in it is run. Rows are read in storage order. Memory:
/// one row, plus the decks and note types.
package final class AnkiCollection {
  package static let newestVersion = 18

  package let decks: [AnkiDeck]
  package let noteTypes: [AnkiNoteType]
  /// Whether learning cards had three answers instead of four: 2 was good and 3 easy.
  package let hasThreeLearningAnswers: Bool
  /// The collection's creation day; due days are counted from it.
  package let created: Instant
  /// The names of the deck option presets that differ from Anki's defaults.
  package let presets: [String]
  private let database: ForeignDatabase

  /// - Parameters:
  ///   - path: the collection's file.
  ///   - name: the package's name in messages.
  /// - Throws: a `Diagnostic` if this is not a collection, or is from a newer Anki.
  package init(_ path: String, named name: String) throws(Diagnostic) {
    database = try ForeignDatabase(path, named: name)
    let place = database.place
    let rows = try database.rows(of: "col", "ver, conf, models, decks, crt, dconf")
    guard try rows.next() else {
      throw Diagnostic(
        field: "collection",
        MessageText("expected a row in table 'col', found none", "verwacht een rij in tabel 'col', gevonden geen"),
        at: place)
    }
    let version = try rows.integer(0, "ver")
    guard (11...18).contains(version) else {
      throw Diagnostic(
        field: "collection",
        MessageText(
          """
          expected version 11 to \(Self.newestVersion), found \(version); export it with 'Support older \
          Anki versions'
          """,
          """
          verwacht versie 11 tot en met \(Self.newestVersion), gevonden \(version); exporteer met \
          'Support older Anki versions'
          """), at: place)
    }
    created = Instant(milliseconds: min(max(try rows.integer(4, "crt"), 0), 253_402_300_799) * 1000)
    if database.has("notetypes") {
      presets = try Self.presets(in: database)
      decks = try Self.decks(in: database)
      noteTypes = try Self.noteTypes(in: database)
      hasThreeLearningAnswers = try Self.scheduler(in: database) < 2
    } else {
      let (conf, models, decks) = (Array(rows.bytes(1)), Array(rows.bytes(2)), Array(rows.bytes(3)))
      presets = try Self.presets(json: Array(rows.bytes(5)), at: place)
      self.decks = try Self.decks(json: decks, at: place)
      noteTypes = try Self.noteTypes(json: models, at: place)
      hasThreeLearningAnswers = try Self.scheduler(json: conf, at: place) < 2
    }
  }

  /// Every note.
  package func notes() throws(Diagnostic) -> AnkiNotes {
    AnkiNotes(try database.rows(of: "notes", "id, mid, guid, tags, flds"))
  }

  /// Reads every card.
  package func readCards(_ take: (AnkiCard) -> Void) throws(Diagnostic) {
    let rows = try database.rows(
      of: "cards", "id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, odid, odue, left, flags, data")
    while try rows.next() {
      // A card in a filtered deck returns to its home deck, with its due day there.
      let home = try rows.integer(11, "odid")
      let homeDue = try rows.integer(12, "odue")
      let due = try rows.integer(6, "due")
      take(
        AnkiCard(
          id: try rows.integer(0, "id"), note: try rows.integer(1, "nid"),
          deck: home == 0 ? try rows.integer(2, "did") : home, template: try rows.integer(3, "ord"),
          type: try rows.integer(4, "type"), queue: try rows.integer(5, "queue"),
          due: home == 0 || homeDue == 0 ? due : homeDue,
          interval: try rows.integer(7, "ivl"), factor: try rows.integer(8, "factor"),
          reviews: try rows.integer(9, "reps"), lapses: try rows.integer(10, "lapses"),
          left: try rows.integer(13, "left"),
          flags: try rows.integer(14, "flags"), data: Array(rows.bytes(15))))
    }
  }

  /// Reads every row of the review log; ratings are converted to four answers.
  package func readReviews(_ take: (AnkiReview) -> Void) throws(Diagnostic) {
    let rows = try database.rows(of: "revlog", "id, cid, ease, ivl, lastIvl, factor, time, type")
    while try rows.next() {
      var review = AnkiReview(
        id: try rows.integer(0, "id"), card: try rows.integer(1, "cid"), ease: try rows.integer(2, "ease"),
        interval: try rows.integer(3, "ivl"), lastInterval: try rows.integer(4, "lastIvl"),
        factor: try rows.integer(5, "factor"), milliseconds: try rows.integer(6, "time"),
        type: try rows.integer(7, "type"))
      let isLearning = review.type == 0 || review.type == 2
      if hasThreeLearningAnswers, isLearning, review.ease == 2 || review.ease == 3 { review.ease += 1 }
      take(review)
    }
  }
}

/// Iterates over the notes of a collection.
package struct AnkiNotes {
  private let rows: ForeignRows

  init(_ rows: ForeignRows) { self.rows = rows }

  /// Reads the next note into `note`, reusing its memory; false after the last one.
  package func next(into note: inout AnkiNote) throws(Diagnostic) -> Bool {
    guard try rows.next() else { return false }
    note.id = try rows.integer(0, "id")
    note.type = try rows.integer(1, "mid")
    note.guid.replace(with: rows.bytes(2))
    note.tags.replace(with: rows.bytes(3))
    note.fields.replace(with: rows.bytes(4))
    return true
  }
}

extension [UInt8] {
  fileprivate mutating func replace(with bytes: UnsafeBufferPointer<UInt8>) {
    removeAll(keepingCapacity: true)
    append(contentsOf: bytes)
  }
}
