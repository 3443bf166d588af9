import Blackjack
import Import
import Testing

struct ChartSampleTests {
  private func sample(_ name: String) throws -> Chart {
    let (chart, findings) = try chart(in: try file("samples/charts/\(name).xml"), named: "\(name).xml")
    #expect(findings.isEmpty)
    return try #require(chart)
  }

  @Test func `the chart for a dealer who stands is the standard chart in all 360 cells`() throws {
    let chart = try sample("dealer-stands")
    #expect(chart.name == "Dealer stands on soft 17")
    #expect(try StandardChart.differences(of: chart) == [])
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
        "A,7 (soft 18) against 2: S Ds", "A,8 (soft 19) against 6: S Ds", "pair 8 against A: Y Ry",
      ])
  }

  @Test(arguments: ["dealer-stands", "dealer-hits"])
  func `a sample has a saying for each situation, on one line`(name: String) throws {
    let mnemonics = try sample(name).mnemonics
    #expect(Set(mnemonics.keys) == Set(Situation.allCases))
    #expect(mnemonics.values.allSatisfy { !$0.contains("\n") && !$0.contains("  ") && $0.hasSuffix(".") })
  }
}
