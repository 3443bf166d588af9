import Foundation
import People
import TimesTables

/// What the pupil's sheet shows, as finished texts.
struct PupilView {
  struct Difficult: ViewRow {
    static let names = ["sum", "answer", "asked", "wrong", "time", "standing"]
    let sum: String
    let answer: String
    let asked: String
    let wrong: String
    let time: String
    let standing: String

    var values: [ViewNode] { [sum, answer, asked, wrong, time, standing].map { .text($0) } }
  }

  struct Map {
    let picture: Picture
  }

  static let mostDifficult = 20

  let page: PageHead
  let name: String
  let isEmpty: Bool
  let figures: [Figures.Figure]
  let norms: [NormLine]
  let maps: [Map]
  let hasDifficult: Bool
  /// What to practise first, as a table.
  let difficultTable: StatTable
  let difficult: [Difficult]
  /// How many there are beyond those that are listed.
  let hasMore: Bool
  let more: String
  let progress: Picture?
  let weeks: StatTable
  let best: [String]
  let hasBest: Bool

  init(_ sheet: PupilSheet, in language: Language) {
    let work = sheet.work
    let records = work.records
    name = work.name
    page = PageHead(
      title: language.say("pupil.title", ["name": work.name]), imprint: sheet.imprint, in: language)
    isEmpty = work.isEmpty
    let summary = work.summary
    figures = [
      Figures.Figure(language.stat("PRACTICES"), language.count(summary.practices)),
      Figures.Figure(language.stat("SUMS"), language.count(summary.sums)),
      Figures.Figure(language.stat("ATONCE"), language.share(summary.rightAtOnce, of: summary.firstAnswers)),
      Figures.Figure(language.stat("SECONDS"), summary.typicalTime.map(language.shortSeconds) ?? "–"),
      Figures.Figure(language.stat("KNOWN"), language.count(records.known())),
    ]
    norms = NormLine.lines(work.norms(), in: language)
    maps = Score.Operation.allCases.compactMap { operation in
      operation == .multiply || records.byFact.keys.contains { $0.operation == .divide }
        ? Map(picture: FactMap(records, operation, of: work.name, in: language).picture) : nil
    }
    let all = records.toPractise
    difficult = all.prefix(Self.mostDifficult).map { record in
      Difficult(
        sum: language.sum(record.fact), answer: language.exact(record.fact.answer), asked: language.count(record.asked),
        wrong: language.count(record.wrong), time: record.typicalTime.map(language.shortSeconds) ?? "–",
        standing: language.standing(record.standing))
    }
    hasDifficult = !all.isEmpty
    hasMore = all.count > Self.mostDifficult
    more = language.count(max(0, all.count - Self.mostDifficult))
    difficultTable = StatTable(
      caption: language.say("pupil.practiseFirst"), head: language.say("pupil.sum"),
      columns: [
        StatColumn(language.stat("ANSWER")), StatColumn(language.stat("ASKED")), StatColumn(language.stat("WRONG")),
        StatColumn(language.stat("SECONDS")), StatColumn(language.stat("STANDING"), .words),
      ],
      rows: difficult.map {
        (name: $0.sum, figures: [$0.answer, $0.asked, $0.wrong, $0.time, $0.standing])
      })
    let progress = PupilProgress(work, clock: sheet.clock, in: language)
    self.progress = progress.picture
    weeks = progress.table
    let best = work.best(.multiply).sorted { $0.key < $1.key }
      .map { "\(language.signed(.multiply, $0.key)) \(language.seconds($0.value))" }
    let bestDivisions = work.best(.divide).sorted { $0.key < $1.key }
      .map { "\(language.signed(.divide, $0.key)) \(language.seconds($0.value))" }
    self.best = best + bestDivisions
    hasBest = !self.best.isEmpty
  }
}

extension Language {
  func standing(_ standing: FactRecord.Standing) -> String {
    switch standing {
    case .notAsked: say("standing.notAsked")
    case .mostlyWrong: say("standing.mostlyWrong")
    case .unsure: say("standing.unsure")
    case .slow: say("standing.slow")
    case .untimed: say("standing.untimed")
    case .steady: say("standing.steady")
    case .fluent: say("standing.fluent")
    }
  }

  /// `65,3 s`
  func seconds(_ milliseconds: Int) -> String { say("tables.seconds", ["number": exactSeconds(milliseconds)]) }
}

/// The square of all facts from 1 × 1 to 12 × 12, coloured by how well each is known, with a sign in each that says the
/// same.
struct FactMap {
  let picture: Picture

  init(_ records: FactRecords, _ operation: Score.Operation, of name: String, in language: Language) {
    let numbers = Array(TableNumber.small)
    let cells = records.square(operation).map { $0.map { Heat?.some(language.heat($0)) } }
    let known = records.known([operation])
    let values = ["name": name, "operation": language.name(of: operation)]
    picture = Heatmap(
      words: language.pictureWords(
        id: operation == .multiply ? "map" : "divide-map", title: language.say("map.title", values),
        description: language.say("map.description", ["name": name, "count": String(known)])),
      rowName: operation == .multiply ? language.say("map.rows") : language.say("map.answers"),
      columnName: language.say("map.columns"), rows: numbers.map(String.init), columns: numbers.map(String.init),
      cells: cells, legend: language.standingClasses
    ).picture()
  }
}

extension Language {
  /// A fact as a cell: what was never asked is –, what is mostly wrong !, what is unsure ?, and else the seconds it
  /// takes.
  func heat(_ record: FactRecord) -> Heat {
    let time = record.typicalTime.map(shortSeconds)
    let sign =
      switch record.standing {
      case .notAsked: "–"
      case .mostlyWrong: "!"
      case .unsure: "?"
      case .untimed: "✓"
      case .slow, .steady, .fluent: time ?? "✓"
      }
    let values = [
      "standing": standing(record.standing), "right": String(record.right), "asked": String(record.asked),
      "time": time ?? "",
    ]
    let text =
      record.standing == .notAsked
      ? standing(.notAsked) : time == nil ? say("map.untimedCell", values) : say("map.cell", values)
    return Heat(level: record.standing.heatLevel, sign: sign, text: text)
  }
}

extension FactRecord.Standing {
  /// The colour of a cell. What is right without a time has that of what is right within six seconds; its sign differs.
  var heatLevel: Int {
    switch self {
    case .notAsked: 0
    case .mostlyWrong: 1
    case .unsure: 2
    case .slow: 3
    case .untimed, .steady: 4
    case .fluent: 5
    }
  }
}

extension Language {
  /// What the colours of standings mean, by their level.
  var standingClasses: HeatLegend {
    .classes(
      [.notAsked, .mostlyWrong, .unsure, .slow].map(standing) + [say("standing.steadyOrUntimed"), standing(.fluent)])
  }
}

/// How it went, week by week.
struct PupilProgress {
  let picture: Picture?
  let table: StatTable

  init(_ work: PupilWork, clock: WallClock, in language: Language) {
    let weeks = work.weeks { clock($0).day }.map { (week: $0.week, summary: $0.work.summary) }
    table = StatTable(
      caption: language.say("progress.byWeek"), head: language.say("progress.week"),
      columns: [
        StatColumn(language.stat("PRACTICES")), StatColumn(language.stat("SUMS")), StatColumn(language.stat("ATONCE")),
        StatColumn(language.stat("SECONDS"), .total),
      ],
      rows: weeks.map { week, summary in
        (
          name: language.shortestDay(week.monday),
          figures: [
            language.count(summary.practices), language.count(summary.sums),
            language.share(summary.rightAtOnce, of: summary.firstAnswers),
            summary.typicalTime.map(language.shortSeconds) ?? "–",
          ]
        )
      })
    let points = weeks.enumerated().map { index, week in
      LineChart.Point(x: Double(index), y: week.summary.typicalTime.map { Double($0) / 1000 } ?? .nan)
    }
    guard points.count(where: { $0.y.isFinite }) > 1 else {
      picture = nil
      return
    }
    let ticks = weeks.enumerated().map {
      NumberAxis.Tick(value: Double($0), label: language.shortestDay($1.week.monday))
    }
    let seconds: (Double) -> String = { language.shortSeconds(Int(($0 * 1000).rounded())) }
    picture = LineChart(
      words: language.pictureWords(
        id: "progress", title: language.say("progress.title", ["name": work.name]),
        description: language.say(
          "progress.description",
          [
            "name": work.name, "first": points.first { $0.y.isFinite }.map { seconds($0.y) } ?? "–",
            "last": points.last { $0.y.isFinite }.map { seconds($0.y) } ?? "–",
          ])),
      x: NumberAxis(name: language.say("progress.week"), ticks: ticks) { value in
        let index = Int(value.rounded())
        return ticks.indices.contains(index) ? ticks[index].label : ""
      },
      y: NumberAxis(name: language.say("progress.seconds"), includesZero: true, text: { language.decimal(plain($0)) }),
      series: [LineChart.Series(name: language.say("progress.typical"), points: points, hasMarkers: true)],
      reference: LineChart.Reference(name: language.say("progress.norm"), value: Double(Norm.fluent) / 1000)
    ).picture()
  }
}

/// A number of an axis, with one decimal where it needs one.
private func plain(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return tenths.isMultiple(of: 10) ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
}

extension Language {
  /// `3/11`
  func shortestDay(_ day: CalendarDate) -> String { "\(day.day)/\(day.month)" }
}
