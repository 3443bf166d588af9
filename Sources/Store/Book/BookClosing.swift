import Foundation
import GRDB

/// Closes a book's connection with the last value of the book.
///
/// The queue itself is kept until the process ends: libdispatch needs a thread to destroy it, and waits forever if
/// there is no memory for one.
final class BookClosing: Sendable {
  private let queue: DatabaseQueue

  init(of queue: DatabaseQueue) {
    self.queue = queue
    _ = Unmanaged.passRetained(queue)
  }

  /// Briefly reserves the memory of a thread before a queue is created, because GRDB destroys the queue of a database
  /// that cannot be opened.
  ///
  /// - Throws: `BookFault.disk` if there is not enough memory.
  static func expectRoomForThread(opening file: String) throws {
    let size = 16 << 20
    guard let room = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), room != MAP_FAILED else {
      throw BookFault.disk(file: file, reason: String(cString: strerror(errno)))
    }
    munmap(room, size)
  }

  deinit {
    do {
      try queue.close()
    } catch {
      // SQLite releases its locks at the latest when the process ends; nothing that was stored depends on it.
    }
  }
}
