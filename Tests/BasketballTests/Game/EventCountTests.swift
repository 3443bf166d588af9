import Basketball
import Testing

struct EventCountTests {
  @Test(arguments: [
    (EventKind.freeThrowMade, "1 PTS, 1 FTM, 1 FTA"),
    (.freeThrowMissed, "1 FTA"),
    (.twoPointMade, "2 PTS, 1 FGM, 1 FGA"),
    (.twoPointMissed, "1 FGA"),
    (.threePointMade, "3 PTS, 1 FGM, 1 FGA, 1 3PM, 1 3PA"),
    (.threePointMissed, "1 FGA, 1 3PA"),
    (.rebound, "1 REB"),
    (.offensiveRebound, "1 OREB"),
    (.defensiveRebound, "1 DREB"),
    (.assist, "1 AST"),
    (.steal, "1 STL"),
    (.block, "1 BLK"),
    (.turnover, "1 TO"),
    (.foul, "1 PF"),
    (.technicalFoul, "1 TF"),
    (.deadBallRebound, ""),
    (.starter, ""),
    (.substitutionIn, ""),
    (.substitutionOut, ""),
    (.timeout, ""),
    (.periodStart, ""),
  ])
  func `an event adds this to a line and nothing else`(kind: EventKind, added: String) throws {
    var line = BoxLine()
    line.count(kind, points: try #require(kind.points))
    #expect(line.text == added)
  }

  @Test(arguments: 1...3)
  func `points of an untracked player add points only`(points: Int) {
    var line = BoxLine()
    line.count(.teamPoint, points: points)
    #expect(line.text == "\(points) PTS")
    #expect(EventKind.teamPoint.points == nil)
  }

  @Test func `every count of a line is added up`() {
    var total = BoxLine()
    for kind in EventKind.allCases {
      var line = BoxLine()
      line.count(kind, points: kind.points ?? 3)
      total += line
      total += line
    }
    #expect(
      total.text
        == "18 PTS, 4 FGM, 8 FGA, 2 3PM, 4 3PA, 2 FTM, 4 FTA, 2 OREB, 2 DREB, 2 REB, 2 AST, 2 STL, 2 BLK, 2 TO, 2 PF, 2 TF"
    )
  }

  @Test func `rebounds of every kind are one sum, and their split is known only when each has its side`() {
    var line = BoxLine()
    line.count(.offensiveRebound, points: 0)
    line.count(.defensiveRebound, points: 0)
    #expect(line.rebounds == 2)
    #expect(line.isReboundSplitKnown)
    line.count(.rebound, points: 0)
    #expect(line.rebounds == 3)
    #expect(!line.isReboundSplitKnown)
  }
}
