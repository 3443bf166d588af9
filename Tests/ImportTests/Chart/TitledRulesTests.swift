import Testing

@testable import Import

struct TitledRulesTests {
  @Test(arguments: [
    ("6 decks, S17, DAS, late surrender", "decks 6, soft17 stand, double-after-split yes, surrender late"),
    (
      "2 decks, dealer hits soft 17, double after split, no surrender",
      "decks 2, soft17 hit, double-after-split yes, surrender none"
    ),
    ("double after split, no resplitting aces", "double-after-split yes"),
    ("double after split: no", "double-after-split no"), ("double after split not allowed", "double-after-split no"),
    ("double after split: no, surrender: late", "double-after-split no"),
    ("no double after split, 8 decks", "decks 8, double-after-split no"),
    ("NDAS, H17", "soft17 hit, double-after-split no"), ("Double Deck Strategy (S17)", "decks 2, soft17 stand"),
  ])
  func `a title says its rules`(title: String, rules: String) {
    #expect(TitledRules.rules(in: title).written == rules)
  }

  @Test func `rules that charts do not have are told, and none is read beside them`() {
    let title = "Grundstrategie (europäisch, 6 Decks, S17)"
    #expect(TitledRules.otherRules(in: title) == "europäisch")
    #expect(TitledRules.rules(in: title).written.isEmpty)
    #expect(TitledRules.otherRules(in: "European Blackjack") == nil)
    #expect(TitledRules.otherRules(in: "6 decks, S17") == nil)
  }
}
