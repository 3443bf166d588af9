package import Blackjack
package import Diagnostics
import Formats
import People

/// How kept drills went, one after another, and what all of them together say of every cell.
package struct DrillProgressSheet: Sendable {
  /// Nil for everybody's.
  let person: String?
  /// The oldest first, priced already.
  let sessions: [DrillSession]
  let imprint: Imprint
  let clock: WallClock

  package init(
    _ sessions: [DrillSession], of person: String?, imprint: Imprint, clock: @escaping WallClock
  ) {
    self.person = person
    self.sessions = sessions
    self.imprint = imprint
    self.clock = clock
  }

  var statistics: DrillStatistics { sessions.reduce(DrillStatistics()) { $0 + $1.statistics } }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(DrillProgressView(self, in: templates.language)), as: .drillsPage)
    case .text: return try templates.render(ViewNode(DrillProgressView(self, in: templates.language)), as: .drillsText)
    case .csv: return table.csv
    case .json:
      let statistics = statistics
      return JSONWriter.document([
        ("person", { json in if let person { json.string(person) } else { json.null() } }),
        ("summary", { $0.write(statistics) }), ("byHand", { statistics.byHand.write(to: &$0) }),
        ("byCell", { statistics.byCell.write(to: &$0) }), ("drills", { table.write(to: &$0) }),
      ])
    }
  }

  /// The page as a small card: how many, how well, and the line from drill to drill.
  package func card(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(ViewNode(DrillProgressView(self, in: templates.language)), as: .drillCard)
  }

  private var table: DataRows {
    var table = DataRows([
      "id", "startedAt", "person", "chart", "mode", "part", "order", "questions", "right", "accuracy", "costOfHand",
      "end",
    ])
    for session in sessions {
      let statistics = session.statistics
      table.add([
        .number(session.number), .text(clock(session.startedAt).text), .text(session.person), .text(session.chart),
        .text(session.mode.name), .text(session.mode.part), .text(session.order.rawValue),
        .number(statistics.total.total), .number(statistics.total.right),
        .decimal(accuracyText(statistics.total.accuracyInTenths)),
        .decimal(statistics.costOfHand.map { fixed($0, decimals: 4) }),
        .text(session.end?.rawValue),
      ])
    }
    return table
  }
}

/// What the sheet of many drills shows, as finished texts.
struct DrillProgressView {
  struct Line: ViewRow {
    static let names = ["day", "mode", "questions", "accuracy", "cost"]
    let day: String
    let mode: String
    let questions: String
    let accuracy: String
    let cost: String

    var values: [ViewNode] { [day, mode, questions, accuracy, cost].map { .text($0) } }
  }

  static let mostDrills = 60
  static let weakest = 12

  let page: PageHead
  let title: String
  let isEmpty: Bool
  let figures: [Figures.Figure]
  let progress: Picture?
  let drills: StatTable
  let lines: [Line]
  let byHand: StatTable
  let map: Picture
  let hasWeak: Bool
  /// What is missed most, as a table.
  let weak: StatTable

  init(_ sheet: DrillProgressSheet, in language: Language) {
    let statistics = sheet.statistics
    title = sheet.person.map { language.say("drills.titleOf", ["name": $0]) } ?? language.say("drills.title")
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    isEmpty = sheet.sessions.isEmpty
    figures =
      [Figures.Figure(language.stat("DRILLS"), language.count(sheet.sessions.count))]
      + DrillFigures.figures(statistics, in: language)
    let all = sheet.sessions.map { ($0, $0.statistics) }
    lines = all.suffix(Self.mostDrills).map { session, statistics in
      Line(
        day: language.brief(sheet.clock(session.startedAt)), mode: language.name(of: session.mode),
        questions: language.count(statistics.total.total), accuracy: language.accuracy(statistics.total),
        cost: language.costOfHand(statistics))
    }
    drills = StatTable(
      caption: language.say("drills.all"), head: language.say("drills.when"),
      columns: [
        StatColumn(language.stat("MODE"), .words), StatColumn(language.stat("QUESTIONS")),
        StatColumn(language.stat("COSTHAND")), StatColumn(language.stat("ACCURACY"), .total),
      ],
      rows: lines.reversed().map {
        (group: "", tag: "", name: $0.day, isMarked: false, figures: [$0.mode, $0.questions, $0.cost, $0.accuracy])
      })
    byHand = DrillFigures.table(statistics, in: language)
    map = DrillFigures.map(statistics, in: language)
    let missed = Chart.matrix.compactMap { cell in statistics.cells[cell].map { (cell: cell, tally: $0) } }
      .filter { $0.tally.right < $0.tally.total }
      .sorted {
        ($0.tally.accuracyInTenths, -$0.tally.total, $0.cell.index ?? 0)
          < ($1.tally.accuracyInTenths, -$1.tally.total, $1.cell.index ?? 0)
      }
    hasWeak = !missed.isEmpty
    weak = StatTable(
      caption: language.say("drills.weak"), head: language.say("drill.hand"),
      columns: [StatColumn(language.stat("DEALER")), StatColumn(language.stat("ACCURACY"))],
      rows: missed.prefix(Self.weakest).map { cell, tally in
        (
          group: "", tag: "",
          name: "\(language.name(of: cell.hand)) \(language.row(cell.hand, cell.player...cell.player))",
          isMarked: false, figures: [language.cardName(cell.dealer), language.share(tally)]
        )
      })
    progress = all.count < 2 ? nil : Self.picture(all.map(\.1), in: language)
  }

  private static func picture(_ sessions: [DrillStatistics], in language: Language) -> Picture {
    let points = sessions.enumerated().map {
      LineChart.Point(x: Double($0 + 1), y: Double($1.total.accuracyInTenths) / 10)
    }
    return LineChart(
      words: language.pictureWords(
        id: "progress", title: language.say("drills.progress"),
        description: language.say(
          "drills.progressDescription",
          [
            "first": sessions.first.map { language.accuracy($0.total) } ?? "–",
            "last": sessions.last.map { language.accuracy($0.total) } ?? "–",
          ])),
      x: NumberAxis(name: language.say("drills.number"), text: { language.decimal(fixed($0, decimals: 0)) }),
      y: NumberAxis(name: language.say("drills.accuracy"), text: { language.percent(fixed($0, decimals: 0)) }),
      series: [LineChart.Series(name: language.say("drills.accuracy"), points: points, hasMarkers: true)]
    ).picture()
  }
}

extension SheetTemplate {
  static let drillsPage = SheetTemplate(folder: "html", name: "drills", title: "sheet of many drills") {
    ViewNode(DrillProgressView(.example, in: $0))
  }
  static let drillCard = SheetTemplate(folder: "html", name: "drill-card", title: "card of drills") {
    ViewNode(DrillProgressView(.example, in: $0))
  }
  static let drillsText = SheetTemplate(folder: "text", name: "drills", title: "many drills as text") {
    ViewNode(DrillProgressView(.example, in: $0))
  }
}
