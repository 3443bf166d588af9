import Blackjack
import Casino

extension OddsSheet {
  /// A bet that may be made.
  struct Line {
    /// Its name in data.
    let word: String
    let bet: BaccaratBet?
    let ways: Int?
    let chance: Double?
    let pays: String?
    let odds: RoundOdds
    /// Whether it can be played on its own until the bankroll is lost, rather than only beside another bet.
    let isMain: Bool
  }

  var kind: GameKind {
    switch game {
    case .blackjack: .blackjack
    case .baccarat: .baccarat
    }
  }

  var lines: [Line] {
    switch game {
    case .blackjack(let analysis, let odds):
      let insurance = analysis.insurance
      // Insurance pays 2 to 1, so its chance follows from its expected value.
      let chance = (insurance + 1) / 3
      return [
        Line(word: "round", bet: nil, ways: nil, chance: nil, pays: nil, odds: odds, isMain: true),
        Line(
          word: "insurance", bet: nil, ways: nil, chance: chance, pays: "2:1",
          odds: RoundOdds(mean: insurance, deviation: 3 * (chance * (1 - chance)).squareRoot()), isMain: false),
      ]
    case .baccarat(let odds):
      return BaccaratBet.allCases.map { bet in
        Line(
          word: bet.rawValue, bet: bet, ways: odds.ways(bet), chance: odds.chance(bet), pays: odds.pays(bet),
          odds: RoundOdds(odds, on: [bet]), isMain: [.banker, .player, .tie].contains(bet))
      }
    }
  }

  var bankrollInBets: Double { Double(bankroll.cents) / Double(max(1, bet.cents)) }

  /// One of the game's counts, with a known chance.
  struct CountLine {
    let name: String
    let rounds: Int
    let chance: Double
    let happened: Double

    var expected: Double { chance * Double(rounds) }
    var error: Double { (Double(rounds) * chance * (1 - chance)).squareRoot() }
    var distance: Double { error > 0 ? (happened - expected) / error : 0 }
  }

  /// Those that somebody recorded.
  var countLines: [CountLine] {
    guard case .baccarat(let odds) = game else { return [] }
    let totals = SessionTotals(sessions.map(\.session))
    let whole = Double(odds.total)
    let chances = [
      ("banker_wins", odds.chance(.banker)), ("player_wins", odds.chance(.player)), ("ties", odds.chance(.tie)),
      ("naturals", Double(odds.natural) / whole), ("player_pairs", odds.chance(.playerPair)),
      ("banker_pairs", odds.chance(.bankerPair)),
    ]
    return chances.compactMap { name, chance in
      totals.countOfCounted(name, of: .baccarat).map {
        CountLine(name: name, rounds: totals.countedRounds, chance: chance, happened: Double($0))
      }
    }
  }

  /// Sessions with a known expectation in money, followed by their total if there is more than one.
  var moneyLines: [(session: ShownSession?, expectation: SessionExpectation)] {
    let lines = sessions.compactMap { session in
      session.expectation.map { (session: ShownSession?.some(session), expectation: $0) }
    }.filter { $0.expectation.rounds > 0 }
    guard lines.count > 1 else { return lines }
    return lines + [(session: nil, expectation: lines.reduce(SessionExpectation()) { $0 + $1.expectation })]
  }
}

extension BaccaratOdds {
  /// `0.95:1`, `8:1`; without commission `1:1`, and on a 6 `0.5:1`.
  fileprivate func pays(_ bet: BaccaratBet) -> String {
    switch bet {
    case .banker: rules.banker == .commission ? "0.95:1" : "1:1 (6: 0.5:1)"
    case .player: "1:1"
    case .tie: "\(rules.tie):1"
    case .playerPair, .bankerPair: "\(rules.pair):1"
    }
  }
}
