import Blackjack
import Import
import Testing

struct ChartSampleTests {
  /// The standard chart, dealer standing on soft 17: dealer 2 3 4 5 6 7 8 9 10 A. D on soft 18 stands where it may not
  /// double; every other D hits.
  private static let standsOnSoft17 = """
    hard 5-8    H H H H H H H H H H
    hard 9      H D D D D H H H H H
    hard 10     D D D D D D D D H H
    hard 11     D D D D D D D D D H
    hard 12     H H S S S H H H H H
    hard 13-16  S S S S S H H H H H
    hard 17-21  S S S S S S S S S S
    soft 13-14  H H H D D H H H H H
    soft 15-16  H H D D D H H H H H
    soft 17     H D D D D H H H H H
    soft 18     S D D D D S S H H H
    soft 19-21  S S S S S S S S S S
    pair 11     Y Y Y Y Y Y Y Y Y Y
    pair 8      Y Y Y Y Y Y Y Y Y Y
    pair 10     S S S S S S S S S S
    pair 9      Y Y Y Y Y S Y Y S S
    pair 7      Y Y Y Y Y Y H H H H
    pair 2-3    Y Y Y Y Y Y H H H H
    pair 6      Y Y Y Y Y H H H H H
    pair 5      D D D D D D D D H H
    pair 4      H H H Y Y H H H H H
    """

  private func standard() throws -> [Chart.Cell: Action] {
    var cells: [Chart.Cell: Action] = [:]
    for row in Self.standsOnSoft17.split(separator: "\n") {
      let words = row.split(separator: " ")
      let hand = try #require(HandKind(rawValue: String(words[0])))
      let bounds = words[1].split(separator: "-").compactMap { Int($0) }
      let first = try #require(bounds.first)
      for player in first...(bounds.last ?? first) {
        for (dealer, code) in zip(dealerUpcards, words.dropFirst(2)) {
          let isSoft18 = hand == .soft && player == 18
          let action = try #require(Action(rawValue: isSoft18 && code == "D" ? "Ds" : String(code)))
          cells[Chart.Cell(hand: hand, player: player, dealer: dealer)] = action
        }
      }
    }
    return cells
  }

  private func sample(_ name: String) throws -> Chart {
    let (chart, findings) = try chart(in: try file("samples/charts/\(name).xml"), named: "\(name).xml")
    #expect(findings.isEmpty)
    return try #require(chart)
  }

  @Test func `the chart for a dealer who stands is the standard chart in all 360 cells`() throws {
    let standard = try standard()
    #expect(standard.count == 360)
    let chart = try sample("dealer-stands")
    #expect(chart.name == "Dealer stands on soft 17")
    #expect(Chart.matrix.filter { chart.cells[$0] != standard[$0] } == [])
    #expect(chart.cells.count == 360)
    #expect(chart.rules.softSeventeen == .stand)
    #expect(chart.rules.decks == "6")
    #expect(chart.rules.doubleAfterSplit == true)
    #expect(chart.rules.surrender == TableRules.Surrender.none)
  }

  @Test func `the chart for a dealer who hits differs from it in exactly six cells`() throws {
    let stands = try sample("dealer-stands")
    let hits = try sample("dealer-hits")
    #expect(hits.cells.count == 360)
    #expect(hits.rules.softSeventeen == .hit)
    #expect(hits.rules.surrender == .late)
    let differing = Chart.matrix.filter { stands.cells[$0] != hits.cells[$0] }
    #expect(
      differing.map { "\($0): \(stands.cells[$0]?.rawValue ?? "") \(hits.cells[$0]?.rawValue ?? "")" } == [
        "hard 11 against A: H D", "hard 15 against A: H R", "hard 17 against A: S Rs",
        "soft 18 against 2: S Ds", "soft 19 against 6: S Ds", "pair 8 against A: Y Ry",
      ])
  }

  @Test(arguments: ["dealer-stands", "dealer-hits"])
  func `a sample has a saying for each situation, on one line`(name: String) throws {
    let mnemonics = try sample(name).mnemonics
    #expect(Set(mnemonics.keys) == Set(Situation.allCases))
    #expect(mnemonics.values.allSatisfy { !$0.contains("\n") && !$0.contains("  ") && $0.hasSuffix(".") })
  }
}
