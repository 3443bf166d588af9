package import Foundation
import GRDB

/// A book on disk: a folder with `scorebook.sqlite`, and beside it `media/` and a user's own `templates/`.
///
/// Everything is read and written inside a transaction that the caller opens with `read` or `write`.
package struct Book: Sendable {
  package static let fileName = "scorebook.sqlite"
  /// `SCOR`: what marks the SQLite file as ours.
  static let applicationID = 0x5343_4F52
  /// How long a writer waits for another before it gives up.
  package static let patience: TimeInterval = 5

  package let folder: String
  private let queue: DatabaseQueue
  /// True where it was nothing before it was opened.
  private let isNew: Bool

  package var file: String { Self.file(in: folder) }

  private static func file(in folder: String) -> String { folder + "/" + fileName }

  /// The nearest folder upward from a folder that holds a book; nil where there is none up to the root.
  package static func nearest(from folder: String) -> String? {
    var url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: url.appendingPathComponent(fileName).path) { return url.path }
      let parent = url.deletingLastPathComponent().standardizedFileURL
      if parent.path == url.path { return nil }
      url = parent
    }
  }

  /// Makes a book in a folder, and the folder where it is not there yet; a book that is there already is left as it is.
  ///
  /// - Returns: the book, and whether it is new.
  /// - Throws: `BookFault`.
  package static func make(in folder: String) throws -> (book: Book, isNew: Bool) {
    if !FileManager.default.fileExists(atPath: file(in: folder)) {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch let error as CocoaError where error.code == .fileWriteNoPermission {
        throw BookFault.notPermitted(file: folder)
      } catch {
        throw BookFault.notCreated(folder: folder)
      }
    }
    let book = try withLock(on: folder) { try Book(opening: folder, isMade: true) }
    return (book, book.isNew)
  }

  /// Does what one process does at a time: others wait for it, however long it takes.
  private static func withLock<Value>(on folder: String, _ body: () throws -> Value) throws -> Value {
    let lock = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { throw BookFault.notPermitted(file: folder) }
    return try body()
  }

  /// Opens the book in a folder and brings an older one up to date.
  ///
  /// - Throws: `BookFault`.
  package init(in folder: String) throws {
    let path = Self.file(in: folder)
    guard FileManager.default.fileExists(atPath: path) else {
      // What is in a folder that may not be entered seems not to be there.
      var isFolder: ObjCBool = false
      let isClosed =
        FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
        && !FileManager.default.isExecutableFile(atPath: folder)
      throw isClosed ? BookFault.notReadable(file: folder) : .missing(folder: folder)
    }
    try self.init(opening: folder, isMade: false)
  }

  /// - Parameter isMade: a file that is not there yet, or that holds nothing yet, becomes a book.
  private init(opening folder: String, isMade: Bool) throws {
    let path = Self.file(in: folder)
    self.folder = folder
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw BookFault.notABook(file: path)
    }
    let isWritable =
      FileManager.default.isWritableFile(atPath: folder)
      && (FileManager.default.isWritableFile(atPath: path) || !FileManager.default.fileExists(atPath: path))
    guard isWritable || !isMade || FileManager.default.fileExists(atPath: path) else {
      throw BookFault.notPermitted(file: path)
    }
    guard FileManager.default.isReadableFile(atPath: path) || !FileManager.default.fileExists(atPath: path) else {
      throw BookFault.notReadable(file: path)
    }
    do {
      queue = try DatabaseQueue(
        path: Self.address(path, isWritable: isWritable), configuration: Self.configuration(isWritable))
      isNew = try queue.read { db in
        let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
        // What was cut off while it was made has the list of its migrations at most.
        if try isMade && id == 0 && Int.fetchOne(db, sql: Self.tableCount) == 0 { return true }
        let hasTables = try db.tableExists("grdb_migrations")
        guard id == Self.applicationID && hasTables else { throw BookFault.notABook(file: path) }
        if try Schema.migrator.hasBeenSuperseded(db) { throw BookFault.newer(file: path) }
        return false
      }
      // Who makes a book has the lock already.
      if isWritable, try !Self.isUpToDate(queue) {
        if isMade {
          try Self.bringUpToDate(queue)
        } else {
          try Self.withLock(on: folder) { try Self.bringUpToDate(queue) }
        }
      }
    } catch let error as DatabaseError {
      throw BookFault(error, file: path)
    }
  }

  private static let tableCount = "SELECT count(*) FROM sqlite_master WHERE name NOT LIKE '%grdb_migrations%'"

  private static func isUpToDate(_ queue: DatabaseQueue) throws -> Bool {
    try queue.read { db in
      try String.fetchOne(db, sql: "PRAGMA journal_mode") == "wal" && Schema.migrator.hasCompletedMigrations(db)
    }
  }

  /// Makes the tables of a new book, and brings an older one up to date.
  private static func bringUpToDate(_ queue: DatabaseQueue) throws {
    try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try Schema.migrator.migrate(queue)
  }

  /// A folder that cannot be written cannot hold SQLite's shared memory either: such a book is read as it lies, unless
  /// its last writer was cut off or is still there: then the log beside it counts too.
  private static func address(_ path: String, isWritable: Bool) -> String {
    if isWritable { return path }
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let address = "file:" + (path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)
    return address + (FileManager.default.fileExists(atPath: path + "-wal") ? "?mode=ro" : "?immutable=1")
  }

  private static func configuration(_ isWritable: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = !isWritable
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      guard isWritable else { return }
      db.add(function: RowJSON.function)
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }
}

extension Book {
  /// Reads from one consistent state of the book.
  package func read<Value>(_ body: (BookTransaction) throws -> Value) throws -> Value {
    do {
      return try queue.read { try body(BookTransaction(db: $0, folder: folder)) }
    } catch let error as DatabaseError {
      throw BookFault(error, file: file)
    }
  }

  /// Changes the book: all that the body does is kept and synced to disk, or, when it throws, none of it.
  ///
  /// - Parameters:
  ///   - command: what does it, as the history shall tell it.
  ///   - instant: when.
  package func write<Value>(
    as command: String = "change", at instant: Date = Date(milliseconds: 0),
    _ body: (BookTransaction) throws -> Value
  ) throws -> Value {
    do {
      var value: Value?
      try queue.inTransaction(.immediate) { db in
        let journal = try Journal(db)
        value = try body(BookTransaction(db: db, folder: folder))
        try journal.end(as: command, at: instant)
        return .commit
      }
      guard let value else { throw BookFault.disk(file: file, reason: "the transaction gave no answer") }
      return value
    } catch let error as DatabaseError {
      throw BookFault(error, file: file)
    }
  }
}
