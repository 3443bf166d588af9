import Diagnostics
import Flashcards
import Testing

struct RatingNameTests {
  @Test(arguments: [("1", Review.Rating.again), ("Hard", .hard), ("good", .good), ("4", .easy)])
  func `a rating is called by its number or its name`(text: String, rating: Review.Rating) throws {
    #expect(try Review.Rating(named: text) == rating)
  }

  @Test(arguments: ["0", "5", "maybe", "01", "good "])
  func `what is no rating is refused`(text: String) {
    #expect(throws: Diagnostic(system: "rating: expected 1 to 4, or again, hard, good or easy, found '\(text)'")) {
      try Review.Rating(named: text)
    }
    #expect(throws: Diagnostic(system: "rating: expected 1 to 4, or again, hard, good or easy, found none")) {
      try Review.Rating(named: "")
    }
  }
}
