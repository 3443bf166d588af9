package import Diagnostics
package import Flashcards
import Foundation
package import Records
import Synchronization

/// Reads the cards of a deck in packs, those of a large file on a thread of its own, a few packs ahead of whoever stores
/// them.
///
/// Memory: the packs, which are filled again. Cost: a copy of each card and of its text.
package final class CardsAhead: Sendable {
  /// Some cards that follow one another in a file.
  package final class Pack: @unchecked Sendable {
    /// Where a card was in its file, and in which deck.
    fileprivate struct Place {
      let line: Int
      let column: Int
      let sheet: String?
      /// The end of its record in `records`.
      let end: Int
      /// The number of its deck in `decks`.
      let deck: Int
      let marks: FileCards.Marks
    }

    private let file: String
    private var cards: [Card] = []
    private var places: [Place] = []
    /// Their records one behind the other, where they are not the objects of the cards.
    private var records: [UInt8] = []
    private var areObjects = false
    /// The decks that the file names, nil for none, each behind the one that it follows, and the title of the file.
    private var decks: [(name: String?, title: String?)] = []
    package private(set) var rejections: [Rejection] = []
    fileprivate var end: End?

    fileprivate enum End {
      case file
      case fault(Diagnostic)
    }

    fileprivate static let size = 256

    /// - Parameter file: the file's name in messages.
    fileprivate init(of file: String) { self.file = String(decoding: Array(file.utf8), as: UTF8.self) }

    package var count: Int { places.count }
    package func card(_ index: Int) -> Card { cards[index] }
    /// Where the card was. The name of the file is the pack's own: threads that count the uses of one name wait for each
    /// other.
    package func place(of index: Int) -> Location {
      Location(file: file, sheet: places[index].sheet, line: places[index].line, column: places[index].column)
    }
    /// The deck that the file names for the card, or the title of the file.
    package func deck(of index: Int) -> String? {
      let deck = decks[places[index].deck]
      return deck.name ?? deck.title
    }
    package func marks(of index: Int) -> FileCards.Marks { places[index].marks }
    /// The card's record, as `Rejection.record` has it.
    package func record(of index: Int) -> [UInt8] {
      if areObjects { return cards[index].object(of: decks[places[index].deck].name) }
      return Array(records[(index == 0 ? 0 : places[index - 1].end)..<places[index].end])
    }

    fileprivate func fill(from reader: inout DeckReader) {
      places.removeAll(keepingCapacity: true)
      records.removeAll(keepingCapacity: true)
      decks.removeAll(keepingCapacity: true)
      rejections.removeAll()
      do throws(Diagnostic) {
        while places.count < Self.size, rejections.count < Self.size {
          guard let record = try reader.next() else {
            end = .file
            return
          }
          switch record {
          case .card(let card, let place): add(card, place, from: reader)
          case .rejected(let rejection): rejections.append(rejection)
          }
        }
      } catch {
        end = .fault(error)
      }
    }

    private func add(_ card: Card, _ place: Location, from reader: DeckReader) {
      let number = places.count
      if number == cards.count { cards.append(Card()) }
      cards[number].fill(from: card)
      areObjects = reader.recordsAreObjects
      if !areObjects { reader.appendRecord(to: &records) }
      let deck = (name: reader.deckName, title: reader.title)
      if decks.isEmpty || decks[decks.count - 1] != deck { decks.append(deck) }
      places.append(
        Place(
          line: place.line, column: place.column, sheet: place.sheet, end: records.count, deck: decks.count - 1,
          marks: FileCards.Marks(of: card)))
    }
  }

  /// The packs that a thread fills and another one empties.
  private struct Packs {
    var filled: [Pack] = []
    var empty: [Pack]
    var isStopped = false
  }

  /// The reader, which only the thread that fills packs uses until it has ended.
  private final class Source: @unchecked Sendable {
    var reader: DeckReader
    init(_ reader: DeckReader) { self.reader = reader }
  }

  private static let most = 4
  /// Files from this size on are read ahead: a thread costs more than a smaller one takes.
  private static let large = 1 << 20

  private let source: Source
  private let packs: Mutex<Packs>
  private let isAhead: Bool
  // From 0: one that ends below its first value ends the process.
  private let (filled, empty, ended) = (
    DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
  )

  /// - Parameters:
  ///   - file: the file's name in messages.
  ///   - size: the file's length; nil if it is not known.
  package init(_ reader: DeckReader, of file: String, size: Int?) {
    source = Source(reader)
    packs = Mutex(Packs(empty: (0..<Self.most).map { _ in Pack(of: file) }))
    isAhead = (size ?? Self.large) >= Self.large
  }

  /// Calls back with each pack, once. No pack may be kept.
  ///
  /// - Returns: the reader behind the last card.
  /// - Throws: a `Diagnostic` if the file cannot be read any further, or what the body throws.
  package func read(_ body: (Pack) throws -> Void) throws -> DeckReader {
    start()
    defer { stop() }
    while true {
      let pack = next()
      try body(pack)
      switch pack.end {
      case .fault(let fault): throw fault
      case .file:
        stop()
        return source.reader
      case nil: packs.withLock { $0.empty.append(pack) }
      }
      empty.signal()
    }
  }

  private func next() -> Pack {
    guard isAhead else {
      let pack = packs.withLock { $0.empty.removeLast() }
      pack.fill(from: &source.reader)
      return pack
    }
    filled.wait()
    return packs.withLock { $0.filled.removeFirst() }
  }

  private func fillPacks() {
    while true {
      empty.wait()
      let next = packs.withLock { $0.isStopped ? nil : $0.empty.removeLast() }
      guard let pack = next else { return }
      pack.fill(from: &source.reader)
      let isEnd = pack.end != nil
      packs.withLock { $0.filled.append(pack) }
      filled.signal()
      if isEnd { return }
    }
  }

  private func start() {
    guard isAhead else { return }
    for _ in 0..<Self.most { empty.signal() }
    let thread = Thread { [self] in
      fillPacks()
      ended.signal()
    }
    // As much as the first thread has, for records within records.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Waits until the thread has ended.
  private func stop() {
    guard isAhead,
      packs.withLock({ packs in
        defer { packs.isStopped = true }
        return !packs.isStopped
      })
    else { return }
    empty.signal()
    ended.wait()
  }
}
