import Basketball
import Chance
import Foundation
import Fuzzing
import People
import Testing

@testable import Store

struct EfficiencyLeagueTests {
  /// The same from the games, one by one.
  private func league(of book: BookTransaction) throws -> PlayerEfficiency? {
    let games = try book.finishedGames().filter { $0.matchup(of: .own).isWhole }
    let whole = Set(games.map(\.game.id))
    let players = try book.playersGames(in: nil)
      .sorted { $0.player.id < $1.player.id }
      .map { PlayerTotals($0.games.filter { whole.contains($0.game.game.id) }) }
      .filter { $0.games > 0 }
    return PlayerEfficiency(
      league: games.reduce(into: .zero) { $0 += $1.matchup(of: .own) }, players: players.map(\.forEfficiencyRating))
  }

  /// Three games of two teams of six with complete data; some have an official box, with or without times, of one side
  /// or of both.
  private func makeSeason(_ random: inout SplitMix64, in book: BookTransaction) throws -> [Team] {
    let teams = try ["Lions", "Hawks"].map { try book.add(try Team(name: $0, season: "2025-26")) }
    for team in teams {
      _ = try book.put(try (1...6).map { try RosterEntry(name: "\(team.name) \($0)", jersey: "\($0)") }, on: team)
    }
    let date = try CalendarDate("2025-11-08")
    for number in 1...3 {
      let game = try book.start(
        try Game.starting(
          teams[0], against: teams[1].name, of: teams[1].id, on: date, today: date, at: tipOff + Double(number),
          details: try GameDetails(periodMinutes: 10)), of: teams[0])
      try play(game, &random, in: book)
      try keepBox(of: game, &random, in: book)
      try book.end(game, at: tipOff + 9_000)
    }
    return teams
  }

  private func play(_ game: Game, _ random: inout SplitMix64, in book: BookTransaction) throws {
    var scorer = try Scorer(game, in: book)
    let rosters = try book.rosters(of: game)
    for side in SideIndex.allCases {
      for player in (rosters[side] ?? []).prefix(5) { try scorer.record(.starter, by: player, on: side, at: tipOff) }
    }
    let kinds: [EventKind] = [
      .freeThrowMade, .freeThrowMissed, .twoPointMade, .twoPointMissed, .threePointMade, .offensiveRebound,
      .defensiveRebound, .assist, .foul, .turnover,
    ]
    for _ in 0..<200 {
      let side: SideIndex = random.isOnce(in: 2) ? .own : .opponent
      guard let kind = kinds.randomElement(using: &random),
        let player = rosters[side]?.prefix(5).randomElement(using: &random)
      else { continue }
      try scorer.record(kind, by: player, on: side, at: tipOff)
    }
  }

  private func keepBox(of game: Game, _ random: inout SplitMix64, in book: BookTransaction) throws {
    let plays = try book.boxScore(of: game)
    var box = OfficialBox<Int64>()
    for side in SideIndex.allCases where random.isOnce(in: 2) {
      for line in plays[side].lines {
        var counts = line.line
        counts.assists += 1
        if random.isOnce(in: 2) { counts.timePlayed = nil }
        box[side].lines.append(OfficialBox.Line(line.player.id, counts))
      }
    }
    try book.keep(box, of: game.id)
  }

  @Test(arguments: UInt64(1)...30)
  func `the league that is read at once rates as its games one by one do`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { book in
      let teams = try makeSeason(&random, in: book)
      let (fast, slow) = try (#require(try book.playerEfficiency()), #require(try league(of: book)))
      for team in teams {
        for (player, games) in try book.playersGames(of: team) {
          let season = PlayerTotals(games).forEfficiencyRating
          #expect(fast.rating(of: season) == slow.rating(of: season), "seed \(seed), \(player.name)")
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `games of which not all is told are left out alike`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { book in
      _ = try book.makeRandomSeason(&random)
      let (fast, slow) = try (book.playerEfficiency(), league(of: book))
      #expect((fast == nil) == (slow == nil), "seed \(seed)")
    }
  }

  @Test func `a book without games rates nobody`() throws {
    try withTransaction { book in
      let league = try book.playerEfficiency()
      #expect(league == nil)
    }
  }
}
