import Chance
package import Foundation

/// A practice of one table: ten sums, each once, in random order; a sum repeats until it is correct.
package struct Practice: Hashable, Sendable {
  package static let length = 10

  /// One given answer, correct or wrong.
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
    /// All ten are correct; no time if the clock stood still, or more than a day passed: then there is no score.
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
  /// The number of correct sums.
  package private(set) var solved = 0
  private var lastAt: Date

  package init(_ operation: Score.Operation, _ table: TableNumber, seed: Int, at instant: Date) {
    self.operation = operation
    self.table = table
    self.seed = seed
    startedAt = instant
    lastAt = instant
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    var order = Array(1...Self.length)
    random.shuffle(&order)
    self.order = order
  }

  package var isFinished: Bool { solved == Self.length }

  /// The current sum; nil when all are correct.
  package var fact: Fact? { isFinished ? nil : Fact(operation, table, times: order[solved]) }

  /// Which sum it is, from 1.
  package var number: Int { min(solved + 1, Self.length) }

  /// From the start to the last answer.
  package var milliseconds: Int { Self.milliseconds(from: startedAt, to: lastAt) }

  /// Answers the current sum. A clock that goes back counts as standing still.
  ///
  /// - Throws: `PracticeFault` if it is not a number; the sum stays, and nothing is counted.
  package mutating func answer(_ text: String, at instant: Date) throws(PracticeFault) -> Verdict {
    try take(ExactNumber(answer: text), at: instant)
  }

  /// The same for a parsed answer.
  ///
  /// - Throws: `PracticeFault` if all sums are answered.
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

  /// The number of sums correct at the first answer.
  package var rightAtOnce: Int {
    var tried: Set<Int> = []
    return attempts.count { tried.insert($0.multiplier).inserted && $0.isRight }
  }

  private static func milliseconds(from start: Date, to end: Date) -> Int {
    // The book's instants are within four thousand years, so no product overflows.
    Int((end.timeIntervalSince(start) * 1000).rounded())
  }
}
