import ArgumentParser
import Casino
import Diagnostics
import Testing

@testable import Commands

/// A game that cannot be simulated.
private struct Dice: GameStatistics {
  var sixes = 0
  static let name = "dice"
  static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] { [("sixes", \.sixes)] }
}

@Suite struct TableOptionsTests {
  @Test func `a session may be of a game that we cannot deal, and is known by its style alone`() throws {
    let seat = try TableOptions.parse(["--style", "Back room"]).seat(at: Dice.game)
    #expect(seat.style == "Back room" && seat.setup == nil)
  }

  @Test(arguments: [["--decks", "6"], ["--banker", "none"], ["--penetration", "50"], ["--rules", "decks=6"]])
  func `such a game has no rules of ours`(words: [String]) throws {
    let options = try TableOptions.parse(["--style", "Back room"] + words)
    #expect {
      try options.seat(at: Dice.game)
    } throws: {
      ($0 as? Failure)?.diagnostics.map(\.message) == ["rules: expected none of dice, found some"]
    }
  }

  @Test func `a table to deal at is blackjack's or baccarat's`() throws {
    #expect {
      try TableOptions.parse([]).table(of: Dice.game)
    } throws: {
      ($0 as? Failure)?.diagnostics.map(\.message) == ["game: expected blackjack or baccarat, found 'dice'"]
    }
  }
}
