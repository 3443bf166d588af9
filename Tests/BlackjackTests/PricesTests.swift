import Blackjack
import Testing

/// The expected values of moves for the exact cards of a hand.
struct PricesTests {
  private func scenario(_ cards: String, _ upcard: String) throws -> Scenario {
    try #require(Scenario(code: cards, upcard: upcard))
  }

  @Test(arguments: [("4C5D7H", 0.0467), ("TC6D", -0.0360)])
  func `with one deck sixteen against ten depends on its cards`(cards: String, better: Double) throws {
    var prices = Prices(Analysed.rules("decks 1"))
    let values = prices.values(of: try scenario(cards, "TS"))
    #expect(abs(values.stand - values.hit - better) < 0.000_05)
    #expect(prices.cost(of: .hit, in: try scenario(cards, "TS")) == max(0, values.stand - values.hit))
  }

  @Test func `out of an infinite deck the cards do not matter, and a total's values are its cell's`() throws {
    var prices = Prices(Analysed.infinite.rules)
    for (cards, upcard) in [("TC6D", "TS"), ("4C5D7H", "TS"), ("2C2D3H5S", "6S"), ("AC6D", "2S"), ("9C2D", "AS")] {
      let hand = try scenario(cards, upcard)
      let cell = try #require(Analysed.infinite.values(of: hand.cell)).values
      let values = prices.values(of: hand)
      for move in hand.moves(under: prices.rules).list {
        #expect(abs(try #require(values[move]) - #require(cell[move])) < 1e-12, "\(cards) \(move)")
      }
    }
  }

  @Test func `out of an infinite deck a split is worth what it is in the chart`() throws {
    var prices = Prices(Analysed.infinite.rules)
    for (cards, upcard) in [("8C8D", "TS"), ("ACAD", "6S"), ("9C9D", "7S"), ("4C4D", "5S")] {
      let hand = try scenario(cards, upcard)
      let cell = try #require(Analysed.infinite.values(of: hand.cell)).values
      #expect(abs(try #require(prices.values(of: hand).split) - #require(cell.split)) < 1e-12, "\(cards)")
    }
  }

  @Test func `playing on by the cards is never worth less than by the totals`() throws {
    var prices = Prices(Analysed.oneDeck.rules)
    for cell in Analysed.oneDeck.cells where cell.cell.hand == .pair {
      // A pair's cell has one hand, of two equal cards.
      let code = cell.cell.player == 11 ? "A" : cell.cell.player == 10 ? "T" : String(cell.cell.player)
      let upcard = cell.cell.dealer == 11 ? "A" : cell.cell.dealer == 10 ? "T" : String(cell.cell.dealer)
      let values = prices.values(of: try scenario("\(code)C\(code)D", "\(upcard)S"))
      #expect(values.hit >= cell.values.hit - 1e-12, "\(cell.cell)")
      #expect(abs(values.stand - cell.values.stand) < 1e-12, "\(cell.cell)")
      #expect(abs(try #require(values.double) - #require(cell.values.double)) < 1e-12, "\(cell.cell)")
    }
  }

  @Test func `what was asked before is the same whatever was split in between`() throws {
    var prices = Prices(Analysed.rules("decks 1"))
    let eights = try scenario("8C8D", "TS")
    let first = prices.values(of: try scenario("4C5D7H", "TS"))
    let split = prices.values(of: eights)
    var other = Prices(prices.rules)
    #expect(other.values(of: eights) == split)
    #expect(other.values(of: try scenario("4C5D7H", "TS")) == first)
    #expect(prices.values(of: try scenario("5C4D7H", "TS")) == first)
  }
}
