import Records
import Testing

@testable import Import

@Suite struct ScoreCellTests {
  @Test(arguments: [
    ("48-39 x", 48, 39), ("58-55 (OT!)", 58, 55), ("31-31 (OT 38-36)", 38, 36), ("20:0 (Wertung)", 20, 0),
  ])
  func `what is behind a score leaves it as it is, or gives the final one`(text: String, first: Int, second: Int) throws
  {
    let cell = try #require(ScoreCell(text))
    #expect(cell.first == first)
    #expect(cell.second == second)
    #expect(cell.isForfeit == text.contains("Wertung"))
  }

  @Test(arguments: ["55-55 (gestaakt)", "40-38 abandoned", "12-10 (abgebrochen)", "suspendido", "-"])
  func `a game that was stopped has no score`(text: String) {
    #expect(ScoreCell(text) == nil)
    #expect(ScoreCell.isUnplayed(text))
  }
}
