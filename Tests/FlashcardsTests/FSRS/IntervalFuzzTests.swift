import Flashcards
import Testing

struct IntervalFuzzTests {
  private static let now = Instant(milliseconds: 1_700_000_000_000)

  private static func days(_ stability: Double, seed: UInt64, isFuzzed: Bool = true) throws -> Int {
    let scheduler = try Scheduler(.standard(.fsrs6), isFuzzed: isFuzzed)
    let strength = Strength(stability: stability, difficulty: 5, reviewedAt: now, due: now)
    // An answer on the same day that changes nothing leaves the interval of the stability.
    let later = Instant(milliseconds: now.milliseconds + 60_000)
    let memory = try scheduler.answered(.review(strength), .hard, at: later, seed: seed)
    return Int(memory.strength?.wait ?? 0)
  }

  @Test func `a card's own seed gives the same day always, and all days of the range over the seeds`() throws {
    var found: Set<Int> = []
    for seed in UInt64(0)..<400 {
      let days = try Self.days(37, seed: seed)
      #expect(try Self.days(37, seed: seed) == days)
      found.insert(days)
    }
    #expect(found == Set(33...41))
  }

  @Test func `short intervals stay, and none is fuzzed unasked`() throws {
    for seed in UInt64(0)..<50 {
      #expect(try Self.days(2, seed: seed) == 2)
      #expect(try Self.days(37, seed: seed, isFuzzed: false) == 37)
    }
  }

  @Test func `fuzz goes no further than the longest interval`() {
    #expect(IntervalFuzz.range(of: 100, maximum: 101) == 93...101)
    #expect(IntervalFuzz.range(of: 3, maximum: 1) == 1...1)
    #expect(IntervalFuzz.range(of: 36_500) == 34_673...36_500)
  }

  @Test func `a name gives one seed`() {
    #expect(IntervalFuzz.seed(of: "") == 0xCBF2_9CE4_8422_2325)
    #expect(IntervalFuzz.seed(of: "a") == 0xAF63_DC4C_8601_EC8C)
  }
}
