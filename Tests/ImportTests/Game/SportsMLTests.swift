import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Testing

struct SportsMLTests {
  /// In the form of a news agency: generic counts for one team and the basketball part for the other, several people in
  /// an action.
  private static let item = """
    <?xml version="1.0"?>
    <newsItem xmlns="http://iptc.org/std/nar/2006-10-01/" standard="NewsML-G2" version="1">
    <contentSet><inlineXML><sports-content>
    <sports-event>
    <event-metadata key="event:42" event-status="speventstatus:post-event" start-date-time="2025-03-03T21:00:00-05:00"/>
    <team id="t.1">
    <team-metadata key="team:t.1" alignment="away"><name role="nrol:full">Millbrook Otters</name><name part="nprt:common">Millbrook</name></team-metadata>
    <team-stats><stats>
    <stat stat-type="spstat:score" value="5"/>
    <stat class="spct:offense" stat-type="spbkbstat:points-scored-total" value="5"/>
    <stat class="spct:offense" stat-type="spbkbstat:team-turnovers-total" value="1"/>
    </stats><sub-score period-value="1" score="2"/><sub-score period-value="2" score="3"/></team-stats>
    <player id="p.1"><player-metadata position-event="spbkbposition:forward" uniform-number="34" status="spplayerstatus:starter"><name role="nrol:full">Ann Abel</name></player-metadata>
    <player-stats><stats><stat stat-type="spbkbstat:points-scored-total" value="5"/><stat stat-type="spbkbstat:rebounds-total" value="3"/></stats></player-stats></player>
    </team>
    <team id="t.2">
    <team-metadata alignment="home"><name role="nrol:full">Harbor Hawks</name></team-metadata>
    <team-stats score="2"><team-stats-basketball largest-lead="2"><stats-basketball-offensive field-goals-made="1" field-goals-attempted="2"/></team-stats-basketball></team-stats>
    <player id="p.2"><player-metadata uniform-number="00" status="spplayerstatus:bench"><name>Mia Okafor</name></player-metadata>
    <player-stats><penalty-stats count="2" type="personal fouls"/><player-stats-basketball minutes-played="12"><stats-basketball-offensive points-scored-total="2" field-goals-made="1" field-goals-attempted="2" three-pointers-made="0" free-throws-made="0"/><stats-basketball-defensive blocks-total="1"/></player-stats-basketball></player-stats></player>
    </team>
    <actions>
    <action class="spactionclass:score" type="spbkbaction:shot" score-attempt-type="spbkbscoreattempt:fg" points="2" period-value="1" period-time-remaining="9:40" team-idref="t.1" score-team="2" score-team-opposing="0"><participant idref="p.1" team-idref="t.1" role="spbkbrole:scorer"/></action>
    <action class="spactionclass:play" type="spbkbaction:shot" score-attempt-type="spbkbscoreattempt:fg3" score-attempt-result="spbkbscoreattemptresult:blocked" period-value="1" period-time-remaining="9:00" team-idref="t.1"><participant idref="p.1" role="spbkbrole:shooter"/><participant idref="p.2" role="spbkbrole:blocker"/></action>
    <action class="spactionclass:play" type="spbkbaction:jump-ball" period-value="1" team-idref="t.1"/>
    <action class="spactionclass:play" type="spbkbaction:turnover" period-value="2" period-time-remaining="8:00" team-idref="t.2"><participant idref="p.2" role="spbkbrole:giveaway"/><participant idref="p.1" role="spbkbrole:takeaway"/></action>
    <action class="spactionclass:score" type="spbkbaction:shot" points="3" period-value="2" team-idref="t.1" score-team="5" score-team-opposing="0"><participant idref="p.1" role="spbkbrole:scorer"/></action>
    <action class="spactionclass:penalty" type="spbkbaction:foul" penalty-level="spbkbinfractionlevel:technical" period-value="2" team-idref="t.2"/>
    <action class="spactionclass:play" type="spbkbaction:rebound" period-value="2" team-idref="t.2" zone="defense"/>
    </actions>
    </sports-event>
    </sports-content></inlineXML></contentSet>
    </newsItem>

    """

  @Test func `the first name of a name in parts is the given name`() throws {
    let whole = #"<name role="nrol:full">Ann Abel</name>"#
    let parts = #"<name role="nrol:full" full="Ann Abel" first="Ann" last="Abel"/>"#
    let (_, _, read) = try readGame(Self.item.replacing(whole, with: parts))
    #expect(read.rosters[.opponent]?.map(\.name) == ["Ann Abel"])
    #expect(read.rosters[.opponent]?.map(\.given) == ["Ann"])
    #expect(try readGame(Self.item).2.rosters[.opponent]?.map(\.given) == [nil])
  }

  @Test func `a game of an agency is read as far as it goes`() throws {
    let (found, reported, read) = try readGame(Self.item)
    let game = try #require(found)
    #expect(
      reported == [
        "g.xml:16:1: warning: points-scored-total: expected 0 from the plays, found 2; the box score is kept",
        "g.xml:25:36: warning: type: expected shot, pass, rebound, turnover, foul, substitution or timeout, with a team or a "
          + "player, found 'jump-ball'; the action is left out",
      ])
    #expect(read.unread.map(\.action) == ["jump-ball"])
    #expect([game.team, game.opponent] == ["Harbor Hawks", "Millbrook Otters"])
    #expect(game.date == CalendarDate(year: 2025, month: 3, day: 3))
    #expect(game.startedAt == Date(timeIntervalSince1970: 1_741_053_600))
    #expect(game.regulationPeriods == 4)
    #expect(
      game.plays.map(\.words) == [
        "opponent 1 – 34 STARTER", "opponent 1 09:40 34 TWO_MADE +2", "opponent 1 09:00 34 THREE_MISS",
        "own 1 09:00 00 BLOCK", "own 2 – team PERIOD_START", "own 2 08:00 00 TURNOVER", "opponent 2 08:00 34 STEAL",
        "opponent 2 – 34 THREE_MADE +3", "own 2 – team TECH_FOUL", "own 2 – team DEF_REBOUND",
      ])
    let box = try #require(game.official)
    #expect(box.opponent.pointsByPeriod == [2, 3] && box.own.pointsByPeriod == nil)
    #expect(box.opponent.sideLine?.turnovers == 1 && box.own.sideLine == nil)
    #expect(box.opponent.lines.first?.line.otherRebounds == 3)
    #expect(box.own.lines.first?.line.fouls == 2 && box.own.lines.first?.line.timePlayed == 7_200)
    #expect(box.own.totals?.points == 2 && box.own.specials.largestLead == 2)
    #expect(read.rosters[.own]?.map { "\($0.jersey?.text ?? "") \($0.name)" } == ["00 Mia Okafor"])
  }

  @Test(arguments: [
    (
      "alignment=\"home\"", "alignment=\"here\"",
      "g.xml:16:1: error: alignment: expected home or away for a team, found none"
    ),
    (
      "start-date-time=\"2025-03-03T21:00:00-05:00\"", "",
      "g.xml:5:1: error: date: expected a day as in '11/08/2025', found none"
    ),
    (
      "field-goals-made=\"1\" field-goals-attempted=\"2\"/>", "field-goals-made=\"x\"/>",
      "g.xml:18:63: error: field-goals-made: expected 0 to 9999, found 'x'"
    ),
    (
      "period-value=\"1\" score=\"2\"", "period-value=\"1\" score=\"\"",
      "g.xml:12:9: error: sub-score: expected a period and its points, found ''"
    ),
  ])
  func `what cannot be read refuses the game with its place`(old: String, new: String, message: String) throws {
    try #require(Self.item.contains(old))
    let found = try readGame(Self.item.replacing(old, with: new, maxReplacements: 1))
    #expect(found.reported.filter { $0.contains("error") && !$0.contains("the name of the home team") } == [message])
    #expect(found.game == nil)
  }

  @Test(arguments: [
    ("<sports-content/>", "expected a <sports-event>, found none"),
    (
      "<sports-content><sports-event><team-stats-ice-hockey/></sports-event></sports-content>",
      "expected basketball, found another sport or none that is named"
    ),
  ])
  func `what is no game of basketball is refused`(text: String, message: String) {
    #expect { try readGame(text) } throws: { ("\($0)").hasSuffix("error: " + message) }
  }

  @Test func `every event of a file is a game`() throws {
    let start = try #require(Self.item.range(of: "<sports-event>"))
    let end = try #require(Self.item.range(of: "</sports-event>"))
    let event = String(Self.item[start.lowerBound..<end.upperBound])
    let text = Self.item.replacing("</sports-event>", with: "</sports-event>" + event)
    #expect(try GameDocument(Array(text.utf8), named: "g.xml", today: today).games.count == 2)
  }

  @Test func `a final score by itself is a result`() throws {
    let (game, reported, _) = try readGame(
      """
      <sports-content xmlns="http://iptc.org/std/nar/2006-10-01/">
      <sports-metadata><sports-content-codes><sports-content-code code-type="spct:sport" code-key="subj:15008000"/></sports-content-codes></sports-metadata>
      <sports-event>
      <event-metadata key="event:7" event-status="speventstatus:post-event" start-date-time="2025-11-08T19:00:00+01:00"/>
      <team id="t1"><team-metadata alignment="away"><name role="nrol:full">Otters</name></team-metadata><team-stats score="63"/></team>
      <team id="t2"><team-metadata alignment="home"><name role="nrol:full">Hawks</name></team-metadata><team-stats score="70"/></team>
      </sports-event></sports-content>
      """)
    #expect(reported == [])
    #expect(game?.official?.isResult == true)
    #expect([game?.official?.own.finalScore, game?.official?.opponent.finalScore] == [70, 63])
    #expect(game?.endedAt != nil)
  }
}
