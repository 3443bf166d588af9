import Testing

@testable import Sheets

@Suite struct GameCSVTests {
  @Test func aRowForEachPlayerWithAnEntry() throws {
    #expect(
      try text(overtimeGame, as: .csv) == """
        Date,Opponent,Player,Number,Points,FGM,FGA,FG%,3PM,3PA,3P%,FTM,FTA,FT%,REB,AST,STL,BLK,TO,PF
        2025-11-08,Harbor Hawks,Zoë Brandt,0,4,2,2,100.0,0,0,,0,0,,1,0,0,0,0,0
        2025-11-08,Harbor Hawks,Ana López,00,2,1,1,100.0,0,0,,0,0,,1,1,0,0,1,0
        2025-11-08,Harbor Hawks,Mia Okafor,23,9,3,5,60.0,2,3,66.7,1,2,50.0,1,0,1,1,1,1

        """)
  }

  @Test func theOtherSidesPlayersPlayedAgainstUs() throws {
    let box = boxScore("H8 ft-,L23 2pt+", opponent: hawks)
    #expect(
      try text(box, as: .csv).split(separator: "\n").dropFirst() == [
        "2025-11-08,Harbor Hawks,Mia Okafor,23,2,1,1,100.0,0,0,,0,0,,0,0,0,0,0,0",
        "2025-11-08,Riverside Lions,Carla Reyes,8,0,0,0,,0,0,,0,1,0.0,0,0,0,0,0,0",
      ])
  }

  @Test(arguments: [
    ("=SUM(A1)", "'=SUM(A1)"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""),
  ])
  func aNameThatLooksLikeAFormulaIsGuarded(name: String, cell: String) throws {
    let box = boxScore("L5 blk", own: [player(1, name, team: 1, number: "5")])
    #expect(
      try text(box, as: .csv).hasSuffix("\n2025-11-08,Harbor Hawks,\(cell),5,0,0,0,,0,0,,0,0,,0,0,0,1,0,0\n"))
  }

  @Test func aGameWithoutEventsIsItsHeader() throws {
    #expect(try text(boxScore(""), as: .csv).split(separator: "\n").count == 1)
  }
}
