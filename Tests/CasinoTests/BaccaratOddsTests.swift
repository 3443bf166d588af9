import Casino
import Diagnostics
import Testing

struct BaccaratOddsTests {
  @Test func `eight decks have the ways that are known, to the last digit`() {
    let odds = BaccaratOdds(.standard)
    #expect(odds.banker == 2_292_252_566_437_888)
    #expect(odds.player == 2_230_518_282_592_256)
    #expect(odds.tie == 475_627_426_473_216)
    #expect(odds.total == 416 * 415 * 414 * 413 * 412 * 411)
  }

  @Test func `eight decks have the edges that are known`() throws {
    let odds = BaccaratOdds(.standard)
    let edges: [(BaccaratBet, Double)] = [
      (.banker, 1.057_906), (.player, 1.235_081), (.tie, 14.359_629), (.playerPair, 10.361_446),
      (.bankerPair, 10.361_446),
    ]
    for (bet, edge) in edges { #expect(abs(odds.houseEdge(bet) - edge) < 0.000_001, "\(bet)") }
    let free = BaccaratOdds(try BaccaratRules(banker: .none))
    #expect(abs(free.houseEdge(.banker) - 1.458_1) < 0.000_05)
    let nine = BaccaratOdds(try BaccaratRules(tie: 9))
    #expect(abs(nine.houseEdge(.tie) - 4.844) < 0.000_5)
    #expect(abs(odds.deviation(.banker) - 0.927_37) < 0.000_01)
    #expect(abs(odds.deviation(.tie) - 2.640_87) < 0.000_01)
  }

  @Test(arguments: [
    (1, 1.0117, 1.2864, 15.7461), (2, 1.0389, 1.2565, 15.0228), (4, 1.0517, 1.2421, 14.5916),
    (6, 1.0558, 1.2374, 14.4382),
  ])
  func `other shoes have their own`(decks: Int, banker: Double, player: Double, tie: Double) throws {
    let odds = BaccaratOdds(try BaccaratRules(decks: decks))
    #expect(abs(odds.houseEdge(.banker) - banker) < 0.000_1)
    #expect(abs(odds.houseEdge(.player) - player) < 0.000_1)
    #expect(abs(odds.houseEdge(.tie) - tie) < 0.000_1)
  }

  @Test(arguments: 1...8)
  func `every order of six cards is counted once`(decks: Int) throws {
    let odds = BaccaratOdds(try BaccaratRules(decks: decks))
    #expect(odds.total == (0..<6).reduce(1) { $0 * (52 * decks - $1) })
    #expect(BaccaratBet.allCases.map { odds.ways($0) }.allSatisfy { $0 > 0 && $0 < odds.total })
    #expect(odds.bankerOnSix < odds.banker && odds.natural < odds.total)
    let pair = Double(4 * decks - 1) / Double(52 * decks - 1)
    #expect(abs(odds.chance(.playerPair) - pair) < 1e-15)
  }

  @Test(arguments: [
    (0, 8, 11, "decks: expected 1 to 8, found '0'"), (9, 8, 11, "decks: expected 1 to 8, found '9'"),
    (8, 0, 11, "tie: expected 1 to 99 for one, found '0'"), (8, 8, 100, "pair: expected 1 to 99 for one, found '100'"),
  ])
  func `what are no rules says why`(decks: Int, tie: Int, pair: Int, message: String) {
    #expect {
      try BaccaratRules(decks: decks, tie: tie, pair: pair)
    } throws: {
      ($0 as? Diagnostic)?.message == message
    }
  }

  @Test func `a bet is read by its name`() throws {
    #expect(try BaccaratBet("Player-Pair") == .playerPair)
    #expect {
      try BaccaratBet("dealer")
    } throws: {
      ($0 as? Diagnostic)?.message == "on: expected banker, player, tie, player-pair, banker-pair, found 'dealer'"
    }
  }
}
