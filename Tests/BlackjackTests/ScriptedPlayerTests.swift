import Blackjack
import Diagnostics
import Foundation
import Testing

struct ScriptedPlayerTests {
  private let start = Date(timeIntervalSince1970: 0)

  private func drill(questions: Int) throws -> Drill {
    try Drill(DrillSettings(.random, questions: questions, seed: 5), chart: standardChart, rules: Rules(), at: start)
  }

  @Test(arguments: [
    ("random", ScriptedPlayer.random), ("chart:Dealer stands", .chart("Dealer stands")),
    ("accuracy:0.9", .accuracy(0.9)),
    ("accuracy:1", .accuracy(1)), ("accuracy:0", .accuracy(0)),
  ])
  func `a player is read by its words`(text: String, player: ScriptedPlayer) throws {
    #expect(try ScriptedPlayer(text) == player)
  }

  @Test(arguments: [
    ("me", "player: expected chart:NAME, random or accuracy:0.9, found 'me'"),
    ("chart:", "player: expected chart:NAME, random or accuracy:0.9, found 'chart:'"),
    ("accuracy:1.1", "player: expected an accuracy from 0 to 1, found '1.1'"),
    ("accuracy:-1", "player: expected an accuracy from 0 to 1, found '-1'"),
    ("accuracy:nan", "player: expected an accuracy from 0 to 1, found 'nan'"),
    ("accuracy:", "player: expected an accuracy from 0 to 1, found ''"),
  ])
  func `what is no player says why`(text: String, message: String) {
    #expect { try ScriptedPlayer(text) } throws: { ($0 as? Diagnostic)?.message == message }
  }

  @Test(arguments: [0.0, 0.25, 0.9, 1])
  func `an accuracy is met`(share: Double) throws {
    var drill = try drill(questions: 2000)
    try drill.play(.accuracy(share), at: start)
    #expect(abs(DrillStatistics(drill.answers).total.accuracy - 100 * share) < 4)
    #expect(drill.answers.allSatisfy { $0.scenario.moves(under: Rules()).allows($0.answered) })
  }

  @Test func `a chart plays itself right, and another where they agree`() throws {
    var own = try drill(questions: 1000)
    try own.play(.chart("Standard"), at: start) { $0 == "Standard" ? standardChart : nil }
    #expect(DrillStatistics(own.answers).total.accuracy == 100)

    var cells = standardChart.cells
    let changed = Chart.Cell(hand: .pair, player: 9, dealer: 7)
    cells[changed] = .split
    let other = Chart(name: "Other", rules: TableRules(), cells: cells, mnemonics: [:])
    var played = try drill(questions: 3000)
    try played.play(.chart("Other"), at: start) { _ in other }
    #expect(Set(played.answers.filter { !$0.isRight }.map(\.scenario.cell)) == [changed])
  }

  @Test func `a chart that is not there plays nothing`() throws {
    var drill = try drill(questions: 10)
    #expect {
      try drill.play(.chart("None"), at: start)
    } throws: {
      ($0 as? Diagnostic)?.message == "player: expected a chart of the book, found 'None'"
    }
    #expect(drill.answers.isEmpty)
  }
}
