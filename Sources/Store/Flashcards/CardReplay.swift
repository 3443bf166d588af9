import Flashcards
import GRDB
import People

/// Goes through the answers to one card, from where another program left it, if one did.
struct CardReplay {
  private let scheduler: Scheduler
  private let seed: UInt64
  /// Where another program left the card; answers up to then are in it.
  private let start: Memory?
  private var isStarted = false
  private(set) var memory = Memory.new

  init(under scheduler: Scheduler, from start: Memory? = nil, seed: UInt64) {
    self.scheduler = scheduler
    self.seed = seed
    self.start = start
  }

  /// Where the card stands after its last answer.
  var end: Memory { isStarted ? memory : start ?? memory }

  /// Where the card stands at an instant behind the answers that were taken.
  func standing(at instant: Instant) -> Memory {
    if !isStarted, let start, let left = start.strength?.reviewedAt, left < instant { return start }
    return memory
  }

  /// Takes the next answer. One that is in the log twice, once with a name and once without, counts once.
  ///
  /// - Returns: false for an answer that leaves the card as it is: it does not come after the one before.
  mutating func answer(_ rating: Review.Rating, at instant: Instant) -> Bool {
    let left = isStarted ? nil : start?.strength?.reviewedAt
    if let start, let left, left < instant { (memory, isStarted) = (start, true) }
    // All that may still be refused is a year that no calendar has: such an answer leaves the card as it is.
    guard memory.strength.map({ $0.reviewedAt < instant }) ?? true,
      let next = try? scheduler.answered(memory, rating, at: instant, seed: seed)
    else { return false }
    memory = next
    if let start, left == instant { (memory, isStarted) = (start, true) }
    return true
  }
}

/// Finds where another program left somebody's cards.
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
