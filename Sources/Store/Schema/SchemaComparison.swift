import Diagnostics
import GRDB

/// The differences between a book's schema and that of its migrations.
struct SchemaComparison {
  enum Difference: Hashable {
    /// An object that no migration makes.
    case foreign(SchemaPart)
    case missing(SchemaPart)
    case changed(found: SchemaPart, expected: SchemaPart)
    /// A missing unique constraint on columns of a table.
    case withoutKey(table: String, columns: String)
  }

  let differences: [Difference]
  /// The objects that the migrations make, in order.
  let expected: [SchemaPart]

  /// - Parameter migration: the book's last migration; nil for all of them.
  init(of db: Database, at migration: String? = nil) throws {
    let found = try BookSchema(of: db)
    let expected = try BookSchema.expected(at: migration)
    func byName(_ parts: [SchemaPart]) -> [String: SchemaPart] {
      Dictionary(parts.map { ("\($0.type) \($0.name)", $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (foundParts, expectedParts) = (byName(found.parts), byName(expected.parts))
    var differences = found.parts.filter { expectedParts["\($0.type) \($0.name)"] == nil }.map(Difference.foreign)
    for part in expected.parts {
      guard let other = foundParts["\(part.type) \(part.name)"] else {
        differences.append(.missing(part))
        continue
      }
      guard other.essence != part.essence || other.table != part.table else { continue }
      differences.append(.changed(found: other, expected: part))
      let lost = (expected.keys[part.name] ?? []).subtracting(found.keys[part.name] ?? [])
      if part.type == "table" { differences += lost.sorted().map { .withoutKey(table: part.name, columns: $0) } }
    }
    self.differences = differences
    self.expected = expected.parts
  }

  /// True if a trigger fires on changes to a book's own rows.
  private func isOwn(_ part: SchemaPart) -> Bool {
    expected.contains { ($0.type == "table" || $0.type == "view") && $0.name.lowercased() == part.table.lowercased() }
  }

  /// True if writing must be refused: a foreign trigger could change rows, or a missing rule could allow invalid ones.
  private func stopsWrites(_ difference: Difference) -> Bool {
    switch difference {
    case .foreign(let part): part.type == "trigger" && isOwn(part)
    case .missing(let part), .changed(_, let part): part.type == "trigger" || part.isUnique
    case .withoutKey: true
    }
  }

  /// True for objects that other programs may add to a book.
  private func isHarmless(_ difference: Difference) -> Bool {
    if case .foreign(let part) = difference { part.type != "trigger" || !isOwn(part) } else { false }
  }

  /// True if a table is missing or was changed, so that other checks cannot run.
  var hasOtherTables: Bool {
    differences.contains { difference in
      switch difference {
      case .missing(let part), .changed(_, let part): part.type == "table"
      default: false
      }
    }
  }

  /// The errors, a sentence each.
  var faults: [MessageText] { differences.filter { !isHarmless($0) }.map(\.sentence) }
  /// Harmless additions, a sentence each.
  var notes: [MessageText] { differences.filter(isHarmless).map(\.sentence) }
  /// The reasons for refusing to write, a sentence each.
  var stops: [MessageText] { differences.filter(stopsWrites).map(\.sentence) }
  /// The objects that a repair removes, by kind and name.
  var superfluous: [SchemaPart] {
    differences.compactMap { difference in
      switch difference {
      case .foreign(let part): part.type == "trigger" && isOwn(part) ? part : nil
      case .changed(let found, _): found.type == "table" ? nil : found
      default: nil
      }
    }
  }
  /// The objects that a repair recreates, in the order of the migrations.
  var lost: [SchemaPart] {
    differences.compactMap { difference in
      switch difference {
      case .missing(let part), .changed(_, let part): part.type == "table" ? nil : part
      default: nil
      }
    }
  }
}

extension SchemaComparison.Difference {
  fileprivate var sentence: MessageText {
    switch self {
    case .foreign(let part):
      MessageText { "\(part.noun(in: $0)) \($0.pick("is not part of a book", "hoort niet bij een boek"))" }
    case .missing(let part): MessageText { "\(part.noun(in: $0)) \($0.pick("is missing", "ontbreekt"))" }
    case .changed(let part, _):
      MessageText {
        "\(part.noun(in: $0)) \($0.pick("is not as Scorebook creates it", "is niet zoals Scorebook die maakt"))"
      }
    case .withoutKey(let table, let columns):
      MessageText(
        "table '\(table)' has lost its rule that (\(columns)) is unique",
        "tabel '\(table)' is de regel kwijt dat (\(columns)) uniek is")
    }
  }
}

extension SchemaComparison {
  /// Refuses to write to a book with a foreign trigger or without one of its own rules.
  ///
  /// After a comparison, the schema's hash is stored in `user_version`; the schema is compared again only if it was
  /// changed since. `check` always compares it.
  ///
  /// Cost: one pass over the schema's SQL.
  ///
  /// - Parameter migration: the book's last migration; nil for all of them, and only then the hash is stored.
  /// - Throws: `BookFault.schema`.
  static func permitWriting(to db: Database, at migration: String? = nil, file: String) throws {
    guard try BookSchema.fingerprint(of: db) != Int32.fetchOne(db, sql: "PRAGMA user_version") else { return }
    let stops = try SchemaComparison(of: db, at: migration).stops
    guard stops.isEmpty else { throw BookFault.schema(file: file, differences: stops) }
    if migration == nil { try sealSchema(of: db) }
  }

  /// Stores the hash of the verified schema.
  static func sealSchema(of db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(BookSchema.fingerprint(of: db))")
  }
}
