import Diagnostics
import Flashcards
import Testing

struct TrainingSetTests {
  private static func log(cards: Int, answers: Int, every days: Int64) -> [CardAnswer] {
    (0..<answers).flatMap { answer in
      (0..<cards).map {
        CardAnswer(card: $0, .good, at: Instant(milliseconds: Int64(answer) * (days * 86_400_000 + 60_000)))
      }
    }
  }

  @Test func `400 answers are enough, 399 are not`() throws {
    let log = Self.log(cards: 40, answers: 10, every: 3)
    let set = try TrainingSet(log, counting: .spans)
    #expect((set.answerCount, set.cardCount, set.scored) == (400, 40, 360))
    #expect(throws: Diagnostic(system: "reviews: expected 400 or more to learn from, found 399")) {
      try TrainingSet(log.dropLast(), counting: .spans)
    }
    #expect(throws: Diagnostic(system: "reviews: expected 400 or more to learn from, found 0")) {
      try TrainingSet([], counting: .spans)
    }
  }

  @Test func `answers within a day tell nothing of forgetting`() {
    let fault = Diagnostic(
      system: "reviews: expected 100 or more that came a day or more after the previous one, found 0 of 400")
    #expect(throws: fault) { try TrainingSet(Self.log(cards: 40, answers: 10, every: 0), counting: .spans) }
  }

  @Test func `a card whose first answers the log has not is left out`() throws {
    var log = Self.log(cards: 50, answers: 10, every: 2)
    log[7].state = .review
    log[8].state = .new
    let set = try TrainingSet(log, counting: .spans)
    #expect((set.answerCount, set.cardCount, set.cardsWithoutStart) == (490, 49, 1))
  }

  @Test func `a log that goes back is refused where it does`() {
    var log = Self.log(cards: 50, answers: 10, every: 2)
    log[60].at = Instant(milliseconds: 0)
    let fault = Diagnostic(
      system: "answer 61: reviewed_at: expected a time after the card's last answer, 1970-01-01T00:00:00Z, "
        + "found 1970-01-01T00:00:00Z")
    #expect(throws: fault) { try TrainingSet(log, counting: .spans) }
    log[60].card = 501
    #expect(throws: Diagnostic(system: "card: expected a number up to 500, found '501'")) {
      try TrainingSet(log, counting: .spans)
    }
  }
}
