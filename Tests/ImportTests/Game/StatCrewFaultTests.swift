import Basketball
import Diagnostics
import Foundation
import Import
import Testing

struct StatCrewFaultTests {
  private func changed(_ old: String, _ new: String) throws -> String {
    try #require(smallGame.contains(old), "the game has no '\(old)'")
    return smallGame.replacing(old, with: new, maxReplacements: 1)
  }

  /// Each is a warning: the official box counts, and the plays are stored.
  @Test(arguments: [
    (
      "uni=\"2\" team=\"OTT\" checkname=\"BOS,BEA\" action=\"ASSIST\"",
      "uni=\"44\" team=\"OTT\" checkname=\"STRAY,SAM\" action=\"ASSIST\"",
      [
        "g.xml:44:1: warning: player: expected one of the team's roster, found #44 Sam Stray; put on it",
        "g.xml:44:1: warning: player: expected somebody on court for ASSIST, found '#44 Sam Stray'; the event counts, time on "
          + "court and plus/minus that depend on it stay unknown",
      ]
    ),
    (
      "vscore=\"3\" hscore=\"4\"", "vscore=\"2\" hscore=\"4\"",
      ["g.xml:58:1: warning: score: expected 3 or more, found '2'; the plays are kept"]
    ),
    (
      "vscore=\"3\" hscore=\"2\"", "vscore=\"4\" hscore=\"2\"",
      ["g.xml:43:1: warning: score: expected 3 after the play, found '4'; the plays are kept"]
    ),
    (
      "time=\"06:00\" uni=\"00\"", "time=\"08:00\" uni=\"00\"",
      [
        "g.xml:58:1: warning: clock: expected 06:58 or less after the previous event, found '08:00'; the order of the events is kept"
      ]
    ),
    (
      "checkname=\"FALK,FAY\" action=\"SUB\" type=\"OUT\"/>", "checkname=\"TEAM\" action=\"TIMEOUT\"/>",
      [
        "g.xml:55:1: warning: lineup: expected up to five on court, found 6; time on court and plus/minus that depend on it stay "
          + "unknown",
        "g.xml:61:1: warning: player: expected somebody from the bench for SUB_IN, found '#6 Fay Falk Jr.', who is on court",
      ]
    ),
    (
      "line=\"3,2\" score=\"5\"><lineprd prd=\"1\" score=\"3\"/>",
      "line=\"4,1\" score=\"5\"><lineprd prd=\"1\" score=\"4\"/>",
      [
        "g.xml:10:12: warning: line: expected 3 in period 1 from the plays, found 4; the line score is kept",
        "g.xml:10:12: warning: line: expected 2 in period 2 from the plays, found 1; the line score is kept",
        "g.xml:10:78: warning: score: expected 1 as in the line score, found 2; the line score is kept",
      ]
    ),
    (
      "line=\"3,2\" score=\"5\"", "line=\"3,2\" score=\"6\"",
      ["g.xml:10:23: warning: score: expected 5 from the line score, found 6; the line score is kept"]
    ),
    (
      "ftm=\"2\" fta=\"3\" tp=\"5\"", "ftm=\"2\" fta=\"3\" tp=\"6\"",
      [
        "g.xml:12:1: warning: tp: expected 5 from the shots, found 6; both are kept",
        "g.xml:12:58: warning: tp: expected 5 from the line score, found 6; both are kept",
        "g.xml:12:58: warning: tp: expected 5 from the players' lines, found 6; both are kept",
      ]
    ),
    (
      "stl=\"1\" ast=\"1\" min=\"100\"", "stl=\"1\" ast=\"2\" min=\"100\"",
      ["g.xml:12:81: warning: ast: expected 1 from the players' lines, found 2; both are kept"]
    ),
    (
      "action=\"BLOCK\"", "action=\"GESTURE\"",
      [
        "g.xml:56:68: warning: action: expected one of GOOD MISS REBOUND ASSIST STEAL BLOCK TURNOVER FOUL SUB TIMEOUT, found "
          + "'GESTURE'; the play is left out"
      ]
    ),
    (
      "action=\"MISS\" type=\"DUNK\"", "action=\"MISS\" type=\"HEAVE\"",
      [
        "g.xml:55:80: warning: type: expected 3PTR JUMPER LAYUP DUNK TIPIN FT, found 'HEAVE'; read as TWO_MISS"
      ]
    ),
    (
      "action=\"SUB\" type=\"IN\"/>\n<play vh=\"V\" time=\"00:00\"", "action=\"SUB\"/>\n<play vh=\"V\" time=\"00:00\"",
      [
        "g.xml:47:1: warning: type: expected IN or OUT with SUB, found ''; the play is left out",
        "g.xml:53:1: warning: player: expected somebody on court for SUB_OUT, found '#6 Fay Falk Jr.'; time on court and "
          + "plus/minus that depend on it stay unknown",
      ]
    ),
    (
      "uni=\"6\" team=\"OTT\" checkname=\"FALK,FAY\" action=\"MISS\"",
      "uni=\"9\" team=\"OTT\" checkname=\"FALK,FAY\" action=\"MISS\"",
      ["g.xml:63:27: warning: uni: expected the number of #6 Fay Falk Jr., found '9'; matched by name"]
    ),
    (
      "uni=\"6\" team=\"OTT\" checkname=\"FALK,FAY\" action=\"MISS\"",
      "uni=\"6\" team=\"OTT\" checkname=\"HOLM,UNA\" action=\"MISS\"",
      ["g.xml:63:46: warning: checkname: expected the name of #6 Fay Falk Jr., found 'HOLM,UNA'; matched by number"]
    ),
    (
      "uni=\"7\" code=\"7\" name=\"Gray, Gil\"", "uni=\"7X\" code=\"7\" name=\"Gray, Gil\"",
      ["g.xml:21:9: warning: uni: expected up to three digits, found '7X'; kept without a number"]
    ),
    (
      "attend=\"1,204\"", "attend=\"many\"",
      ["g.xml:3:133: warning: attend: expected 0 to 1000000, found 'many'; left out"]
    ),
    (
      "time=\"7:00 PM\"", "time=\"tonight\"",
      ["g.xml:3:118: warning: time: expected a time of day as in '7:00 PM', found 'tonight'; taken as midnight"]
    ),
    (
      "complete=\"Y\"", "complete=\"N\"",
      ["g.xml:8:1: note: complete: found N at the end of the last period; read as a finished game"]
    ),
    (
      "<period number=\"2\"", "<period number=\"1\"",
      [
        "g.xml:10:12: warning: line: expected 5 in period 1 from the plays, found 3; the line score is kept",
        "g.xml:10:12: warning: line: expected 0 in period 2 from the plays, found 2; the line score is kept",
        "g.xml:25:12: warning: line: expected 4 in period 1 from the plays, found 2; the line score is kept",
        "g.xml:25:12: warning: line: expected 0 in period 2 from the plays, found 2; the line score is kept",
        "g.xml:52:9: warning: number: expected 2 after the previous period, found 1; its plays are read as period 1",
        "g.xml:53:1: warning: clock: expected 00:00 or less after the previous event, found '10:00'; the order of the events is kept",
      ]
    ),
    (
      "time=\"03:00\"", "time=\"3 min\"",
      ["g.xml:59:14: warning: time: expected what is left of the period as in '08:42', found '3 min'; left out"]
    ),
    (
      "<plays format", "<weather sky=\"blue\"/><plays format",
      ["g.xml:36:1: note: <weather>: an unknown element, not kept"]
    ),
    (
      "action=\"TURNOVER\"", "action=\"TURNOVER\" type=\"TRAV\" mood=\"low\"",
      [
        "g.xml:41:88: note: type: what kind of turnover, foul or timeout it was is not kept",
        "g.xml:41:100: note: mood: an unknown attribute, not kept",
      ]
    ),
  ])
  func `what contradicts itself is told with its place, and the game is kept`(
    old: String, new: String, reported: [String]
  ) throws {
    let found = try readGame(try changed(old, new))
    #expect(found.reported == reported)
    #expect(found.game != nil)
  }

  @Test(arguments: [
    (
      "date=\"11/8/2025\"", "date=\"8 Nov\"",
      "g.xml:3:78: error: date: expected a day as in '11/08/2025', found '8 Nov'"
    ),
    ("date=\"11/8/2025\"", "", "g.xml:3:1: error: date: expected a day as in '11/08/2025', found none"),
    (
      "date=\"11/8/2025\"", "date=\"11/9/2026\"",
      "g.xml:3:78: error: date: expected at most a year from now, found '2026-11-09'"
    ),
    ("fgm=\"1\" fga=\"2\"", "fgm=\"one\" fga=\"2\"", "g.xml:12:8: error: fgm: expected 0 to 9999, found 'one'"),
    ("fgm=\"1\" fga=\"2\"", "fgm=\"-1\" fga=\"2\"", "g.xml:12:8: error: fgm: expected 0 to 9999, found '-1'"),
    (
      "line=\"3,2\"", "line=\"3;2\"",
      "g.xml:10:12: error: line: expected the points of each period as in '18,21,17,24', found '3;2'"
    ),
    (
      "<team vh=\"H\"", "<team vh=\"V\"",
      "g.xml:24:7: error: vh: expected a team once, found a second one of 'V'"
    ),
    (
      "name=\"Abel, Ann\"", "name=\"\(String(repeating: "x", count: 51))\"",
      "g.xml:15:26: error: name: expected up to 50 characters, found 51"
    ),
    ("<period number=\"2\"", "<period number=\"x\"", "g.xml:52:9: error: number: expected 1 to 100, found 'x'"),
  ])
  func `what cannot be read refuses the game with its place`(old: String, new: String, message: String) throws {
    let found = try readGame(try changed(old, new))
    #expect(found.reported.filter { $0.contains("error") } == [message])
    #expect(found.game == nil)
  }

  @Test func `a file that is cut off tells how far it was read`() throws {
    let place = try #require(smallGame.range(of: "checkname=\"SUND,IDA\" action=\"BLOCK\""))
    let cut = String(smallGame[..<place.lowerBound])
    #expect {
      try readGame(cut)
    } throws: {
      let message = "\($0)"
      return message.hasPrefix("g.xml:56:") && message.contains("expected well-formed XML")
        && message.hasSuffix("; 16 plays were read by then, up to 07:00 of period 2; nothing of the file is kept")
    }
  }

  @Test func `a team of hundreds is refused, on the roster or in the plays`() throws {
    let players = (100...300).map { "<player uni=\"\($0)\" name=\"Player \($0)\"/>" }.joined()
    let roster = try readGame(try changed("<player uni=\"TM\"", players + "<player uni=\"TM\""))
    #expect(roster.game == nil)
    #expect(roster.reported.contains { $0.hasSuffix("error: player: expected up to 200 in a team, found more") })
    let plays = (100...300).map {
      "<play vh=\"V\" uni=\"\($0)\" checkname=\"PLAYER,NO\($0)\" action=\"FOUL\" type=\"TECH\"/>"
    }.joined()
    let newcomers = try readGame(try changed("</period>", plays + "</period>"))
    #expect(newcomers.game == nil)
    #expect(newcomers.reported.count { $0.hasSuffix("error: player: expected up to 200 in a team, found more") } == 1)
  }

  @Test func `a season is no game, and a game no season`() throws {
    #expect(
      throws: Diagnostic(
        system:
          "expected a game (bbgame), found the totals of a season (bbseas); it is checked against the games of the book, and "
          + "the games come from files of their own", at: .init(file: "g.xml", line: 1, column: 1))
    ) { try readGame("<bbseas/>") }
    #expect(
      throws: Diagnostic(
        system: "expected the totals of a season (bbseas), found a game (bbgame); 'scorebook import game' reads it",
        at: .init(file: "s.xml", line: 2, column: 1))
    ) { try ReadSeason(Array(smallGame.utf8), named: "s.xml") }
    #expect(
      throws: Diagnostic(
        system: "expected a game in XML, as <bbgame> of StatCrew or <sports-content> of SportsML, found <chart>",
        at: .init(file: "g.xml", line: 1, column: 1))
    ) { try readGame("<chart/>") }
  }

  @Test func `plays of which nothing can be made are listed`() throws {
    let text = try changed("action=\"BLOCK\"", "action=\"GESTURE\" type=\"RUDE\"")
    let read = try readGame(text).read
    #expect(read.unread.map { "\($0.location) \($0.action) \($0.type)" } == ["g.xml:56:1 GESTURE RUDE"])
    #expect(read.game?.plays.count == 38)
  }
}
