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

  @Test(arguments: [
    ("61-58 (15-12, 30-28, 44-40)", [[15, 12], [15, 16], [14, 12], [17, 18]]),
    ("61-58 (30-28)", [[30, 28], [31, 30]]),
    ("61-58 (15-12, 30-28, 44-40, 61-58)", [[15, 12], [15, 16], [14, 12], [17, 18]]),
    ("34-28 (10-8, 8-6, 8-8, 8-6)", [[10, 8], [8, 6], [8, 8], [8, 6]]),
  ])
  func `the standing after each period gives its points`(text: String, periods: [[Int]]) throws {
    #expect(try #require(ScoreCell(text)).periods == periods)
  }

  @Test(
    arguments: [
      ("20 - 0 R", true, nil), ("61-40 R", false, "R"), ("50-40 xyz", false, "xyz"), ("50-40 eindstand", false, nil),
      ("50-40 (F)", false, nil), ("51-49 n.V.", false, "n.V."),
    ] as [(String, Bool, String?)])
  func `what is not understood behind a score is kept`(text: String, isForfeit: Bool, remark: String?) throws {
    let cell = try #require(ScoreCell(text))
    #expect(cell.isForfeit == isForfeit)
    #expect(cell.remark == remark)
  }

  /// One is mistyped, or a period is missing: what is left over is no period of its own.
  @Test(arguments: ["34-28 (10-8, 8-6, 8-8, 8-7)", "40-38 (8-6, 8-8, 10-8, 12-10)", "61-58 (8-6)"])
  func `periods that are no standings are kept as they are, to be refused`(text: String) throws {
    let cell = try #require(ScoreCell(text))
    #expect(
      cell.periods.map { $0[0] }.reduce(0, +) != cell.first || cell.periods.map { $0[1] }.reduce(0, +) != cell.second)
  }

  @Test(arguments: ["55-55 (gestaakt)", "40-38 abandoned", "12-10 (abgebrochen)", "suspendido", "-"])
  func `a game that was stopped has no score`(text: String) {
    #expect(ScoreCell(text) == nil)
    #expect(ScoreCell.isUnplayed(text))
  }
}
