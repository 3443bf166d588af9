import Chance
import Foundation
import Fuzzing
import Testing
import TimesTables

struct PracticeTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func practice(_ table: String = "7", _ operation: Score.Operation = .multiply, seed: Int = 3) throws
    -> Practice
  {
    Practice(operation, try TableNumber(table), seed: seed, at: start)
  }

  @Test func `ten sums are asked, each once, in an order of the seed`() throws {
    let orders = try (1...40).map { try practice(seed: $0).order }
    for order in orders { #expect(order.sorted() == Array(1...10)) }
    #expect(Set(orders).count == 40)
    #expect(try practice(seed: 5).order == practice(seed: 5).order)
  }

  @Test func `a wrong answer keeps the sum and a right one goes on`() throws {
    var practice = try practice()
    let first = try #require(practice.fact)
    #expect(try practice.answer("1", at: start + 2) == .wrong)
    #expect(practice.fact == first)
    #expect(practice.number == 1)
    #expect(try practice.answer(first.answer.description, at: start + 5.5) == .right)
    #expect(practice.number == 2)
    #expect(practice.attempts.map(\.milliseconds) == [2_000, 3_500])
    #expect(practice.attempts.map(\.isRight) == [false, true])
    #expect(practice.rightAtOnce == 0)
  }

  @Test func `what is no number counts nothing`() throws {
    var practice = try practice()
    #expect(throws: PracticeFault.noAnswer("2l")) { try practice.answer("2l", at: start + 2) }
    #expect(practice.attempts.isEmpty)
  }

  @Test func `the tenth right answer ends it with the time from the start`() throws {
    var practice = try practice("0,2", .divide)
    for index in 1...10 {
      let fact = try #require(practice.fact)
      let verdict = try practice.answer("\(fact.multiplier),0", at: start + Double(index) * 2.5)
      #expect(verdict == (index == 10 ? .finished(milliseconds: 25_000) : .right))
    }
    #expect(practice.isFinished)
    #expect(practice.rightAtOnce == 10)
    #expect(throws: PracticeFault.nothingOpen) { try practice.answer("1", at: start + 99) }
  }

  @Test(arguments: [(0.0, nil), (0.001, 10), (8_640.0, 86_400_000), (8_640.1, nil), (-5.0, nil)])
  func `without a time, or with more than a day, it is no score`(step: Double, milliseconds: Int?) throws {
    var practice = try practice()
    var verdict = Practice.Verdict.wrong
    for index in 1...10 {
      let answer = try #require(practice.fact).answer.description
      verdict = try practice.answer(answer, at: start + Double(index) * step)
    }
    #expect(verdict == .finished(milliseconds: milliseconds))
  }

  @Test(arguments: UInt64(1)...200)
  func `whatever is answered, times add up and every sum is right once`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let table = try TableNumber(["7", "0,125", "999999", "1.1", "12"].randomElement(using: &random) ?? "7")
    var practice = Practice(random.isOnce(in: 2) ? .multiply : .divide, table, seed: Int(seed), at: start)
    var now = start
    while let fact = practice.fact {
      now += Double(Int.random(in: -2_000...9_000, using: &random)) / 1_000
      _ = try practice.take(
        random.isOnce(in: 3) ? ExactNumber(Int.random(in: 0...99, using: &random)) : fact.answer, at: now)
    }
    #expect(practice.attempts.filter(\.isRight).map(\.multiplier) == practice.order, "seed \(seed)")
    #expect(practice.attempts.compactMap(\.milliseconds).reduce(0, +) == practice.milliseconds, "seed \(seed)")
    #expect(practice.attempts.allSatisfy { $0.milliseconds.map { $0 > 0 } ?? true }, "seed \(seed)")
    #expect(zip(practice.attempts, practice.attempts.dropFirst()).allSatisfy { $0.at <= $1.at }, "seed \(seed)")
    #expect((0...10).contains(practice.rightAtOnce), "seed \(seed)")
  }

  @Test func `a scripted pupil gets there, the same way each time`() throws {
    let practice = try practice("2.5")
    var pupil = ScriptedPupil(seed: 4, number: 2, week: 1)
    var again = ScriptedPupil(seed: 4, number: 2, week: 1)
    let steps = pupil.steps(of: practice)
    #expect(steps == again.steps(of: practice))
    var played = practice
    var now = start
    for step in steps {
      now += Double(step.milliseconds) / 1_000
      _ = try played.answer(step.answer, at: now)
    }
    #expect(played.isFinished)
  }
}
