import Blackjack
import Testing

struct RuleEffectTests {
  /// The published effect of a rule on the player's expectation with eight decks, in percent of a bet.
  @Test(arguments: [
    ("soft17 hit", -0.22), ("das no", -0.14), ("resplit-aces yes", 0.08), ("hit-split-aces yes", 0.19),
    ("surrender late", 0.08), ("double 9-11", -0.09), ("double 10-11", -0.18), ("peek no", -0.11),
    ("blackjack 6:5", -1.36),
  ])
  func `a rule changes the edge by what is published`(rule: String, effect: Double) throws {
    let difference = 100 * (Analysis(try Rules("decks 8 \(rule)")).expectation - Analysed.eightDecks.expectation)
    #expect(abs(difference - effect) < 0.02, "\(rule): \(difference)")
  }

  @Test(arguments: [("blackjack 7:5", -0.45), ("blackjack 1:1", -2.27), ("blackjack 2:1", 2.27)])
  func `a blackjack's odds change it at any number of decks`(rule: String, effect: Double) throws {
    let difference = 100 * (Analysis(try Rules("decks infinite \(rule)")).expectation - Analysed.infinite.expectation)
    #expect(abs(difference - effect) < 0.02, "\(rule): \(difference)")
  }

  @Test func `more decks are worse for the player, less and less so`() {
    let four = Analysis(Analysed.rules("decks 4")).houseEdge
    #expect(abs(four - Analysed.eightDecks.houseEdge - -0.06) < 0.02)
    #expect(abs(Analysed.sixDecks.houseEdge - Analysed.eightDecks.houseEdge - -0.02) < 0.02)
    let edges = [Analysed.oneDeck.houseEdge, four, Analysed.sixDecks.houseEdge, Analysed.infinite.houseEdge]
    #expect(edges == edges.sorted())
  }

  @Test func `splitting to fewer hands costs a little each time`() {
    let edges = [1, 2, 3, 4].map { Analysis(Analysed.rules("decks infinite resplit \($0)")).houseEdge }
    #expect(edges[0] - edges[1] > 0.4)
    #expect(edges[1] - edges[2] > 0.03)
    #expect(edges[2] - edges[3] > 0.003)
  }
}
