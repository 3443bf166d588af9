import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Testing

struct StatCrewTests {
  private func mention(_ jersey: String, _ name: String) throws -> GameRecord.PlayerMention {
    try #require(GameRecord.PlayerMention(jersey: try Jersey(jersey), name: name))
  }

  @Test func `a game is read with what is said of it`() throws {
    let (found, reported, _) = try readGame(smallGame)
    let game = try #require(found)
    #expect(reported == [])
    #expect(game.date == CalendarDate(year: 2025, month: 11, day: 8))
    #expect([game.team, game.season, game.opponent] == ["Hawks", "2025-26", "Otters"])
    #expect([game.location, game.notes] == ["Sports Hall", "Opening day"])
    #expect(game.isHome && game.regulationPeriods == 2)
    #expect(
      try game.details
        == GameDetails(
          periodMinutes: 10, overtimeMinutes: 5, attendance: 1_204, officials: "Ada Lind, Bo Vale", isLeague: true))
    var start = DateComponents(year: 2025, month: 11, day: 8, hour: 19)
    start.calendar = Calendar(identifier: .gregorian)
    #expect(game.startedAt == start.date)
    #expect(game.endedAt?.timeIntervalSince(game.startedAt) == 1_195)
  }

  @Test func `a given name is kept where the file has it apart from the surname`() throws {
    let (_, _, read) = try readGame(smallGame)
    #expect(
      read.rosters[.opponent]?.compactMap(\.given) == ["Ann", "Bea", "Cas", "Dee", "Eva", "Fay", "Gil"])
    #expect(read.rosters[.own]?.compactMap(\.given) == [])
  }

  @Test func `plays become events with their clock`() throws {
    let game = try #require(try readGame(smallGame).game)
    #expect(
      game.plays.map(\.words) == [
        "opponent 1 10:00 1 STARTER", "opponent 1 10:00 2 STARTER", "opponent 1 10:00 3 STARTER",
        "opponent 1 10:00 4 STARTER", "opponent 1 10:00 5 STARTER", "own 1 10:00 0 STARTER", "own 1 10:00 00 STARTER",
        "own 1 10:00 10 STARTER", "own 1 10:00 11 STARTER", "own 1 10:00 12 STARTER", "own 1 09:40 00 TWO_MISS d4",
        "own 1 09:38 0 OFF_REBOUND", "own 1 09:30 0 TWO_MADE +2 d9", "own 1 08:10 00 TURNOVER",
        "opponent 1 08:10 1 STEAL", "opponent 1 08:04 1 THREE_MADE +3 d2", "opponent 1 08:04 2 ASSIST",
        "opponent 1 05:00 team TIMEOUT", "opponent 1 05:00 2 SUB_OUT", "opponent 1 05:00 6 SUB_IN",
        "opponent 1 00:00 team TECH_FOUL", "own 1 00:00 10 FT_MISS", "own 1 00:00 team DEAD_REBOUND",
        "own 2 10:00 team PERIOD_START", "opponent 2 10:00 6 SUB_OUT", "opponent 2 10:00 2 SUB_IN",
        "opponent 2 07:00 2 TWO_MISS d17", "own 2 07:00 10 BLOCK", "own 2 06:58 team DEF_REBOUND",
        "own 2 06:00 00 TWO_MADE +2 d33", "opponent 2 03:00 2 FOUL", "opponent 2 02:00 2 SUB_OUT",
        "opponent 2 02:00 6 SUB_IN", "own 2 01:00 10 FOUL", "opponent 2 01:00 6 FT_MISS",
        "opponent 2 01:00 team DEAD_REBOUND", "opponent 2 01:00 6 FT_MADE +1", "opponent 2 01:00 6 FT_MADE +1",
        "opponent 2 00:05 5 DEF_REBOUND",
      ])
    #expect(game.plays[10].at.timeIntervalSince(game.startedAt) == 20)
    #expect(game.plays[23].at.timeIntervalSince(game.startedAt) == 600)
    #expect(game.plays[12].player == (try mention("0", "Zoë Brandt")))
  }

  @Test func `rosters hold everybody, and names as they are spoken`() throws {
    let read = try readGame(smallGame).read
    #expect(
      read.rosters[.opponent]?.map(\.name) == [
        "Ann Abel", "Bea Bos", "Cas Cole", "Dee Dorn", "Eva Elm", "Fay Falk Jr.", "Gil Gray",
      ])
    #expect(read.rosters[.own]?.map { $0.jersey?.text } == ["0", "00", "10", "11", "12"])
    #expect(read.rosters[.opponent]?.first?.grade == "JR" && read.rosters[.opponent]?.first?.position == "g")
  }

  @Test func `the official box is kept as it stands`() throws {
    let box = try #require(try readGame(smallGame).game?.official)
    #expect(box.opponent.lines.map { $0.who.jersey?.text } == ["1", "2", "3", "4", "5", "6"])
    #expect(box.opponent.lines.map(\.isStarter) == [true, true, true, true, true, false])
    let ann = try #require(box.opponent.lines.first?.line)
    #expect(ann.points == 3 && ann.threePointersMade == 1 && ann.steals == 1 && ann.timePlayed == 12_000)
    #expect(ann.plusMinus == nil)
    #expect(box.opponent.totals?.technicalFouls == 1 && box.opponent.totals?.fouls == 1)
    #expect(box.opponent.sideLine?.technicalFouls == 1 && box.own.sideLine?.defensiveRebounds == 1)
    #expect(box.opponent.pointsByPeriod == [3, 2] && box.own.pointsByPeriod == [2, 2])
    #expect(box.opponent.specials.pointsOffTurnovers == 3 && box.opponent.specials.timeLed == 3_360)
    #expect(box.opponent.specials.leadChanges == 2 && box.opponent.specials.largestRun == nil)
    #expect(box.own.specials == Specials())
  }

  @Test func `each team may keep the game`() throws {
    let home = try #require(try readGame(smallGame).game)
    let visitor = try #require(try readGame(smallGame, as: .visitor).game)
    #expect(visitor.team == "Otters" && visitor.opponent == "Hawks" && !visitor.isHome)
    #expect(visitor.official?.own == home.official?.opponent && visitor.official?.opponent == home.official?.own)
    #expect(
      visitor.plays.filter { $0.kind != .periodStart }.map(\.side)
        == home.plays.filter { $0.kind != .periodStart }.map(\.side.other))
    #expect(visitor.plays.map(\.player) == home.plays.map(\.player))
  }

  @Test func `a file has the words of its program for both teams`() throws {
    let document = try GameDocument(Array(smallGame.utf8), named: "g.xml", today: today)
    #expect(document.form == .statCrew && document.encoding == .utf8)
    let game = try #require(document.games.first)
    #expect(game.program == "Table" && game.gameID == "7" && game.plays == 28)
    let visitor = game[.visitor]
    #expect([visitor.name, visitor.id, visitor.code, visitor.record] == ["Otters", "OTT", "17", "3-2"])
    #expect(game[.home].name == "Hawks")
  }

  @Test func `a box score without plays is a game without events`() throws {
    let start = try #require(smallGame.range(of: "<plays"))
    let end = try #require(smallGame.range(of: "</plays>"))
    let (game, reported, read) = try readGame(
      smallGame.replacingCharacters(in: start.lowerBound..<end.upperBound, with: ""))
    #expect(reported == [])
    #expect(game?.plays == [])
    #expect(game?.official?.own.totals?.points == 4)
    #expect(game?.endedAt == game?.startedAt)
    #expect(read.rosters[.own]?.count == 5)
  }

  @Test func `plays without a box score make their rosters`() throws {
    let start = try #require(smallGame.range(of: "<team "))
    let end = try #require(smallGame.range(of: "<plays"))
    let (found, reported, read) = try readGame(
      smallGame.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: ""))
    let game = try #require(found)
    #expect(
      reported == [
        "g.xml:11:1: note: player: the team has no roster in the file; it is made of the plays",
        "g.xml:15:1: note: player: the team has no roster in the file; it is made of the plays",
      ])
    #expect(game.official == nil)
    #expect(game.plays.count == 29)
    #expect(read.rosters[.own]?.map(\.name) == ["Mia Okafor", "Zoe Brandt", "Ida Sund"])
    #expect(read.rosters[.opponent]?.map(\.name) == ["Ann Abel", "Bea Bos", "Fay Falk", "Eva Elm"])
  }

  @Test func `any number of overtimes follows`() throws {
    let overtimes = (3...6).map { "<period number=\"\($0)\" time=\"05:00\"></period>" }.joined()
    let game = try #require(try readGame(smallGame.replacing("</plays>", with: overtimes + "</plays>")).game)
    #expect(game.plays.suffix(4).map(\.words) == (3...6).map { "own \($0) 05:00 team PERIOD_START" })
    #expect(game.plays.suffix(4).map { $0.at.timeIntervalSince(game.startedAt) } == [1_200, 1_500, 1_800, 2_100])
  }

  @Test(arguments: [
    ("minutes=\"10\" ", 2, 10), ("<rules prds=\"2\" minutes=\"10\" minutesot=\"5\" fouls=\"5\" qh=\"H\"/>", 4, 10),
    ("prds=\"2\" ", 2, 10),
  ])
  func `what the rules do not say is told by the periods`(left: String, periods: Int, minutes: Int) throws {
    let game = try #require(try readGame(smallGame.replacing(left, with: "")).game)
    #expect(game.regulationPeriods == periods && game.details.periodMinutes == minutes)
  }

  @Test(arguments: [
    ("min=\"31\"", 18_600), ("min=\"31:25\"", 18_850), ("min=\"31\" sec=\"25\"", 18_850),
    ("min=\"31\" sec=\"+\"", 18_600),
    ("sec=\"4.5\"", 45), ("", nil),
  ])
  func `time on court is minutes, with seconds or without`(written: String, tenths: Int?) throws {
    let game = try readGame(
      smallGame.replacing("ast=\"0\" min=\"20\" oreb=\"1\"", with: "ast=\"0\" \(written) oreb=\"1\"")
    ).game
    #expect(game?.official?.own.lines.first?.line.timePlayed == tenths)
  }

  @Test(arguments: [
    ("7:00 PM", 68_400), ("7:00 p.m.", 68_400), ("12:05 am", 300), ("12:05 PM", 43_500), ("19:00", 68_400),
    ("7:30 PM EST", 70_200), ("19:00:12.250", 68_412.25), ("7 PM", 68_400), ("", 0),
  ])
  func `a time of day is read as people write it`(written: String, seconds: Double) throws {
    let game = try #require(try readGame(smallGame.replacing("7:00 PM", with: written)).game)
    var midnight = DateComponents(year: 2025, month: 11, day: 8)
    midnight.calendar = Calendar(identifier: .gregorian)
    #expect(game.startedAt.timeIntervalSince(try #require(midnight.date)) == seconds)
  }

  @Test(
    arguments: [
      ("11/08/2025 19:12:11", 731.0), ("11/08/2025 19:59:59", 3_599), ("11/08/2025 19:12:11.250", 731.25),
      ("11/8/2025 19:12:11", 731), ("11/09/2025 00:00:01", 18_001), ("11/08/2025 19:12:61", nil), ("now", nil),
      ("", nil),
    ] as [(String, Double?)])
  func `a play may say its time of day`(written: String, seconds: Double?) throws {
    let text = smallGame.replacing("action=\"BLOCK\"", with: "action=\"BLOCK\" timeStamp=\"\(written)\"")
    let (game, reported, _) = try readGame(text)
    let play = try #require(game?.plays.first { $0.kind == .block })
    #expect(game.map { play.at.timeIntervalSince($0.startedAt) } == seconds ?? 780)
    let isFault = seconds == nil && !written.isEmpty
    #expect(
      reported
        == (isFault
          ? [
            "g.xml:56:83: warning: timeStamp: expected a time as in '11/08/2025 19:12:11', found '\(written)'; taken from the clock"
          ] : []))
  }

  @Test func `namesakes without numbers are told apart by the file's own ids`() throws {
    let text = smallGame.replacing(
      "<player uni=\"7\" code=\"7\" name=\"Gray, Gil\" checkname=\"GRAY,GIL\" gp=\"0\" gs=\"0\"/>",
      with: "<player uni=\"\" name=\"Gil Gray\" playerId=\"a\"/><player uni=\"\" name=\"Gil Gray\" playerId=\"b\"/>"
    ).replacing(
      "<play vh=\"V\" time=\"00:05\" uni=\"5\" team=\"OTT\" checkname=\"ELM,EVA\" action=\"REBOUND\" type=\"DEF\"/>",
      with: "<play vh=\"V\" uni=\"\" checkname=\"GRAY,GIL\" playerId=\"b\" action=\"FOUL\" type=\"TECH\"/>")
    let (game, _, read) = try readGame(text)
    #expect(game?.plays.last?.words == "opponent 2 – b TECH_FOUL")
    #expect(read.rosters[.opponent]?.suffix(2).map(\.key) == ["a", "b"])
  }

  @Test func `points of untracked players are told by the score alone`() throws {
    let text = smallGame.replacing(
      "uni=\"0\" team=\"HAW\" checkname=\"BRANDT,ZOE\" action=\"GOOD\" type=\"LAYUP\" paint=\"Y\"",
      with: "uni=\"TM\" team=\"HAW\" checkname=\"TEAM\" action=\"GOOD\"")
    let game = try #require(try readGame(text).game)
    #expect(game.plays[12].words == "own 1 09:30 team TEAM_POINT +2")
  }

  @Test func `a box of the plays is no official one`() throws {
    let game = try readGame(smallGame.replacing("<bbgame ", with: "<bbgame box=\"plays\" ")).game
    #expect(game?.official == nil && game?.plays.count == 39)
  }

  @Test func `lines by period come with the game`() throws {
    let text = smallGame.replacing(
      "</stats>", with: "</stats>"
    ).replacing(
      "<special vh=\"V\"",
      with: "<statsbyprd prd=\"1\" fgm=\"1\" tp=\"3\"/><statsbyprd prd=\"2\" ftm=\"2\" tp=\"2\"/><special vh=\"V\"")
    let periods = try #require(try readGame(text).read.periods[.opponent])
    #expect(periods.map(\.period) == [1, 2])
    #expect(periods.map { $0.totals?.points } == [3, 2])
  }

  @Test(arguments: [
    (CalendarDate(year: 2025, month: 8, day: 1), "2025-26"), (CalendarDate(year: 2026, month: 7, day: 31), "2025-26"),
    (CalendarDate(year: 1999, month: 12, day: 1), "1999-00"), (CalendarDate(year: 2009, month: 9, day: 1), "2009-10"),
  ])
  func `a season goes from August on`(day: CalendarDate, season: String) {
    #expect(GameDocument.season(of: day) == season)
  }
}
