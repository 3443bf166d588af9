import Basketball
import Diagnostics
import Import
import People

/// A small, entirely valid game in StatCrew XML; tests change one thing. The plays begin in line 48.
let smallGame = """
  <?xml version="1.0" encoding="UTF-8"?>
  <bbgame source="Table" version="2" generated="11/09/2025">
  <venue gameid="7" visid="OTT" visname="Otters" homeid="HAW" homename="Hawks" date="11/8/2025" location="Sports Hall" time="7:00 PM" attend="1,204" leaguegame="Y" neutralgame="N" postseason="N">
  <officials text="Ada Lind, Bo Vale"/>
  <rules prds="2" minutes="10" minutesot="5" fouls="5" qh="H"/>
  <notes><note text="Opening day"/></notes>
  </venue>
  <status complete="Y" period="2" clock="00:00"/>
  <team vh="V" id="OTT" name="Otters" code="17" record="3-2">
  <linescore line="3,2" score="5"><lineprd prd="1" score="3"/><lineprd prd="2" score="2"/></linescore>
  <totals>
  <stats fgm="1" fga="2" fgm3="1" fga3="1" ftm="2" fta="3" tp="5" blk="0" stl="1" ast="1" min="100" oreb="0" dreb="1" treb="1" pf="1" tf="1" to="0" deadball="1,0"/>
  <special vh="V" pts_to="3" pts_ch2="0" pts_paint="0" pts_fastb="3" pts_bench="2" ties="1" leads="2" large_lead="3" lead_time="336"/>
  </totals>
  <player uni="1" code="1" name="Abel, Ann" checkname="ABEL,ANN" class="JR" gp="1" gs="1" pos="g"><stats fgm="1" fga="1" fgm3="1" fga3="1" ftm="0" fta="0" tp="3" blk="0" stl="1" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="0"/></player>
  <player uni="2" code="2" name="Bos, Bea" checkname="BOS,BEA" gp="1" gs="1"><stats fgm="0" fga="1" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="1" min="15" oreb="0" dreb="0" treb="0" pf="1" tf="0" to="0"/></player>
  <player uni="3" code="3" name="Cole, Cas" checkname="COLE,CAS" gp="1" gs="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="0"/></player>
  <player uni="4" code="4" name="Dorn, Dee" checkname="DORN,DEE" gp="1" gs="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="0"/></player>
  <player uni="5" code="5" name="Elm, Eva" checkname="ELM,EVA" gp="1" gs="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" min="20" oreb="0" dreb="1" treb="1" pf="0" tf="0" to="0"/></player>
  <player uni="6" code="6" name="Falk, Jr., Fay" checkname="FALK,FAY" gp="1" gs="0"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="2" fta="3" tp="2" blk="0" stl="0" ast="0" min="5" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="0"/></player>
  <player uni="7" code="7" name="Gray, Gil" checkname="GRAY,GIL" gp="0" gs="0"/>
  <player uni="TM" code="TM" name="TEAM" checkname="TEAM" gp="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" oreb="0" dreb="0" treb="0" pf="0" tf="1" to="0"/></player>
  </team>
  <team vh="H" id="HAW" name="Hawks" code="18" record="4-1">
  <linescore line="2,2" score="4"><lineprd prd="1" score="2"/><lineprd prd="2" score="2"/></linescore>
  <totals>
  <stats fgm="2" fga="3" fgm3="0" fga3="0" ftm="0" fta="1" tp="4" blk="1" stl="0" ast="0" min="100" oreb="1" dreb="1" treb="2" pf="1" tf="0" to="1"/>
  </totals>
  <player uni="0" name="Zoë Brandt" checkname="BRANDT,ZOE" gp="1" gs="1"><stats fgm="1" fga="1" fgm3="0" fga3="0" ftm="0" fta="0" tp="2" blk="0" stl="0" ast="0" min="20" oreb="1" dreb="0" treb="1" pf="0" tf="0" to="0"/></player>
  <player uni="00" name="Mia Okafor" checkname="OKAFOR,MIA" gp="1" gs="1"><stats fgm="1" fga="2" fgm3="0" fga3="0" ftm="0" fta="0" tp="2" blk="0" stl="0" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="1"/></player>
  <player uni="10" name="Ida Sund" checkname="SUND,IDA" gp="1" gs="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="1" tp="0" blk="1" stl="0" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="1" tf="0" to="0"/></player>
  <player uni="11" name="Lotte van der Lind" checkname="VAN DER LIND,LOTTE" gp="1" gs="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="0"/></player>
  <player uni="12" name="Nia Rill" checkname="RILL,NIA" gp="1" gs="1"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" min="20" oreb="0" dreb="0" treb="0" pf="0" tf="0" to="0"/></player>
  <player uni="TM" name="TEAM" checkname="TEAM"><stats fgm="0" fga="0" fgm3="0" fga3="0" ftm="0" fta="0" tp="0" blk="0" stl="0" ast="0" oreb="0" dreb="1" treb="1" pf="0" tf="0" to="0"/></player>
  </team>
  <plays format="tokens">
  <period number="1" time="10:00">
  <play vh="H" time="09:40" uni="00" team="HAW" checkname="OKAFOR,MIA" action="MISS" type="JUMPER"/>
  <play vh="H" time="09:38" uni="0" team="HAW" checkname="BRANDT,ZOE" action="REBOUND" type="OFF"/>
  <play vh="H" time="09:30" uni="0" team="HAW" checkname="BRANDT,ZOE" action="GOOD" type="LAYUP" paint="Y" vscore="0" hscore="2"/>
  <play vh="H" time="08:10" uni="00" team="HAW" checkname="OKAFOR,MIA" action="TURNOVER"/>
  <play vh="V" time="08:10" uni="1" team="OTT" checkname="ABEL,ANN" action="STEAL"/>
  <play vh="V" time="08:04" uni="1" team="OTT" checkname="ABEL,ANN" action="GOOD" type="3PTR" fastb="Y" vscore="3" hscore="2"/>
  <play vh="V" time="08:04" uni="2" team="OTT" checkname="BOS,BEA" action="ASSIST"/>
  <play vh="V" time="05:00" uni="TM" team="OTT" checkname="TEAM" action="TIMEOUT"/>
  <play vh="V" time="05:00" uni="2" team="OTT" checkname="BOS,BEA" action="SUB" type="OUT"/>
  <play vh="V" time="05:00" uni="6" team="OTT" checkname="FALK,FAY" action="SUB" type="IN"/>
  <play vh="V" time="00:00" uni="TM" team="OTT" checkname="TEAM" action="FOUL" type="TECH"/>
  <play vh="H" time="00:00" uni="10" team="HAW" checkname="SUND,IDA" action="MISS" type="FT"/>
  <play vh="H" time="00:00" uni="TM" team="HAW" checkname="TEAM" action="REBOUND" type="DEADB"/>
  </period>
  <period number="2" time="10:00">
  <play vh="V" time="10:00" uni="6" team="OTT" checkname="FALK,FAY" action="SUB" type="OUT"/>
  <play vh="V" time="10:00" uni="2" team="OTT" checkname="BOS,BEA" action="SUB" type="IN"/>
  <play vh="V" time="07:00" uni="2" team="OTT" checkname="BOS,BEA" action="MISS" type="DUNK" paint="Y"/>
  <play vh="H" time="07:00" uni="10" team="HAW" checkname="SUND,IDA" action="BLOCK"/>
  <play vh="H" time="06:58" uni="TM" team="HAW" checkname="TEAM" action="REBOUND" type="DEF"/>
  <play vh="H" time="06:00" uni="00" team="HAW" checkname="OKAFOR,MIA" action="GOOD" type="TIPIN" paint="Y" vscore="3" hscore="4"/>
  <play vh="V" time="03:00" uni="2" team="OTT" checkname="BOS,BEA" action="FOUL"/>
  <play vh="V" time="02:00" uni="2" team="OTT" checkname="BOS,BEA" action="SUB" type="OUT"/>
  <play vh="V" time="02:00" uni="6" team="OTT" checkname="FALK,FAY" action="SUB" type="IN"/>
  <play vh="H" time="01:00" uni="10" team="HAW" checkname="SUND,IDA" action="FOUL"/>
  <play vh="V" time="01:00" uni="6" team="OTT" checkname="FALK,FAY" action="MISS" type="FT"/>
  <play vh="V" time="01:00" uni="TM" team="OTT" checkname="TEAM" action="REBOUND" type="DEADB"/>
  <play vh="V" time="01:00" uni="6" team="OTT" checkname="FALK,FAY" action="GOOD" type="FT" vscore="4" hscore="4"/>
  <play vh="V" time="01:00" uni="6" team="OTT" checkname="FALK,FAY" action="GOOD" type="FT" vscore="5" hscore="4"/>
  <play vh="V" time="00:05" uni="5" team="OTT" checkname="ELM,EVA" action="REBOUND" type="DEF"/>
  </period>
  </plays>
  </bbgame>

  """

/// The game of a text with the team at one place as the own side, and the findings.
func readGame(
  _ text: String, as place: GameDocument.Place = .home, on day: CalendarDate? = nil
) throws(Diagnostic) -> (game: GameRecord?, reported: [String], read: ReadGame) {
  let document = try GameDocument(Array(text.utf8), named: "g.xml", today: today, on: day)
  guard let game = document.games.first else { throw Diagnostic(system: "no game") }
  let read = try game.read(as: place, season: "2025-26")
  return (read.game, read.findings.map(\.description), read)
}

extension GameRecord.Play {
  /// `H 09:40 00 TWO_MISS` with its other fields; V for the opponent's.
  var words: String {
    let who = player.map { [$0.jersey?.text, $0.key].compactMap { $0 }.joined(separator: "/") } ?? "team"
    let more = [points > 0 ? "+\(points)" : nil, detail.rawValue > 0 ? "d\(detail.rawValue)" : nil].compactMap { $0 }
    return (["\(side)", "\(period)", clock?.description ?? "–", who, kind.rawValue] + more).joined(separator: " ")
  }
}
