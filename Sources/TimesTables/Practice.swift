package import Foundation

/// Somebody practising one table: ten sums, each once, in an order of their own; a sum stays until it is right.
package struct Practice: Hashable, Sendable {
  package static let length = 10

  /// One answer that was given, right or wrong.
  package struct Attempt: Hashable, Sendable {
    package let multiplier: Int
    package let answer: ExactNumber
    package let isRight: Bool
    package let at: Date
    /// Since the sum was shown, or since the answer before to the same sum.
    package let milliseconds: Int
  }

  package enum Verdict: Hashable, Sendable {
    /// The same sum again.
    case wrong
    /// The next sum.
    case right
    /// All ten are right; no time where the clock stood still, or more than a day went by: that is no score.
    case finished(milliseconds: Int?)
  }

  package let operation: Score.Operation
  package let table: TableNumber
  /// Decides the order.
  package let seed: Int
  package let startedAt: Date
  /// The multipliers as they are asked.
  package let order: [Int]
  package private(set) var attempts: [Attempt] = []
  /// How many sums are right.
  package private(set) var solved = 0
  private var lastAt: Date

  package init(_ operation: Score.Operation, _ table: TableNumber, seed: Int, at instant: Date) {
    self.operation = operation
    self.table = table
    self.seed = seed
    startedAt = instant
    lastAt = instant
    var random = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
    order = random.shuffled(Array(1...Self.length))
  }

  package var isFinished: Bool { solved == Self.length }

  /// The sum that is asked; nil when all are right.
  package var fact: Fact? { isFinished ? nil : Fact(operation, table, times: order[solved]) }

  /// Which sum it is, from 1.
  package var number: Int { min(solved + 1, Self.length) }

  /// From the start to the last answer.
  package var milliseconds: Int { Self.milliseconds(from: startedAt, to: lastAt) }

  /// Takes an answer to the sum that is asked. A clock that goes back stands still.
  ///
  /// - Throws: `PracticeFault` where it is no number; the sum stays, and nothing is counted.
  package mutating func answer(_ text: String, at instant: Date) throws(PracticeFault) -> Verdict {
    try take(ExactNumber(answer: text), at: instant)
  }

  /// The same for an answer that was read already.
  ///
  /// - Throws: `PracticeFault` where no sum is asked any more.
  package mutating func take(_ answer: ExactNumber, at instant: Date) throws(PracticeFault) -> Verdict {
    guard let fact else { throw .nothingOpen }
    let at = max(lastAt, instant)
    let isRight = answer == fact.answer
    attempts.append(
      Attempt(
        multiplier: fact.multiplier, answer: answer, isRight: isRight, at: at,
        milliseconds: Self.milliseconds(from: lastAt, to: at)))
    lastAt = at
    guard isRight else { return .wrong }
    solved += 1
    guard isFinished else { return .right }
    return .finished(milliseconds: (1...Score.longest).contains(milliseconds) ? milliseconds : nil)
  }

  /// How many sums were right at the first answer.
  package var rightAtOnce: Int {
    var tried: Set<Int> = []
    return attempts.count { tried.insert($0.multiplier).inserted && $0.isRight }
  }

  private static func milliseconds(from start: Date, to end: Date) -> Int {
    // Instants of the book lie within four thousand years, so that no product comes near an `Int`'s end.
    Int((end.timeIntervalSince(start) * 1000).rounded())
  }
}
