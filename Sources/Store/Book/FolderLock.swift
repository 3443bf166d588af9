import Foundation

/// One writer at a time: a lock on the book's folder that every Scorebook process respects. The system lifts it when the
/// process that holds it ends, however that ends.
enum FolderLock {
  /// Between two tries, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Runs the body with the lock; waits for it as long as another process holds it.
  ///
  /// A folder that may not be opened, or whose file system knows no locks, is left to SQLite's own lock.
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
