import Basketball
import Diagnostics
import Foundation
import Testing

@testable import Store

struct ScorerTests {
  private func withGame(_ body: (BookTransaction, Game) throws -> Void) throws {
    try withBook { book in
      try book.write { try body($0, try $0.startGame(of: try $0.makeLions())) }
    }
  }

  @Test func `what happens is kept in order with its score`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      let mia = try scorer.player("23")
      try scorer.record(.threePointMade, by: mia, at: tipOff)
      try scorer.score(2, by: try scorer.player("00"), at: tipOff + 1.5)
      try scorer.scoreOpponent(1, at: tipOff + 2)
      try scorer.startPeriod(at: tipOff + 3)
      try scorer.record(.foul, by: mia, at: tipOff + 4)
      #expect(scorer.standing == [5, 1, 2])
      let zoe = try scorer.player("Zoë")
      #expect(
        try transaction.events(of: game) == [
          GameEvent(
            sequence: 1, side: .own, playerID: mia.id, kind: .threePointMade, points: 3, period: 1, at: tipOff
          ),
          GameEvent(
            sequence: 2, side: .own, playerID: zoe.id, kind: .teamPoint, points: 2, period: 1,
            at: tipOff + 1.5),
          GameEvent(sequence: 3, side: .opponent, kind: .teamPoint, points: 1, period: 1, at: tipOff + 2),
          GameEvent(sequence: 4, side: .own, kind: .periodStart, points: 0, period: 2, at: tipOff + 3),
          GameEvent(
            sequence: 5, side: .own, playerID: mia.id, kind: .foul, points: 0, period: 2, at: tipOff + 4),
        ])
    }
  }

  @Test func `undo undoes the last action, again the one before, past a period, until nothing stands`()
    throws
  {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      let mia = try scorer.player("23")
      try scorer.record(.twoPointMade, by: mia, at: tipOff)
      try scorer.scoreOpponent(3, at: tipOff)
      try scorer.startPeriod(at: tipOff)
      try scorer.record(.freeThrowMade, by: mia, at: tipOff)

      var undone = try scorer.undo()
      #expect(
        undone.kind == .freeThrowMade && undone.side == .own && undone.points == 1 && undone.player == mia)
      #expect(scorer.standing == [2, 3, 2])
      undone = try scorer.undo()
      #expect(undone.kind == .periodStart && undone.player == nil)
      #expect(scorer.standing == [2, 3, 1])
      undone = try scorer.undo()
      #expect(undone.kind == .teamPoint && undone.side == .opponent && undone.points == 3)
      #expect(scorer.standing == [2, 0, 1])
      undone = try scorer.undo()
      #expect(undone.kind == .twoPointMade && undone.player == mia)
      #expect(scorer.standing == [0, 0, 1])
      #expect(throws: Diagnostic(system: "undo: nothing to undo in game \(game.id)")) { try scorer.undo() }

      try scorer.record(.assist, by: mia, at: tipOff)
      let events = try transaction.events(of: game)
      #expect(events.map(\.sequence) == [1, 2, 3, 4, 5])
      #expect(events.map(\.isUndone) == [true, true, true, true, false])
      #expect(events.last?.period == 1)
    }
  }

  @Test func `each player's line goes on with every entry, and back with undo`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      let mia = try scorer.player("23")
      #expect(scorer.line(of: mia) == BoxLine())
      try scorer.record(.threePointMade, by: mia, at: tipOff)
      try scorer.record(.offensiveRebound, by: mia, at: tipOff)
      try scorer.score(2, by: mia, at: tipOff)
      try scorer.record(.rebound, of: .own, at: tipOff)
      var line = BoxLine()
      line.count(.threePointMade, points: 3)
      line.count(.offensiveRebound, points: 0)
      #expect(scorer.line(of: mia).points == 5)
      _ = try scorer.undo()
      _ = try scorer.undo()
      #expect(scorer.line(of: mia) == line)
      #expect(try Scorer(game, in: transaction).line(of: mia) == line)
      for _ in 0..<2 { _ = try scorer.undo() }
      #expect(scorer.line(of: mia) == BoxLine())
    }
  }

  @Test func `a scorer that comes later goes on where the game stands`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      let mia = try scorer.player("23")
      try scorer.record(.twoPointMade, by: mia, at: tipOff)
      try scorer.startPeriod(at: tipOff)
      try scorer.startPeriod(at: tipOff)
      try scorer.scoreOpponent(2, at: tipOff)
      _ = try scorer.undo()
      _ = try scorer.undo()

      var later = try Scorer(game, in: transaction)
      #expect(later.standing == [2, 0, 2])
      try later.record(.steal, by: mia, at: tipOff)
      #expect(try transaction.events(of: game).last?.sequence == 5)
      #expect(try later.undo().kind == .steal)
      #expect(try later.undo().kind == .periodStart)
      #expect(try Scorer(game, in: transaction).period == 1)
      #expect(try transaction.points(in: game) == [2, nil])
    }
  }

  @Test func `an overtime that begins while one side leads is questioned, a level one is not`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      try scorer.score(2, of: .own, at: tipOff)
      try scorer.score(2, of: .opponent, at: tipOff)
      for _ in 2...game.regulationPeriods + 1 { try scorer.startPeriod(at: tipOff) }
      #expect(scorer.remarks.isEmpty)
      try scorer.score(3, of: .own, at: tipOff)
      try scorer.startPeriod(at: tipOff)
      #expect(
        scorer.remarks.map(\.message) == [
          "overtime begins at 5–2, although the score is not level; 'scorebook undo' takes the period back"
        ])
    }
  }

  @Test func `a game has a hundred periods at most`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      for _ in 2...100 { try scorer.startPeriod(at: tipOff) }
      #expect(throws: Diagnostic(system: "period: expected at most 100 in a game")) {
        try scorer.startPeriod(at: tipOff)
      }
      #expect(scorer.period == 100)
    }
  }

  @Test(arguments: [
    ("0", "Camila"), ("00", "Zoë"), ("23", "Mia"), ("Noor", "Noor"), ("noor", "Noor"), (" MIA ", "Mia"),
    ("zoË", "Zoë"),
  ])
  func `a player is named by number or by name`(word: String, name: String) throws {
    try withGame { transaction, game in
      let player = try Scorer(game, in: transaction).player(word)
      #expect(player.name == name)
    }
  }

  @Test(arguments: [
    ("24", "jersey number: no '24' on 'Lions'; did you mean '23' (Mia)?"),
    ("1", "jersey number: no '1' on 'Lions'; did you mean '0' (Camila)?"),
    ("000", "jersey number: no '000' on 'Lions'; did you mean '00' (Zoë)?"),
    ("77", "jersey number: no '77' on 'Lions'"),
    ("Miaa", "player: no 'Miaa' on 'Lions'; did you mean 'Mia'?"),
    ("x7", "player: no 'x7' on 'Lions'"),
  ])
  func `who is not on the team is told with the near ones`(word: String, message: String) throws {
    try withGame { transaction, game in
      #expect(throws: Diagnostic(system: message)) { try Scorer(game, in: transaction).player(word) }
    }
  }
}
