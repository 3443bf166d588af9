package import Flashcards
package import Foundation
import GRDB

/// Writes the collection of an Anki package in the oldest format: an SQLite file of version 11.
///
/// The same values give the same bytes. Cost: an insert for each note, card and answer.
package struct AnkiCollectionFile {
  private let seconds: Int64
  private let notes: BulkStatement
  private let cards: BulkStatement
  private let reviews: BulkStatement

  /// - Parameters:
  ///   - path: the new file.
  ///   - now: the modification time of every row.
  ///   - firstDay: the day from which due days are counted.
  ///   - fill: adds the rows, and returns the decks of their cards.
  /// - Throws: `BookFault`, or what `fill` throws.
  package static func write(
    _ path: String, noteType: AnkiNoteType, at now: Date, countingFrom firstDay: Date,
    _ fill: (AnkiCollectionFile) throws -> [AnkiDeck]
  ) throws {
    do {
      SQLiteSettings.areSet
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.inDatabase { db in
        // No journal: an unfinished file is deleted.
        try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096")
      }
      try queue.inTransaction { db in
        try db.execute(sql: tables)
        let file = try AnkiCollectionFile(seconds: Int64(now.timeIntervalSince1970.rounded(.down)), in: db)
        let decks = try fill(file)
        let json = AnkiCollectionJSON(decks: decks, noteType: noteType, seconds: file.seconds)
        try db.execute(
          sql: """
            INSERT INTO col (id, crt, mod, scm, ver, dty, usn, ls, conf, models, decks, dconf, tags)
            VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')
            """,
          arguments: [
            Int64(firstDay.timeIntervalSince1970), now.milliseconds, now.milliseconds, json.conf, json.models,
            json.decks,
            json.options,
          ])
        try db.execute(sql: indexes)
        return .commit
      }
      try queue.close()
    } catch let error as DatabaseError {
      throw BookFault(error, file: path)
    }
  }

  private init(seconds: Int64, in db: Database) throws {
    self.seconds = seconds
    notes = try BulkStatement(
      """
      INSERT INTO notes (id, mid, guid, tags, flds, sfld, mod, usn, csum, flags, data)
      VALUES (?, ?, ?, ?, ?, ?, ?, -1, 0, 0, '')
      """, in: db)
    cards = try BulkStatement(
      """
      INSERT INTO cards (id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, mod, left, flags, data, usn, odue,
        odid)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, -1, 0, 0)
      """, in: db)
    reviews = try BulkStatement(
      """
      INSERT INTO revlog (id, cid, ease, ivl, lastIvl, factor, time, type, usn) VALUES (?, ?, ?, ?, ?, ?, ?, ?, -1)
      """, in: db)
  }

  package func add(_ note: AnkiNote) throws {
    notes.bind(note.id, at: 1)
    notes.bind(note.type, at: 2)
    note.guid.withUnsafeBufferPointer { notes.bind($0, at: 3) }
    let tags = note.tags.isEmpty ? [] : [UInt8(ascii: " ")] + note.tags + [UInt8(ascii: " ")]
    tags.withUnsafeBufferPointer { notes.bind($0, at: 4) }
    note.fields.withUnsafeBufferPointer { fields in
      notes.bind(fields, at: 5)
      let first = fields.firstIndex(of: AnkiNote.fieldMark) ?? fields.endIndex
      notes.bind(UnsafeBufferPointer(rebasing: fields[..<first]), at: 6)
    }
    notes.bind(seconds, at: 7)
    try notes.run()
  }

  package func add(_ card: AnkiCard) throws {
    let values = [
      card.id, card.note, card.deck, card.template, card.type, card.queue, card.due, card.interval, card.factor,
      card.reviews, card.lapses, seconds, card.left, card.flags,
    ]
    for (index, value) in values.enumerated() { cards.bind(value, at: Int32(index + 1)) }
    card.data.withUnsafeBufferPointer { cards.bind($0, at: 15) }
    try cards.run()
  }

  package func add(_ review: AnkiReview) throws {
    let values = [
      review.id, review.card, review.ease, review.interval, review.lastInterval, review.factor, review.milliseconds,
      review.type,
    ]
    for (index, value) in values.enumerated() { reviews.bind(value, at: Int32(index + 1)) }
    try reviews.run()
  }

  private static let tables = """
    CREATE TABLE col (
      id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
      dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
      decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL
    );
    CREATE TABLE notes (
      id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
      tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
      data text NOT NULL
    );
    CREATE TABLE cards (
      id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
      usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
      factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
      odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL
    );
    CREATE TABLE revlog (
      id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
      lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL
    );
    CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
    """

  private static let indexes = """
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """
}
