import Basketball
import Diagnostics
import Foundation
import Testing

@testable import Store

struct GameRulesTests {
  private func withGame(_ body: (BookTransaction, Game) throws -> Void) throws {
    try withBook { book in
      try book.write { try body($0, try $0.startGame(of: try $0.makeLions())) }
    }
  }

  @Test func `an open game takes rules with their periods, a finished one does not`() throws {
    try withGame { transaction, game in
      #expect(game.rules == nil)
      let rules = try RuleSet("nba minutes=8")
      try transaction.set(rules, of: game)
      let ruled = try #require(try transaction.game(id: game.id))
      #expect(ruled.rules == rules)
      #expect(ruled.foulLimit == 6)
      #expect(ruled.length(ofPeriod: 1) == 4_800)
      try transaction.end(ruled, at: tipOff)
      let ended = try #require(try transaction.game(id: game.id))
      let fault = #expect(throws: Diagnostic.self) { try transaction.set(rules, of: ended) }
      #expect(fault?.message == "game: game \(game.id) is finished already")
      #expect(ended.rules == rules)
    }
  }

  @Test func `the arrow turns, and rules with a jump ball have none`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      let fault = #expect(throws: Diagnostic.self) { try scorer.turnArrow() }
      #expect(fault?.message == "arrow: no side has it yet: give 'own' or 'opponent'")
      let sides = [try scorer.turnArrow(to: .own), try scorer.turnArrow()]
      #expect(sides == [.own, .opponent])
      #expect(try transaction.game(id: game.id)?.arrow == .opponent)
      try transaction.set(try RuleSet("nba"), of: game)
      let ruled = try #require(try transaction.game(id: game.id))
      #expect(ruled.arrow == nil)
      scorer = try Scorer(ruled, in: transaction)
      let jump = #expect(throws: Diagnostic.self) { try scorer.turnArrow(to: .own) }
      #expect(jump?.message == "arrow: the rules of game \(game.id), nba, have a jump ball, not an arrow")
    }
  }

  @Test func `the first possession sets the arrow, held balls and periods turn it, and undo takes it back`() throws {
    try withGame { transaction, game in
      try transaction.set(try RuleSet("ncaa-women"), of: game)
      var scorer = try Scorer(try #require(try transaction.game(id: game.id)), in: transaction)
      let mia = try scorer.player("23")
      try scorer.record(.foul, by: mia, at: tipOff)
      #expect(scorer.arrow == nil)
      try scorer.record(.twoPointMissed, by: mia, at: tipOff)
      #expect(scorer.arrow == .opponent)
      _ = try scorer.undo()
      #expect(scorer.arrow == nil)
      try scorer.record(.turnover, of: .opponent, at: tipOff)
      #expect(scorer.arrow == .own)
      try scorer.record(.twoPointMade, by: mia, at: tipOff)
      #expect(try scorer.holdBall() == .own)
      #expect(try transaction.game(id: game.id)?.arrow == .opponent)
      try scorer.startPeriod(at: tipOff)
      #expect(scorer.arrow == .own)
      _ = try scorer.undo()
      #expect(scorer.arrow == .opponent)
      for _ in 2...4 { try scorer.startPeriod(at: tipOff) }
      #expect(scorer.arrow == .own)
      // An overtime begins with a jump ball.
      try scorer.startPeriod(at: tipOff)
      #expect(scorer.arrow == nil)
      try scorer.record(.twoPointMade, by: mia, at: tipOff)
      #expect(scorer.arrow == .opponent)
      try scorer.jumpBall(wonBy: .opponent)
      #expect(scorer.arrow == .own)
    }
  }

  @Test func `in FIBA an overtime turns the arrow, in the NBA and without rules nothing does`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
      #expect(scorer.arrow == nil)
      try transaction.set(try RuleSet("nba"), of: game)
      scorer = try Scorer(try #require(try transaction.game(id: game.id)), in: transaction)
      #expect(throws: Diagnostic.self) { try scorer.holdBall() }
      try transaction.set(try RuleSet("fiba periods=2"), of: game)
      scorer = try Scorer(try #require(try transaction.game(id: game.id)), in: transaction)
      try scorer.jumpBall(wonBy: .own)
      for _ in 2...3 { try scorer.startPeriod(at: tipOff) }
      #expect(scorer.arrow == .opponent)
    }
  }

  @Test func `FIBA has at most two timeouts in the last two minutes`() throws {
    try withGame { transaction, game in
      try transaction.set(try RuleSet("fiba periods=2"), of: game)
      var scorer = try Scorer(try #require(try transaction.game(id: game.id)), in: transaction)
      try scorer.startPeriod(at: tipOff)
      for clock in ["1:50", "1:20"] {
        try scorer.record(.timeout, of: .own, at: tipOff, clock: try GameClock(clock))
        #expect(scorer.remarks.isEmpty)
      }
      try scorer.record(.timeout, of: .own, at: tipOff, clock: try GameClock("0:40"))
      #expect(scorer.remarks.map(\.message) == ["timeout \(game.id).4: \(game.own.name) had none left; it counts"])
    }
  }

  @Test func `the end of a game clears the arrow`() throws {
    try withGame { transaction, game in
      var scorer = try Scorer(game, in: transaction)
      _ = try scorer.turnArrow(to: .own)
      try transaction.end(game, at: tipOff)
      #expect(try transaction.game(id: game.id)?.arrow == nil)
    }
  }

  @Test func `a timeout too many and a technical foul that counts are told at once`() throws {
    try withGame { transaction, game in
      try transaction.set(try RuleSet("fiba fouls=2"), of: game)
      var scorer = try Scorer(try #require(try transaction.game(id: game.id)), in: transaction)
      for _ in 0..<2 { try scorer.record(.timeout, of: .own, at: tipOff) }
      #expect(scorer.remarks.isEmpty)
      try scorer.record(.timeout, of: .own, at: tipOff)
      #expect(scorer.remarks.map(\.message) == ["timeout \(game.id).3: \(game.own.name) had none left; it counts"])
      let mia = try scorer.player("23")
      try scorer.record(.technicalFoul, by: mia, at: tipOff)
      #expect(scorer.remarks.map(\.message) == ["#23 Mia has 1 foul, one left"])
      try scorer.record(.foul, by: mia, at: tipOff)
      #expect(scorer.remarks.map(\.message) == ["#23 Mia has 2 fouls and is out"])
      try scorer.record(.foul, by: mia, at: tipOff)
      #expect(scorer.remarks.first?.message.contains("expected up to 2 personal fouls, found 3") == true)
    }
  }

  @Test func `a clock that starts again asks for the period that nobody recorded`() throws {
    try withGame { transaction, game in
      try transaction.set(try RuleSet("fiba"), of: game)
      var scorer = try Scorer(try #require(try transaction.game(id: game.id)), in: transaction)
      let mia = try scorer.player("23")
      try scorer.record(.twoPointMade, by: mia, at: tipOff, clock: try GameClock("0:05"))
      try scorer.record(.twoPointMade, by: mia, at: tipOff, clock: try GameClock("9:40"))
      #expect(
        scorer.remarks.map(\.message).last
          == "did a new period begin? 'scorebook event insert \(game.id).2 period' starts it before this event")
    }
  }

  @Test func `the setting takes rules that do not contradict themselves`() throws {
    try withBook { book in
      try book.write { transaction in
        try transaction.set(.rules, to: "fiba minutes=8")
        #expect(try transaction.value(of: .rules) == "fiba minutes=8")
        #expect(throws: Diagnostic.self) { try transaction.set(.rules, to: "fiba periods=3") }
      }
    }
  }
}
