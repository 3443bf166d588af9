import Basketball
import Chance
import Diagnostics
import Foundation
import People
import Testing

@testable import Store

struct FinishedGameTests {
  @Test(arguments: UInt64(1)...60)
  func `what seasons and careers read agrees with the events of random seasons`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { book in
      let teams = try book.makeRandomSeason(&random)
      #expect(try book.faults() == [], "seed \(seed)")
      let ended = try book.games().filter { !$0.isOpen }
      let boxes = try ended.map { try book.standingBoxScore(of: $0) }
      #expect(
        try book.finishedGames()
          == boxes.map {
            FinishedGame($0.game, own: $0.own.totals, opponent: $0.opponent.totals, kept: $0.keptScores)
          },
        "seed \(seed)")
      for team in teams {
        for (player, games) in try book.playersGames(of: team) {
          let expected = boxes.flatMap { box in
            SideIndex.allCases.flatMap { side in
              box[side].lines.filter { $0.player.id == player.id }.map { line in
                PlayedGame(
                  FinishedGame(
                    box.game, own: box.own.totals, opponent: box.opponent.totals, kept: box.keptScores), on: side,
                  line.line,
                  isStarter: box[side].lines.contains(where: \.isStarter) ? line.isStarter : nil)
              }
            }
          }
          #expect(games == expected, "seed \(seed)")
        }
      }
      let cara = try book.person(named: "Cara")
      let games = try book.playedGames(of: cara)
      #expect(games.count == (try book.places(of: cara).map { try book.playedGames(of: $0).count }.reduce(0, +)))
      if !games.isEmpty {
        #expect(try book.career(of: cara).totals.line == BoxLine.sum(games.map(\.line)), "seed \(seed)")
      }
    }
  }

  @Test func `a career needs a game that has ended`() throws {
    try withTransaction { book in
      let team = try book.makeLions()
      let game = try book.startGame(of: team)
      var scorer = try Scorer(game, in: book)
      try scorer.record(.assist, by: try scorer.player("23"), at: tipOff)
      let mia = try book.person(named: "Mia")
      #expect(try book.playedGames(of: mia) == [])
      #expect(throws: Diagnostic.self) { try book.career(of: mia) }
      try book.end(game, at: tipOff + 1)
      #expect(try book.career(of: mia).totals.line.assists == 1)
      #expect(try book.teams(of: mia) == [team])
    }
  }

  @Test func `a season's games are those of its teams`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      #expect(try book.finishedGames(in: "2025-26").map(\.game.id) == [season.finished.id])
      #expect(try book.finishedGames(in: "2024-25") == [])
      #expect(try book.finishedGames(of: season.team).map(\.own.points) == [2])
      #expect(try book.seasons() == ["2025-26"])
      #expect(try book.playersGames(in: nil).map(\.games.count) == [0, 0, 1, 0])
    }
  }
}
