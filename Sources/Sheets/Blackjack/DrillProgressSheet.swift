package import Blackjack
package import Diagnostics
import People

/// The input of the sheet of recorded drills: their results over time.
package struct DrillProgressSheet: Sendable {
  /// Nil for everybody's drills.
  let person: String?
  /// Oldest first, with costs already calculated.
  let sessions: [DrillSession]
  let footer: PageFooter
  let clock: WallClock

  package init(_ sessions: [DrillSession], of person: String?, footer: PageFooter, clock: @escaping WallClock) {
    (self.sessions, self.person, self.footer, self.clock) = (sessions, person, footer, clock)
  }

  /// A small card instead of the page: the number of drills, the accuracy, and its curve from drill to drill.
  package func card(with templates: Templates) throws(Diagnostic) -> [UInt8] {
    try templates.render(DrillCard(self, in: templates.language), as: .drillCard)
  }

  fileprivate var all: [Drilled] { sessions.map { Drilled(session: $0, statistics: $0.statistics) } }
  fileprivate var statistics: DrillStatistics { all.reduce(DrillStatistics()) { $0 + $1.statistics } }

  fileprivate func title(in words: Language) -> String {
    person.map { words.say("drills.titleOf", ["name": $0]) } ?? words.say("drills.title")
  }

  fileprivate struct Drilled: Sendable {
    let session: DrillSession
    let statistics: DrillStatistics
  }

  fileprivate static func figures(_ all: [Drilled], _ sum: DrillStatistics, in words: Language) -> [Figure] {
    [Figure(words.stat("DRILLS"), .count(all.count))] + DrillFigures.figures(sum, in: words)
  }

  /// The number of modes with a picture.
  private static let maxModes = 6

  /// A small picture for each mode that was drilled more than once, the most drilled first: drills of different modes
  /// are not equally hard, so one line through them would say nothing.
  fileprivate static func pictures(_ all: [Drilled], in words: Language) -> [Picture] {
    var modes: [DrillMode] = []
    for drilled in all where !modes.contains(drilled.session.mode) { modes.append(drilled.session.mode) }
    return modes.enumerated()
      .map { order, mode in (order: order, mode: mode, drills: all.filter { $0.session.mode == mode }) }
      .filter { $0.drills.count > 1 }
      .sorted { (-$0.drills.count, $0.order) < (-$1.drills.count, $1.order) }
      .prefix(maxModes).enumerated().map { number, group in
        picture(group.drills, id: number == 0 ? "progress" : "progress-\(number + 1)", of: group.mode, in: words)
      }
  }

  private static func picture(_ drills: [Drilled], id: String, of mode: DrillMode, in words: Language) -> Picture {
    // A drill that was stopped before an answer has no share.
    let totals = drills.map(\.statistics.total).filter { $0.total > 0 }
    return LineChart(
      words: words.pictureWords(
        id: id, title: words.name(of: mode),
        description: words.say(
          "drills.progressDescription",
          [
            "first": totals.first.map { words.accuracy($0) } ?? "–",
            "last": totals.last.map { words.accuracy($0) } ?? "–",
          ])),
      x: NumberAxis(name: words.say("drills.number"), isWhole: true, text: { words.decimal(fixed($0, decimals: 0)) }),
      // The same for every mode, so that the pictures compare.
      y: NumberAxis(
        name: words.name(of: mode), ends: 0...100, text: { words.percent(fixed($0, decimals: 0)) }),
      series: [
        LineChart.Series(
          name: words.say("drills.accuracy"),
          points: totals.enumerated().map { .init(x: Double($0 + 1), y: Double($1.accuracyInTenths) / 10) },
          hasMarkers: true)
      ]
    ).picture()
  }
}

extension SheetKind<DrillProgressSheet> {
  package static let drills = SheetKind(
    name: "drills", title: MessageText("sheet of many drills", "het blad van de drills"),
    keys: ["empty", "figures", "progress", "all", "by-hand", "weak", "map"],
    make: sheet)

  private static let maxDrills = 60
  private static let weakest = 12

  /// The results of each drill, and of all drills together for each cell.
  private static func sheet(of input: DrillProgressSheet, in words: Language) -> Sheet {
    let (all, statistics, clock) = (input.all, input.statistics, input.clock)
    return Sheet(input.title(in: words), input.footer, csv: "drills") {
      Section.value("person", .datum(.text(input.person)))
      Section.value("summary", DrillFigures.summary(statistics))
      Section.table("byHand", on: .json, DrillFigures.byHand(statistics))
      Section.table("byCell", on: .json, DrillFigures.byCell(statistics))
      Section.table("drills", on: .data, data(of: all, clock))
      if all.isEmpty {
        Section.note("empty", words.say("drills.empty"))
      } else {
        let listed = all.suffix(maxDrills)
        Section("figures", on: [.page, .text], .figures(DrillProgressSheet.figures(all, statistics, in: words)))
        Section.lines([""] + listed.map { line(of: $0, clock, in: words) })
        let pictures = DrillProgressSheet.pictures(all, in: words)
        if !pictures.isEmpty {
          Section.pictures("progress", heading: words.say("drills.progress")) { pictures }
        }
        Section.table(
          "all", heading: words.say("drills.all"), on: .page, page(of: listed.reversed(), clock, in: words))
        Section.table(
          "by-hand", heading: words.say("drill.byHand"), on: .page, DrillFigures.crossTable(statistics, in: words))
        let missed = missed(statistics)
        if !missed.isEmpty {
          Section.table("weak", heading: words.say("drills.weak"), on: .page, weak(missed, in: words))
        }
        Section.pictures("map", heading: words.say("drill.map")) { [DrillFigures.map(statistics, in: words)] }
      }
    }
  }

  private static func line(
    of drilled: DrillProgressSheet.Drilled, _ clock: WallClock, in words: Language
  ) -> String {
    let (session, statistics) = (drilled.session, drilled.statistics)
    let figures = [
      words.accuracy(statistics.total), words.count(statistics.total.total), words.costOfHand(statistics),
    ]
    return "\(words.brief(clock(session.startedAt)))  \(words.name(of: session.mode)): \(words.list(figures))"
  }

  private static func data(of all: [DrillProgressSheet.Drilled], _ clock: @escaping WallClock) -> Table {
    Table(
      all,
      [
        Column("id") { .count($0.session.number) },
        Column("startedAt") { .moment(clock($0.session.startedAt)) },
        Column("person") { .text($0.session.person) },
        Column("chart") { .text($0.session.chart) },
        Column("mode") { .text($0.session.mode.name) },
        Column("part") { .text($0.session.mode.part) },
        Column("order") { .text($0.session.order.rawValue) },
        Column("questions") { .count($0.statistics.total.total) },
        Column("right") { .count($0.statistics.total.right) },
        Column("accuracy") { DrillFigures.accuracy($0.statistics.total) },
        Column("costOfHand") { $0.statistics.costOfHand.map { .decimal($0, places: 4) } ?? .unknown },
        Column("end") { .text($0.session.end?.rawValue) },
        Column("seconds") { DrillFigures.seconds($0.session.milliseconds) },
        Column("secondsOfAnswer") { .thousandths($0.statistics.secondsOfAnswer) },
      ])
  }

  private static func page(
    of listed: [DrillProgressSheet.Drilled], _ clock: @escaping WallClock, in words: Language
  ) -> Table {
    Table(
      listed,
      [
        Column("startedAt", .name(words.say("drills.when"))) { .moment(clock($0.session.startedAt)) },
        Column("MODE", .words) { .text(words.name(of: $0.session.mode)) },
        Column("QUESTIONS") { .count($0.statistics.total.total) },
        Column("COSTHAND") { .text(words.costOfHand($0.statistics)) },
        Column("AVERAGETIME") { .text(words.answerTime($0.statistics.secondsOfAnswer)) },
        Column("ACCURACY", .total) { .text(words.accuracy($0.statistics.total)) },
      ])
  }

  private typealias Missed = (cell: Chart.Cell, tally: Tally)

  /// The costliest first.
  private static func missed(_ statistics: DrillStatistics) -> [Missed] {
    Chart.matrix.compactMap { cell in statistics.cells[cell].map { (cell: cell, tally: $0) } }
      .filter { $0.tally.right < $0.tally.total }
      .sorted {
        ($0.tally.accuracyInTenths, -$0.tally.total, $0.cell.index ?? 0)
          < ($1.tally.accuracyInTenths, -$1.tally.total, $1.cell.index ?? 0)
      }
  }

  private static func weak(_ missed: [Missed], in words: Language) -> Table {
    Table(
      Array(missed.prefix(weakest)),
      [
        Column("hand", .name(words.say("drill.hand"))) { missed in
          let cell = missed.cell
          return .text("\(words.name(of: cell.hand)) \(words.row(cell.hand, cell.player...cell.player))")
        },
        Column("DEALER") { .text(words.cardName($0.cell.dealer)) },
        Column("ACCURACY") { .text(words.share($0.tally)) },
      ])
  }
}

/// What the small card of drills shows, as finished texts.
private struct DrillCard {
  let page: PageHead
  let title: String
  let isEmpty: Bool
  let figures: [Figures.Figure]
  let progress: Picture?

  init(_ input: DrillProgressSheet, in words: Language) {
    let all = input.all
    title = input.title(in: words)
    page = PageHead(title: title, footer: input.footer, in: words)
    isEmpty = all.isEmpty
    figures = DrillProgressSheet.figures(all, input.statistics, in: words).map { $0.view(in: words) }
    progress = DrillProgressSheet.pictures(all, in: words).first
  }
}

extension SheetTemplate {
  static let drillCard = SheetTemplate(
    folder: "html", name: "drill-card", title: MessageText("card of drills", "de kaart van de drills")
  ) {
    DrillCard(.example, in: $0)
  }
}
