import Blackjack
import Diagnostics
import Testing

struct AnalysisTests {
  @Test func `an infinite deck is worth what it is known to be, to the last digit`() {
    #expect(abs(100 * Analysed.infinite.expectation - -0.511734) < 0.000_000_5)
  }

  @Test func `six decks have the edge that is known of them`() {
    #expect(abs(Analysed.sixDecks.houseEdge - 0.4056) < 0.001)
  }

  @Test func `one deck by a chart of totals, without splitting twice, has its published expectation`() {
    let edge = Analysis(Analysed.rules("decks 1 soft17 hit das no resplit 2")).houseEdge
    #expect(abs(edge - 0.2051) < 0.001)
  }

  @Test func `the computed chart is the standard one, cell by cell`() {
    #expect(Analysed.sixDecks.cells.map(\.cell) == Chart.matrix)
    for line in Analysed.sixDecks.cells {
      #expect(line.action == standardChart.cells[line.cell], "\(line.cell)")
    }
  }

  @Test func `with late surrender a dealer who hits soft 17 changes six cells`() {
    let standing = Analysis(Analysed.rules("surrender late"))
    let hitting = Analysis(Analysed.rules("surrender late soft17 hit"))
    let changes = zip(standing.cells, hitting.cells).filter { $0.action != $1.action }.map {
      "\($0.cell): \($0.action.rawValue) \($1.action.rawValue)"
    }
    #expect(
      changes == [
        "hard 11 against A: H D", "hard 15 against A: H R", "hard 17 against A: S Rs", "A,7 (soft 18) against 2: S Ds",
        "A,8 (soft 19) against 6: S Ds", "pair 8 against A: Y Ry",
      ])
    let surrenders = zip(Analysed.sixDecks.cells, standing.cells).filter { $0.action != $1.action }.map {
      "\($0.cell): \($1.action.rawValue)"
    }
    #expect(
      surrenders == [
        "hard 15 against 10: R", "hard 16 against 9: R", "hard 16 against 10: R", "hard 16 against A: R",
      ])
  }

  /// An infinite deck's values, to six digits.
  @Test(arguments: [
    (HandKind.hard, 16, 10, Move.stand, -0.540_430), (.hard, 16, 10, .hit, -0.539_826),
    (.hard, 12, 6, .stand, -0.153_699), (.hard, 13, 8, .stand, -0.510_518), (.hard, 11, 6, .double, 0.667_380),
    (.hard, 20, 10, .stand, 0.554_538), (.soft, 18, 9, .hit, -0.100_744),
  ])
  func `a move in a cell is worth what it is known to be`(
    hand: HandKind, player: Int, dealer: Int, move: Move, worth: Double
  ) throws {
    let line = try #require(Analysed.infinite.values(of: Chart.Cell(hand: hand, player: player, dealer: dealer)))
    #expect(abs(try #require(line.values[move]) - worth) < 0.000_001)
  }

  @Test func `what a move costs is told beside the best one`() throws {
    let line = try #require(Analysed.sixDecks.values(of: Chart.Cell(hand: .hard, player: 13, dealer: 8)))
    #expect(line.values.best == .hit)
    #expect(line.values.cost(of: .hit) == 0)
    #expect(abs(try #require(line.values.cost(of: .stand)) - 0.1852) < 0.0001)
    #expect(line.values.cost(of: .split) == nil)
    #expect(line.values.cost(of: .surrender) == nil)
  }

  @Test func `insurance is worth a third less a ninth of the tens`() {
    #expect(abs(Analysed.infinite.insurance - (3 * 4.0 / 13 - 1)) < 1e-12)
    #expect(abs(Analysed.oneDeck.insurance - (3 * 16.0 / 51 - 1)) < 1e-12)
  }

  @Test func `hands begin with each cell as often as there are cards for it`() throws {
    let chances = Analysed.oneDeck.cells.reduce(0) { $0 + $1.chance }
    // All except a natural: an ace with a ten, in either order.
    #expect(abs(chances - (1 - 2 * 4.0 / 52 * 16.0 / 51)) < 1e-12)
    let eights = try #require(Analysed.oneDeck.values(of: Chart.Cell(hand: .pair, player: 8, dealer: 8)))
    #expect(abs(eights.chance - 4.0 / 52 * 3.0 / 51 * 2.0 / 50) < 1e-15)
    let ofThree = Analysed.oneDeck.cells.filter { $0.chance == 0 }.map { "\($0.cell.hand.rawValue) \($0.cell.player)" }
    #expect(Set(ofThree) == ["hard 20", "hard 21", "soft 21"])
  }

  @Test func `a given chart is priced with its mistakes`() throws {
    let standard = try Analysis(Rules(), playing: standardChart)
    #expect(abs(standard.expectation - Analysed.sixDecks.expectation) < 1e-12)
    let mistaken = Chart.Cell(hand: .hard, player: 16, dealer: 7)
    var cells = standardChart.cells
    cells[mistaken] = .stand
    let worse = try Analysis(
      Rules(), playing: Chart(name: "Shy", rules: TableRules(), cells: cells, mnemonics: [:]))
    let cost = try #require(Analysed.sixDecks.values(of: mistaken)?.values.cost(of: .stand))
    let chance = try #require(Analysed.sixDecks.values(of: mistaken)?.chance)
    // Hands of three or more cards stand on 16 too, so it costs more than the two-card hands alone.
    #expect(standard.expectation - worse.expectation > cost * chance)
    #expect(standard.expectation - worse.expectation < 3 * cost * chance)
  }

  @Test func `a chart with a hole is not played`() {
    var cells = standardChart.cells
    cells[Chart.Cell(hand: .soft, player: 15, dealer: 4)] = nil
    let chart = Chart(name: "Torn", rules: TableRules(), cells: cells, mnemonics: [:])
    #expect {
      try Analysis(Rules(), playing: chart)
    } throws: {
      ($0 as? Diagnostic)?.message
        == "chart 'Torn': expected an action for A,4 (soft 15) against 4, found none; import the chart again with it"
    }
  }
}
