import Blackjack
import Diagnostics
import Foundation
import Testing

/// A chart is credited with a rule of thumb only where all of its cells keep it.
struct KeptSituationTests {
  private static let start = Date(timeIntervalSince1970: 0)

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

  @Test(arguments: ["surrender late", "surrender none"])
  func `absolutes leave out what this chart plays otherwise`(rules: String) throws {
    let chart = chart([
      (.pair, 8, 11, .surrenderOrSplit), (.pair, 11, 11, .hit), (.soft, 19, 6, .doubleOrStand),
      (.hard, 17, 11, .surrenderOrStand), (.pair, 5, 5, .split),
    ])
    var drill = try Drill(
      DrillSettings(.absolutes, order: .sweep, seed: 3), chart: chart, rules: Rules(rules), at: Self.start)
    try drill.play(.accuracy(1), at: Self.start)
    let asked = Set(drill.answers.map(\.scenario.cell.description))
    let surrenders = rules == "surrender late"
    #expect(asked.contains("pair 8 against A") != surrenders && asked.contains("hard 17 against A") != surrenders)
    #expect(asked.isDisjoint(with: ["pair A against A", "A,8 (soft 19) against 6", "pair 5 against 5"]))
    #expect(asked.count == 120 - (surrenders ? 5 : 3))
  }

  @Test func `a chart that changes every absolute has nothing to ask`() throws {
    let cells = Dictionary(
      uniqueKeysWithValues: Chart.matrix.map { ($0, $0.hand == .pair && $0.player == 5 ? Action.split : .hit) })
    let chart = Chart(name: "Hits", rules: TableRules(), cells: cells, mnemonics: [:])
    #expect(throws: Diagnostic(system: "mode: expected plays that never change, found none in chart 'Hits'")) {
      try Drill(
        DrillSettings(.absolutes, seed: 3), chart: chart, rules: Rules(), at: Self.start)
    }
  }

  @Test(arguments: [
    ("", []), ("decks 2 soft17 hit das no surrender late", []), ("peek no double 9-11", [Rules.Word.double, .peek]),
    ("decks infinite", [.decks]), ("resplit 2 blackjack 6:5", [.hands, .blackjack]),
  ])
  func `a chart keeps the rules that it has a place for`(rules: String, lost: [Rules.Word]) throws {
    #expect(try Rules(rules).lostInChart == lost)
  }
}
