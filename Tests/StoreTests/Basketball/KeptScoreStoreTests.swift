import Basketball
import Foundation
import GRDB
import Testing

@testable import Store

struct KeptScoreStoreTests {
  /// A finished game with only the own side's shots recorded, by this many players.
  private func oneSidedGame(_ book: BookTransaction, players: [String] = ["23", "0"]) throws -> Game {
    let game = try book.startGame(of: try book.makeLions())
    var scorer = try Scorer(game, in: book)
    for player in players { try scorer.record(.twoPointMade, by: try scorer.player(player), at: tipOff) }
    try book.end(game, at: tipOff + 5_400)
    return try book.game(numbered: String(game.id))
  }

  @Test func `a side whose score was not kept has none`() throws {
    try withTransaction { book in
      let game = try oneSidedGame(book)
      #expect(try book.points(in: game) == [4, nil])
      let finished = try #require(try book.finishedGames().first)
      #expect(finished.kept == KeptScores(own: true, opponent: false))
      #expect(finished.result(for: .own) == nil)
      #expect(try book.faults() == [])
    }
  }

  @Test func `one child's points are not the team's`() throws {
    try withTransaction { book in
      let game = try oneSidedGame(book, players: ["23", "23"])
      #expect(try book.points(in: game) == [nil, nil])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a box of one child is not the team's score, in a book of an earlier version either`() throws {
    try withTransaction { book in
      let game = try book.startGame(of: try book.makeLions())
      try book.end(game, at: tipOff + 5_400)
      let mia = try #require(try Int64.fetchOne(book.db, sql: "SELECT id FROM player WHERE jersey = '23'"))
      var line = BoxLine()
      line.points = 13
      var box = OfficialBox<Int64>()
      box[.own].lines = [OfficialBox.Line(mia, line)]
      try book.keep(box, of: game.id)
      try book.storeLines(of: try book.game(numbered: String(game.id)))
      #expect(try book.points(in: game) == [nil, nil])
      #expect(try book.faults() == [])
      try book.db.execute(sql: "UPDATE side_total SET is_score_kept = 1 WHERE side = 0")
      try book.db.execute(sql: UnknownFiguresSchema.sql)
      #expect(try book.points(in: game) == [nil, nil])
      box[.opponent].totals = line
      try book.keep(box, of: game.id)
      try book.storeLines(of: try book.game(numbered: String(game.id)))
      try book.db.execute(sql: UnknownFiguresSchema.sql)
      #expect(try book.points(in: game) == [13, 13])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a scorer knows the score of a side from its first shot on`() throws {
    try withTransaction { book in
      var scorer = try Scorer(try book.startGame(of: try book.makeLions()), in: book)
      #expect([scorer.score(of: .own), scorer.score(of: .opponent)] == [nil, nil])
      try scorer.record(.twoPointMissed, by: try scorer.player("23"), at: tipOff)
      try scorer.scoreOpponent(3, at: tipOff)
      #expect([scorer.score(of: .own), scorer.score(of: .opponent)] == [0, 3])
      _ = try scorer.undo()
      #expect(scorer.score(of: .opponent) == nil)
    }
  }

  @Test func `a mark that does not agree with the events is a fault`() throws {
    try withTransaction { book in
      _ = try oneSidedGame(book)
      try book.db.execute(sql: "UPDATE side_total SET is_score_kept = 1")
      #expect(try book.faults() == ["game 1: the score of side 1 is marked as kept, and it was not"])
    }
  }
}
