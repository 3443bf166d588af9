import Blackjack
import Foundation
import Testing

struct ScenarioTests {
  /// The kind of a hand and its total, from its cards alone.
  private func row(of cards: [Card]) -> (HandKind, Int) {
    let hard = cards.reduce(0) { $0 + ($1.value == 11 ? 1 : $1.value) }
    if cards.count == 2, cards[0].value == cards[1].value { return (.pair, cards[0].value) }
    let isSoft = cards.contains { $0.value == 11 } && hard <= 11
    return (isSoft ? .soft : .hard, isSoft ? hard + 10 : hard)
  }

  /// Questions of a drill in random order.
  private func questions(_ mode: DrillMode, _ count: Int, seed: UInt64, rules: String = "decks 6") throws -> [Scenario]
  {
    let settings = try DrillSettings(mode, questions: count, seed: seed)
    var drill = try Drill(settings, chart: standardChart, rules: try Rules(rules), at: Date(timeIntervalSince1970: 0))
    try drill.play(.random, at: drill.startedAt)
    return drill.answers.map(\.scenario)
  }

  @Test(arguments: UInt64(1)...10)
  func `a hand is what it is said to be`(seed: UInt64) throws {
    for scenario in try questions(.random, 400, seed: seed) {
      let (hand, player) = row(of: scenario.cards)
      #expect(scenario.cell == Chart.Cell(hand: hand, player: player, dealer: scenario.upcard.value), "seed \(seed)")
      #expect((2...4).contains(scenario.cardCount), "seed \(seed)")
      #expect(scenario.cards.count == scenario.cardCount, "seed \(seed)")
      #expect(scenario.cardCount > 2 || scenario.cell.isDealt, "seed \(seed): \(scenario)")
    }
  }

  @Test(arguments: UInt64(1)...5)
  func `a hand of more cards was hit where hands are hit`(seed: UInt64) throws {
    let long = try questions(.random, 600, seed: seed).filter { $0.cardCount > 2 }
    #expect(long.count > 60, "seed \(seed)")
    for scenario in long {
      for length in 2..<scenario.cardCount {
        let (hand, player) = row(of: Array(scenario.cards.prefix(length)))
        #expect(hand == .hard && player <= 16 || hand == .soft && player <= 18, "seed \(seed): \(scenario)")
      }
      #expect(scenario.moves(under: Rules()).list == [.hit, .stand])
    }
  }

  @Test(arguments: UInt64(1)...5)
  func `no card of one deck stands twice`(seed: UInt64) throws {
    for scenario in try questions(.random, 400, seed: seed, rules: "decks 1") {
      #expect(Set(scenario.cards + [scenario.upcard]).count == scenario.cardCount + 1, "seed \(seed): \(scenario)")
    }
    let decks = try questions(.random, 2000, seed: seed, rules: "decks 2")
    #expect(decks.contains { Set($0.cards + [$0.upcard]).count == $0.cardCount }, "seed \(seed)")
  }

  @Test func `a scenario reads as it lies on the table`() throws {
    let scenario = try #require(try questions(.handType(.soft), 1, seed: 7).first)
    #expect(scenario.description == "5♦ A♣ against 7♥")
    #expect(scenario.cell.description == "A,5 (soft 16) against 7")
  }

  @Test func `hands and upcards come as often as the mode has them`() throws {
    let random = try questions(.random, 6000, seed: 11)
    for hand in HandKind.allCases {
      let count = random.filter { $0.cell.hand == hand }.count
      #expect(abs(count - 2000) < 200)
    }
    for upcard in dealerUpcards {
      let count = random.filter { $0.cell.dealer == upcard }.count
      #expect(abs(count - 600) < 120)
    }
  }

  @Test(arguments: DealerGroup.allCases)
  func `a dealer's group has its upcards`(group: DealerGroup) throws {
    let upcards = Set(try questions(.dealerGroup(group), 300, seed: 5).map(\.cell.dealer))
    #expect(upcards == Set(group.upcards))
    #expect(group.upcards.allSatisfy { DealerGroup(of: $0) == group })
  }

  @Test(arguments: HandKind.allCases)
  func `a hand type has its rows, all of them`(hand: HandKind) throws {
    let cells = try questions(.handType(hand), 1500, seed: 5).map(\.cell)
    #expect(Set(cells.map(\.hand)) == [hand])
    #expect(Set(cells.map(\.player)) == Set(hand.players))
  }

  @Test func `absolutes are what is always or never done`() throws {
    let cells = try questions(.absolutes, 2000, seed: 5).map(\.cell)
    #expect(cells.allSatisfy { $0.isAbsolute })
    let rows = Set(cells.map { "\($0.hand.rawValue) \($0.player)" })
    let expected = [
      "hard 17", "hard 18", "hard 19", "hard 20", "hard 21", "soft 19", "soft 20", "soft 21", "pair 5", "pair 8",
      "pair 10",
      "pair 11",
    ]
    #expect(rows == Set(expected))
  }
}
