import Blackjack
import Diagnostics
import Testing

struct RulesTests {
  @Test func `rules are printed by the words they are typed with`() {
    #expect(
      Rules().description
        == "--decks 6 --soft17 stand --double any --das yes --surrender none --peek yes --resplit 4 --resplit-aces no "
        + "--hit-split-aces no --blackjack 3:2")
  }

  @Test(arguments: [
    "decks 1", "decks 8", "decks infinite", "soft17 hit", "double 9-11", "double 10-11", "das no", "surrender late",
    "surrender early", "peek no", "resplit 1", "resplit 8", "resplit-aces yes", "hit-split-aces yes", "blackjack 6:5",
    "blackjack 1:1",
  ])
  func `a rule is read as it is printed`(text: String) throws {
    let rules = try Rules(text)
    #expect(rules != Rules())
    #expect(rules.description.contains("--\(text)"))
    #expect(try Rules(rules.description) == rules)
  }

  @Test func `a file has a rule on a line, and remarks`() throws {
    let rules = try Rules(
      """
      # the table by the door
      decks = 2
      SOFT17 = Hit   # it costs 0.2
      --blackjack=6:5, das=no
      """)
    var expected = Rules()
    expected.decks = try #require(Rules.Decks(2))
    expected.softSeventeen = .hit
    expected.blackjack = .sixToFive
    expected.doublesAfterSplit = false
    #expect(rules == expected)
  }

  @Test(arguments: [
    ("decks 0", "decks: expected 1 to 8 or infinite, found '0'"),
    ("decks 9", "decks: expected 1 to 8 or infinite, found '9'"),
    ("decks 6.0", "decks: expected 1 to 8 or infinite, found '6.0'"),
    ("decks -1", "decks: expected 1 to 8 or infinite, found '-1'"),
    ("decks 99999999999999999999", "decks: expected 1 to 8 or infinite, found '99999999999999999999'"),
    ("soft17 stay", "soft17: expected stand or hit, found 'stay'"),
    ("double 8-11", "double: expected any, 9-11 or 10-11, found '8-11'"),
    ("das maybe", "das: expected yes or no, found 'maybe'"),
    ("surrender now", "surrender: expected none, late or early, found 'now'"),
    ("peek 1", "peek: expected yes or no, found '1'"),
    ("resplit 0", "resplit: expected 1 to 8 hands, found '0'"),
    ("blackjack 3", "blackjack: expected odds as in 3:2 or 6:5, found '3'"),
    ("blackjack 0:1", "blackjack: expected odds as in 3:2 or 6:5, found '0:1'"),
    ("blackjack 3:2:1", "blackjack: expected odds as in 3:2 or 6:5, found '3:2:1'"),
    ("decks", "decks: expected a value for this rule, found none"),
    ("decks 6 decks 8", "decks: expected each rule once, found it twice"),
    (
      "deck 6",
      "rules: expected one of decks, soft17, double, das, surrender, peek, resplit, resplit-aces, hit-split-aces, "
        + "blackjack, found 'deck'"
    ),
  ])
  func `what is no rule says why`(text: String, message: String) {
    #expect { try Rules(text) } throws: { ($0 as? Diagnostic)?.message == message }
  }

  @Test func `a chart's own rules go before the others, and rules come back from a chart`() throws {
    var table = TableRules()
    table.decks = "2"
    table.softSeventeen = .hit
    let rules = try Rules("surrender late das no").overlaid(with: table)
    #expect(rules == (try Rules("decks 2 soft17 hit surrender late das no")))
    #expect(Rules().overlaid(with: rules.ofChart) == rules)
    #expect(try Rules("decks infinite").ofChart.decks == nil)
  }

  @Test(arguments: [
    ("", HandKind.hard, 16, [Move.hit, .stand, .double]), ("", .pair, 8, [.hit, .stand, .double, .split]),
    ("resplit 1", .pair, 8, [.hit, .stand, .double]),
    ("surrender late", .hard, 16, [.hit, .stand, .double, .surrender]),
    ("double 9-11", .hard, 9, [.hit, .stand, .double]), ("double 9-11", .hard, 8, [.hit, .stand]),
    ("double 9-11", .soft, 19, [.hit, .stand]), ("double 10-11", .pair, 5, [.hit, .stand, .double, .split]),
    ("double 10-11", .hard, 9, [.hit, .stand]), ("double 9-11", .pair, 11, [.hit, .stand, .split]),
    ("surrender late", .hard, 20, [.hit, .stand]), ("surrender late", .soft, 21, [.hit, .stand]),
  ])
  func `the rules say what two cards allow`(text: String, hand: HandKind, player: Int, moves: [Move]) throws {
    let rules = try Rules(text)
    #expect(rules.moves(in: Chart.Cell(hand: hand, player: player, dealer: 10)).list == moves)
  }

  @Test func `aces become two hands where they may not be split again`() throws {
    #expect(Rules().handLimit(of: 11) == 2)
    #expect(Rules().handLimit(of: 8) == 4)
    #expect(try Rules("resplit-aces yes").handLimit(of: 11) == 4)
    #expect(try Rules("resplit 1").handLimit(of: 11) == 1)
  }
}
