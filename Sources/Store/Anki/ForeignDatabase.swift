import Diagnostics
import Foundation
import GRDBSQLite

/// An untrusted SQLite file, opened read-only and safely.
///
/// Nothing is written, and no code in its schema is run: only plain tables are read, without indexes. Values, rows and
/// steps are limited in proportion to the file's size.
final class ForeignDatabase {
  /// The maximum length of a value, in bytes.
  static let longestValue = 64 << 20

  let handle: OpaquePointer
  let place: Location
  /// The file's bytes.
  let size: Int
  /// The remaining budget for SQLite, in units of 4096 steps.
  private let patience: UnsafeMutablePointer<Int>
  /// The names of the plain tables, in lower case.
  private var tables: Set<String> = []
  /// All other names in the schema.
  private var others: Set<String> = []

  /// - Parameters:
  ///   - path: a file that nobody writes to meanwhile.
  ///   - name: the file's name in messages.
  /// - Throws: a `Diagnostic` if the file is not a database.
  init(_ path: String, named name: String) throws(Diagnostic) {
    place = Location(file: name)
    var status = stat()
    guard stat(path, &status) == 0 else { throw Diagnostic(field: "collection", Self.notOpened, at: place) }
    size = Int(status.st_size)
    var connection: OpaquePointer?
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let address = "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path) + "?immutable=1"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(address, &connection, flags, nil) == SQLITE_OK, let connection else {
      sqlite3_close_v2(connection)
      throw Diagnostic(field: "collection", Self.notOpened, at: place)
    }
    handle = connection
    patience = .allocate(capacity: 1)
    patience.initialize(to: (10_000_000 + 8 * size) / 4096)
    limit()
    sqlite3_progress_handler(handle, 4096, countDown, patience)
    // Collections of the newest format use this collation; no query here compares by it.
    sqlite3_create_collation_v2(handle, "unicase", SQLITE_UTF8, nil, byBytes, nil)
    for pragma in ["trusted_schema = OFF", "cell_size_check = ON", "query_only = ON", "mmap_size = 0"] {
      guard sqlite3_exec(handle, "PRAGMA \(pragma)", nil, nil, nil) == SQLITE_OK else { throw fault }
    }
    try readSchema()
  }

  deinit {
    sqlite3_close_v2(handle)
    patience.deallocate()
  }

  private static let notOpened = MessageText("could not be opened", "kon niet worden geopend")

  func has(_ table: String) -> Bool { tables.contains(table) }

  /// The rows of a table in storage order.
  ///
  /// - Throws: a `Diagnostic` if there is no plain table of that name with these columns.
  func rows(of table: String, _ columns: String) throws(Diagnostic) -> ForeignRows {
    guard has(table) else {
      let other = MessageText("something else of that name", "iets anders met die naam")
      throw Diagnostic(
        "collection", .words(MessageText("a table '\(table)'", "een tabel '\(table)'")),
        found: others.contains(table) ? .words(other) : .nothing, at: place)
    }
    return try ForeignRows("SELECT \(columns) FROM main.\"\(table)\" NOT INDEXED", of: table, in: self)
  }

  /// SQLite's error about the file.
  var fault: Diagnostic {
    let limit = Self.longestValue >> 20
    let text =
      switch sqlite3_errcode(handle) & 0xFF {
      case SQLITE_NOTADB:
        MessageText(
          "expected an SQLite database, found something else", "verwacht een SQLite-database, gevonden iets anders")
      case SQLITE_INTERRUPT:
        MessageText(
          "expected no more work than its bytes make, found more; it is damaged or hostile",
          "verwacht niet meer werk dan bij zo'n bestand hoort, gevonden meer; het is beschadigd of kwaadwillig")
      case SQLITE_TOOBIG:
        MessageText(
          "expected values of up to \(limit) MB, found a longer one",
          "verwacht waarden van hoogstens \(limit) MB, gevonden een langere")
      default: damage(Self.plain(String(cString: sqlite3_errmsg(handle))))
      }
    return Diagnostic(field: "collection", text, at: place)
  }

  private func damage(_ reason: String) -> MessageText { MessageText("damaged (\(reason))", "beschadigd (\(reason))") }

  /// SQLite's message may quote text from the file.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200).filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }

  private func limit() {
    let limits: [(Int32, Int)] = [
      (SQLITE_LIMIT_LENGTH, min(Self.longestValue, max(size, 1 << 20))), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
      (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 5),
      (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 10), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (kind, most) in limits { sqlite3_limit(handle, kind, Int32(clamping: most)) }
  }

  /// A table is plain if its SQL can only define a plain table, and no column is an expression.
  private func readSchema() throws(Diagnostic) {
    let schema = try ForeignRows("SELECT name, sql FROM sqlite_master", of: "sqlite_master", in: self)
    var plain: [String] = []
    while try schema.next() {
      let name = String(decoding: schema.bytes(0), as: UTF8.self).lowercased()
      if schema.bytes(1).starts(with: Array("CREATE TABLE ".utf8)) { plain.append(name) } else { others.insert(name) }
    }
    for name in plain where name.utf8.allSatisfy({ $0 &- 0x61 < 26 || $0 == UInt8(ascii: "_") }) {
      let columns = try ForeignRows("PRAGMA main.table_xinfo(\"\(name)\")", of: name, in: self)
      var isComputed = false
      while try columns.next() { isComputed = try columns.integer(6, "hidden") != 0 || isComputed }
      if isComputed { others.insert(name) } else { tables.insert(name) }
    }
  }
}

/// Called by SQLite every 4096 steps; a result other than 0 stops the statement.
private func countDown(_ patience: UnsafeMutableRawPointer?) -> Int32 {
  guard let left = patience?.assumingMemoryBound(to: Int.self) else { return 1 }
  left.pointee -= 1
  return left.pointee < 0 ? 1 : 0
}

private func byBytes(
  _: UnsafeMutableRawPointer?, _ countA: Int32, _ a: UnsafeRawPointer?, _ countB: Int32, _ b: UnsafeRawPointer?
) -> Int32 {
  let shared = Int(min(countA, countB))
  guard let a, let b, shared > 0 else { return countA - countB }
  let order = memcmp(a, b, shared)
  return order == 0 ? countA - countB : order
}
