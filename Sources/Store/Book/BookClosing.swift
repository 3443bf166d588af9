import Foundation
import GRDB

/// Closes a book's connection with the last value of the book.
///
/// The queue itself is kept to the end of the process: libdispatch takes a thread to do away with one, and waits for it for
/// ever where there is no memory for a thread left.
final class BookClosing: Sendable {
  private let queue: DatabaseQueue

  init(of queue: DatabaseQueue) {
    self.queue = queue
    _ = Unmanaged.passRetained(queue)
  }

  /// Reserves the memory of a thread for a moment, before there is a queue: one whose database cannot be opened is done away
  /// with inside of GRDB.
  ///
  /// - Throws: `BookFault.disk` where there is not as much.
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
      // SQLite gives its locks back with the process at the latest, and nothing that was stored depends on it.
    }
  }
}
