import Blackjack
import Testing

/// A chart is credited with a rule of thumb only where all of its cells keep it.
struct KeptSituationTests {
  /// The standard chart with other actions in some cells.
  private func chart(_ changes: [(HandKind, Int, Int, Action)]) -> Chart {
    var cells = standardChart.cells
    for (hand, player, dealer, action) in changes {
      cells[Chart.Cell(hand: hand, player: player, dealer: dealer)] = action
    }
    return Chart(name: "Changed", rules: standardChart.rules, cells: cells, mnemonics: [:])
  }

  @Test func `the standard chart keeps every rule of thumb`() {
    #expect(Situation.allCases.allSatisfy(standardChart.keeps))
  }

  @Test(arguments: [
    (HandKind.pair, 8, 11, Action.surrenderOrSplit, [Situation.alwaysSplit]), (.pair, 11, 11, .hit, [.alwaysSplit]),
    (.pair, 10, 6, .split, [.neverSplit]), (.soft, 18, 6, .stand, [.softEighteen]),
    (.soft, 18, 2, .doubleOrStand, []), (.hard, 12, 3, .stand, [.hardTwelve]),
    (.hard, 16, 10, .surrenderOrHit, [.stiffAgainstStrong]), (.hard, 13, 4, .hit, [.dealerWeak]),
    (.hard, 10, 5, .hit, [.dealerWeak, .doubling]), (.hard, 17, 11, .surrenderOrStand, []),
  ])
  func `one cell that differs breaks the rule`(
    hand: HandKind, player: Int, dealer: Int, action: Action, broken: [Situation]
  ) {
    let chart = chart([(hand, player, dealer, action)])
    #expect(Situation.allCases.filter { !chart.keeps($0) } == broken)
  }

  @Test func `a cell that is not there keeps no rule`() {
    let none = Chart(name: "None", rules: TableRules(), cells: [:], mnemonics: [:])
    #expect(!Situation.allCases.contains(where: none.keeps))
  }
}
