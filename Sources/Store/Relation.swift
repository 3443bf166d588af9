import GRDB

/// A table of the book as its schema describes it, for what concerns all of them alike: the history, the whole book out
/// and in again.
struct Relation: Hashable {
  enum Identity: Hashable {
    /// Each row has an id of its own.
    case id
    /// Each row belongs to a row of another table, whose id begins its key.
    case partOf(String)
    /// Neither: a key of words.
    case words
  }

  let name: String
  let columns: [String]
  /// The columns of the primary key, in its order.
  let key: [String]
  let identity: Identity
  /// Columns that point to a row of another table by its id.
  let references: [Reference]

  struct Reference: Hashable {
    let column: String
    let to: String
  }

  /// What the tables are made of, not by whom: the rows of a migration, and what it left to be done.
  private static let fixed: Set = ["event_kind", "grdb_migrations", "pending"]
  /// Who did what: a work is taken back by these, and they are not its own subject.
  static let history: Set = ["run", "work", "addition", "change"]

  /// Every table of the book, each behind those that it points to; the history last.
  static func all(in db: Database) throws -> [Relation] {
    // Tables that other programs put into a book are not strict.
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND strict AND name NOT GLOB 'sqlite_*' ORDER BY name
        """
    ).filter { !fixed.contains($0) }
    let relations = try names.map { try Relation($0, among: Set(names), in: db) }
    var left = relations.sorted {
      (history.contains($0.name) ? 1 : 0, $0.name) < (history.contains($1.name) ? 1 : 0, $1.name)
    }
    var ordered: [Relation] = []
    while !left.isEmpty {
      let index = left.firstIndex { relation in
        relation.parents.allSatisfy { parent in !left.contains { $0.name == parent && $0 != relation } }
      }
      ordered.append(left.remove(at: index ?? 0))
    }
    return ordered
  }

  /// Every column of the book that points to a row of a table.
  static func references(to parent: String, in db: Database) throws -> [(table: String, column: String)] {
    try all(in: db).flatMap { relation in
      relation.references.filter { $0.to == parent }.map { (relation.name, $0.column) }
    }
  }

  private init(_ name: String, among names: Set<String>, in db: Database) throws {
    self.name = name
    let info = try Row.fetchAll(db, sql: "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", arguments: [name])
    columns = info.map { $0["name"] }
    key = info.filter { ($0["pk"] as Int) > 0 }.sorted { ($0["pk"] as Int) < ($1["pk"] as Int) }.map { $0["name"] }
    let first = key.first ?? ""
    let owner = first.hasSuffix("_id") ? String(first.dropLast(3)) : ""
    identity = key == ["id"] ? .id : names.contains(owner) ? .partOf(owner) : .words
    references = try Row.fetchAll(
      db, sql: "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?)", arguments: [name]
    ).compactMap { row in
      let to: String? = row["to"]
      return to == nil || to == "id" ? Reference(column: row["from"], to: row["table"]) : nil
    }
  }

  /// The tables that it points to.
  var parents: Set<String> {
    var parents = Set(references.map(\.to))
    if case .partOf(let owner) = identity { parents.insert(owner) }
    // An event belongs to a game, and points to a side of it.
    if columns.contains("side"), name != "side" { parents.insert("side") }
    return parents
  }

  /// `"id"` or `"game_id", "sequence"`.
  var keyList: String { key.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// The id by which a row's history is told apart: its own, or that of the row that it belongs to.
  var idColumn: String? {
    switch identity {
    case .id: "id"
    case .partOf: key.first
    case .words: nil
    }
  }

  /// The table whose ids `idColumn` holds.
  var idTable: String? {
    switch identity {
    case .id: name
    case .partOf(let owner): owner
    case .words: nil
    }
  }
}
