import GRDB

/// What differs between the schema of a book and the one that its migrations make.
struct SchemaComparison {
  enum Difference: Hashable {
    /// Something that no migration makes.
    case foreign(SchemaPart)
    case missing(SchemaPart)
    case changed(found: SchemaPart, expected: SchemaPart)
    /// Columns of a table whose values together may repeat, and must not.
    case withoutKey(table: String, columns: String)
  }

  let differences: [Difference]
  /// The parts that the migrations make, in their order.
  let expected: [SchemaPart]

  /// - Parameter migration: the last one that the book has; nil for all of them.
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

  /// True if a trigger would fire when a book's own rows change.
  private func isOwn(_ part: SchemaPart) -> Bool {
    expected.contains { ($0.type == "table" || $0.type == "view") && $0.name.lowercased() == part.table.lowercased() }
  }

  /// True if every write must stop: rows could change that nobody changes, or come in that must not.
  private func stopsWrites(_ difference: Difference) -> Bool {
    switch difference {
    case .foreign(let part): part.type == "trigger" && isOwn(part)
    case .missing(let part), .changed(_, let part): part.type == "trigger" || part.isUnique
    case .withoutKey: true
    }
  }

  /// True for what somebody else may have in a book.
  private func isHarmless(_ difference: Difference) -> Bool {
    if case .foreign(let part) = difference { part.type != "trigger" || !isOwn(part) } else { false }
  }

  /// True if a table is not there or not as it was made, so that other checks may not find what they ask for.
  var hasOtherTables: Bool {
    differences.contains { difference in
      switch difference {
      case .missing(let part), .changed(_, let part): part.type == "table"
      default: false
      }
    }
  }

  /// What is wrong, a sentence each.
  var faults: [String] { differences.filter { !isHarmless($0) }.map(\.sentence) }
  /// What is there beside the book's own, a sentence each.
  var notes: [String] { differences.filter(isHarmless).map(\.sentence) }
  /// What stops every write, a sentence each.
  var stops: [String] { differences.filter(stopsWrites).map(\.sentence) }
  /// What a repair removes: its name and kind, in the book.
  var superfluous: [SchemaPart] {
    differences.compactMap { difference in
      switch difference {
      case .foreign(let part): part.type == "trigger" && isOwn(part) ? part : nil
      case .changed(let found, _): found.type == "table" ? nil : found
      default: nil
      }
    }
  }
  /// What a repair makes anew, in the order of the migrations.
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
  fileprivate var sentence: String {
    switch self {
    case .foreign(let part): "\(part.noun) is not part of a book"
    case .missing(let part): "\(part.noun) is missing"
    case .changed(let part, _): "\(part.noun) is not as Scorebook makes it"
    case .withoutKey(let table, let columns): "table '\(table)' has lost its rule that (\(columns)) is unique"
    }
  }
}

extension SchemaComparison {
  /// Stops a write to a book with a foreign trigger or without a rule of its own.
  ///
  /// A schema that was compared once is known by its number in `user_version`: the whole comparison is made only after
  /// somebody has changed the schema. `check` makes it always.
  ///
  /// Cost: one pass over the schema's texts.
  ///
  /// - Parameter migration: the last one that the book has; nil for all of them, and then the number is stored.
  /// - Throws: `BookFault.schema`.
  static func permitWriting(to db: Database, at migration: String? = nil, file: String) throws {
    guard try BookSchema.fingerprint(of: db) != Int32.fetchOne(db, sql: "PRAGMA user_version") else { return }
    let stops = try SchemaComparison(of: db, at: migration).stops
    guard stops.isEmpty else { throw BookFault.schema(file: file, differences: stops) }
    if migration == nil { try sealSchema(of: db) }
  }

  /// Stores the number of the verified schema.
  static func sealSchema(of db: Database) throws {
    try db.execute(sql: "PRAGMA user_version = \(BookSchema.fingerprint(of: db))")
  }
}
