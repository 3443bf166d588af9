import Flashcards
import Testing

struct CardStatisticsTests {
  private static let now = Instant(milliseconds: (20_000 * 24 + 12) * 3_600_000)

  private static func strength(
    _ stability: Double, difficulty: Double = 5, asked: Int, due: Int, lapses: Int = 0
  ) -> Strength {
    func day(_ days: Int) -> Instant { Instant(milliseconds: now.milliseconds + Int64(days) * 86_400_000) }
    return Strength(
      stability: stability, difficulty: difficulty, reviewedAt: day(asked), due: day(due), answers: 5, lapses: lapses)
  }

  private static let cards = [
    StudyCard(id: 0, deck: 1, addedAt: now), StudyCard(id: 1, deck: 1, isSuspended: true, addedAt: now),
    StudyCard(id: 2, deck: 1, memory: .learning(step: 1, strength(1, asked: 0, due: 0))),
    StudyCard(id: 3, deck: 2, memory: .review(strength(10, difficulty: 1, asked: -10, due: 0))),
    StudyCard(id: 4, deck: 2, memory: .review(strength(12, difficulty: 10, asked: -12, due: -2, lapses: 9))),
    StudyCard(id: 5, deck: 2, memory: .review(strength(30, difficulty: 10, asked: -1, due: 20, lapses: 8))),
    StudyCard(id: 6, deck: 2, memory: .review(strength(30, asked: -1, due: 19))),
    StudyCard(id: 7, deck: 2, memory: .relearning(step: 0, strength(2, asked: -3, due: -3, lapses: 1))),
  ]

  private static func statistics() throws -> CardStatistics {
    CardStatistics(of: cards, at: now, days: .usual, scheduler: try Scheduler(.standard(.fsrs6)))
  }

  @Test func `cards are counted by kind and by deck`() throws {
    let statistics = try Self.statistics()
    let counts = statistics.counts
    #expect((counts.new, counts.learning, counts.relearning) == (1, 1, 1))
    #expect((counts.young, counts.mature, counts.suspended, counts.total) == (3, 1, 1, 8))
    #expect(counts.due == 4)
    #expect((statistics.decks[1]?.total, statistics.decks[2]?.total, statistics.decks[1]?.due) == (3, 5, 1))
    #expect(statistics.added[20_000] == 2)
  }

  @Test func `what is due is told by day, with the backlog`() throws {
    let statistics = try Self.statistics()
    #expect(statistics.futureDue.bars.map(\.day) == [-3, -2, 0, 19, 20])
    #expect(statistics.backlog == 2)
    #expect(statistics.forecast(days: 21) == [4] + [Int](repeating: 0, count: 18) + [1, 1])
    #expect(statistics.forecast(days: -1) == [])
  }

  @Test func `histograms hold every card that was answered`() throws {
    let statistics = try Self.statistics()
    #expect(statistics.intervals.bars.map(\.day) == [10, 20, 21])
    #expect(statistics.intervals[10] == 2)
    #expect(statistics.intervals.quantile(0.5) == 10)
    #expect(statistics.stabilities[30] == 2)
    #expect(statistics.difficulty.total == 6)
    #expect((statistics.difficulty.counts[0], statistics.difficulty.counts[17]) == (1, 2))
    #expect(statistics.retrievability.total == 6)
    #expect(statistics.retrievability.counts[17...18].reduce(0, +) == 3)
    #expect(abs(statistics.dailyLoad - (2 / 10.0 + 1 / 21.0 + 1 / 20.0)) < 1e-9)
  }

  @Test func `only cards in review count as known, by what is likely`() throws {
    #expect(abs(try Self.statistics().knowledge - (0.9 + 0.9 + 2 * 0.9951)) < 0.01)
    // Wrong a moment ago, so that memory is at its best and the card is due again.
    let wrong = [
      Memory.learning(step: 0, Self.strength(0.2, asked: 0, due: 0)),
      .relearning(step: 0, Self.strength(0.2, asked: 0, due: 0)),
    ]
    let statistics = CardStatistics(
      of: wrong.enumerated().map { StudyCard(id: Int64($0), deck: 1, memory: $1) }, at: Self.now, days: .usual,
      scheduler: try Scheduler(.standard(.fsrs6)))
    #expect(statistics.knowledge == 0 && statistics.retrievability.total == 2)
  }

  @Test func `the hardest cards and the leeches come worst first`() {
    #expect(HardestCards.hardest(of: Self.cards, limit: 3) == [4, 5, 7])
    #expect(HardestCards.leeches(of: Self.cards) == [4, 5])
  }

  @Test func `a curve goes from answer to answer`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6))
    let first = Self.strength(1, asked: -10, due: -9)
    let second = Self.strength(4, asked: -9, due: -5)
    let curve = MemoryCurve(
      [(.good, .review(first)), (.hard, .review(second))], until: Self.now, parts: 3, scheduler: scheduler)
    #expect(curve.spans.map(\.points.count) == [4, 4])
    #expect(curve.spans[0].points[0].retrievability == 1)
    #expect(abs(curve.spans[0].points[3].retrievability - 0.9) < 1e-12)
    #expect(curve.spans[0].points[3].at == second.reviewedAt)
    #expect(curve.spans[1].points[3].at == Self.now)
    #expect(curve.spans[1].rating == .hard)
  }
}
