import Flashcards
import Testing

/// Noon of 2025-01-01 and other instants of that month, in UTC.
private func at(_ day: Int64, _ hour: Int64, _ minute: Int64 = 0) -> Instant {
  Instant(milliseconds: 1_735_689_600_000 + (((day - 1) * 24 + hour) * 60 + minute) * 60_000)
}

struct ElapsedTimeTests {
  private static let evening = [
    CardAnswer(card: 0, .hard, at: at(1, 21)), CardAnswer(card: 0, .good, at: at(2, 8)),
    CardAnswer(card: 0, .good, at: at(6, 8)),
  ]

  @Test func `hard in the evening, good in the morning and four days after is what Anki has`() throws {
    let rows = try Scheduler(.standard(.fsrs6), elapsed: .days(.usual)).replayed(Self.evening)
    #expect(abs(rows[1].stability - 4.5460) < 0.0001)
    #expect(abs(rows[2].stability - 14.7755) < 0.0001)
    #expect("\(rows[2].due)" == "2025-01-21T08:00:00Z")
  }

  @Test func `by spans of 24 hours the morning is the same day, as py-fsrs has it`() throws {
    let rows = try Scheduler(.standard(.fsrs6)).replayed(Self.evening)
    #expect(abs(rows[1].stability - 1.3359) < 0.0001)
    #expect(abs(rows[2].stability - 9.3264) < 0.0001)
  }

  @Test func `an answer after midnight is of the day before`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6), elapsed: .days(.usual))
    let first = try scheduler.answered(.new, .good, at: at(1, 23))
    #expect(scheduler.retrievability(of: first, at: at(2, 3, 59)) == 1)
    #expect(scheduler.retrievability(of: first, at: at(2, 4)) == scheduler.retrievability(of: first, at: at(2, 23, 30)))
  }

  @Test func `a review card is due on its day also when the clocks change in between`() throws {
    let days = try StudyDays(clock: WallClock(zone: "Europe/Amsterdam"))
    let scheduler = try Scheduler(.standard(.fsrs6), learning: .none, elapsed: .days(days))
    // 04:10 local time on the Saturday before summer time ends; 24 hours later it is 03:10 there.
    let saturday = Instant(milliseconds: 1_761_358_200_000)
    let memory = try scheduler.answered(.new, .hard, at: saturday)
    let strength = try #require(memory.strength)
    #expect(memory.interval == 1)
    #expect("\(saturday)" == "2025-10-25T02:10:00Z" && "\(strength.due)" == "2025-10-26T03:10:00Z")
    #expect(days.day(of: strength.due) == days.day(of: saturday) + 1)
  }

  @Test func `training counts the mornings too`() throws {
    let log = (0..<200).flatMap { card in
      [CardAnswer(card: card, .good, at: at(1, 21)), CardAnswer(card: card, .good, at: at(2, 8))]
    }
    #expect(try TrainingSet(log, counting: .days(.usual)).scored == 200)
    let learner = Learner(
      measuredIn: log.map { CardAnswer(card: Int($0.card), $0.at == at(1, 21) ? .good : .easy, at: $0.at) },
      counting: .days(.usual))
    #expect(learner.known == SIMD4(0, 0, 0, 1))
    #expect(learner.sameDayFailure == Learner.usual.sameDayFailure)
  }

  @Test func `statistics take a night for a day`() {
    var statistics = ReviewStatistics(days: .usual, now: at(2, 12))
    for answer in Self.evening.prefix(2) { statistics.add(answer) }
    #expect(statistics.trueRetention(.today).passed == 1)
  }

  @Test func `a simulated card that is due in the morning has waited since the evening`() throws {
    let memory = Memory.review(
      Strength(stability: 3, difficulty: 5, reviewedAt: at(1, 21), due: at(2, 21)))
    let plan = try SimulationPlan(days: 2, cards: [memory], start: at(1, 22), calendar: .usual, seed: 1)
    var log: [CardAnswer] = []
    _ = try plan.simulated(.usual, .standard(.fsrs6), retentions: [.usual]) { log.append($1) }
    #expect(log.first?.scheduledDays == 1)
    #expect(log.first.map { StudyDays.usual.day(of: $0.at) } == StudyDays.usual.day(of: at(2, 12)))
  }
}
