import Chance
import Flashcards
import Testing

/// Properties that hold for any valid parameters and any log; a failure names its seed.
struct SchedulerLawTests {
  private static func parameters(_ algorithm: Algorithm, _ random: inout SplitMix64) throws -> Parameters {
    try Parameters(algorithm.bounds.map { $0.lowerBound + random.unit() * ($0.upperBound - $0.lowerBound) })
  }

  private static func wait(_ random: inout SplitMix64) -> Int64 {
    let day = 86_400_000.0
    return 1 + Int64([0.01 * day, day, 5 * day, 90 * day][Int(random.next() % 4)] * random.unit())
  }

  private static func rating(_ random: inout SplitMix64) -> Review.Rating {
    [.again, .hard, .good, .good, .good, .easy][Int(random.next() % 6)]
  }

  @Test(arguments: Algorithm.allCases)
  func `stability never falls on a good answer past the same day`(algorithm: Algorithm) throws {
    for seed in UInt64(1)...150 {
      var random = SplitMix64(seed: seed)
      let scheduler = try Scheduler(Self.parameters(algorithm, &random))
      var memory = Memory.new
      var now = Instant(milliseconds: 1_600_000_000_000)
      for _ in 0..<20 {
        let before = memory.strength
        let rating = Self.rating(&random)
        memory = try scheduler.answered(memory, rating, at: now)
        if let before, let after = memory.strength, now.milliseconds - before.reviewedAt.milliseconds >= 86_400_000 {
          let grows = after.stability >= before.stability
          #expect(rating == .again || grows, "seed \(seed), \(rating): \(before.stability) to \(after.stability)")
        }
        now = Instant(milliseconds: now.milliseconds + Self.wait(&random))
      }
    }
  }

  @Test(arguments: Algorithm.allCases)
  func `intervals grow with stability and shrink with retention`(algorithm: Algorithm) throws {
    for seed in UInt64(1)...50 {
      var random = SplitMix64(seed: seed)
      let parameters = try Self.parameters(algorithm, &random)
      let low = try Scheduler(parameters, retention: DesiredRetention(0.5 + random.unit() * 0.3))
      let high = try Scheduler(parameters, retention: DesiredRetention(0.81 + random.unit() * 0.18))
      var last = 0
      for power in 0..<60 {
        let stability = 0.01 * Double(sign: .plus, exponent: power / 2, significand: power % 2 == 0 ? 1 : 1.5)
        let interval = low.interval(stability: stability)
        #expect(interval >= last && (1...36_500).contains(interval), "seed \(seed), stability \(stability)")
        #expect(high.interval(stability: stability) <= interval, "seed \(seed), stability \(stability)")
        last = interval
      }
    }
  }

  @Test(arguments: Algorithm.allCases, [false, true])
  func `a replay is the same as rating one by one`(algorithm: Algorithm, isFuzzed: Bool) throws {
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let scheduler = try Scheduler(Self.parameters(algorithm, &random), isFuzzed: isFuzzed)
      var replay = Replay(scheduler)
      var memories = [Memory](repeating: .new, count: 5)
      var now = Instant(milliseconds: 1_600_000_000_000)
      for index in 0..<100 {
        let card = min(Int(random.next() % 5), index)
        guard card <= replay.cardCount else { continue }
        let rating = Self.rating(&random)
        let row = try replay.answer(card: card, rating, at: now, seed: UInt64(card))
        memories[card] = try scheduler.answered(memories[card], rating, at: now, seed: UInt64(card))
        #expect(replay.memory(of: card) == memories[card], "seed \(seed), answer \(index)")
        #expect(row.due == memories[card].strength?.due, "seed \(seed), answer \(index)")
        now = Instant(milliseconds: now.milliseconds + Self.wait(&random))
      }
    }
  }

  @Test(arguments: Algorithm.allCases)
  func `a better answer never brings a card back sooner`(algorithm: Algorithm) throws {
    for seed in UInt64(1)...100 {
      var random = SplitMix64(seed: seed)
      let scheduler = try Scheduler(.standard(algorithm))
      var memory = Memory.new
      var now = Instant(milliseconds: 1_600_000_000_000)
      for _ in 0..<15 {
        let due = try scheduler.choices(memory, at: now).compactMap { $0.strength?.due }
        #expect(due.count == 4 && due == due.sorted(), "seed \(seed): \(due)")
        memory = try scheduler.answered(memory, Self.rating(&random), at: now)
        now = Instant(milliseconds: now.milliseconds + Self.wait(&random))
      }
    }
  }
}
