import Foundation
import GRDB

/// How the SQLite file of a book is opened: for changes, or, where the disk or the permissions do not allow them, for
/// reading all that was committed, with what is still in the write-ahead log.
enum BookAccess {
  /// For changes and for reading.
  case writing
  /// A disk that has no room for SQLite's shared memory: the index of the log is in this process's memory, and the file is
  /// locked meanwhile.
  case exclusive
  /// A folder that may not be written, while another process has the book open.
  case reading
  /// The same while nobody has it open: the index of the log is in this process's memory, without locks.
  case unlocked
  /// As `unlocked`, where the log has nothing that is not in the file.
  case frozen

  /// The ways to open a file, in the order in which they are tried.
  static func candidates(for file: String, isWritable: Bool) -> [BookAccess] {
    // A header alone is 32 bytes.
    let hasFrames = size(of: file + "-wal") > 32
    if isWritable { return hasFrames ? [.writing, .exclusive] : [.writing, .exclusive, .frozen] }
    let alone: BookAccess = hasFrames ? .unlocked : .frozen
    return size(of: file + "-shm") > 0 ? [.reading, alone] : [alone]
  }

  private static func size(of file: String) -> Int64 {
    var status = stat()
    return stat(file, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// Opens the file and reads from it once, because what cannot be had shows only then.
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
    // An exclusive lock on a file needs one that is opened for writing.
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

  /// What holds for every connection, that to a private copy too.
  static var plain: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      db.add(function: RowJSON.function)
    }
    return configuration
  }
}

extension DatabaseError {
  /// True if the disk or the permissions are at fault, so that another way to open the file may do.
  var isOfTheDisk: Bool {
    switch resultCode {
    case .SQLITE_IOERR, .SQLITE_FULL, .SQLITE_CANTOPEN, .SQLITE_READONLY: true
    default: false
    }
  }
}
