import Basketball
import Diagnostics
import Testing

struct ShotMarksTests {
  /// Points, twos and threes made of attempted, threes, and free throws.
  private static func counts(_ line: BoxLine) -> [Int] {
    [
      line.points, line.fieldGoalsMade, line.fieldGoalsAttempted, line.threePointersMade, line.threePointersAttempted,
      line.freeThrowsMade, line.freeThrowsAttempted,
    ]
  }

  @Test(arguments: [
    // Two twos, a missed two, a free throw, a missed one.
    ("22-1x", [5, 2, 3, 0, 0, 1, 2]),
    ("3/ 2, 2", [7, 3, 4, 1, 2, 0, 0]),
    ("2–1×", [3, 1, 2, 0, 0, 1, 2]),
    ("11X", [2, 0, 0, 0, 0, 2, 3]),
    ("", [0, 0, 0, 0, 0, 0, 0]),
  ])
  func `a string of marks is counted shot by shot`(text: String, counts: [Int]) throws {
    #expect(Self.counts(try ShotMarks.usual.line(of: text)) == counts)
  }

  @Test func `another mark is refused, and named with the marks that are known`() {
    #expect {
      try ShotMarks.usual.line(of: "22z")
    } throws: {
      ($0 as? Diagnostic)?.message == "shots: expected shots in the marks '2-3/1x', found '22z'"
    }
  }

  @Test func `a scorer's own marks take the place of the usual ones`() throws {
    let marks = try ShotMarks("oxtmf!")
    #expect(Self.counts(try marks.line(of: "OOX f! Tm")) == [8, 3, 5, 1, 2, 1, 2])
  }

  @Test(arguments: ["", "2-3/1", "2-3/12", "2-3/1xy", "2 3/1x", "XxTmf!"])
  func `marks are six different ones`(text: String) {
    #expect(throws: Diagnostic.self) { try ShotMarks(text) }
  }
}
