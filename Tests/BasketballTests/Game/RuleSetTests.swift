import Basketball
import Diagnostics
import Testing

@Suite struct RuleSetTests {
  @Test(arguments: [
    ("fiba", "periods=4 minutes=10 overtime=5 fouls=5 technicals=yes bonus=5", "late-timeouts=2"),
    ("nba", "periods=4 minutes=12 overtime=5 fouls=6 technicals=no bonus=5", "timeouts=7 last-period-timeouts=4"),
    (
      "ncaa-men", "periods=2 minutes=20 overtime=5 fouls=5 technicals=yes bonus=7 double-bonus=10 bonus-per=half",
      "ball=arrow overtime-ball=jump"
    ),
    ("ncaa-women", "periods=4 minutes=10 overtime=5 fouls=5 technicals=yes bonus=5", "timeouts=none"),
    ("nfhs", "periods=4 minutes=8 overtime=4 fouls=5 technicals=yes bonus=5", "carry=yes"),
    ("mini", "periods=4 minutes=10 overtime=none fouls=5 technicals=yes bonus=none", "ball=jump"),
  ])
  func `rules have a name and read back what they write`(name: String, start: String, part: String) throws {
    let rules = try RuleSet(name)
    #expect(rules.text.hasPrefix("\(name) \(start)"))
    #expect(rules.text.contains(part))
    #expect(try RuleSet(rules.text) == rules)
    #expect(try TableRules(rules.table.text) == rules.table)
    #expect(RuleSet.names.contains(name))
  }

  @Test func `one's own rules begin from a name or from nothing`() throws {
    let mine = try RuleSet("FIBA minutes=8 fouls=4 timeouts=1+2")
    #expect(mine.periodMinutes == 8)
    #expect(mine.table.fouls == 4)
    #expect(mine.table.timeouts == [1, 2])
    for text in ["fiba timeouts=1+1", "fiba late-timeouts=none", "ncaa-men overtime-ball=arrow", "nfhs ball=jump"] {
      let rules = try RuleSet(text)
      #expect(try RuleSet(rules.text) == rules)
    }
    #expect(try RuleSet("fiba timeouts=1+1").table.lateTimeouts == 1)
    #expect(mine.table.title == "fiba")
    let plain = try RuleSet("periods=2 minutes=15")
    #expect(plain.text.hasPrefix("periods=2 minutes=15 overtime=none fouls=5"))
    #expect(plain.table.title == "own")
    #expect(try RuleSet("nba timeouts=none bonus=none").table.overtimeTimeouts == 0)
    #expect(
      try plain.with(periods: 4, periodMinutes: nil, overtimeMinutes: 3).text.hasPrefix(
        "periods=4 minutes=15 overtime=3"))
  }

  @Test(arguments: [
    ("euroleague", "expected fiba, nba, ncaa-men, ncaa-women, nfhs or mini, found 'euroleague'"),
    ("fiba periods=11", "periods: expected 1 to 10, found 11"),
    ("fiba minutes=0", "minutes: expected 1 to 60, found 0"),
    ("fiba fouls=5 fouls=6", "expected fouls once, found 'fouls=6' too"),
    ("fiba ball=toss", "ball: expected arrow, jump or none, found 'toss'"),
    ("double-bonus=10", "double-bonus=10 needs a bonus: give 'bonus' too"),
    (
      "ncaa-men double-bonus=7",
      "double-bonus=7 contradicts bonus=7: two free throws come after one-and-one, so it must be higher"
    ),
    (
      "nba late-bonus=5",
      "late-bonus=5 contradicts bonus=5: the last two minutes can only bring it earlier, so it must be lower"
    ),
    ("ncaa-men periods=3", "bonus-per=half contradicts periods=3: halves need an even number of periods"),
    ("fiba periods=5", "timeouts=2+3 contradicts periods=5: halves need an even number of periods"),
    ("nba last-period-timeouts=8", "last-period-timeouts=8 contradicts timeouts=7: no period can have more than that"),
    ("overtime-timeouts=1", "timeouts of the last period or an overtime need those of the game: give 'timeouts' too"),
  ])
  func `rules that contradict themselves are refused with the reason`(text: String, message: String) {
    let fault = #expect(throws: Diagnostic.self) { try RuleSet(text) }
    #expect(fault?.message == "rules: " + message)
  }

  @Test func `a player is out by the rules, or by the length of a period without any`() throws {
    #expect(game(details: try GameDetails(periodMinutes: 12)).foulLimit == 6)
    #expect(game(details: try GameDetails(periodMinutes: 10)).foulLimit == 5)
    let four = try RuleSet("fiba fouls=4").table
    #expect(game(details: try GameDetails(periodMinutes: 12, rules: four)).foulLimit == 4)
  }
}
