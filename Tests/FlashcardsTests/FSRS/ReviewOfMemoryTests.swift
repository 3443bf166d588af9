import Flashcards
import Testing

struct ReviewOfMemoryTests {
  @Test func `an answer is logged with the memory as it was before`() throws {
    let scheduler = try Scheduler(.standard(.fsrs6))
    let start = Instant(milliseconds: 1_700_000_000_000)
    let first = Review(of: .new, answered: .good, at: start, milliseconds: 900, under: scheduler)
    #expect(first == Review(rating: .good, reviewedAt: start.date, state: .new, milliseconds: 900))
    let strength = Strength(
      stability: 4, difficulty: 6, reviewedAt: start, due: Instant(milliseconds: start.milliseconds + 3 * 86_400_000))
    let late = Instant(milliseconds: start.milliseconds + 4 * 86_400_000 + 43_200_000)
    let review = Review(of: .review(strength), answered: .again, at: late, under: scheduler)
    #expect((review.scheduledDays, review.elapsedDays, review.state) == (3, 4.5, .review))
    #expect((review.stability, review.difficulty) == (4, 6))
    #expect(abs((review.retrievability ?? 0) - 0.9) < 1e-12)
    try review.check()
  }
}
