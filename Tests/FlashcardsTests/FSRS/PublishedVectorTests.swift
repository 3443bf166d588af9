import Flashcards
import Testing

struct PublishedVectorTests {
  private static let start = Instant(milliseconds: 1_669_725_000_000)

  @Test(arguments: [
    (Algorithm.fsrs5, [0, 4, 14, 44, 125, 328, 0, 0, 7, 16, 34, 71, 142]),
    (.fsrs6, [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]),
  ])
  func `a card answered when it is due comes back after the published days`(
    algorithm: Algorithm, days: [Int64]
  ) throws {
    #expect("\(Self.start)" == "2022-11-29T12:30:00Z")
    var replay = Replay(try Scheduler(.standard(algorithm)))
    var now = Self.start
    var found: [Int64] = []
    for rating in [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3] {
      let row = try replay.answer(card: 0, #require(Review.Rating(rawValue: rating)), at: now)
      found.append((row.due.milliseconds - now.milliseconds) / 86_400_000)
      now = row.due
    }
    #expect(found == days)
  }

  @Test(arguments: [
    (Algorithm.fsrs5, 48.26549258937432, 7.104417117112697, 1e-12), (.fsrs6, 53.62691, 6.3574867, 2e-7),
  ])
  func `six answers leave the published memory`(
    algorithm: Algorithm, stability: Double, difficulty: Double, tolerance: Double
  ) throws {
    var replay = Replay(try Scheduler(.standard(algorithm)))
    var now = Self.start
    var last: Replay.Row?
    for (rating, days) in zip([1, 3, 3, 3, 3, 3], [0, 0, 1, 3, 8, 21] as [Int64]) {
      // A card cannot be answered twice at the same time, so zero days become a minute.
      now = Instant(milliseconds: now.milliseconds + max(days * 86_400_000, 60_000))
      last = try replay.answer(card: 0, #require(Review.Rating(rawValue: rating)), at: now)
    }
    let row = try #require(last)
    #expect(abs(row.stability / stability - 1) < tolerance)
    #expect(abs(row.difficulty / difficulty - 1) < tolerance)
  }

  @Test(arguments: [
    (Algorithm.fsrs5, [1, 0.9, 0.82502866, 0.76613088]), (.fsrs6, [1, 0.9, 0.84588465, 0.8093881]),
  ])
  func `a card is forgotten along the published curve`(algorithm: Algorithm, shares: [Double]) throws {
    let scheduler = try Scheduler(.standard(algorithm))
    let strength = Strength(stability: 1, difficulty: 5, reviewedAt: Self.start, due: Self.start)
    for (day, share) in shares.enumerated() {
      let now = Instant(milliseconds: Self.start.milliseconds + Int64(day) * 86_400_000)
      let found = try #require(scheduler.retrievability(of: .review(strength), at: now))
      #expect(abs(found - share) < 2e-8)
    }
    #expect(scheduler.retrievability(of: .new, at: Self.start) == nil)
  }

  @Test func `a lower retention gives the published intervals`() throws {
    var found: [Int] = []
    for tenth in 1...9 {
      let retention = try DesiredRetention(Double(tenth) / 10)
      found.append(try Scheduler(.standard(.fsrs5), retention: retention).interval(stability: 1))
    }
    #expect(found == [422, 102, 43, 22, 13, 8, 4, 2, 1])
  }

  @Test(arguments: [(2.5, 2...4), (7, 5...9), (17, 14...20), (37, 33...41)])
  func `fuzz keeps to the published days`(interval: Double, days: ClosedRange<Int>) {
    #expect(IntervalFuzz.range(of: interval) == days)
  }
}
