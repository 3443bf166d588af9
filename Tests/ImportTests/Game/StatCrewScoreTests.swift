import Basketball
import Diagnostics
import Import
import Testing

/// Files in the form that programs write if only the score was recorded.
struct StatCrewScoreTests {
  private func file(
    visitor: String, home: String, plays: String = "", status: String = #"<status complete="Y"/>"#
  ) -> String {
    """
    <bbgame source="Table" version="2" generated="11/09/2025">
    <venue gameid="7" visid="OTT" visname="Otters" homeid="HAW" homename="Hawks" date="11/08/2025">
    <rules prds="2" minutes="20" minutesot="5" qh="H"/>
    </venue>
    \(status)
    <team vh="V" id="OTT" name="Otters">\(visitor)</team>
    <team vh="H" id="HAW" name="Hawks">\(home)</team>
    \(plays)
    </bbgame>

    """
  }

  /// The points of the home side, which is the own side, and of the visitors.
  private func score(_ game: GameRecord) -> [Int] {
    SideIndex.allCases.map { side in
      var counted = BoxLine()
      for play in game.plays where play.side == side { counted.count(play.kind, points: play.points) }
      return (game.official?[side].standingTotals(over: counted) { _ in nil } ?? counted).points
    }
  }

  private static let plays = """
    <plays><period number="2" time="20:00">
    <play vh="H" time="00:30" uni="5" checkname="LIND,IDA" action="GOOD" type="JUMPER"/>
    </period></plays>
    """

  @Test(arguments: [
    (#"<linescore line="22,28" score="50"/>"#, #"<linescore line="30,21" score="51"/>"#, "", [51, 50], [String]()),
    (#"<linescore score="34"/>"#, #"<linescore score="28"/>"#, "", [28, 34], []),
    (#"<linescore line="22,28"/>"#, #"<linescore score="28"/>"#, "", [28, 50], []),
    (
      #"<linescore line="22,28" score="58"/>"#, #"<linescore line="30,20" score="56"/>"#, "", [56, 58],
      [
        "g.xml:6:61: warning: score: expected 50 from the line score, found 58; the score is kept",
        "g.xml:7:60: warning: score: expected 50 from the line score, found 56; the score is kept",
      ]
    ),
    (
      "", #"<linescore score="4"/>"#, plays, [4, 0],
      [
        "g.xml:7:47: warning: score: expected 2 from the plays, found 4; the score is kept",
        "g.xml:9:1: note: player: the team has no roster in the file; it is made of the plays",
      ]
    ),
  ])
  func `a line score without totals is the score`(
    visitor: String, home: String, plays: String, expected: [Int], reported: [String]
  ) throws {
    let found = try readGame(file(visitor: visitor, home: home, plays: plays))
    #expect(found.reported == reported)
    #expect(score(try #require(found.game)) == expected)
  }

  private static let finished = "note: complete: found N at the end of the last period; read as a finished game"
  private static let level = "warning: complete: found N and a level score at the end of the last period; kept open"
  private static let open = "warning: complete: expected Y for a game that is over, found N; kept open"

  @Test(arguments: [
    (#"period="2" clock="00:00""#, 50, 51, finished), (#"period="2" clock="00:01""#, 50, 51, finished),
    (#"period="3" clock="00:00""#, 50, 51, finished), (#"period="2" clock="00:00""#, 51, 51, level),
    (#"period="2" clock="00:02""#, 50, 51, open), (#"period="1" clock="00:00""#, 50, 51, open), ("", 50, 51, open),
  ])
  func `a game at the end of its last period is finished unless it is level`(
    status: String, visitor: Int, home: Int, message: String
  ) throws {
    let found = try readGame(
      file(
        visitor: "<linescore score=\"\(visitor)\"/>", home: "<linescore score=\"\(home)\"/>",
        status: "<status complete=\"N\" \(status)/>"))
    #expect(found.reported == ["g.xml:5:1: \(message)"])
    #expect((found.game?.endedAt != nil) == (message == Self.finished))
  }
}
