import Casino
import Testing

struct RiskOfRuinTests {
  @Test func `without a drift it is twice the normal distribution`() {
    let even = RiskOfRuin(mean: 0, deviation: 1)
    #expect(abs(even.chance(ofLosing: 10, within: 100) - 0.317_310_5) < 0.000_000_1)
    #expect(even.chance(ofEverLosing: 10) == 1)
  }

  @Test func `with an edge for the player it is an exponential`() {
    let good = RiskOfRuin(mean: 0.01, deviation: 1.1)
    #expect(abs(good.chance(ofEverLosing: 100) - 0.191_5) < 0.000_1)
    #expect(abs(good.chance(ofLosing: 100, within: 10_000_000) - good.chance(ofEverLosing: 100)) < 1e-6)
  }

  @Test func `with an edge for the house it is certain in the end`() {
    let bad = RiskOfRuin(mean: -0.005, deviation: 1.15)
    #expect(bad.chance(ofEverLosing: 1_000) == 1)
    let chances = [100, 1_000, 10_000, 100_000, 1_000_000].map { bad.chance(ofLosing: 100, within: $0) }
    #expect(chances == chances.sorted())
    #expect(chances[0] < 1e-9 && chances[4] > 0.999_999)
    #expect(bad.chance(ofLosing: 100_000, within: 1_000_000) < 1e-9)
    #expect(abs(bad.chance(ofLosing: 100, within: 20_000) - 0.732_8) < 0.001)
  }

  @Test func `it is always from 0 to 1`() {
    for mean in [-2.0, -0.01, 0, 0.01, 2] {
      for deviation in [0.0, 0.1, 1, 40] {
        for bankroll in [-1.0, 0, 0.5, 10, 1e9] {
          for rounds in [-5, 0, 1, 1_000, .max] {
            let risk = RiskOfRuin(mean: mean, deviation: deviation)
            #expect((0...1).contains(risk.chance(ofLosing: bankroll, within: rounds)))
            #expect((0...1).contains(risk.chance(ofEverLosing: bankroll)))
          }
        }
      }
    }
  }

  @Test func `expected stands beside happened, in standard errors`() {
    let expectation = Expectation(rounds: 10_000, mean: -0.01, deviation: 1, happened: -250)
    #expect(expectation.expected == -100)
    #expect(expectation.standardError == 100)
    #expect(expectation.distance == -1.5)
    #expect(Expectation(rounds: 0, mean: -0.01, deviation: 1, happened: 0).distance == 0)
  }
}
