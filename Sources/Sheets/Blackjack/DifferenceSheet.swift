package import Blackjack
import Diagnostics
import People

/// The cells in which a chart differs from another chart or from the best play under the rules, with the cost of each.
package struct DifferenceSheet: Sendable {
  struct Line: Sendable {
    let cell: Chart.Cell
    let first: Action?
    let second: Action?
    /// In bets, per occurrence of the cell and per round; nil if no costs were calculated.
    let cost: Double?
    let costOfRound: Double?
  }

  let name: String
  /// The other chart; nil if it was calculated from rules.
  let other: String?
  let rules: Rules?
  let lines: [Line]
  /// The edge with the best chart and with the checked one, in percent.
  let edges: (best: Double, played: Double)?
  let footer: PageFooter

  init(
    name: String, other: String?, rules: Rules?, lines: [Line], edges: (best: Double, played: Double)?,
    footer: PageFooter
  ) {
    self.name = name
    self.other = other
    self.rules = rules
    self.lines = lines
    self.edges = edges
    self.footer = footer
  }

  package init(_ chart: Chart, beside other: Chart, footer: PageFooter) {
    self.init(
      name: chart.name, other: other.name, rules: nil,
      lines: chart.differences(from: other).map {
        Line(cell: $0.cell, first: $0.first, second: $0.second, cost: nil, costOfRound: nil)
      }, edges: nil, footer: footer)
  }

  package init(_ check: ChartCheck, of chart: Chart, footer: PageFooter) {
    self.init(
      name: chart.name, other: nil, rules: check.best.rules,
      lines: check.differences.map {
        Line(cell: $0.cell, first: $0.given, second: $0.best, cost: $0.cost, costOfRound: $0.costOfRound)
      }, edges: (check.best.houseEdge, check.played.houseEdge), footer: footer)
  }
}

extension SheetKind<DifferenceSheet> {
  package static let difference = SheetKind(
    name: "difference", title: MessageText("sheet of differences", "het blad van de verschillen"),
    keys: ["rules", "edges", "same", "cells"], make: sheet)

  private static func sheet(of input: DifferenceSheet, in words: Language) -> Sheet {
    let title =
      input.other.map { words.say("difference.title", ["name": input.name, "other": $0]) }
      ?? words.say("difference.checkTitle", ["name": input.name])
    let count = words.say("difference.count", ["count": words.count(input.lines.count)])
    return Sheet(title, input.footer, csv: "cells") {
      Section.value("chart", .datum(.text(input.name)))
      if let other = input.other { Section.value("other", .datum(.text(other))) }
      if let rules = input.rules {
        Section.value("rules", .rules(rules))
        Section.facts(
          "rules", on: [.page, .text],
          RuleLine.lines(rules, in: words).map { Detail("rule", .text($0.value), name: $0.name) })
      }
      if let edges = input.edges {
        Section.value("houseEdge", .datum(.number(edges.played)))
        Section.value("bestEdge", .datum(.number(edges.best)))
        Section.lines([""])
        Section.facts("edges", on: [.page, .text], self.edges(input, in: words))
      }
      Section.lines([""])
      if input.lines.isEmpty {
        Section.note("same", words.say("difference.same"))
      } else {
        Section.lines(["\(count):"] + input.lines.map { line(of: $0, in: words) })
        Section.table("cells", heading: count, on: .page, page(of: input, in: words))
      }
      Section.table("cells", on: .data, data(of: input))
    }
  }

  /// What the chart loses per round against the best one, in percent.
  private static func given(_ input: DifferenceSheet) -> Datum {
    input.edges.map { .percent(max(0, $0.played - $0.best), places: 4) } ?? .unknown
  }

  private static func edges(_ input: DifferenceSheet, in words: Language) -> [Detail] {
    guard let edges = input.edges else { return [] }
    return [
      Detail("played", .percent(edges.played, places: 4), name: words.say("difference.played")),
      Detail("best", .percent(edges.best, places: 4), name: words.say("difference.best")),
      Detail("given", given(input), name: words.say("difference.given")),
    ]
  }

  private static func hand(_ cell: Chart.Cell, in words: Language) -> String {
    words.row(cell.hand, cell.player...cell.player) + " – " + words.cardName(cell.dealer)
  }

  private static func figures(of line: DifferenceSheet.Line, in words: Language) -> [Datum] {
    [line.first, line.second].map { action in .text(action.map { "\(words.letter(of: $0)) · \(words.name(of: $0))" }) }
      + [line.cost.map { .percent(100 * $0, places: 2) } ?? .unknown]
  }

  private static func line(of line: DifferenceSheet.Line, in words: Language) -> String {
    let figures = figures(of: line, in: words).map { $0.text(in: words) }
    return "\(hand(line.cell, in: words)): \(figures[0]) → \(figures[1])"
      + (line.cost == nil ? "" : " (\(figures[2]))")
  }

  private static func page(of input: DifferenceSheet, in words: Language) -> Table {
    let isPriced = input.edges != nil
    let second = input.other.map { ($0, "") } ?? words.stat("BESTMOVE")
    return Table(
      input.lines.map { Table.Line(name: hand($0.cell, in: words), figures: figures(of: $0, in: words)) },
      [
        Column("hand", .name(words.say("difference.hand"))) { .text($0.name) },
        Column(head: input.name, .words) { $0.figures[0] }, Column(head: second, .words) { $0.figures[1] },
      ] + (isPriced ? [Column(head: words.stat("COSTS")) { $0.figures[2] }] : []),
      totals: isPriced
        ? [Table.Line(name: words.say("difference.perRound"), figures: [.blank, .blank, given(input)])] : [])
  }

  private static func data(of input: DifferenceSheet) -> Table {
    let isPriced = input.edges != nil
    let priced: [Column<DifferenceSheet.Line>] = [
      Column("cost", on: .data) { .number($0.cost) }, Column("costOfRound", on: .data) { .number($0.costOfRound) },
    ]
    return Table(
      input.lines,
      [
        Column("hand", on: .data) { .text($0.cell.hand.rawValue) },
        Column("player", on: .data) { .count($0.cell.player) },
        Column("dealer", on: .data) { .count($0.cell.dealer) },
        Column(isPriced ? "action" : "first", on: .data) { .text($0.first?.rawValue) },
        Column(isPriced ? "best" : "second", on: .data) { .text($0.second?.rawValue) },
      ] + (isPriced ? priced : []))
  }
}
