package import Formats
package import Foundation
import GRDB

/// How many records an import or a batch run read, by outcome.
package struct Tally: Hashable, Sendable {
  package var read = 0
  package var added = 0
  package var updated = 0
  package var unchanged = 0
  /// Records with an equal record earlier in the file.
  package var duplicates = 0
  package var rejected = 0
  /// Whether something else changed that is not counted, such as the rules of a chart.
  package var changesMore = false

  package init() {}

  package var changesTheBook: Bool { added > 0 || updated > 0 || changesMore }
}

/// An import or a batch run that changed the book.
package struct Run: Hashable, Sendable {
  package let id: Int64
  /// `import roster`, `import deck`, `import chart` or `run`.
  package let command: String
  package let source: String
  package let at: Date
  package let tally: Tally
}

extension BookTransaction {
  /// Every run, the oldest first.
  package func runs() throws -> [Run] {
    try Row.fetchAll(db, sql: "SELECT * FROM run ORDER BY id").map(run)
  }

  /// The last run of a command for a file with the same contents.
  package func run(of command: String, over fingerprint: Fingerprint) throws -> Run? {
    try Row.fetchOne(
      db,
      sql: "SELECT * FROM run WHERE fingerprint = ? AND bytes = ? AND command = ? ORDER BY id DESC LIMIT 1",
      arguments: [fingerprint.hexadecimal, fingerprint.bytes, command]
    ).map(run)
  }

  package func log(
    _ command: String, source: String, fingerprint: Fingerprint, tally: Tally, at instant: Date
  ) throws -> Run {
    try db.execute(
      sql: """
        INSERT INTO run (command, source, bytes, fingerprint, at, read, added, updated, unchanged, duplicates, rejected)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        command, source, fingerprint.bytes, fingerprint.hexadecimal, instant.milliseconds, tally.read, tally.added,
        tally.updated, tally.unchanged, tally.duplicates, tally.rejected,
      ])
    return Run(id: db.lastInsertedRowID, command: command, source: source, at: instant, tally: tally)
  }

  private func run(_ row: Row) -> Run {
    var tally = Tally()
    tally.read = row["read"]
    tally.added = row["added"]
    tally.updated = row["updated"]
    tally.unchanged = row["unchanged"]
    tally.duplicates = row["duplicates"]
    tally.rejected = row["rejected"]
    return Run(
      id: row["id"], command: row["command"], source: row["source"], at: Date(milliseconds: row["at"]), tally: tally)
  }
}
