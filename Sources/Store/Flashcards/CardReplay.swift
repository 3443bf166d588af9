import Flashcards
import GRDB
import People

/// Replays the answers to one card, starting from another program's memory of it, if any.
struct CardReplay {
  private let scheduler: Scheduler
  private let seed: UInt64
  /// The memory from another program; answers up to its time are included in it.
  private let start: Memory?
  private var isStarted = false
  private(set) var memory = Memory.new

  init(under scheduler: Scheduler, from start: Memory? = nil, seed: UInt64) {
    self.scheduler = scheduler
    self.seed = seed
    self.start = start
  }

  /// The card's memory after its last answer.
  var end: Memory { isStarted ? memory : start ?? memory }

  /// The card's memory at an instant after the answers so far.
  func standing(at instant: Instant) -> Memory {
    if !isStarted, let start, let left = start.strength?.reviewedAt, left < instant { return start }
    return memory
  }

  /// Takes the next answer. An answer that is in the log twice, with and without a name, counts once.
  ///
  /// - Returns: false for an answer that is not later than the one before; it does not change the card.
  mutating func answer(_ rating: Review.Rating, at instant: Instant) -> Bool {
    let left = isStarted ? nil : start?.strength?.reviewedAt
    if let start, let left, left < instant { (memory, isStarted) = (start, true) }
    // The only remaining error is a year outside the calendar; such an answer does not change the card.
    guard memory.strength.map({ $0.reviewedAt < instant }) ?? true,
      let next = try? scheduler.answered(memory, rating, at: instant, seed: seed)
    else { return false }
    memory = next
    if let start, left == instant { (memory, isStarted) = (start, true) }
    return true
  }
}

/// Finds the memories of a person's cards that were imported from another program.
struct ImportedMemories {
  private let rows: BulkStatement

  init(of person: Person, in db: Database) throws {
    rows = try BulkStatement(
      "SELECT \(MemoryRow.columns) FROM imported_memory WHERE person_id = ?1 AND card_id = ?2", in: db)
    rows.bind(person.id, at: 1)
  }

  func memory(of card: Int64) throws -> Memory? {
    rows.bind(card, at: 2)
    return try rows.first { MemoryRow.memory($0, from: 0) }
  }
}
