import Diagnostics
import Flashcards
import Foundation
import GRDB

@testable import Store

/// Makes an SQLite file in a folder by SQL.
///
/// - Returns: its path.
func collectionFile(_ sql: String, in folder: String) throws -> String {
  let path = folder + "/collection"
  let queue = try DatabaseQueue(path: path, configuration: BookAccess.plain)
  try queue.inDatabase { db in
    db.add(collation: DatabaseCollation("unicase") { $0.compare($1) })
    try db.execute(sql: sql)
  }
  try queue.close()
  return path
}

/// Reads a whole collection: decks, note types, notes, cards and log, one line each.
func contents(ofCollection path: String) throws -> [String] {
  let collection = try AnkiCollection(path, named: "a.apkg")
  var lines = collection.decks.map { "deck \($0.id) \($0.name)" }
  lines += collection.noteTypes.map {
    "type \($0.id) \($0.name)\($0.isCloze ? " gaps" : "") \($0.fields.joined(separator: ", "))"
  }
  let notes = try collection.notes()
  var note = AnkiNote()
  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).replacing("\u{1F}", with: "|") }
  while try notes.next(into: &note) {
    lines.append("note \(note.id) \(note.type) \(text(note.guid)) [\(text(note.tags))] \(text(note.fields))")
  }
  try collection.readCards {
    lines.append("card \($0.id) \($0.note) \($0.deck) \($0.template) \($0.type) \($0.queue) \($0.due) \($0.interval)")
  }
  try collection.readReviews {
    lines.append("review \($0.id) \($0.card) \($0.ease) \($0.interval) \($0.lastInterval) \($0.factor) \($0.type)")
  }
  return lines
}

/// The error for a refused collection.
func collectionFault(_ path: String) -> String {
  do {
    return "nothing but \(try contents(ofCollection: path).count) lines"
  } catch {
    return "\(error)"
  }
}
