import Foundation
import Synchronization

/// A file's identity, whatever its path: its device and inode.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Follows links; nil if the path does not exist.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The regular files that this process's command uses, so that no output overwrites one.
enum FilesInUse {
  private struct State {
    var inputs: [FileIdentity] = []
    var book: Set<FileIdentity> = []
  }

  private static let state = Mutex(State())

  static func addInput(_ file: FileIdentity) { state.withLock { $0.inputs.append(file) } }

  static func isInput(_ file: FileIdentity) -> Bool { state.withLock { $0.inputs.contains(file) } }

  /// The open book's database and SQLite's files beside it, with links resolved.
  static func addBook(_ database: String) {
    guard let path = realpath(database, nil) else { return }
    defer { free(path) }
    let files = BookFiles.suffixes.compactMap { FileIdentity(of: String(cString: path) + $0) }
    state.withLock { $0.book.formUnion(files) }
  }

  static func isOfBook(_ file: FileIdentity) -> Bool { state.withLock { $0.book.contains(file) } }

  /// Once a command has ended: another one in this process may write its files.
  static func forget() { state.withLock { $0 = State() } }

  /// Runs one of several lines of a batch, so that the next may write the files this one read.
  static func forgettingInputs<Value>(_ body: () throws -> Value) rethrows -> Value {
    let count = state.withLock { $0.inputs.count }
    defer { state.withLock { $0.inputs.removeSubrange(count...) } }
    return try body()
  }
}
