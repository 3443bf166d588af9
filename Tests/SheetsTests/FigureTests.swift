import Basketball
import People
import Testing

@testable import Sheets

@Suite struct PercentageTests {
  @Test(arguments: [
    (7, 12, "58.3", "58"), (1, 16, "6.3", "6"), (1, 3, "33.3", "33"), (2, 3, "66.7", "67"),
    (0, 4, "0.0", "0"), (4, 4, "100.0", "100"), (1, 8, "12.5", "13"), (1167, 2000, "58.4", "58"),
    (583, 1000, "58.3", "58"), (1999, 2000, "100.0", "100"),
  ])
  func isExactAndRoundsHalvesUp(made: Int, attempted: Int, tenths: String, whole: String) {
    #expect(percentage(made: made, of: attempted) == tenths)
    #expect(wholePercentage(made: made, of: attempted) == whole)
  }

  @Test func isNotThereWithoutAnAttempt() {
    #expect(percentage(made: 0, of: 0) == nil)
    #expect(wholePercentage(made: 0, of: 0) == nil)
  }
}
