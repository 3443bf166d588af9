import Basketball
import Testing

struct EventWordTests {
  @Test(arguments: [
    (EventKind.freeThrowMade, "ft+", "FT_MADE"), (.freeThrowMissed, "ft-", "FT_MISS"),
    (.twoPointMade, "2pt+", "TWO_MADE"), (.twoPointMissed, "2pt-", "TWO_MISS"),
    (.threePointMade, "3pt+", "THREE_MADE"), (.threePointMissed, "3pt-", "THREE_MISS"),
    (.rebound, "reb", "REBOUND"), (.offensiveRebound, "oreb", "OFF_REBOUND"),
    (.defensiveRebound, "dreb", "DEF_REBOUND"), (.assist, "ast", "ASSIST"), (.steal, "stl", "STEAL"),
    (.block, "blk", "BLOCK"), (.turnover, "to", "TURNOVER"), (.foul, "pf", "FOUL"),
    (.technicalFoul, "tf", "TECH_FOUL"), (.starter, "start", "STARTER"), (.substitutionIn, "in", "SUB_IN"),
    (.substitutionOut, "out", "SUB_OUT"),
  ])
  func `a kind is read by its word and by the book's name, in either case`(
    kind: EventKind, word: String, name: String
  ) {
    #expect(kind.word == word)
    #expect(kind.rawValue == name)
    for spelling in [word, word.uppercased(), name, name.lowercased()] {
      #expect(EventKind(word: spelling) == kind)
    }
  }

  @Test(arguments: [
    ("2+", EventKind.twoPointMade), ("2-", .twoPointMissed), ("3+", .threePointMade),
    ("3-", .threePointMissed),
    ("tov", .turnover), ("turnover", .turnover), ("foul", .foul), ("rebound", .rebound), ("assist", .assist),
    ("steal", .steal), ("Block", .block), ("tech", .technicalFoul),
  ])
  func `usual other spellings are read too`(word: String, kind: EventKind) {
    #expect(EventKind(word: word) == kind)
  }

  @Test(arguments: ["", "2pt", "dunk", " ast", "TEAM_POINT", "PERIOD_START", "period", "TIMEOUT", "DEAD_REBOUND"])
  func `what has no word, or a command of its own, is not read`(word: String) {
    #expect(EventKind(word: word) == nil)
  }

  @Test func `every kind that is a player's but points can be typed, in the order of help`() {
    #expect(
      EventKind.typed.compactMap(\.word) == [
        "ft+", "ft-", "2pt+", "2pt-", "3pt+", "3pt-", "reb", "oreb", "dreb", "ast", "stl", "blk", "to", "pf", "tf",
        "start", "in", "out",
      ])
    #expect(
      Set(EventKind.allCases).subtracting(EventKind.typed) == [
        .deadBallRebound, .teamPoint, .timeout, .periodStart,
      ])
  }

  @Test func `every kind has a title of its own`() {
    #expect(Set(EventKind.allCases.map(\.title)).count == EventKind.allCases.count)
    #expect(EventKind.twoPointMissed.title == "2-pointer missed")
    #expect(EventKind.foul.title == "personal foul")
  }
}
