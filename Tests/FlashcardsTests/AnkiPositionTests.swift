import Flashcards
import Foundation
import Testing

struct AnkiPositionTests {
  /// 2025-01-01 at 04:00, the collection's creation.
  private static let created = Instant(milliseconds: 1_735_704_000_000)
  private static let scheduler: Scheduler = {
    do { return try Scheduler(.standard(.fsrs6), elapsed: .days(.usual)) } catch { preconditionFailure("\(error)") }
  }()

  /// Noon of a day of the collection.
  private static func noon(_ day: Double) -> Date { created.date + (day * 24 + 8) * 3600 }

  private static func memory(_ position: AnkiPosition, _ log: [Review] = []) -> Memory {
    scheduler.memory(of: position, after: log, countingFrom: created, days: .usual)
  }

  @Test func `a card is due when Anki has it due, also 17 days ago`() throws {
    let log = [
      Review(rating: .good, reviewedAt: noon(0), state: .new),
      Review(rating: .good, reviewedAt: noon(1), state: .review),
      Review(rating: .good, reviewedAt: noon(10), state: .review),
    ]
    let memory = Self.memory(AnkiPosition(.review, due: .day(35), interval: 25, answers: 3), log)
    let strength = try #require(memory.strength)
    #expect("\(strength.due)" == "2025-02-05T12:00:00Z" && strength.reviewedAt == Instant(noon(10)))
    #expect(memory.interval == 25)
    // It is still due seventeen days later.
    let queue = StudyQueue(
      of: [StudyCard(id: 1, memory: memory)], at: Instant(noon(52)), days: .usual, rules: try StudyOptions().rules())
    #expect(queue.review == [0])
    // The stability follows from the log.
    let replayed = try Self.scheduler.replayed(log.map { CardAnswer(card: 0, $0) })
    #expect(strength.stability == replayed.last?.stability)
  }

  private func noon(_ day: Double) -> Date { Self.noon(day) }

  @Test func `without a log or a memory state an interval and an ease are turned into one`() throws {
    let strength = try #require(
      Self.memory(AnkiPosition(.review, due: .day(40), interval: 30, ease: 2.5, answers: 6, lapses: 2)).strength)
    #expect(strength.stability == 30)
    // By the formula of fsrs-rs: 11 - 1.5 / (e^w8 * 30^-w9 * (e^(0.1 w10) - 1)).
    #expect(abs(strength.difficulty - 6.0934) < 0.001)
    #expect("\(strength.reviewedAt) \(strength.due)" == "2025-01-11T04:00:00Z 2025-02-10T04:00:00Z")
    #expect((strength.answers, strength.lapses) == (6, 2))
  }

  @Test func `the memory state of FSRS is kept, and the steps that are left`() throws {
    let second = Instant(milliseconds: Self.created.milliseconds + 600_000)
    let learning = Self.memory(
      AnkiPosition(.learning, due: .at(second), stepsLeft: 1, stability: 2.5, difficulty: 4, reviewedAt: Self.created))
    #expect(
      learning
        == .learning(
          step: 1, Strength(stability: 2.5, difficulty: 4, reviewedAt: Self.created, due: second)))
    let relearning = Self.memory(AnkiPosition(.relearning, due: .at(second), interval: 1, stepsLeft: 9))
    #expect(relearning.step == 0)
    #expect(relearning.strength?.reviewedAt == Instant(milliseconds: second.milliseconds - 60_000))
  }

  @Test func `numbers without sense are held within bounds`() {
    let strength = Self.memory(
      AnkiPosition(.review, due: .day(-9), interval: 0, ease: 99, stability: 1e9, difficulty: -4)
    ).strength
    #expect(strength?.stability == 36_500)
    #expect(strength?.difficulty == 1)
    #expect((strength?.due).map { $0 >= strength?.reviewedAt ?? $0 } == true)
  }
}
