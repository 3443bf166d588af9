import Blackjack
import Testing

struct DrillAchievementTests {
  /// Answers of hands by their codes; a code with `!` behind it was missed.
  private func answers(_ hands: (cards: String, upcard: String)...) throws -> [DrillAnswer] {
    try hands.map { cards, upcard in
      let isMissed = cards.hasSuffix("!")
      let scenario = try #require(Scenario(code: String(cards.prefix { $0 != "!" }), upcard: upcard))
      return DrillAnswer(scenario: scenario, answered: .stand, right: isMissed ? .hit : .stand, cost: nil)
    }
  }

  @Test func `the longest run, and what was never missed`() throws {
    let achievements = DrillAchievements(
      try answers(("TS6D", "4H"), ("AS7D", "9H"), ("8C8H!", "9H"), ("TS6D", "5H"), ("TS7D", "7H"), ("AS7D", "7H")))
    #expect(achievements.longestRun == 3)
    #expect(!achievements.isFaultless)
    #expect(achievements.hands == [.hard, .soft])
    #expect(achievements.groups == [.weak, .medium])
  }

  @Test func `a drill without a mistake is faultless, and one without answers is nothing`() throws {
    let all = DrillAchievements(try answers(("TS6D", "4H"), ("AS7D", "9H")))
    #expect(all.isFaultless && all.longestRun == 2 && all.hands == [.hard, .soft] && all.groups == [.weak, .strong])
    let none = DrillAchievements([])
    #expect(!none.isFaultless && none.longestRun == 0 && none.hands.isEmpty && none.groups.isEmpty)
    #expect(DrillAchievements(try answers(("TS6D!", "4H"))).longestRun == 0)
  }

  @Test func `a level is the mode that has it`() {
    #expect(DrillLevel.easy.mode == .absolutes && DrillLevel.normal.mode == .random)
    #expect(DrillMode.random.level == .normal && DrillMode.absolutes.level == .easy)
    #expect(DrillMode.handType(.soft).level == nil && DrillMode.dealerGroup(.weak).level == nil)
  }

  @Test(arguments: [
    ("kaart", Move.hit), ("Koop", .hit), ("kopen", .hit), ("pas", .stand), ("passen", .stand), ("dubbel", .double),
    ("verdubbelen", .double), ("splits", .split), ("splitsen", .split), ("geef op", .surrender),
    ("Opgeven", .surrender), ("P", .split), ("stand", .stand),
  ])
  func `an answer may be typed in Dutch`(text: String, move: Move) throws {
    #expect(try Move(typed: text) == move)
  }
}
