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

  /// By computing the probability of every balance from round to round; amounts are in units, a number of which make a
  /// bet.
  private func carried(_ results: [BetResult], units: Int, from bankroll: Int, rounds: Int) -> Double {
    var chances = [bankroll * units: 1.0]
    var ruined = 0.0
    for _ in 0..<rounds {
      var next: [Int: Double] = [:]
      for (balance, chance) in chances {
        for result in results {
          let left = balance + Int((result.result * Double(units)).rounded())
          if left < units { ruined += chance * result.chance } else { next[left, default: 0] += chance * result.chance }
        }
      }
      chances = next
    }
    return ruined
  }

  @Test(arguments: [(BaccaratBet.tie, 1), (.player, 1), (.banker, 20)])
  func `what can be exact is what is carried from round to round`(bet: BaccaratBet, units: Int) {
    let odds = RoundOdds(BaccaratOdds(.standard), on: [bet])
    for (bankroll, rounds) in [(1, 1), (3, 20), (5, 60)] {
      let exact = carried(odds.results, units: units, from: bankroll, rounds: rounds)
      let found = odds.ruin.chance(ofLosing: Double(bankroll), within: rounds)
      #expect(abs(found - exact) < 1e-10, "\(bankroll) \(rounds)")
    }
  }

  /// From an exact calculation elsewhere; the diffusion approximation gives 0.1466, 0.1559 and 0.1899.
  @Test(arguments: [
    (BaccaratBet.tie, false, 100, 0.124_020), (.tie, false, 1_000, 0.949_225), (.player, false, 10_000, 0.913_603),
    (.banker, false, 300, 0.003_703), (.banker, false, 1_000, 0.160_922), (.banker, false, 3_000, 0.548_993),
    (.banker, true, 1_000, 0.192_986), (.banker, true, 10_000, 0.944_208),
  ])
  func `fifty bets are lost as often as they are`(bet: BaccaratBet, isFree: Bool, rounds: Int, chance: Double) throws {
    let rules = try BaccaratRules(banker: isFree ? .none : .commission)
    let risk = RoundOdds(BaccaratOdds(rules), on: [bet]).ruin
    #expect(risk.method == (bet == .banker ? .nearlyExact : .exact))
    #expect(abs(risk.chance(ofLosing: 50, within: rounds) - chance) < (risk.method == .exact ? 0.000_001 : 0.001))
  }

  @Test func `less than a bet is ruin already`() {
    for risk in [RiskOfRuin(mean: -0.01, deviation: 1), RoundOdds(BaccaratOdds(.standard), on: [.tie]).ruin] {
      #expect(risk.chance(ofLosing: 0.99, within: 1) == 1)
      #expect(risk.chance(ofEverLosing: 0.99) == 1)
      #expect(risk.chance(ofLosing: 1, within: 0) == 0)
    }
    #expect(RiskOfRuin(mean: -0.01, deviation: 1).method == .approximate)
  }

  @Test func `expected stands beside happened, in standard errors`() {
    let expectation = Expectation(rounds: 10_000, mean: -0.01, deviation: 1, happened: -250)
    #expect(expectation.expected == -100)
    #expect(expectation.standardError == 100)
    #expect(expectation.distance == -1.5)
    #expect(Expectation(rounds: 0, mean: -0.01, deviation: 1, happened: 0).distance == 0)
  }
}
