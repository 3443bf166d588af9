import Flashcards
import Testing

struct MeasuredLearnerTests {
  @Test func `a learner is what their log shows, and as usual where it shows too little`() {
    let day: Int64 = 86_400_000
    let log = (0..<40).flatMap { card in
      [
        CardAnswer(
          card: card, card < 10 ? .again : .good, at: Instant(milliseconds: 0), milliseconds: card < 10 ? 0 : 12_000),
        CardAnswer(card: card, card < 4 ? .again : .good, at: Instant(milliseconds: 60_000), milliseconds: 90_000),
        CardAnswer(card: card, card % 2 == 0 ? .hard : .easy, at: Instant(milliseconds: 3 * day)),
      ]
    }
    let learner = Learner(measuredIn: log, counting: .spans)
    #expect(learner.first == SIMD4(0.25, 0, 0.75, 0))
    #expect(learner.known == SIMD4(0, 0.5, 0, 0.5))
    #expect(learner.sameDayFailure == 0.1)
    #expect(learner.firstSeconds == SIMD4(30, 22, 12, 7))
    #expect(learner.seconds == SIMD4(22, 12, 60, 5))
    #expect(Learner(measuredIn: [], counting: .spans) == .usual)
  }
}
