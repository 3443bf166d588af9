import GRDB
import Synchronization

/// A table of the book as described by its schema, for generic code: history, export and restore.
struct Relation: Hashable {
  enum Identity: Hashable {
    /// Each row has its own id.
    case id
    /// Each row belongs to a row of another table, whose id begins its key.
    case partOf(String)
    /// Neither: the key is text.
    case words
  }

  let name: String
  let columns: [String]
  /// The columns of the primary key, in order.
  let key: [String]
  let identity: Identity
  /// Columns that refer to a row of another table by its id.
  let references: [Reference]

  struct Reference: Hashable {
    let column: String
    let to: String
  }

  /// Rows that come from the schema, not from a user: those of a migration and its pending tasks.
  private static let fixed: Set = ["event_kind", "grdb_migrations", "pending"]
  /// The history itself, which is not recorded.
  static let history: Set = ["run", "work", "addition", "change"]

  /// The result of the last call, and the schema text it was made from.
  private static let latest = Mutex<(schema: [String], relations: [Relation])>(([], []))

  /// Every table of the book, each after those it refers to; the history last.
  ///
  /// Cost: one query if the schema's text is the same as in the last call, for any book; otherwise two more.
  static func all(in db: Database) throws -> [Relation] {
    let schema = try String.fetchAll(
      db, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL ORDER BY rowid")
    if let known = latest.withLock({ $0.schema == schema ? $0.relations : nil }) { return known }
    let relations = ordered(try read(in: db))
    latest.withLock { $0 = (schema, relations) }
    return relations
  }

  /// Tables that other programs added to a book are not strict: nothing after their columns says so. (`pragma_table_list`
  /// knows that too, but prepares every view to list it, which takes longer than most commands.)
  private static func query(_ columns: String, of pragma: String, by order: String) -> String {
    """
    SELECT list.name AS relation, \(columns) FROM main.sqlite_schema AS list, \(pragma)(list.name) AS part
    WHERE list.type = 'table' AND list.name NOT GLOB 'sqlite_*'
      AND replace(list.sql, rtrim(list.sql, replace(list.sql, ')', '')), '') LIKE '%STRICT%'
    ORDER BY list.name, \(order)
    """
  }

  private static func read(in db: Database) throws -> [Relation] {
    let columns = try Row.fetchAll(db, sql: query("part.name, part.pk", of: "pragma_table_info", by: "part.cid"))
    let references = try Row.fetchAll(
      db,
      sql: query("part.\"from\", part.\"table\", part.\"to\"", of: "pragma_foreign_key_list", by: "part.id, part.seq"))
    let ofTable = Dictionary(grouping: columns) { $0["relation"] as String }.filter { !fixed.contains($0.key) }
    let from = Dictionary(grouping: references) { $0["relation"] as String }
    let names = Set(ofTable.keys)
    return ofTable.map { Relation($0.key, among: names, columns: $0.value, references: from[$0.key] ?? []) }
  }

  private static func ordered(_ relations: [Relation]) -> [Relation] {
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

  /// Every column of the book that refers to a row of a table.
  static func references(to parent: String, in db: Database) throws -> [(table: String, column: String)] {
    try all(in: db).flatMap { relation in
      relation.references.filter { $0.to == parent }.map { (relation.name, $0.column) }
    }
  }

  private init(_ name: String, among names: Set<String>, columns info: [Row], references: [Row]) {
    self.name = name
    columns = info.map { $0["name"] }
    key = info.filter { ($0["pk"] as Int) > 0 }.sorted { ($0["pk"] as Int) < ($1["pk"] as Int) }.map { $0["name"] }
    let first = key.first ?? ""
    let owner = first.hasSuffix("_id") ? String(first.dropLast(3)) : ""
    identity = key == ["id"] ? .id : names.contains(owner) ? .partOf(owner) : .words
    self.references = references.compactMap { row in
      let to: String? = row["to"]
      return to == nil || to == "id" ? Reference(column: row["from"], to: row["table"]) : nil
    }
  }

  /// The tables that it refers to.
  var parents: Set<String> {
    var parents = Set(references.map(\.to))
    if case .partOf(let owner) = identity { parents.insert(owner) }
    // An event belongs to a game, and refers to a side of it.
    if columns.contains("side"), name != "side" { parents.insert("side") }
    return parents
  }

  /// `"id"` or `"game_id", "sequence"`.
  var keyList: String { key.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// The column that identifies a row in the history: its own id, or that of the row it belongs to.
  var idColumn: String? {
    switch identity {
    case .id: "id"
    case .partOf: key.first
    case .words: nil
    }
  }

  /// The table that `idColumn` refers to.
  var idTable: String? {
    switch identity {
    case .id: name
    case .partOf(let owner): owner
    case .words: nil
    }
  }
}
