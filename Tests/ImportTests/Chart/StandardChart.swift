import Blackjack
import Testing

/// The standard chart for four to eight decks, a dealer who stands on soft 17, doubling after a split, no surrender.
enum StandardChart {
  /// Dealer 2 3 4 5 6 7 8 9 10 A. D on soft 18 stands if doubling is not allowed; every other D hits.
  private static let rows = """
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

  static func cells() throws -> [Chart.Cell: Action] {
    var cells: [Chart.Cell: Action] = [:]
    for row in rows.split(separator: "\n") {
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

  /// The cells in which a chart differs from it, as `hard 11 against A: H D`, its own action first.
  static func differences(of chart: Chart) throws -> [String] {
    let standard = try cells()
    #expect(standard.count == 360)
    return Chart.matrix.filter { standard[$0] != chart.cells[$0] }
      .map { "\($0): \(standard[$0]?.rawValue ?? "–") \(chart.cells[$0]?.rawValue ?? "–")" }
  }
}

/// An example of docs/formats.md: the text after `<!-- example: chart-text -->`.
func documented(_ example: String) throws -> String {
  let page = String(decoding: try file("docs/formats.md"), as: UTF8.self)
  let behind = try #require(page.split(separator: "<!-- example: \(example) -->\n```", maxSplits: 1).last)
  let lines = behind.drop { $0 != "\n" }.dropFirst()
  return String(try #require(lines.split(separator: "```", maxSplits: 1).first))
}
