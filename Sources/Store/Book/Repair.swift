import Foundation
import GRDB

/// The result of a repair of a book's schema.
package struct Repair: Hashable, Sendable {
  /// The copy of the book before the repair; nil if there was nothing to repair.
  package internal(set) var copy: String?
  /// The SQL of what was removed.
  package internal(set) var removed: [String] = []
  /// The SQL of what was recreated.
  package internal(set) var restored: [String] = []
  /// Rows that prevent a unique index from being recreated, a sentence each.
  package internal(set) var duplicates: [String] = []
}

extension Book {
  /// Removes foreign triggers from the book in a folder and recreates missing parts of its schema. The book is copied
  /// first.
  ///
  /// Rows and tables are not changed: a unique index is not recreated if existing rows violate it.
  ///
  /// - Throws: `BookFault`.
  package static func repair(
    in folder: String, notify: @escaping @Sendable (BookNotice) -> Void = { _ in }
  ) throws -> Repair {
    guard FileManager.default.fileExists(atPath: folder + "/" + fileName) else {
      throw BookFault.missing(folder: folder)
    }
    let book = try Book(opening: folder, isMade: false, isBroughtUpToDate: false, notify: notify)
    if let fault = book.readOnlyFault { throw fault }
    do {
      return try FolderLock.held(on: folder, waiting: { notify(.waiting(file: book.file)) }) { try book.repair() }
    } catch let error as DatabaseError {
      throw BookFault(error, file: book.file)
    }
  }

  private func repair() throws -> Repair {
    var repair = Repair()
    let found = try queue.read(Self.compared)
    guard !found.superfluous.isEmpty || !found.lost.isEmpty else { return repair }
    repair.copy = try BookCopy.make(of: queue, in: folder, named: "scorebook-before-repair")
    try queue.inTransaction(.immediate) { db in
      let found = try Self.compared(db)
      for part in found.superfluous {
        try db.execute(sql: "DROP \(part.type) main.\(part.name.quotedDatabaseIdentifier)")
        repair.removed.append(part.sql)
      }
      for part in found.lost {
        do {
          try db.execute(sql: part.sql)
          repair.restored.append(part.sql)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT && part.isUnique {
          repair.duplicates += try UniqueIndex(part).duplicates(in: db)
        }
      }
      return .commit
    }
    return repair
  }

  /// An older book is compared with the schema of its own migrations.
  private static func compared(_ db: Database) throws -> SchemaComparison {
    try SchemaComparison(of: db, at: Schema.migrator.completedMigrations(db).last)
  }
}

/// The parsed SQL of a unique index.
struct UniqueIndex {
  let name: String
  let table: String
  /// The columns and expressions that must be unique.
  let terms: [String]
  /// The condition of a partial index; empty for all rows.
  let condition: String

  init(_ part: SchemaPart) {
    name = part.name
    table = part.table
    var depth = 0
    var isQuoted = false
    var terms: [String] = []
    var term = ""
    var rest = part.sql[...]
    while let character = rest.popFirst() {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, character == "(" {
        depth += 1
        if depth == 1 { continue }
      }
      if !isQuoted, character == ")" {
        depth -= 1
        if depth == 0 { break }
      }
      if depth == 1, !isQuoted, character == "," {
        terms.append(term)
        term = ""
      } else if depth > 0 {
        term.append(character)
      }
    }
    self.terms = (terms + [term]).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    condition = rest.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The rows that violate the index, a sentence for each of the first twenty groups.
  func duplicates(in db: Database) throws -> [String] {
    let relation = try Relation.all(in: db).first { $0.name == table }
    let key = (relation?.key ?? []).map { "\"\($0)\"" }.joined(separator: " || '/' || ")
    // Rows with a null term count as different.
    let present = terms.map { "(\($0)) IS NOT NULL" }.joined(separator: " AND ")
    return try String.fetchAll(
      db,
      sql: """
        SELECT group_concat(\(key), ', ') FROM "\(table)" \(condition.isEmpty ? "WHERE" : condition + " AND") \(present)
        GROUP BY \(terms.joined(separator: ", ")) HAVING count(*) > 1 ORDER BY 1 LIMIT 20
        """
    ).map {
      "unique index '\(name)' cannot be restored: rows \($0) of table '\(table)' have the same "
        + "(\(terms.joined(separator: ", ")))"
    }
  }
}
