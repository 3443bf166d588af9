import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Testing

struct PlayByPlayTests {
  private static let header =
    "game,date,team,season,opponent,location,home,periods,notes,started_at,ended_at,sequence,period,at,side,number,player,event,points,undone\n"
  private static let facts =
    "7,2025-11-08,Lions,2025-26,Hawks,Sports Hall,yes,4,Close,2025-11-08T10:00:00Z,2025-11-08T11:30:00Z,"

  /// The games as `7 Hawks: 1 own 23 TWO_MADE 2 1`, and the faults.
  private func read(_ text: String) throws -> (
    games: [GameRecord], faults: [String], rejected: [[Rejection]], read: Int
  ) {
    var reader = try PlayByPlayReader(
      ByteSource(Array(text.utf8)), named: "g.csv", today: CalendarDate(year: 2025, month: 11, day: 8))
    var games: [GameRecord] = []
    var faults: [String] = []
    var rejected: [[Rejection]] = []
    while let record = try reader.next() {
      switch record {
      case .game(let game, _): games.append(game)
      case .rejected(let found, let rows):
        faults += found.map(\.description)
        rejected.append(rows.rejections(for: found, others: MessageText(same: "left out with its game")))
      }
    }
    return (games, faults, rejected, reader.read)
  }

  @Test func `shots have places, or zones, and a list of shots has results`() throws {
    let start = "date,team,season,opponent,started_at,period,number,"
    let facts = "2025-11-08,Lions,2025-26,Hawks,2025-11-08T10:00:00Z,1,23,"
    func text(_ columns: String, _ plays: [String]) -> String {
      "\(start)\(columns)\n" + plays.map { "\(facts)\($0)\n" }.joined()
    }
    let plays = try read(text("event,x,y,zone", ["TWO_MADE,-3.2,5.1,", "3pt-,,,corner-left", "stl,,,", "2pt+,20,5,"]))
    #expect(plays.faults == [])
    #expect(plays.games.first?.plays.map { $0.spot?.description } == ["-3.2,5.1", "corner-left", nil, "20,5"])
    #expect(
      plays.games.first?.playFaults.map { "\($0.play) \($0.diagnostic.message)" } == [
        "3 at: expected -7.5 to 7.5 across and 0 to 28 from the baseline, found '20,5'; the shot counts without a place"
      ])
    let shots = try read(text("x,y,result,points", ["1,2,made,2", "7,1,missed,3"]))
    #expect(shots.faults == [])
    #expect(shots.games.first?.plays.map(\.kind) == [.twoPointMade, .threePointMissed])
    let wrong = try read(
      text(
        "event,x,y,zone,result,points",
        ["ft+,1,1,,,", "2pt+,1,,,,", "2pt+,a,1,,,", "2pt+,,,moon,,", ",1,1,,in,2", ",1,1,,made,1"]))
    #expect(
      wrong.faults.map { $0.split(separator: ": ").dropFirst(2).joined(separator: ": ") } == [
        "at: expected none for FT_MADE, which is no field goal, found '1,1'",
        "y: expected metres up to 99 as in '3.2', found none", "x: expected metres up to 99 as in '3.2', found 'a'",
        "zone: expected restricted, paint, mid-left, mid-center, mid-right, corner-left, corner-right, above-left, "
          + "above-center, above-right or backcourt, found 'moon'",
        "result: expected made or missed, found 'in'", "points: expected 2 or 3, found '1'",
      ])
  }

  @Test func `a game is read with what is said of it and every event`() throws {
    let found = try read(
      Self.header + Self.facts + "1,1,2025-11-08T10:00:05Z,own,23,Mia Okafor,TWO_MADE,2,no\n"
        + "7,,,,,,,,,,,2,1,,opponent,,,TEAM_POINT,3,\n" + "7,,,,,,,,,,,3,1,,own,00,,2pt-,,yes\n"
        + "7,,,,,,,,,,,4,2,2025-11-08T10:15:00Z,,,,PERIOD_START,0,no\n")
    #expect(found.faults == [])
    let game = try #require(found.games.first)
    #expect(game.date.description == "2025-11-08")
    #expect(
      [game.team, game.season, game.opponent, game.location, game.notes] == [
        "Lions", "2025-26", "Hawks", "Sports Hall", "Close",
      ])
    #expect(game.isHome && game.regulationPeriods == 4)
    #expect(game.startedAt == Date(timeIntervalSince1970: 1_762_596_000))
    #expect(game.endedAt == Date(timeIntervalSince1970: 1_762_601_400))
    let at = Date(timeIntervalSince1970: 1_762_596_005)
    let plays = try [
      GameRecord.Play(
        side: .own, player: .init(jersey: try Jersey("23"), name: "Mia Okafor"), kind: .twoPointMade, period: 1, at: at),
      GameRecord.Play(side: .opponent, player: nil, kind: .teamPoint, points: 3, period: 1, at: at),
      GameRecord.Play(
        side: .own, player: .init(jersey: try Jersey("00"), name: nil), kind: .twoPointMissed, period: 1, at: at,
        isUndone: true),
      GameRecord.Play(
        side: .own, player: nil, kind: .periodStart, period: 2, at: Date(timeIntervalSince1970: 1_762_596_900)),
    ]
    #expect(game.plays == plays)
  }

  @Test func `little is needed of a game that was written by hand`() throws {
    let found = try read(
      "date,team,season,opponent,started_at,period,number,event\n2025-11-08,Lions,2025-26,Hawks,2025-11-08T10:00:00Z,1,23,ast\n,,,,,1,0,stl\n"
    )
    #expect(found.faults == [])
    let game = try #require(found.games.first)
    #expect(game.isHome && game.regulationPeriods == 4 && game.endedAt == nil)
    #expect(game.plays.map(\.kind) == [.assist, .steal])
    #expect(game.plays.map(\.at) == [game.startedAt, game.startedAt])
  }

  @Test func `a game without events is one row`() throws {
    let found = try read(
      Self.header + Self.facts + ",,,,,,,,\n" + Self.facts.replacingOccurrences(of: "7,2025", with: "8,2025")
        + ",,,,,,,,\n")
    #expect(found.faults == [])
    #expect(found.games.map(\.plays.count) == [0, 0])
    #expect(found.read == 2)
  }

  @Test(arguments: [
    ("1,1,,own,23,,DUNK,,", "g.csv:2:113: error: event: expected a word as in TWO_MADE or 2pt+, found 'DUNK'"),
    (
      "1,1,,own,23,,TWO_MAD,,",
      "g.csv:2:113: error: event: expected a word as in TWO_MADE or 2pt+, found 'TWO_MAD'; did you mean 'TWO_MADE'?"
    ),
    ("1,1,,own,23,,TWO_MADE,3,", "g.csv:2:122: error: points: expected 2 for TWO_MADE, found '3'"),
    ("1,1,,opponent,,,TEAM_POINT,,", "g.csv:2:127: error: points: expected 1 to 3 for TEAM_POINT, found ''"),
    ("1,1,,own,,,TWO_MADE,,", "g.csv:2:110: error: player: expected a number or a name for TWO_MADE, found none"),
    (
      "1,1,,own,23,,PERIOD_START,,", "g.csv:2:113: error: event: expected the own side and no player for a PERIOD_START"
    ),
    ("1,0,,own,23,,ast,,", "g.csv:2:102: error: period: expected 1 to 100, found '0'"),
    ("1,,,own,23,,ast,,", "g.csv:2:102: error: period: expected 1 to 100, found none"),
    ("2,1,,own,23,,ast,,", "g.csv:2:100: error: sequence: expected 1, found '2'"),
    ("1,1,,ours,23,,ast,,", "g.csv:2:105: error: side: expected own or opponent, found 'ours'"),
    ("1,1,,own,x7,,ast,,", "g.csv:2:109: error: number: expected up to three digits, found 'x7'"),
    ("1,1,,own,23,,ast,,maybe", "g.csv:2:118: error: undone: expected yes or no, found 'maybe'"),
    ("1,1,later,own,23,,ast,,", "g.csv:2:104: error: at: expected a time as in '2025-11-02T10:04:11', found 'later'"),
    ("1,1,,own,23,,,,", "g.csv:2:113: error: event: expected a word as in TWO_MADE or 2pt+, found none"),
    ("1,1,,own,23,,ast", "g.csv:2:1: error: expected 20 cells, found 18; 'points', 'undone' are missing"),
  ])
  func `an event at fault takes its game along, and the next game is read`(row: String, message: String) throws {
    let good = Self.facts.replacingOccurrences(of: "7,2025", with: "8,2025") + "1,1,,own,23,,ast,,\n"
    let found = try read(Self.header + Self.facts + row + "\n" + Self.facts + "2,1,,own,23,,ast,,\n" + good)
    #expect(found.faults == [message])
    #expect(found.games.count == 1)
    #expect(found.read == 2)
    #expect(
      found.rejected.map { $0.map(\.diagnostic.description) } == [
        [message, "g.csv:3:1: error: left out with its game"]
      ])
  }

  @Test(arguments: [
    (
      "2025-13-08,Lions,2025-26,Hawks,,yes,4,,2025-11-08T10:00:00Z,",
      "g.csv:2:3: error: date: expected a day as in '2025-11-08', found '2025-13-08'"
    ),
    (
      "2026-11-09,Lions,2025-26,Hawks,,yes,4,,2025-11-08T10:00:00Z,",
      "g.csv:2:3: error: date: expected at most a year from now, found '2026-11-09'"
    ),
    (
      "2025-11-08,,2025-26,Hawks,,yes,4,,2025-11-08T10:00:00Z,",
      "g.csv:2:14: error: team: expected 1 to 50 characters, found none"
    ),
    (
      "2025-11-08,Lions,,Hawks,,yes,4,,2025-11-08T10:00:00Z,",
      "g.csv:2:20: error: season: expected 1 to 30 characters, found none"
    ),
    (
      "2025-11-08,Lions,2025-26,,,yes,4,,2025-11-08T10:00:00Z,",
      "g.csv:2:28: error: opponent: expected 1 to 50 characters, found none"
    ),
    (
      "2025-11-08,Lions,2025-26,Hawks,,at,4,,2025-11-08T10:00:00Z,",
      "g.csv:2:35: error: home: expected yes or no, found 'at'"
    ),
    (
      "2025-11-08,Lions,2025-26,Hawks,,yes,11,,2025-11-08T10:00:00Z,",
      "g.csv:2:39: error: periods: expected 1 to 10, found '11'"
    ),
    (
      "2025-11-08,Lions,2025-26,Hawks,,yes,4,,,",
      "g.csv:2:42: error: started_at: expected a time as in '2025-11-08T10:00:00', found none"
    ),
    (
      "2025-11-08,Lions,2025-26,Hawks,,yes,4,,10:00,",
      "g.csv:2:42: error: started_at: expected a time as in '2025-11-02T10:04:11', found '10:00'"
    ),
    (
      "2025-11-08,Lions,2025-26,Hawks,,yes,4,,2025-11-08T10:00:00Z,soon",
      "g.csv:2:63: error: ended_at: expected a time as in '2025-11-02T10:04:11', found 'soon'"
    ),
  ])
  func `what is said of a game keeps the rules of a scoresheet`(facts: String, message: String) throws {
    let found = try read(Self.header + "7," + facts + ",1,1,,own,23,,ast,,\n")
    #expect(found.faults == [message])
    #expect(found.games == [])
  }

  @Test func `the rows of a game say the same and stand together`() throws {
    let event = "1,1,,own,23,,ast,,\n"
    let second = "2,1,,own,23,,ast,,\n"
    let other = Self.facts.replacingOccurrences(of: "7,2025", with: "8,2025")
    #expect(
      try read(Self.header + Self.facts + event + Self.facts.replacingOccurrences(of: "Hawks", with: "Foxes") + second)
        .faults == ["g.csv:3:28: error: opponent: expected 'Hawks' as in the game's first row, found 'Foxes'"])
    #expect(
      try read(Self.header + Self.facts + event + other + event + Self.facts + event).faults
        == ["g.csv:4:1: error: game: expected the rows of game '7' together, found more of them after another game's"])
    #expect(
      try read(Self.header + Self.facts + ",,,,,,,,\n" + Self.facts + second).faults
        == ["g.csv:2:106: error: event: expected a word as in TWO_MADE or 2pt+, found none"])
  }

  @Test func `periods do not go back but for what was undone`() throws {
    func rows(_ periods: [(Int, String)]) -> String {
      periods.enumerated().map { Self.facts + "\($0 + 1),\($1.0),,own,23,,ast,,\($1.1)\n" }.joined()
    }
    #expect(try read(Self.header + rows([(1, ""), (2, "yes"), (1, ""), (3, "")])).faults == [])
    #expect(
      try read(Self.header + rows([(1, ""), (2, ""), (1, "")])).faults
        == ["g.csv:4:102: error: period: expected 2 or more after the previous event, found '1'"])
  }

  @Test func `a file that lacks a column says what it has`() {
    #expect { try read("date,team,period\n") } throws: {
      "\($0)"
        == "g.csv:1:1: error: header: expected columns 'season', 'opponent', 'started_at' or 'at', 'event' or 'result', found 'date', "
        + "'team', 'period'; a column of another name is named with --map season=COLUMN"
    }
  }
}
