package import Foundation
import GRDB

/// A book on disk: a folder with `scorebook.sqlite`, and optionally `media/` and the user's own `templates/`.
///
/// Everything is read and written inside a transaction that the caller opens with `read` or `write`.
package struct Book: Sendable {
  package static let fileName = "scorebook.sqlite"
  /// `SCOR`: identifies the SQLite file as a book.
  static let applicationID = 0x5343_4F52
  /// How long a writer waits for a program other than Scorebook before it fails, in seconds.
  package static let patience: TimeInterval = 5

  package let folder: String
  let queue: DatabaseQueue
  private let closing: BookClosing
  let notify: @Sendable (BookNotice) -> Void
  /// Why the book is read-only; nil if it is not.
  let readOnlyFault: BookFault?
  /// True if the file was missing or empty before it was opened.
  private let isNew: Bool

  package var file: String { Self.file(in: folder) }

  private static func file(in folder: String) -> String { folder + "/" + fileName }

  /// The nearest folder with a book, searching upward to the root; nil if there is none.
  package static func nearest(from folder: String) -> String? {
    let start = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    // The parent of a relative path grows without end: `..`, `../..`.
    return sequence(first: start) { folder in
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      return parent.path.utf8.count < folder.path.utf8.count ? parent : nil
    }.first { FileManager.default.fileExists(atPath: file(in: $0.path)) }?.path
  }

  /// Creates a book in a folder, and the folder if needed; an existing book is not changed.
  ///
  /// - Returns: the book, and whether it is new.
  /// - Throws: `BookFault`.
  package static func make(
    in folder: String, notify: @escaping @Sendable (BookNotice) -> Void = { _ in }
  ) throws -> (book: Book, isNew: Bool) {
    let path = file(in: folder)
    if !FileManager.default.fileExists(atPath: path) {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch let error as CocoaError where error.code == .fileWriteNoPermission {
        throw BookFault.notPermitted(file: folder)
      } catch {
        throw BookFault.notCreated(folder: folder)
      }
    }
    let book = try FolderLock.held(on: folder, waiting: { notify(.waiting(file: path)) }) {
      try Book(opening: folder, isMade: true, notify: notify)
    }
    return (book, book.isNew)
  }

  /// Opens the book in a folder and upgrades an older one.
  ///
  /// If the disk is full or the folder is not writable, the book is opened read-only, and a change throws.
  ///
  /// - Parameters:
  ///   - patience: how long a write waits for a program other than Scorebook, in seconds; for Scorebook it waits
  ///     without a limit.
  ///   - notify: called with what the user should know.
  /// - Throws: `BookFault`.
  package init(
    in folder: String, patience: TimeInterval = Book.patience,
    notify: @escaping @Sendable (BookNotice) -> Void = { _ in }
  ) throws {
    let path = Self.file(in: folder)
    guard FileManager.default.fileExists(atPath: path) else {
      // Files in a folder without search permission appear to be missing.
      var isFolder: ObjCBool = false
      let isClosed =
        FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
        && !FileManager.default.isExecutableFile(atPath: folder)
      throw isClosed ? BookFault.notReadable(file: folder) : .missing(folder: folder)
    }
    try self.init(opening: folder, isMade: false, patience: patience, notify: notify)
  }

  /// - Parameters:
  ///   - isMade: a missing or empty file becomes a book; the caller has the lock already.
  ///   - isBroughtUpToDate: false for commands that work on an older book without an upgrade.
  init(
    opening folder: String, isMade: Bool, isBroughtUpToDate: Bool = true, patience: TimeInterval = Book.patience,
    notify: @escaping @Sendable (BookNotice) -> Void
  ) throws {
    let path = Self.file(in: folder)
    self.folder = folder
    self.notify = notify
    let exists = FileManager.default.fileExists(atPath: path)
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      throw BookFault.notABook(file: path)
    }
    let isWritable =
      FileManager.default.isWritableFile(atPath: folder)
      && (FileManager.default.isWritableFile(atPath: path) || !exists)
    guard isWritable || !isMade || exists else { throw BookFault.notPermitted(file: path) }
    guard FileManager.default.isReadableFile(atPath: path) || !exists else {
      throw BookFault.notReadable(file: path)
    }
    try BookClosing.expectRoomForThread(opening: path)
    do {
      let candidates = isMade && !exists ? [.writing] : BookAccess.candidates(for: path, isWritable: isWritable)
      var opened = try Self.open(path, by: candidates, patience: patience) { notify(.waiting(file: path)) }
      isNew = try opened.queue.read { db in
        let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
        // A file whose creation was interrupted has at most the list of its migrations.
        if try isMade && id == 0 && BlankBook.fits(in: db) { return true }
        let hasTables = try db.tableExists("grdb_migrations")
        guard id == Self.applicationID && hasTables else { throw BookFault.notABook(file: path) }
        if try Schema.migrator.hasBeenSuperseded(db) { throw BookFault.newer(file: path) }
        return false
      }
      if isNew, let fault = opened.fault { throw fault }
      if isBroughtUpToDate { try opened.bringUpToDate(in: folder, isNew: isNew, hasLock: isMade, notify: notify) }
      queue = opened.queue
      closing = BookClosing(of: queue)
      readOnlyFault = opened.fault
      if isWritable, let fault = opened.fault { notify(.readOnly(fault)) }
    } catch let error as DatabaseError {
      throw BookFault(error, file: path)
    }
  }

  /// Opens the file in the first mode that works.
  private static func open(
    _ path: String, by candidates: [BookAccess], patience: TimeInterval, waiting: @escaping @Sendable () -> Void
  ) throws -> OpenedBook {
    var fault: DatabaseError?
    for access in candidates {
      do {
        let queue = try access.open(path, patience: patience, waiting: waiting)
        if access == .writing { return OpenedBook(queue: queue) }
        return OpenedBook(queue: queue, fault: fault.map { BookFault($0, file: path) } ?? .notPermitted(file: path))
      } catch let error as DatabaseError where error.isOfTheDisk && access != candidates.last {
        // The first failure is the reason why the book is read-only.
        fault = fault ?? error
      } catch let error as DatabaseError where error.isOfTheDisk {
        throw fault ?? error
      }
    }
    throw BookFault.notPermitted(file: path)
  }
}

/// A book's database while it is being opened.
private struct OpenedBook {
  var queue: DatabaseQueue
  /// Why the book is read-only; nil if it is not.
  var fault: BookFault?

  /// Creates the tables of a new book and upgrades an older one: in the file, or in a copy in memory if it is
  /// read-only.
  ///
  /// - Parameters:
  ///   - isNew: there is nothing to read yet.
  ///   - hasLock: the caller has the folder's lock.
  mutating func bringUpToDate(
    in folder: String, isNew: Bool, hasLock: Bool, notify: @escaping @Sendable (BookNotice) -> Void
  ) throws {
    let queue = queue
    if fault == nil {
      guard try queue.read(Migration.isNeeded) else { return }
      do {
        if hasLock { return try Migration.run(on: queue, in: folder, notify: notify) }
        let file = folder + "/" + Book.fileName
        return try FolderLock.held(on: folder, waiting: { notify(.waiting(file: file)) }) {
          try Migration.run(on: queue, in: folder, notify: notify)
        }
      } catch let noRoom as BookFault where noRoom.isNoRoom {
        fault = noRoom
      } catch let error as DatabaseError where error.isOfTheDisk && !isNew {
        fault = BookFault(error, file: folder + "/" + Book.fileName)
      }
    }
    guard try queue.read({ try !Schema.migrator.hasCompletedMigrations($0) }) else { return }
    self.queue = try BookCopy.scratch(of: queue, inMemory: true)
    try Schema.migrator.migrate(self.queue)
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

  /// Changes the book: all changes of the body are committed and synced to disk, or none if it throws. Waits until no
  /// other Scorebook process is writing.
  ///
  /// - Parameters:
  ///   - command: the command, for the history.
  ///   - instant: its time.
  ///   - sizes: the lengths of the files whose records are added.
  package func write<Value>(
    as command: String = "change", at instant: Date = Date(milliseconds: 0), adding sizes: [Int] = [],
    _ body: (BookTransaction) throws -> Value
  ) throws -> Value {
    if let readOnlyFault { throw readOnlyFault }
    do {
      return try FolderLock.held(on: folder, waiting: { notify(.waiting(file: file)) }) {
        var value: Value?
        let isFilled = try BookFilling.begin(in: queue, file: file, adding: sizes)
        defer { if isFilled { BookFilling.end(in: queue) } }
        try queue.inTransaction(.immediate) { db in
          try SchemaComparison.permitWriting(to: db, file: file)
          let journal = try Journal(db)
          defer { Journal.forget(db) }
          value = try body(BookTransaction(db: db, folder: folder))
          try journal.end(as: command, at: instant)
          return .commit
        }
        guard let value else { throw BookFault.disk(file: file, reason: "the transaction gave no answer") }
        return value
      }
    } catch let error as DatabaseError {
      throw BookFault(error, file: file)
    }
  }

  /// Previews a change by applying it to a private copy of the book. Takes no lock that others wait for, and works on
  /// a read-only book.
  ///
  /// Cost: one pass over the book's pages before the body's own.
  package func rehearse<Value>(_ body: (BookTransaction) throws -> Value) throws -> Value {
    do {
      let copy = try BookCopy.scratch(of: queue)
      return try copy.inDatabase { db in
        try SchemaComparison.permitWriting(to: db, file: file)
        return try BookTransaction(db: db, folder: folder).rehearse {
          try body(BookTransaction(db: db, folder: folder))
        }
      }
    } catch let error as DatabaseError {
      throw BookFault(error, file: file)
    }
  }
}
