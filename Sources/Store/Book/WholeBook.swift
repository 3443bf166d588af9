import Diagnostics
package import Formats
import GRDB

/// Exports and restores the whole book as text: each table's rows as JSON Lines in key order, so that equal books give
/// equal bytes.
extension BookTransaction {
  /// The names of every table, each after those it refers to.
  package func tables() throws -> [String] { try Relation.all(in: db).map(\.name) }

  /// The names of the schema's versions, the oldest first.
  package func schemaVersions() throws -> [String] { try Schema.migrator.completedMigrations(db) }

  package static var knownSchemaVersions: [String] { Schema.migrator.migrations }

  /// How many rows a table has.
  package func rowCount(of table: String) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(relation(table).name)\"") ?? 0
  }

  /// Exports a table's rows as JSON Lines, piece by piece. Memory: a piece of 64 KB and the longest row.
  ///
  /// - Returns: the number of rows.
  package func export(_ table: String, _ give: ([UInt8]) throws -> Void) throws -> Int {
    let relation = try relation(table)
    let rows = try BulkStatement(
      "SELECT \(relation.columns.map { "\"\($0)\"" }.joined(separator: ", ")) FROM \"\(relation.name)\" "
        + "ORDER BY \(relation.keyList)", in: db)
    defer { rows.reset() }
    var writer = JSONWriter(indented: false)
    var count = 0
    while try rows.next() {
      count += 1
      writer.beginObject()
      for (index, column) in relation.columns.enumerated() {
        writer.key(column)
        rows.write(Int32(index), to: &writer)
      }
      writer.endObject()
      writer.endLine()
      if writer.bytes.count > 1 << 16 { try give(writer.takeBytes()) }
    }
    try give(writer.takeBytes())
    return count
  }

  /// True for a book without any records.
  package func isEmpty() throws -> Bool {
    try Relation.all(in: db).allSatisfy { relation in
      try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM \"\(relation.name)\")") ?? false)
    }
  }

  /// Imports the exported rows of every table into an empty book, and verifies the result.
  ///
  /// - Parameters:
  ///   - hasOldLineups: whether time on court and plus/minus were calculated by an older version.
  ///   - source: returns a table's JSON Lines and their name; nil if there are none.
  /// - Returns: the number of rows.
  /// - Throws: a `Diagnostic` at the row with an error, or with the problems found in the result.
  package func restore(
    hasOldLineups: Bool = false, _ source: (_ table: String) throws -> (ByteSource, name: String)?
  ) throws -> Int {
    try Journal.pause(db)
    var count = 0
    try withoutRules {
      for relation in try Relation.all(in: db) {
        guard let (bytes, name) = try source(relation.name) else { continue }
        count += try restore(relation, from: bytes, named: name)
      }
    }
    if hasOldLineups { try updateLineups() }
    try noteQuestions()
    let faults = try faultsOfRecords()
    guard faults.isEmpty else {
      let first = MessageText(joining: Array(faults.prefix(3)))
      throw Diagnostic(
        field: "book",
        MessageText(
          "not sound: \(first.text(in: .english))", "niet in orde: \(first.text(in: .dutch))"))
    }
    return count
  }

  private func restore(_ relation: Relation, from bytes: ByteSource, named name: String) throws -> Int {
    var reader = try JSONReader(bytes, named: name, lines: true)
    let columns = relation.columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let places = relation.columns.map { _ in "?" }.joined(separator: ", ")
    let insertion = try BulkStatement("INSERT INTO \"\(relation.name)\" (\(columns)) VALUES (\(places))", in: db)
    var count = 0
    while true {
      let kind = try reader.nextKind()
      if kind == .end { return count }
      let place = reader.location
      guard kind == .beginObject else {
        throw Diagnostic(
          MessageText("\(relation.name): expected an object a line", "\(relation.name): verwacht een object per regel"),
          at: place)
      }
      for index in relation.columns.indices { insertion.bind(nil as Int64?, at: Int32(index + 1)) }
      try bindMembers(of: relation, from: &reader, to: insertion)
      do {
        try insertion.run()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw Diagnostic(
          MessageText(
            "\(relation.name): the book's own rules refuse this row (\(error.message ?? ""))",
            "\(relation.name): de regels van het boek weigeren deze rij (\(error.message ?? ""))"), at: place)
      }
      count += 1
    }
  }

  private func bindMembers(of relation: Relation, from reader: inout JSONReader, to insertion: BulkStatement) throws {
    // The columns are nearly always in their own order.
    var expected = 0
    while try reader.nextKind() == .key {
      let key = reader.text
      if expected >= relation.columns.count || relation.columns[expected] != key {
        guard let column = relation.columns.firstIndex(of: key) else {
          throw Diagnostic(
            MessageText(
              "\(relation.name): expected a column of this table, found '\(key)'",
              "\(relation.name): verwacht een kolom van deze tabel, gevonden '\(key)'"), at: reader.location)
        }
        expected = column
      }
      expected += 1
      let index = Int32(expected)
      switch try reader.nextKind() {
      case .null: insertion.bind(nil as Int64?, at: index)
      case .string: reader.withBytes { insertion.bind($0, at: index) }
      case .number:
        let literal = reader.text
        if let number = Int64(literal) {
          insertion.bind(number, at: index)
        } else {
          insertion.bind(Double(literal), at: index)
        }
      default:
        throw Diagnostic(
          MessageText("\(key): expected a string, a number or null", "\(key): verwacht een tekst, een getal of null"),
          at: reader.location)
      }
    }
  }

  private func relation(_ table: String) throws -> Relation {
    guard let relation = try Relation.all(in: db).first(where: { $0.name == table }) else {
      throw BookFault.constraint(reason: "no table '\(table)'")
    }
    return relation
  }
}

extension BulkStatement {
  fileprivate func write(_ column: Int32, to writer: inout JSONWriter) {
    switch kind(column) {
    case .integer: writer.number(Int(integer(column)))
    case .real: writer.number(real(column))
    case .text: writer.string(text(column))
    case .null: writer.null()
    }
  }
}
