package import Blackjack
package import Diagnostics
import Formats
import People

/// The cells in which a chart says something else than another one, or than the rules come to; then with what each costs.
package struct DifferenceSheet: Sendable {
  struct Line: Sendable {
    let cell: Chart.Cell
    let first: Action?
    let second: Action?
    /// In bets, each time the cell comes, and a round; nil where nothing was priced.
    let cost: Double?
    let costOfRound: Double?
  }

  let name: String
  /// The other chart; nil where it was worked out from rules.
  let other: String?
  let rules: Rules?
  let lines: [Line]
  /// Of the best chart and of the one that is checked, in percent.
  let edges: (best: Double, played: Double)?
  let imprint: Imprint

  init(
    name: String, other: String?, rules: Rules?, lines: [Line], edges: (best: Double, played: Double)?, imprint: Imprint
  ) {
    self.name = name
    self.other = other
    self.rules = rules
    self.lines = lines
    self.edges = edges
    self.imprint = imprint
  }

  package init(_ chart: Chart, beside other: Chart, imprint: Imprint) {
    self.init(
      name: chart.name, other: other.name, rules: nil,
      lines: chart.differences(from: other).map {
        Line(cell: $0.cell, first: $0.first, second: $0.second, cost: nil, costOfRound: nil)
      }, edges: nil, imprint: imprint)
  }

  package init(_ check: ChartCheck, of chart: Chart, imprint: Imprint) {
    self.init(
      name: chart.name, other: nil, rules: check.best.rules,
      lines: check.differences.map {
        Line(cell: $0.cell, first: $0.given, second: $0.best, cost: $0.cost, costOfRound: $0.costOfRound)
      }, edges: (check.best.houseEdge, check.played.houseEdge), imprint: imprint)
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(DifferenceView(self, in: templates.language)), as: .differencePage)
    case .text: return try templates.render(ViewNode(DifferenceView(self, in: templates.language)), as: .differenceText)
    case .csv: return table.csv
    case .json:
      var members: [(key: String, write: (inout JSONWriter) -> Void)] = [("chart", { $0.string(name) })]
      if let other { members.append(("other", { $0.string(other) })) }
      if let rules { members.append(("rules", { $0.write(rules) })) }
      if let edges {
        members.append(("houseEdge", { $0.number(edges.played) }))
        members.append(("bestEdge", { $0.number(edges.best) }))
      }
      members.append(("cells", { table.write(to: &$0) }))
      return JSONWriter.document(members)
    }
  }

  private var table: DataRows {
    let isPriced = edges != nil
    var table = DataRows(
      ["hand", "player", "dealer"] + (isPriced ? ["action", "best", "cost", "costOfRound"] : ["first", "second"]))
    for line in lines {
      table.add(
        [
          .text(line.cell.hand.rawValue), .number(line.cell.player), .number(line.cell.dealer),
          .text(line.first?.rawValue), .text(line.second?.rawValue),
        ]
          + (isPriced ? [.decimal(line.cost.map { "\($0)" }), .decimal(line.costOfRound.map { "\($0)" })] : []))
    }
    return table
  }
}

/// What the sheet of differences shows, as finished texts.
struct DifferenceView {
  struct Line: ViewRow {
    static let names = ["hand", "first", "second", "cost"]
    let hand: String
    let first: String
    let second: String
    let cost: String

    var values: [ViewNode] { [hand, first, second, cost].map { .text($0) } }
  }

  let page: PageHead
  let title: String
  let isSame: Bool
  /// Whether the cells are priced.
  let isPriced: Bool
  let rules: [RuleLine]
  let count: String
  let best: String
  let played: String
  let given: String
  let cells: StatTable
  let lines: [Line]

  init(_ sheet: DifferenceSheet, in language: Language) {
    title =
      sheet.other.map { language.say("difference.title", ["name": sheet.name, "other": $0]) }
      ?? language.say("difference.checkTitle", ["name": sheet.name])
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    isSame = sheet.lines.isEmpty
    isPriced = sheet.edges != nil
    rules = sheet.rules.map { RuleLine.lines($0, in: language) } ?? []
    count = language.count(sheet.lines.count)
    best = sheet.edges.map { language.percent(fixed($0.best, decimals: 4)) } ?? "–"
    played = sheet.edges.map { language.percent(fixed($0.played, decimals: 4)) } ?? "–"
    given = sheet.edges.map { language.percent(fixed(max(0, $0.played - $0.best), decimals: 4)) } ?? "–"
    lines = sheet.lines.map { line in
      Line(
        hand: language.row(line.cell.hand, line.cell.player...line.cell.player) + " – "
          + language.cardName(line.cell.dealer),
        first: line.first.map { "\(language.letter(of: $0)) · \(language.name(of: $0))" } ?? "–",
        second: line.second.map { "\(language.letter(of: $0)) · \(language.name(of: $0))" } ?? "–",
        cost: line.cost.map { language.percent(fixed(100 * $0, decimals: 2)) } ?? "–")
    }
    let heads =
      sheet.other.map { [(name: sheet.name, title: sheet.name), (name: $0, title: $0)] }
      ?? [(name: sheet.name, title: sheet.name), language.stat("BESTMOVE")]
    cells = StatTable(
      caption: language.say("difference.cells"), head: language.say("difference.hand"),
      columns: heads.map { StatColumn($0, .words) } + (sheet.edges == nil ? [] : [StatColumn(language.stat("COSTS"))]),
      rows: lines.map { line in
        (
          group: "", tag: "", name: line.hand, isMarked: false,
          figures: [line.first, line.second] + (sheet.edges == nil ? [] : [line.cost])
        )
      }, totals: sheet.edges == nil ? [] : [(name: language.say("difference.perRound"), figures: ["", "", given])])
  }
}

extension SheetTemplate {
  static let differencePage = SheetTemplate(folder: "html", name: "difference", title: "sheet of differences") {
    ViewNode(DifferenceView(.example, in: $0))
  }
  static let differenceText = SheetTemplate(folder: "text", name: "difference", title: "differences as text") {
    ViewNode(DifferenceView(.example, in: $0))
  }
}
