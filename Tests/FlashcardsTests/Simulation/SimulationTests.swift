import Diagnostics
import Testing

@testable import Flashcards

struct SimulationTests {
  private static let start = Instant(milliseconds: 1_700_000_000_000)

  private static func plan(
    days: Int = 60, cards: Int = 200, newLimit: Int = 10, reviewLimit: Int = 100, seed: UInt64 = 1
  ) throws -> SimulationPlan {
    try SimulationPlan(
      days: days, cards: [Memory](repeating: .new, count: cards), newLimit: newLimit, reviewLimit: reviewLimit,
      start: start, calendar: .usual, seed: seed)
  }

  @Test func `a higher retention costs more answers and knows more`() throws {
    let retentions = try [0.75, 0.85, 0.95].map { try DesiredRetention($0) }
    let all = try Self.plan(days: 120).simulated(.usual, .standard(.fsrs6), retentions: retentions)
    #expect(all.map(\.newCards) == [200, 200, 200])
    #expect(all[0].reviews < all[1].reviews && all[1].reviews < all[2].reviews)
    #expect(all[0].knowledge < all[1].knowledge && all[1].knowledge < all[2].knowledge)
    #expect(all.allSatisfy { $0.knowledge < 200 && $0.days.count == 120 })
    #expect(all.cheapest == all.min { ($0.secondsPerCard ?? 0) < ($1.secondsPerCard ?? 0) })
  }

  @Test func `none is the cheapest where several cost as little`() throws {
    func simulation(_ share: Double, seconds: Double) throws -> Simulation {
      var day = Simulation.Day()
      (day.seconds, day.knowledge) = (seconds, 3)
      return Simulation(retention: try DesiredRetention(share), days: [day])
    }
    let (low, high) = (try simulation(0.8, seconds: 75), try simulation(0.9, seconds: 75))
    #expect([low, high].cheapest == nil)
    #expect(try [low, high, simulation(0.95, seconds: 80)].cheapest == nil)
    let least = try simulation(0.95, seconds: 60)
    #expect([low, high, least].cheapest == least && [low].cheapest == low)
  }

  @Test func `the same seed gives the same days`() throws {
    let once = try Self.plan().simulated(.usual, .standard(.fsrs5), retentions: [.usual])
    #expect(try Self.plan().simulated(.usual, .standard(.fsrs5), retentions: [.usual]) == once)
    #expect(try Self.plan(seed: 2).simulated(.usual, .standard(.fsrs5), retentions: [.usual]) != once)
  }

  @Test func `a day keeps to its limits, and what is over waits`() throws {
    let simulation = try #require(
      Self.plan(newLimit: 20, reviewLimit: 5).simulated(.usual, .standard(.fsrs6), retentions: [.usual]).first)
    #expect(simulation.days[..<10].allSatisfy { $0.newCards == 20 })
    #expect(simulation.days[10].newCards == 0)
    #expect(simulation.days.contains { $0.leftOver > 0 })
  }

  @Test func `a learner who always knows remembers what the model says`() throws {
    let learner = Learner(
      first: SIMD4(0, 0, 1, 0), known: SIMD4(0, 0, 1, 0), sameDayFailure: 0, firstSeconds: SIMD4(repeating: 10),
      seconds: SIMD4(repeating: 4))
    var log: [CardAnswer] = []
    let simulation = try #require(
      Self.plan(days: 1, cards: 3).simulated(learner, .standard(.fsrs6), retentions: [.usual]) { log.append($1) }.first)
    #expect((simulation.newCards, simulation.reviews, simulation.seconds) == (3, 3, 42))
    #expect(log.map(\.state) == [.new, .learning, .new, .learning, .new, .learning])
    #expect(log.map(\.milliseconds) == [10_000, 4000, 10_000, 4000, 10_000, 4000])
    #expect(simulation.knowledge == 3)
  }

  @Test func `its log is one that a replay takes`() throws {
    var log: [CardAnswer] = []
    _ = try Self.plan().simulated(.usual, .standard(.fsrs6), retentions: [.usual]) { log.append($1) }
    let rows = try Scheduler(.standard(.fsrs6)).replayed(log)
    #expect(rows.count == log.count && log.count > 400)
    var replay = Replay(try Scheduler(.standard(.fsrs6)))
    for answer in log {
      var bare = answer
      bare.state = nil
      #expect(bare.completed(by: replay.memory(of: Int(answer.card))).state == answer.state)
      _ = try replay.answer(card: Int(answer.card), answer.rating, at: answer.at)
    }
  }

  @Test func `cards that are known already come back on their days`() throws {
    let day: Int64 = 86_400_000
    func memory(due: Int64) -> Memory {
      .review(
        Strength(
          stability: 20, difficulty: 5, reviewedAt: Instant(milliseconds: Self.start.milliseconds - 20 * day),
          due: Instant(milliseconds: Self.start.milliseconds + due * day)))
    }
    let plan = try SimulationPlan(
      days: 4, cards: [memory(due: -3), memory(due: 0), memory(due: 2), memory(due: 900)], start: Self.start,
      calendar: .usual, seed: 1)
    let simulation = try #require(plan.simulated(.usual, .standard(.fsrs6), retentions: [.usual]).first)
    #expect(simulation.days[0].reviews >= 2 && simulation.days[2].reviews >= 1)
    #expect(simulation.newCards == 0)
  }

  @Test func `what cannot be forecast is refused`() throws {
    #expect(throws: Diagnostic(system: "days: expected 1 to 3650, found '0'")) { try Self.plan(days: 0) }
    #expect(throws: Diagnostic(system: "cards: expected some, found none")) { try Self.plan(cards: 0) }
    #expect(throws: Diagnostic(system: "new cards: expected 0 or more a day, found '-1'")) {
      try Self.plan(newLimit: -1)
    }
    #expect(throws: Diagnostic(system: "retention: expected one or more, found none")) {
      try Self.plan().simulated(.usual, .standard(.fsrs6), retentions: [])
    }
    var learner = Learner.usual
    learner.known = SIMD4(0, 1, 1, 1)
    #expect(
      throws: Diagnostic(system: "answers to known cards: expected shares that make up 1, found [0.0, 1.0, 1.0, 1.0]")
    ) {
      try Self.plan().simulated(learner, .standard(.fsrs6), retentions: [.usual])
    }
    learner = .usual
    learner.seconds[2] = .nan
    #expect(throws: Diagnostic.self) { try learner.check() }
  }
}
