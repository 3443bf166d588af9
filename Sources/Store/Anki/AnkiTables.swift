import Diagnostics
import Flashcards
import Formats

/// Decks and note types of versions 15 and later: tables, with Protobuf messages in their cells.
extension AnkiCollection {
  static func decks(in database: ForeignDatabase) throws(Diagnostic) -> [AnkiDeck] {
    let rows = try database.rows(of: "decks", "id, name")
    var decks: [AnkiDeck] = []
    while try rows.next() {
      let parts = try rows.text(1, "name").split(separator: "\u{1F}", omittingEmptySubsequences: false)
      decks.append(AnkiDeck(id: try rows.integer(0, "id"), name: parts.joined(separator: "::")))
    }
    return decks
  }

  static func noteTypes(in database: ForeignDatabase) throws(Diagnostic) -> [AnkiNoteType] {
    var fields: [Int64: [(order: Int64, name: String)]] = [:]
    let names = try database.rows(of: "fields", "ntid, ord, name")
    while try names.next() {
      fields[try names.integer(0, "ntid"), default: []].append((try names.integer(1, "ord"), try names.text(2, "name")))
    }
    let rows = try database.rows(of: "notetypes", "id, name, config")
    var types: [AnkiNoteType] = []
    while try rows.next() {
      let id = try rows.integer(0, "id")
      var isCloze = false
      var config = ProtobufReader(Array(rows.bytes(2)))
      do throws(Diagnostic) {
        while let field = try config.next() {
          if field.number == 1 { isCloze = field.value == .number(1) }
        }
      } catch {
        throw Diagnostic(
          field: "collection", MessageText { "notetypes.config: \(error.message(in: $0))" },
          at: database.place)
      }
      types.append(
        AnkiNoteType(
          id: id, name: try rows.text(1, "name"), isCloze: isCloze,
          fields: (fields[id] ?? []).sorted { $0.order < $1.order }.map(\.name)))
    }
    return types
  }

  /// The names of presets that a user added or changed.
  static func presets(in database: ForeignDatabase) throws(Diagnostic) -> [String] {
    guard database.has("deck_config") else { return [] }
    let rows = try database.rows(of: "deck_config", "id, name, mtime_secs")
    var presets: [String] = []
    while try rows.next() {
      let (id, changedAt) = (try rows.integer(0, "id"), try rows.integer(2, "mtime_secs"))
      if id != 1 || changedAt != 0 { presets.append(try rows.text(1, "name")) }
    }
    return presets
  }

  /// The scheduler's version; 1 if the collection has none.
  static func scheduler(in database: ForeignDatabase) throws(Diagnostic) -> Int64 {
    guard database.has("config") else { return 1 }
    let rows = try database.rows(of: "config", "key, val")
    while try rows.next() {
      guard rows.bytes(0).elementsEqual("schedVer".utf8) else { continue }
      return Int64(String(decoding: rows.bytes(1), as: UTF8.self)) ?? 1
    }
    return 1
  }
}
