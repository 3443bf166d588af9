import Diagnostics
package import Formats
import Foundation
package import People
import Synchronization

/// Reads the games of many XML files on a thread of its own, a few files ahead of whoever stores them.
///
/// It reads plain files only: what comes through a pipe can be read once. Which side is whose depends on the book: it is expected
/// to be as in the last game of the same teams in the season, and a game of which the book says something else is read again.
/// Memory: the games of four files, and the players of the teams that play.
package final class GamesAhead: Sendable {
  /// Only one thread at a time has one.
  private struct Parsed: @unchecked Sendable {
    let file: Int
    var fingerprint = Fingerprint()
    /// Nil of a file that is no game in XML, or is at fault.
    let document: GameDocument?
  }

  private struct Queue {
    var parsed: [Parsed] = []
    var isStopped = false
    var expected: [Teams: GameInFile.Choice] = [:]
  }

  private struct Teams: Hashable {
    let visitor: String?
    let home: String?
    let season: String
  }

  private static let most = 4
  private static let mostExpected = 1_000

  private let queue = Mutex(Queue())
  // From 0: one that ends below its first value ends the process.
  private let (filled, empty, ended) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )
  private let today: CalendarDate
  private let season: String?

  /// Begins to parse.
  ///
  /// - Parameters:
  ///   - files: their paths, and their names in messages.
  ///   - today, day: as in `GameDocument`.
  ///   - season: that of all games; nil for the usual season of each day.
  package init(
    _ files: [(path: String, name: String)], today: CalendarDate, on day: CalendarDate?, season: String?
  ) {
    (self.today, self.season) = (today, season)
    for _ in 0..<Self.most { empty.signal() }
    let thread = Thread { [self] in
      for (index, file) in files.enumerated() {
        empty.wait()
        if queue.withLock(\.isStopped) { break }
        let parsed = parse(file, index, day)
        queue.withLock { $0.parsed.append(parsed) }
        filled.signal()
      }
      ended.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func parse(_ file: (path: String, name: String), _ index: Int, _ day: CalendarDate?) -> Parsed {
    let bytes = Self.contents(of: file.path)
    guard let form = GameForm(head: Array(bytes.prefix(4096))), form == .statCrew || form == .sportsML else {
      return Parsed(file: index, document: nil)
    }
    // A copy: threads that count the uses of one text wait for each other.
    do throws(Diagnostic) {
      var document = try GameDocument(bytes, named: Self.copy(file.name), today: today, on: day)
      try document.read { game in
        let teams = teams(of: game)
        return queue.withLock { $0.expected[teams] }
      }
      var fingerprint = Fingerprint()
      fingerprint.update(bytes)
      return Parsed(file: index, fingerprint: fingerprint, document: document)
    } catch {
      // Whoever stores the games reads the file itself, and reports the fault.
      return Parsed(file: index, document: nil)
    }
  }

  private static func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

  private func teams(of game: GameInFile) -> Teams {
    Teams(
      visitor: game[.visitor].name, home: game[.home].name,
      season: season ?? GameDocument.season(of: game.date ?? today))
  }

  /// Expects the next game of the same teams in the season to be read as this one.
  package func expect(_ choice: GameInFile.Choice, of game: GameInFile) {
    let names = choice.known.mapValues { $0.map(Self.copy) }
    let copy = GameInFile.Choice(own: choice.own, season: Self.copy(choice.season), known: names)
    let teams = teams(of: game)
    queue.withLock { queue in
      if queue.expected.count >= Self.mostExpected { queue.expected = [:] }
      if queue.expected[teams] != copy { queue.expected[teams] = copy }
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

  /// The games of a file, and its fingerprint.
  ///
  /// - Parameter file: its place among the files; each is asked for once at most, in their order.
  /// - Returns: nil if they were not read ahead.
  package func document(_ file: Int) -> (GameDocument, Fingerprint)? {
    while true {
      filled.wait()
      // Every file before this one has its place in the queue.
      let parsed = queue.withLock { $0.parsed.removeFirst() }
      empty.signal()
      if parsed.file == file { return parsed.document.map { ($0, parsed.fingerprint) } }
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
