package import Diagnostics
import Foundation
package import People
import Synchronization

/// Parses the games of many XML files on a thread of its own, a few files ahead of whoever stores them.
///
/// It reads plain files only: what comes through a pipe can be read once. Memory: the bytes and the games of four files.
/// Cost: each file is read twice, the second time from the system's cache.
package final class GamesAhead: Sendable {
  /// Only one thread at a time has one.
  private struct Parsed: @unchecked Sendable {
    let file: Int
    let bytes: [UInt8]
    /// Nil of a file that is no game in XML.
    let document: Result<GameDocument, Diagnostic>?
  }

  private struct Queue {
    var parsed: [Parsed] = []
    var isStopped = false
  }

  private static let most = 4

  private let queue = Mutex(Queue())
  // From 0: one that ends below its first value ends the process.
  private let (filled, empty, ended) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )
  private let count: Int

  /// Begins to parse.
  ///
  /// - Parameters:
  ///   - files: their paths, and their names in messages.
  ///   - today, day: as in `GameDocument`.
  package init(_ files: [(path: String, name: String)], today: CalendarDate, on day: CalendarDate?) {
    count = files.count
    for _ in 0..<Self.most { empty.signal() }
    let thread = Thread { [self] in
      for (index, file) in files.enumerated() {
        empty.wait()
        if queue.withLock(\.isStopped) { break }
        let parsed = Self.parse(file, index, today, day)
        queue.withLock { $0.parsed.append(parsed) }
        filled.signal()
      }
      ended.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  private static func parse(
    _ file: (path: String, name: String), _ index: Int, _ today: CalendarDate, _ day: CalendarDate?
  ) -> Parsed {
    let bytes = contents(of: file.path)
    guard let form = GameForm(head: Array(bytes.prefix(4096))), form == .statCrew || form == .sportsML else {
      return Parsed(file: index, bytes: [], document: nil)
    }
    // A copy: threads that count the uses of one text wait for each other.
    let name = String(decoding: Array(file.name.utf8), as: UTF8.self)
    do throws(Diagnostic) {
      return Parsed(
        file: index, bytes: bytes, document: .success(try GameDocument(bytes, named: name, today: today, on: day)))
    } catch {
      return Parsed(file: index, bytes: bytes, document: .failure(error))
    }
  }

  /// The bytes of a plain file; none if it is another kind of file, too large, or cannot be read.
  private static func contents(of path: String) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= GameDocument.maximumBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return [] }
    return [UInt8](data)
  }

  /// The games of a file.
  ///
  /// - Parameters:
  ///   - file: its place among the files; each is asked for once at most, in their order.
  ///   - bytes: as they were read now.
  /// - Returns: nil if they were not parsed ahead.
  /// - Throws: as `GameDocument`.
  package func document(_ file: Int, _ bytes: [UInt8]) throws(Diagnostic) -> GameDocument? {
    while true {
      filled.wait()
      // Every file before this one has its place in the queue.
      let parsed = queue.withLock { $0.parsed.removeFirst() }
      empty.signal()
      if parsed.file == file { return parsed.bytes == bytes ? try parsed.document?.get() : nil }
    }
  }

  /// Waits until the thread has ended.
  package func stop() {
    guard
      queue.withLock({ queue in
        defer { queue.isStopped = true }
        return !queue.isStopped
      })
    else { return }
    empty.signal()
    ended.wait()
  }
}
