import Blackjack
import Testing

struct SituationTests {
  @Test func `a mnemonic belongs to one of seven situations`() {
    #expect(
      Situation.allCases.map(\.rawValue) == [
        "always-split", "never-split", "soft-18", "hard-12", "dealer-weak", "stiff-against-strong",
        "doubling",
      ])
  }
}
