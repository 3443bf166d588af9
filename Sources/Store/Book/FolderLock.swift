import Foundation

/// One writer at a time: a lock on the book's folder that every Scorebook process respects. The system releases it
/// when its process ends for any reason.
enum FolderLock {
  /// The pause between two tries, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Runs the body with the lock; waits as long as another process has it.
  ///
  /// If the folder cannot be opened, or its file system has no locks, SQLite's own lock is enough.
  ///
  /// - Parameter waiting: called once, after half a second of waiting.
  static func held<Value>(on folder: String, waiting: () -> Void, _ body: () throws -> Value) throws -> Value {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    var tries: UInt32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      tries += 1
      if tries * pause == 500_000 { waiting() }
      usleep(pause)
    }
    return try body()
  }
}
