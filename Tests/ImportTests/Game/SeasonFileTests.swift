import Basketball
import Diagnostics
import Import
import People
import Testing

struct SeasonFileTests {
  private static let season = """
    <bbseas source="Table" version="2" generated="04/19/2026">
    <team id="OTT" name="Otters" record="2-1, 1-0">
    <totals><stats fgm="60" fga="140" fgm3="12" fga3="40" ftm="30" fta="40" tp="162" oreb="20" dreb="60" treb="80"/></totals>
    <opponent><stats fgm="50" fga="130" fgm3="10" fga3="35" ftm="20" fta="30" tp="130"/></opponent>
    <player uni="0" name="Abel, Ann" gp="3" gs="2"><stats fgm="10" tp="24" fgm3="2" ftm="2" min="61:30"/></player>
    <player uni="00" name="Bea Bos" gp="1"><stats fgm="0" tp="0" fgm3="0" ftm="0" min="5"/></player>
    <player uni="TM" name="TEAM"><stats treb="9"/></player>
    <games>
    <game date="11/8/2025" vh="V" oppname="Hawks" score="50" oppscore="40"/>
    <game date="11/15/2025" vh="H" oppname="Foxes" score="52" oppscore="60"/>
    <game date="2025-11-22" homename="Comets" visname="Otters" homescore="30" visscore="60"/>
    </games>
    </team>
    </bbseas>

    """

  private func read(_ text: String) throws(Diagnostic) -> (season: SeasonTotals?, reported: [String]) {
    let read = try ReadSeason(Array(text.utf8), named: "s.xml")
    return (read.season, read.findings.map(\.description))
  }

  @Test func `a season is read with its totals, players and games`() throws {
    let (season, reported) = try read(Self.season)
    #expect(reported == [])
    let team = try #require(season?.teams.first)
    #expect(team.name == "Otters" && team.records == [.overall: WinLoss(wins: 2, losses: 1)])
    #expect(team.totals.counts[.points] == 162 && team.totals.counts[.rebounds] == 80)
    #expect(team.opponentTotals.counts[.points] == 130 && team.opponentTotals.counts[.rebounds] == nil)
    #expect(team.players.map(\.name) == ["Ann Abel", "Bea Bos"])
    #expect(team.players.map { $0.jersey?.text } == ["0", "00"])
    #expect(team.players.map(\.line.games) == [3, 1] && team.players.map(\.line.starts) == [2, nil])
    #expect(team.players.first?.line.time == 36_900)
    #expect(team.games.map(\.opponent) == ["Hawks", "Foxes", "Comets"])
    #expect(team.games.map(\.isHome) == [false, true, false])
    #expect(team.games.map(\.points) == [50, 52, 60] && team.games.map(\.opponentPoints) == [40, 60, 30])
  }

  /// The form of StatCrew's own files: counts are attributes, and the team element is empty beside them.
  private static let statCrew = """
    <bbseas source="STAT CREW Basketball" version="4.16" generated="03/20/2026">
    <team id="OTT" name="Otters" overall="12-20" confonly="N" home="8-6" away="3-12" neutral="1-2"></team>
    <totals gp="32" gs="32" fgm="80" fga="190" fgpct=".421" fgm3="12" fga3="40" ftm="30" fta="40" tp="202" oreb="20" dreb="60" treb="80" ast="40" to="30" blk="5" stl="9" pf="50" dq="2" min="6,425" deadball="21,3"></totals>
    <opponent gp="32" fgm="81" fga="200" fgm3="10" fga3="35" ftm="20" fta="30" tp="192" dq="1" deadball="4,0"></opponent>
    <player uni="1" name="ABEL, ANN" checkname="ABEL,ANN" gp="31" gs="30" fgm="10" fga="20" fgm3="2" fga3="5" ftm="2" fta="4" tp="24" min="901"></player>
    <player uni="TM" name="TEAM" checkname="TEAM" gp="32" oreb="3" dreb="6" treb="9"></player>
    <games>
    <game date="11/08/2025" homename="Hawks" visname="Otters" hscore="40" vscore="50"></game>
    </games>
    </bbseas>

    """

  @Test func `a season in attributes is read with every count`() throws {
    let (season, reported) = try read(Self.statCrew)
    #expect(
      reported == [
        "s.xml:3:1: note: dq: not compared, the book does not count it",
        "s.xml:3:1: note: deadball: not compared, the book does not count it",
      ])
    let team = try #require(season?.teams.first)
    #expect(season?.teams.count == 1 && team.name == "Otters" && !team.isLeagueOnly)
    #expect(team.records.mapValues(\.description) == [.overall: "12-20", .home: "8-6", .away: "3-12", .neutral: "1-2"])
    #expect(team.totals.games == 32 && team.totals.time == 3_855_000 && team.totals.counts.count == 15)
    #expect(team.totals.counts[.turnovers] == 30 && team.totals.counts[.points] == 202)
    #expect(team.opponentTotals.games == 32 && team.opponentTotals.counts.count == 7)
    #expect(team.players.map(\.name) == ["Ann Abel"])
    #expect(team.players.first?.line.games == 31 && team.players.first?.line.starts == 30)
    #expect(team.players.first?.line.counts[.points] == 24 && team.players.first?.line.time == 540_600)
    #expect(team.games.map(\.points) == [50] && team.games.map(\.opponentPoints) == [40])
  }

  @Test func `a season of league games only is known as one`() throws {
    #expect(
      try read(Self.statCrew.replacing("confonly=\"N\"", with: "confonly=\"Y\"")).season?.teams.first?.isLeagueOnly
        == true)
  }

  @Test func `parts of a single team may stand beside it`() throws {
    let text = Self.season.replacing("<games>", with: "</team><games>").replacing("</games>\n</team>", with: "</games>")
    let season = try read(text).season
    #expect(season?.teams.first?.games.count == 3)
  }

  @Test(arguments: [
    ("date=\"11/8/2025\"", "date=\"soon\"", "s.xml:9:1: error: date: expected a day as in '11/08/2025', found 'soon'"),
    ("oppname=\"Foxes\"", "", "s.xml:10:1: error: oppname: expected the other team, found none"),
    ("gp=\"3\"", "gp=\"all\"", "s.xml:5:34: error: gp: expected 0 to 99999, found 'all'"),
    ("name=\"Otters\" record", "record", "x"),
    (
      "record=\"2-1, 1-0\"", "record=\"good\"",
      "s.xml:2:1: warning: record: expected wins and losses as in '14-4', found 'good'; left out"
    ),
    (
      "tp=\"162\"", "tp=\"163\"",
      "s.xml:3:9: warning: tp: expected 162 from the shots, found 163; both are kept"
    ),
    ("<games>", "<mascot/><games>", "s.xml:8:1: note: <mascot>: an unknown element, not kept"),
  ])
  func `what is wrong is told with its place`(old: String, new: String, message: String) throws {
    try #require(Self.season.contains(old))
    let (season, reported) = try read(Self.season.replacing(old, with: new, maxReplacements: 1))
    // A team without a name is identified by its id.
    #expect(reported == (message == "x" ? [] : [message]))
    #expect((season == nil) == message.contains("error"))
    if message == "x" { #expect(season?.teams.first?.name == "OTT") }
  }
}
