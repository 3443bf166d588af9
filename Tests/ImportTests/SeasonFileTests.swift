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

  private func read(_ text: String) throws(Diagnostic) -> (season: SeasonTotals?, told: [String]) {
    let read = try ReadSeason(Array(text.utf8), named: "s.xml")
    return (read.season, read.findings.map(\.description))
  }

  @Test func `a season is read with its totals, players and games`() throws {
    let (season, told) = try read(Self.season)
    #expect(told == [])
    let team = try #require(season?.teams.first)
    #expect(team.name == "Otters" && team.wins == 2 && team.losses == 1)
    #expect(team.totals?.points == 162 && team.totals?.rebounds == 80 && team.opponentTotals?.points == 130)
    #expect(team.players.map(\.name) == ["Ann Abel", "Bea Bos"])
    #expect(team.players.map { $0.jersey?.text } == ["0", "00"])
    #expect(team.players.map(\.games) == [3, 1] && team.players.map(\.starts) == [2, nil])
    #expect(team.players.first?.line.timePlayed == 36_900)
    #expect(team.games.map(\.opponent) == ["Hawks", "Foxes", "Comets"])
    #expect(team.games.map(\.isHome) == [false, true, false])
    #expect(team.games.map(\.points) == [50, 52, 60] && team.games.map(\.opponentPoints) == [40, 60, 30])
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
      "s.xml:3:9: warning: tp: expected 162 as the shots come to, found 163; both stand as they are"
    ),
    ("<games>", "<mascot/><games>", "s.xml:8:1: note: <mascot>: an unknown element, not kept"),
  ])
  func `what is wrong is told with its place`(old: String, new: String, message: String) throws {
    try #require(Self.season.contains(old))
    let (season, told) = try read(Self.season.replacing(old, with: new, maxReplacements: 1))
    // A team without a name goes by its id.
    #expect(told == (message == "x" ? [] : [message]))
    #expect((season == nil) == message.contains("error"))
    if message == "x" { #expect(season?.teams.first?.name == "OTT") }
  }
}
