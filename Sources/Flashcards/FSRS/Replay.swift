package import Diagnostics

/// Replays a log: the memory after every answer under one scheduler.
///
/// The answers to one card must be in the order of their times; those to different cards can be in any order.
///
/// Memory: 64 bytes per card, and 40 per row for whoever keeps them. Cost: see `Scheduler`; an answer allocates nothing.
/// All of an answer is in one function, so that the memory is not copied from one to the next: a third of the time.
package struct Replay: Sendable {
  /// The memory after an answer.
  package struct Row: Hashable, Sendable {
    private let cardNumber: Int32
    private let answerNumber: Int32
    package let state: Review.State
    private let stepNumber: Int8
    package let stability: Double
    package let difficulty: Double
    package let due: Instant

    package var card: Int { Int(cardNumber) }
    /// The number of the answer to the card, from 1.
    package var n: Int { Int(answerNumber) }
    package var step: Int? { stepNumber < 0 ? nil : Int(stepNumber) }

    @inline(__always)
    fileprivate init(card: Int, _ memory: Memory) {
      cardNumber = Int32(clamping: card)
      state = memory.state
      stepNumber = Int8(clamping: memory.step ?? -1)
      let strength = memory.strength
      answerNumber = Int32(clamping: strength?.answers ?? 0)
      stability = strength?.stability ?? 0
      difficulty = strength?.difficulty ?? 0
      due = strength?.due ?? Instant(milliseconds: 0)
    }
  }

  package let scheduler: Scheduler
  private let now: Instant
  private var memories: [Memory] = []

  /// - Parameter now: the latest allowed time of an answer.
  package init(_ scheduler: Scheduler, now: Instant = Instant.calendar.upperBound) {
    self.scheduler = scheduler
    self.now = now
  }

  package var cardCount: Int { memories.count }

  /// - Parameters:
  ///   - card: the card's number, from 0; a new card has the next number.
  ///   - seed: the card's own, for the fuzz.
  /// - Throws: a `Diagnostic` if the answer is repeated, is not later than the card's last one, or is in the future.
  ///   The replay is then unchanged.
  @inline(__always)
  package mutating func answer(
    card: Int, _ rating: Review.Rating, at time: Instant, seed: UInt64 = 0
  ) throws(Diagnostic) -> Row {
    guard card >= 0, card <= memories.count else {
      throw Diagnostic(
        field: .card,
        MessageText(
          "expected a number up to \(memories.count), found '\(card)'",
          "verwacht een getal tot en met \(memories.count), gevonden '\(card)'"))
    }
    guard time <= now else {
      throw Diagnostic(
        field: "reviewed_at",
        MessageText(
          "expected no time to come: it is \(now), found \(time)",
          "verwacht geen tijd in de toekomst: het is \(now), gevonden \(time)"))
    }
    let memory: Memory
    if card < memories.count {
      memory = try scheduler.answered(memories[card], rating, at: time, seed: seed)
      memories[card] = memory
    } else {
      memory = try scheduler.answered(.new, rating, at: time, seed: seed)
      memories.append(memory)
    }
    return Row(card: card, memory)
  }

  /// The current memory of a card; new if it has not appeared yet.
  package func memory(of card: Int) -> Memory { memories.indices.contains(card) ? memories[card] : .new }
}

extension Scheduler {
  /// Replays a whole log in one pass, with one row per answer.
  ///
  /// - Throws: a `Diagnostic` for the first invalid answer, with its number from 1.
  package func replayed(_ log: [CardAnswer]) throws(Diagnostic) -> [Replay.Row] {
    var replay = Replay(self)
    var rows: [Replay.Row] = []
    rows.reserveCapacity(log.count)
    for (index, answer) in log.enumerated() {
      do throws(Diagnostic) {
        rows.append(try replay.answer(card: Int(answer.card), answer.rating, at: answer.at))
      } catch {
        throw Diagnostic(
          MessageText("answer \(index + 1): \(error.message)", "antwoord \(index + 1): \(error.message(in: .dutch))"))
      }
    }
    return rows
  }
}
