import Foundation
import Synchronization

/// Which file a path leads to, whatever name it goes by: its device and its number there.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Follows links; nil where nothing is there.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The regular files that this process works on, so that no output goes onto one of them.
enum FilesInUse {
  private struct State {
    var inputs: [FileIdentity] = []
    var book: Set<FileIdentity> = []
  }

  private static let state = Mutex(State())

  static func addInput(_ file: FileIdentity) { state.withLock { $0.inputs.append(file) } }

  static func isInput(_ file: FileIdentity) -> Bool { state.withLock { $0.inputs.contains(file) } }

  /// The database of the book that is open, and the files that SQLite keeps beside it, wherever a link leads to them.
  static func addBook(_ database: String) {
    guard let path = realpath(database, nil) else { return }
    defer { free(path) }
    let files = BookFiles.suffixes.compactMap { FileIdentity(of: String(cString: path) + $0) }
    state.withLock { $0.book.formUnion(files) }
  }

  static func isOfBook(_ file: FileIdentity) -> Bool { state.withLock { $0.book.contains(file) } }

  /// Does one of several commands: what it reads may be written by the next.
  static func forgettingInputs<Value>(_ body: () throws -> Value) rethrows -> Value {
    let count = state.withLock { $0.inputs.count }
    defer { state.withLock { $0.inputs.removeSubrange(count...) } }
    return try body()
  }
}
