import Foundation
import GRDB

/// How a book's SQLite file is opened: for writing or, if the disk or the permissions do not allow that, for reading
/// everything that was committed, including the write-ahead log.
enum BookAccess {
  /// For writing and reading.
  case writing
  /// For a disk without room for SQLite's shared memory: the log's index is in this process's memory, and the file is
  /// locked.
  case exclusive
  /// For a folder that is not writable, while another process has the book open.
  case reading
  /// The same while no process has it open: the log's index is in this process's memory, without locks.
  case unlocked
  /// Like `unlocked`, if the log has nothing that is not in the file, and no journal has what was there before.
  case frozen

  /// The ways to open a file, in the order they are tried.
  static func candidates(for file: String, isWritable: Bool) -> [BookAccess] {
    // A log with only a header has 32 bytes.
    let hasFrames = size(of: file + "-wal") > 32
    // What an interrupted import left has to be undone first.
    if size(of: file + "-journal") > 0 { return isWritable ? [.writing, .exclusive] : [.reading] }
    if isWritable { return hasFrames ? [.writing, .exclusive] : [.writing, .exclusive, .frozen] }
    let alone: BookAccess = hasFrames ? .unlocked : .frozen
    return size(of: file + "-shm") > 0 ? [.reading, alone] : [alone]
  }

  private static func size(of file: String) -> Int64 {
    var status = stat()
    return stat(file, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// Opens the file and reads from it once, because some errors appear only then.
  ///
  /// - Throws: GRDB's `DatabaseError`.
  func open(_ file: String, patience: TimeInterval, waiting: @escaping @Sendable () -> Void) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: address(of: file), configuration: configuration(patience, waiting))
    _ = try queue.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    return queue
  }

  private func address(of file: String) -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let address = "file:" + (file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file)
    return switch self {
    case .writing, .exclusive: file
    case .reading: address + "?mode=ro"
    case .unlocked: address + "?mode=ro&vfs=unix-none"
    case .frozen: address + "?immutable=1"
    }
  }

  private func configuration(_ patience: TimeInterval, _ waiting: @escaping @Sendable () -> Void) -> Configuration {
    var configuration = Self.plain
    // An exclusive lock requires a file that is opened for writing.
    configuration.readonly = self != .writing && self != .exclusive
    configuration.busyMode = .callback { tries in
      let waited = Double(tries) * 0.02
      guard waited < patience else { return false }
      if tries == 25 { waiting() }
      usleep(20_000)
      return true
    }
    let isInMemory = self == .exclusive || self == .unlocked
    configuration.prepareDatabase { db in
      if isInMemory { try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA temp_store = MEMORY") }
      if self == .writing { try db.execute(sql: "PRAGMA synchronous = FULL") }
    }
    return configuration
  }

  /// The settings of every connection, including one to a private copy.
  static var plain: Configuration {
    SQLiteSettings.areSet
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      db.add(function: RowJSON.function)
      db.add(function: FoldedFunction.make())
    }
    return configuration
  }
}

extension DatabaseError {
  /// True for a disk or permission error, so that another way to open the file may work.
  var isOfTheDisk: Bool {
    switch resultCode {
    case .SQLITE_IOERR, .SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_READONLY: true
    default: false
    }
  }
}
