import Basketball
import Testing

struct GameScoreTests {
  @Test func `a game score is the known one`() {
    let nightOf69 = BoxLine(
      ((23, 37), (2, 6), (21, 23)), rebounds: (7, 11), assists: 6, steals: 4, blocks: 1, turnovers: 2, fouls: 5)
    let nightOf81 = BoxLine(
      ((28, 46), (7, 13), (18, 20)), rebounds: (2, 4), assists: 2, steals: 3, blocks: 1, turnovers: 3, fouls: 1)
    #expect(nightOf69.gameScore == 64.6)
    #expect(nightOf81.gameScore == 63.5)
    #expect(BoxLine(((0, 3), (0, 0), (0, 0)), turnovers: 2, fouls: 4).gameScore == -5.7)
    #expect(BoxLine().gameScore == 0)
  }

  @Test func `the efficiency counts what was good less what was missed and lost`() {
    #expect(WorkedGame.player.efficiency == 20 + 7 + 6 + 2 + 1 - 8 - 1 - 3)
    #expect(BoxLine(((0, 3), (0, 0), (0, 0)), turnovers: 2).efficiency == -5)
  }

  @Test func `a rebound without a side of the court leaves the game score unknown, not the efficiency`() {
    var line = WorkedGame.player
    line.count(.rebound, points: 0)
    #expect(line.gameScore == nil)
    #expect(line.efficiency == 25)
  }

  @Test func `assists are held against turnovers`() {
    #expect(agree(WorkedGame.player.assistToTurnoverRatio, 2))
    #expect(BoxLine(((0, 0), (0, 0), (0, 0)), assists: 9).assistToTurnoverRatio == nil)
  }

  @Test(arguments: [
    (BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (4, 6)), true, false),
    (BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (4, 5)), false, false),
    (BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (4, 6), assists: 10), true, true),
    (BoxLine(((0, 9), (0, 0), (0, 0)), assists: 11, steals: 10, turnovers: 10), true, false),
    (BoxLine(((0, 9), (0, 0), (0, 0)), steals: 10, blocks: 12, turnovers: 10), true, false),
    (BoxLine(((0, 9), (0, 0), (0, 0)), rebounds: (0, 10), turnovers: 10, fouls: 10), false, false),
  ])
  func `a double-double has ten or more in two of five`(line: BoxLine, isDouble: Bool, isTriple: Bool) {
    #expect(line.isDoubleDouble == isDouble)
    #expect(line.isTripleDouble == isTriple)
  }

  @Test func `rebounds of every kind make ten together`() {
    var line = BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (3, 3))
    for _ in 1...4 { line.count(.rebound, points: 0) }
    #expect(line.isDoubleDouble == true)
  }
}
