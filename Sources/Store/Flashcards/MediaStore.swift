package import Flashcards
import GRDB

extension BookTransaction {
  /// Stores the paths of a deck's pictures and sounds; an existing name gets its new file.
  ///
  /// - Returns: how many are new or have another file than before.
  @discardableResult
  package func keep(_ media: [Media], of deck: Int64) throws -> Int {
    let statement = try BulkStatement(
      """
      INSERT INTO media (deck_id, name, file) VALUES (?, ?, ?)
      ON CONFLICT (deck_id, name) DO UPDATE SET file = excluded.file WHERE file <> excluded.file
      """, in: db)
    let before = db.totalChangesCount
    for medium in media {
      statement.bind(deck, at: 1)
      statement.bind(medium.name, at: 2)
      statement.bind(medium.file, at: 3)
      try statement.run()
    }
    return db.totalChangesCount - before
  }

  /// A deck's pictures and sounds by name.
  package func media(of deck: Int64) throws -> [Media] {
    try Row.fetchAll(db, sql: "SELECT name, file FROM media WHERE deck_id = ? ORDER BY name", arguments: [deck])
      .map { Media(name: $0["name"], file: $0["file"]) }
  }
}
