import Basketball
import Chance
import Diagnostics
import Foundation
import GRDB
import Testing

@testable import Store

struct GameEndTests {
  /// The stored lines of a game, by side and player; zero for the side itself.
  private func keptLines(of game: Game, in transaction: BookTransaction) throws -> [String: BoxLine] {
    let columns = [
      "points", "fgm", "fga", "tpm", "tpa", "ftm", "fta", "oreb", "dreb", "other_reb", "ast", "stl", "blk",
      "tov", "pf", "tf",
    ]
    let rows = try Row.fetchAll(
      transaction.db, sql: "SELECT * FROM box_line WHERE game_id = ?", arguments: [game.id])
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        var line = BoxLine()
        for (column, count) in zip(columns, BoxLine.counts) { line[keyPath: count] = row[column] }
        line.timePlayed = row["time"]
        line.plusMinus = row["plus_minus"]
        return ("\(row["side"] as Int) \(row["player_id"] as Int64? ?? 0)", line)
      })
  }

  private func addedUp(_ box: BoxScore) -> [String: BoxLine] {
    var lines: [String: BoxLine] = [:]
    for side in SideIndex.allCases {
      for line in box[side].lines { lines["\(side.rawValue) \(line.player.id)"] = line.line }
      if !box[side].sideLine.hasNoCounts { lines["\(side.rawValue) 0"] = box[side].sideLine }
    }
    return lines
  }

  @Test(arguments: UInt64(1)...40)
  func `the lines that are kept are those of the box score`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { transaction in
      let team = try transaction.makeLions()
      let game = try transaction.startGame(of: team)
      let players = try transaction.players(of: team)
      var scorer = try Scorer(game, in: transaction)
      for _ in 0..<Int.random(in: 0...150, using: &random) {
        let player = try #require(players.randomElement(using: &random))
        let points = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: if scorer.own + scorer.opponent > 0 { _ = try scorer.undo() }
        case 1: try scorer.startPeriod(at: tipOff)
        case 2...3: try scorer.scoreOpponent(points, at: tipOff)
        case 4: try scorer.score(points, by: player, at: tipOff)
        default:
          try scorer.record(
            try #require(EventKind.typed.randomElement(using: &random)), by: player, at: tipOff)
        }
      }
      let again = try Scorer(game, in: transaction)
      #expect(again.standing == scorer.standing, "seed \(seed)")
      let box = BoxScore(
        game.with(.ended(at: tipOff + 5_400)), events: try transaction.events(of: game),
        rosters: try transaction.rosters(of: game))
      #expect(box.own.totals.points == scorer.own, "seed \(seed)")
      #expect(box.opponent.totals.points == scorer.opponent, "seed \(seed)")
      #expect(try keptLines(of: game, in: transaction).isEmpty, "seed \(seed)")
      try transaction.end(game, at: tipOff + 5_400)
      #expect(try keptLines(of: game, in: transaction) == addedUp(box), "seed \(seed)")
      #expect(try transaction.faults() == [], "seed \(seed)")
    }
  }

  @Test func `a game that has ended says when, and what was noted`() throws {
    try withTransaction { transaction in
      let game = try transaction.startGame(of: try transaction.makeLions())
      try transaction.end(game, at: tipOff + 5_400, notes: " A close one. ")
      let ended = try #require(try transaction.game(id: game.id))
      #expect(ended.status == .ended(at: tipOff + 5_400))
      #expect(ended.notes == "A close one.")
      #expect(try transaction.openGames().isEmpty)
    }
  }

  @Test func `notes obey their rule`() throws {
    try withTransaction { transaction in
      let game = try transaction.startGame(of: try transaction.makeLions())
      #expect(throws: Diagnostic(system: "notes: expected up to 500 characters, found 501")) {
        try transaction.end(game, at: tipOff, notes: String(repeating: "x", count: 501))
      }
      #expect(try transaction.openGames().map(\.id) == [game.id])
    }
  }

  @Test func `a game ends once, takes no events after that, and keeps those it has counted`() throws {
    try withBook { book in
      let finished = try book.write { try $0.makeSeason().finished }
      #expect(throws: Diagnostic(system: "game: game 1 is finished already")) {
        try book.write { try $0.end(finished, at: tipOff) }
      }
      #expect(throws: BookFault.constraint(reason: "stored lines follow from the events of their game")) {
        try book.write { transaction in
          var scorer = try Scorer(finished, in: transaction)
          try scorer.scoreOpponent(2, at: tipOff)
        }
      }
      #expect(throws: BookFault.constraint(reason: "stored lines follow from the events of their game")) {
        try book.write { transaction in
          var scorer = try Scorer(finished, in: transaction)
          _ = try scorer.undo()
        }
      }
      #expect(try book.read { try $0.points(in: finished) } == [2, 3])
      #expect(try book.read { try $0.faults() } == [])
    }
  }
}
