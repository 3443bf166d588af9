import Basketball
import Import
import People
import Testing

/// The game files in docs/formats.md.
struct GameExampleTests {
  @Test func `the StatCrew game is read without a word`() throws {
    let (game, reported, _) = try readGame(try documented("statcrew"))
    #expect(reported == [])
    #expect(
      game?.plays.map(\.words) == [
        "opponent 1 12:00 00 STARTER", "own 1 12:00 0 STARTER", "own 1 11:40 0 TWO_MADE +2 d9",
        "opponent 1 11:20 00 THREE_MADE +3", "own 2 12:00 team PERIOD_START", "own 2 08:00 0 TWO_MISS d4",
        "opponent 2 07:58 team DEF_REBOUND", "opponent 2 02:00 00 TECH_FOUL", "own 2 02:00 0 FT_MISS",
        "own 2 02:00 team DEAD_REBOUND",
      ])
    #expect(game?.official?.own.pointsByPeriod == [2, 0])
  }

  @Test func `the SportsML game is read without a word`() throws {
    let (game, reported, _) = try readGame(try documented("sportsml"))
    #expect(reported == [])
    #expect(
      game?.plays.map(\.words) == [
        "opponent 1 – 00 STARTER", "opponent 1 11:20 00 THREE_MADE +3", "own 1 10:00 0 TURNOVER",
        "opponent 1 10:00 00 STEAL",
      ])
    #expect(game?.official?.opponent.lines.first?.line.technicalFouls == 1)
  }

  @Test func `the FIBA game is read without a word`() throws {
    let day = CalendarDate(year: 2025, month: 11, day: 8)
    let (game, reported, read) = try readGame(try documented("fiba"), on: day)
    #expect(reported == [])
    #expect(
      game?.plays.map(\.words) == [
        "opponent 1 10:00 7 STARTER", "own 1 10:00 4 STARTER", "own 1 09:40 4 TWO_MADE +2 d8",
        "opponent 1 09:31 7 TURNOVER", "own 4 10:00 team PERIOD_START",
      ])
    #expect(game?.plays.compactMap { $0.spot?.description } == ["0.3,1.99"])
    #expect(game?.date == day && game?.endedAt != nil)
    #expect(read.rosters[.own]?.map(\.name) == ["Ann Abel"])
  }

  @Test func `the season is read without a word`() throws {
    let read = try ReadSeason(Array(try documented("statcrew-season").utf8), named: "s.xml")
    #expect(read.findings == [])
    #expect(read.season?.teams.first?.players.map(\.name) == ["Ann Abel"])
    #expect(read.season?.teams.first?.games.count == 2)
  }
}
