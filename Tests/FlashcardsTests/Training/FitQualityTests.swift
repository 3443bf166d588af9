import Flashcards
import Testing

struct FitQualityTests {
  @Test func `what is foretold as it comes has no error, and the loss of its chance`() throws {
    // Stability 4 after the first good answer, asked again after four days: known nine times in ten.
    var values = Parameters.standard(.fsrs5).values
    values[2] = 4
    let log = (0..<400).flatMap { card in
      [
        CardAnswer(card: card, .good, at: Instant(milliseconds: 0)),
        CardAnswer(card: card, card % 10 == 0 ? .again : .good, at: Instant(milliseconds: 4 * 86_400_000)),
      ]
    }
    let quality = FitQuality(of: try Parameters(values), on: try TrainingSet(log, counting: .spans))
    #expect(quality.answers == 400)
    #expect(abs(quality.rmse) < 1e-12)
    #expect(abs(quality.logLoss - 0.325_082_973_391_448) < 1e-12)
  }

  @Test func `what is foretold too well is off by as much`() throws {
    var values = Parameters.standard(.fsrs5).values
    values[2] = 4
    let log = (0..<400).flatMap { card in
      [
        CardAnswer(card: card, .good, at: Instant(milliseconds: 0)),
        CardAnswer(card: card, card % 2 == 0 ? .again : .hard, at: Instant(milliseconds: 4 * 86_400_000)),
      ]
    }
    #expect(abs(FitQuality(of: try Parameters(values), on: try TrainingSet(log, counting: .spans)).rmse - 0.4) < 1e-12)
  }
}
