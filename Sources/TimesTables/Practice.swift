import Chance
package import Foundation

/// A practice of one table: ten facts in random order, each repeated until it is correct.
package struct Practice: Hashable, Sendable {
  package static let length = 10

  /// One answer, correct or wrong.
  package struct Attempt: Hashable, Sendable {
    package let multiplier: Int
    package let answer: ExactNumber
    package let isRight: Bool
    package let at: Date
    /// The time since the fact was shown, or since the previous answer to it; nil if none passed on the clock, as in a
    /// file of answers without times.
    package let milliseconds: Int?
  }

  package enum Verdict: Hashable, Sendable {
    /// Asks the same fact again.
    case wrong
    /// Asks the next fact.
    case right
    /// All ten are correct. The time is nil if no time or more than a day passed: then there is no score.
    case finished(milliseconds: Int?)
  }

  package let operation: Score.Operation
  package let table: TableNumber
  /// Determines the order.
  package let seed: Int
  package let startedAt: Date
  /// The multipliers in the order they are asked.
  package let order: [Int]
  package private(set) var attempts: [Attempt] = []
  /// The number of correct facts.
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

  /// The current fact; nil when all are correct.
  package var fact: Fact? { isFinished ? nil : Fact(operation, table, times: order[solved]) }

  /// The number of the current fact, from 1.
  package var number: Int { min(solved + 1, Self.length) }

  /// From the start to the last answer.
  package var milliseconds: Int { Self.milliseconds(from: startedAt, to: lastAt) }

  /// Answers the current fact. If the clock goes back, the time of the answer is not known.
  ///
  /// - Throws: `PracticeFault` if it is not a number; the fact stays, and nothing is counted.
  package mutating func answer(_ text: String, at instant: Date) throws(PracticeFault) -> Verdict {
    try take(ExactNumber(answer: text), at: instant)
  }

  /// The same for a parsed answer.
  ///
  /// - Throws: `PracticeFault` if all facts are answered.
  package mutating func take(_ answer: ExactNumber, at instant: Date) throws(PracticeFault) -> Verdict {
    guard let fact else { throw .nothingOpen }
    let at = max(lastAt, instant)
    let isRight = answer == fact.answer
    let time = Self.milliseconds(from: lastAt, to: at)
    attempts.append(
      Attempt(
        multiplier: fact.multiplier, answer: answer, isRight: isRight, at: at, milliseconds: time > 0 ? time : nil))
    lastAt = at
    guard isRight else { return .wrong }
    solved += 1
    guard isFinished else { return .right }
    return .finished(milliseconds: (1...Score.longest).contains(milliseconds) ? milliseconds : nil)
  }

  /// The number of facts answered correctly at first.
  package var rightAtOnce: Int {
    var tried: Set<Int> = []
    return attempts.count { tried.insert($0.multiplier).inserted && $0.isRight }
  }

  private static func milliseconds(from start: Date, to end: Date) -> Int {
    // The book's instants are within four thousand years, so no product overflows.
    Int((end.timeIntervalSince(start) * 1000).rounded())
  }
}
