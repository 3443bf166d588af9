import Blackjack
import Chance
import Diagnostics
import Testing

struct ChartCheckTests {
  /// The best chart for an infinite deck, with changes.
  private func chart(_ changes: [(HandKind, Int, Int, Action?)]) -> Chart {
    var cells = Analysed.infinite.chart(named: "Best").cells
    for (hand, player, dealer, action) in changes {
      cells[Chart.Cell(hand: hand, player: player, dealer: dealer)] = action
    }
    return Chart(name: "Mine", rules: TableRules(), cells: cells, mnemonics: [:])
  }

  @Test func `two charts differ in cells, a hole included`() {
    let mine = chart([(.pair, 8, 10, .surrenderOrSplit), (.hard, 16, 10, .stand), (.soft, 18, 2, nil)])
    #expect(
      mine.differences(from: chart([])) == [
        ChartDifference(cell: Chart.Cell(hand: .hard, player: 16, dealer: 10), first: .stand, second: .hit),
        ChartDifference(cell: Chart.Cell(hand: .soft, player: 18, dealer: 2), first: nil, second: .stand),
        ChartDifference(cell: Chart.Cell(hand: .pair, player: 8, dealer: 10), first: .surrenderOrSplit, second: .split),
      ])
    #expect(mine.differences(from: mine).isEmpty)
  }

  @Test func `the rules' own chart has no errors`() throws {
    let own = Analysed.infinite.chart(named: "Own", mnemonics: [.doubling: "Double."])
    #expect(own.cells.count == 360)
    #expect(own.rules == Analysed.infinite.rules.ofChart)
    #expect(own.mnemonics == [.doubling: "Double."])
    let check = try ChartCheck(own, under: Analysed.infinite)
    #expect(check.differences.isEmpty)
    #expect(abs(check.costOfRound) < 1e-12)
  }

  @Test func `each cell that differs has its price`() throws {
    let mine = chart([(.hard, 16, 10, .stand), (.pair, 10, 6, .split), (.soft, 18, 4, .doubleOrHit)])
    let check = try ChartCheck(mine, under: Analysed.infinite)
    let cells = check.differences.map(\.cell.description)
    #expect(cells == ["hard 16 against 10", "A,7 (soft 18) against 4", "pair 10 against 6"])
    let sixteen = check.differences[0]
    #expect(sixteen.given == .stand && sixteen.best == .hit && sixteen.move == .stand)
    #expect(sixteen.cost > 0 && sixteen.cost < 0.001)
    #expect(sixteen.laterCost == sixteen.cost)
    let eighteen = check.differences[1]
    #expect(eighteen.move == .double && eighteen.cost == 0)
    #expect(try #require(eighteen.laterCost) > 0.05)
    let tens = check.differences[2]
    #expect(tens.cost > 0.05 && tens.laterCost == nil)
    #expect(abs(tens.costOfRound - tens.cost * tens.chance) < 1e-15)
    // Hands of more cards add to it.
    #expect(check.costOfRound > sixteen.costOfRound + tens.costOfRound)
    #expect(check.costOfRound < 0.01)
  }

  @Test func `an action that the rules forbid is played by what stands in for it`() throws {
    let mine = chart([
      (.hard, 15, 10, .surrenderOrHit), (.hard, 16, 9, .surrenderOrStand), (.pair, 8, 11, .surrenderOrSplit),
    ])
    let check = try ChartCheck(mine, under: Analysed.infinite)
    #expect(check.differences.map(\.move) == [.hit, .stand, .split])
    #expect(check.differences.map { $0.cost > 0 } == [false, true, false])
  }

  @Test func `a pair that may not be split is played as its total`() throws {
    let unsplit = Analysis(Analysed.rules("decks infinite resplit 1"))
    let check = try ChartCheck(standardChart, under: unsplit)
    let eights = try #require(check.differences.first { $0.cell == Chart.Cell(hand: .pair, player: 8, dealer: 6) })
    #expect(eights.given == .split && eights.best == .stand && eights.move == .stand && eights.cost == 0)
    let aces = try #require(check.differences.first { $0.cell == Chart.Cell(hand: .pair, player: 11, dealer: 10) })
    #expect(aces.move == .hit && aces.cost == 0)
    #expect(check.costOfRound < 0.0005)
  }

  /// With random rules, the best chart is worth as much when it is played as when it is calculated, no chart is worth
  /// more, and every value is in its place.
  @Test(arguments: UInt64(1)...8)
  func `the best chart is best under any rules`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var rules = Rules()
    for word in Rules.Word.allCases {
      let choices: [String] =
        switch word {
        case .decks: ["infinite"]
        case .softSeventeen: ["hit", "stand"]
        case .double: ["any", "9-11", "10-11"]
        case .surrender: ["none", "late", "early"]
        case .hands: ["1", "2", "3", "4", "6"]
        case .blackjack: ["3:2", "6:5", "7:5", "1:1"]
        default: ["yes", "no"]
        }
      try rules.set(word, to: try #require(choices.randomElement(using: &random)))
    }
    let best = Analysis(rules)
    let again = try Analysis(rules, playing: best.chart(named: "Best"))
    #expect(abs(best.expectation - again.expectation) < 1e-12, "seed \(seed): \(rules)")
    let standard = try Analysis(rules, playing: standardChart)
    #expect(standard.expectation <= best.expectation + 1e-12, "seed \(seed): \(rules)")
    for line in best.cells {
      let allowed = rules.moves(in: line.cell)
      for move in Move.allCases {
        #expect((line.values[move] != nil) == allowed.allows(move), "seed \(seed): \(line.cell), \(move)")
        #expect(abs(line.values[move] ?? 0) <= 8, "seed \(seed): \(line.cell), \(move)")
      }
      #expect(line.action.move(among: allowed) == line.values.best, "seed \(seed): \(line.cell)")
    }
  }
}
