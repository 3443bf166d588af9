import Basketball
import Diagnostics
import Formats
import Fuzzing
import Import
import Testing

/// Damaged game files: none does harm, and every finding has a location in the file.
struct GameFuzzTests {
  private static let fragments = [
    "<", ">", "/>", "'", "\"", "&amp;", "&x;", "<play vh=\"V\" action=\"GOOD\" type=\"FT\" vscore=\"1\"/>",
    "<period number=\"2\">",
    "<period/>", "</period>", "<player/>", "<player uni=\"TM\"/>", "<team vh=\"H\">", "</team>", "<stats tp=\"-1\"/>",
    "line=\"1,2,\"", "time=\"99:99\"", "time=\":5\"", "date=\"2/30/2025\"", "uni=\"\"", "checkname=\"\"", "gp=\"0\"",
    "min=\"+:7\"",
    "sec=\"+\"", "action=\"SUB\"", "type=\"IN\"", "vh=\"\"", "prds=\"0\"", "<bbseas>", "<bbgame>", "<!-- -->",
    "<![CDATA[", "99999999",
    "<action type=\"spbkbaction:shot\" team-idref=\"t\"/>", "alignment=\"home\"", "period-value=\"101\"",
    "<stat stat-type=\":team-points-scored-total\" value=\"1e9\"/>", "Ann, Jr., Abel", ",", "A\u{301}\u{200D}",
    "\u{202E}",
  ]

  private static let games = Mutator(
    [smallGame, smallGame, "<bbgame/>", "<bbgame><team/><plays/></bbgame>", ""], fragments: fragments)

  private static let sports = Mutator(
    [
      "<sports-content><sports-event><event-metadata start-date-time='2025-03-03T21:00:00Z'/><team id='a'><team-metadata "
        + "alignment='home'><name>H</name></team-metadata><team-stats score='2'><sub-score period-value='1' score='2'/>"
        + "<team-stats-basketball largest-lead='2'/></team-stats><player id='p'><player-metadata uniform-number='00'>"
        + "<name>Mia</name></player-metadata><player-stats><stats><stat stat-type='spbkbstat:points-scored-total' value='2'/>"
        + "</stats></player-stats></player></team><team id='b'><team-metadata alignment='away'><name>V</name></team-metadata>"
        + "</team><actions><action type='spbkbaction:shot' points='2' period-value='1' period-time-remaining='9:40' "
        + "team-idref='a'><participant idref='p' role='spbkbrole:scorer'/></action></actions></sports-event></sports-content>",
      "<sports-content/>",
    ], fragments: fragments)

  private static let seasons = Mutator(
    [
      "<bbseas><team name='A' record='1-0'><totals><stats tp='2' fgm='1' ftm='0'/></totals><player uni='0' name='B, C' gp='1'>"
        + "<stats tp='2'/></player><games><game date='1/2/2025' vh='H' oppname='D' score='2' oppscore='1'/></games></team></bbseas>",
      "<bbseas/>",
    ], fragments: fragments)

  private func misplacement(of reported: [Diagnostic], in bytes: [UInt8]) -> String? {
    let lines = Lines(of: bytes, encoding: (try? xmlEncoding(of: bytes, named: "f")) ?? .utf8)
    return reported.lazy.compactMap { lines.misplacement(of: $0, in: "f") }.first
  }

  private func fault(in bytes: [UInt8]) -> String? {
    var reported: [Diagnostic] = []
    do throws(Diagnostic) {
      let document = try GameDocument(bytes, named: "f", today: today)
      for game in document.games {
        for place in GameDocument.Place.allCases {
          let read = try game.read(as: place, season: "2025-26")
          reported += read.findings
          let isAtFault = read.findings.contains { $0.severity == .error }
          if (read.game == nil) != isAtFault { return "no game and no error, or both" }
        }
      }
    } catch {
      reported.append(error)
    }
    return misplacement(of: reported, in: bytes)
  }

  @Test func `a damaged StatCrew game is whole or refused, and what is told has its place`() {
    #expect(Fuzz.fault(of: "statcrew", Self.games, times: 600) { bytes, _ in fault(in: bytes) } == nil)
  }

  @Test func `a damaged SportsML game is whole or refused, and what is told has its place`() {
    #expect(Fuzz.fault(of: "sportsml", Self.sports, times: 1_000) { bytes, _ in fault(in: bytes) } == nil)
  }

  @Test func `a damaged season is whole or refused, and what is told has its place`() {
    let fault = Fuzz.fault(of: "seasons", Self.seasons, times: 1_000) { bytes, _ in
      do throws(Diagnostic) {
        let read = try ReadSeason(bytes, named: "f")
        if (read.season == nil) != read.findings.contains(where: { $0.severity == .error }) {
          return "no season and no error"
        }
        return misplacement(of: read.findings, in: bytes)
      } catch {
        return misplacement(of: [error], in: bytes)
      }
    }
    #expect(fault == nil)
  }

  private static let boxes = Mutator(
    [
      "Date,Opponent,Player,Number,Points,FGM,FGA,FG%,REB,AST,MIN,+/-\n2025-11-15,B,'=Mia,23,11,4,9,44.4,5,1,12:30,-3\n"
        + "2025-11-15,A,Ann,00,2,1,1,100,0,0,DNP,\n1/2/2025,C,\"Vale, Zoë\",7,0,0,1,,,,3.5,+1\n",
      "Team;Opponent;Datum;Nr;Naam;Q1;Q2;OT\nA;B;13-11-2025;23;Mia;22-1x;3/;\nB;A;13-11-2025;7;Zoë;;-2;1\n", "",
    ],
    fragments: [
      ",", ";", "\"", "\n", "22-1x", "1-Feb", "4/9", "9-4", "24:61", "-", "DNP", "A", "B", "date", "number", "Q1",
      "points", "1e9",
      "99999999999999999999", "31/12/25", "\u{202E}", "A\u{301}",
    ])

  @Test func `damaged box lines are games or refused, however they are cut, and what is told has its place`() {
    struct Reading: Equatable {
      var games: [GameRecord] = []
      var reported: [Diagnostic] = []

      init(_ source: ByteSource) {
        var options = BoxOptions(today: today)
        (options.team, options.opponent, options.date) = ("A", "B", today)
        do throws(Diagnostic) {
          var reader = try BoxReader(source, named: "f", options)
          while let step = reader.nextStep() {
            switch step {
            case .rejected(let faults, _): reported += faults
            case .game(let game):
              games.append(try game.record(season: "2025-26", opponentSeason: "2025-26", isHome: true, known: [:]).game)
            }
          }
          reported += reader.remarks
        } catch {
          reported.append(error)
        }
      }
    }
    let fault = Fuzz.fault(of: "boxes", Self.boxes, times: 1_500) { bytes, random in
      let whole = Reading(ByteSource(bytes))
      if whole != Reading(random.source(of: bytes)) { return "other games in pieces" }
      let lines = Lines(of: bytes, encoding: nil)
      return whole.reported.lazy.compactMap { lines.misplacement(of: $0, in: "f") }.first
    }
    #expect(fault == nil)
  }
}
