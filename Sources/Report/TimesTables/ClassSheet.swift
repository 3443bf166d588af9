package import Diagnostics
import Formats
import Foundation
import People
package import TimesTables

/// A class: how each pupil is doing, which tables are known, and what the class misses most.
package struct ClassSheet: Sendable {
  let pupils: [PupilWork]
  let imprint: Imprint
  let clock: WallClock

  /// - Parameter pupils: in the order of the class list; those who have done nothing too.
  package init(_ pupils: [PupilWork], imprint: Imprint, clock: @escaping WallClock) {
    self.pupils = pupils
    self.imprint = imprint
    self.clock = clock
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(ClassView(self, in: templates.language)), as: .classPage)
    case .text: try templates.render(ViewNode(ClassView(self, in: templates.language)), as: .classText)
    case .csv: table.csv
    case .json: JSONWriter.document([("pupils", { table.write(to: &$0) })])
    }
  }

  private var table: DataRows {
    var table = DataRows([
      "name", "practices", "sums", "firstAnswers", "rightAtOnce", "seconds", "fluentFacts", "weakestTable", "diploma",
      "last",
    ])
    for work in pupils {
      let (summary, norms) = (work.summary, work.norms())
      table.add([
        .text(work.name), .number(summary.practices), .number(summary.sums),
        .number(summary.firstAnswers), .number(summary.rightAtOnce), .decimal(summary.typicalTime.map(secondsText)),
        .number(work.records.known()),
        .decimal(TableStandings(work).weakest.map(String.init)), .flag(norms.hasDiploma),
        .text(work.answers.last.map { clock($0.at).day.description }),
      ])
    }
    return table
  }
}

/// How well somebody knows each table from 1 to 12, by the facts of it that were asked.
struct TableStandings {
  /// By table from 1; nil where fewer than three facts of it were asked.
  let byTable: [FactRecord.Standing?]
  /// The middle one of the times of each table's facts, in milliseconds.
  private let times: [Int]

  init(_ work: PupilWork) {
    let records = work.records
    // Only what was asked of the table itself counts, and it stands as it does on the pupil's map.
    let asked = Set(work.answers.lazy.map(\.fact))
    let tables = TableNumber.small.map { number in
      (1...10).map { Fact(.multiply, TableNumber(small: number), times: $0) }
        .filter(asked.contains).map { records[$0] }
    }
    // The middle one: one bad fact makes no bad table.
    byTable = tables.map { facts in
      facts.count < 3 ? nil : facts.map(\.standing).sorted()[(facts.count - 1) / 2]
    }
    times = tables.map { facts in
      let times = facts.compactMap(\.typicalTime).sorted()
      return times.isEmpty ? 0 : times[times.count / 2]
    }
  }

  /// The table that is known least, and of those that are known alike the slowest; nil where all are fluent.
  var weakest: Int? {
    let known = byTable.indices.compactMap { index in byTable[index].map { (index, $0) } }
    let worst = known.min { ($0.1, -times[$0.0]) < ($1.1, -times[$1.0]) }
    guard let worst, worst.1 < .fluent else { return nil }
    return worst.0 + 1
  }
}

/// What the class sheet shows, as finished texts.
struct ClassView {
  struct Line: ViewRow {
    static let names = ["name", "sums", "atOnce", "time", "known", "hasDiploma"]
    let name: String
    let sums: String
    let atOnce: String
    let time: String
    let known: String
    let hasDiploma: Bool

    var values: [ViewNode] { [name, sums, atOnce, time, known].map { .text($0) } + [.flag(hasDiploma)] }
  }

  static let mostMissed = 10

  let page: PageHead
  let figures: [Figures.Figure]
  let isEmpty: Bool
  let table: StatTable
  let lines: [Line]
  let map: Picture?
  let hasMissed: Bool
  let missed: StatTable

  init(_ sheet: ClassSheet, in language: Language) {
    page = PageHead(title: language.say("class.title"), imprint: sheet.imprint, in: language)
    let pupils = sheet.pupils
    let rows = pupils.map { work in
      (
        work: work, summary: work.summary, known: language.count(work.records.known()), norms: work.norms(),
        tables: TableStandings(work)
      )
    }
    isEmpty = pupils.allSatisfy(\.isEmpty)
    let diplomas = rows.count(where: \.norms.hasDiploma)
    let sums = rows.reduce(0) { $0 + $1.summary.sums }
    figures = [
      Figures.Figure(language.stat("PUPILS"), language.count(pupils.count)),
      Figures.Figure(language.stat("SUMS"), language.count(sums)),
      Figures.Figure(
        language.stat("ATONCE"),
        language.share(
          rows.reduce(0) { $0 + $1.summary.rightAtOnce }, of: rows.reduce(0) { $0 + $1.summary.firstAnswers })),
      Figures.Figure(language.stat("DIPLOMAS"), language.count(diplomas)),
    ]
    lines = rows.map { row in
      Line(
        name: row.work.name, sums: language.count(row.summary.sums),
        atOnce: language.share(row.summary.rightAtOnce, of: row.summary.firstAnswers),
        time: row.summary.typicalTime.map(language.shortSeconds) ?? "–", known: row.known,
        hasDiploma: row.norms.hasDiploma)
    }
    table = StatTable(
      caption: language.say("class.pupils"), head: language.say("class.pupil"),
      columns: [
        StatColumn(language.stat("PRACTICES")), StatColumn(language.stat("SUMS")), StatColumn(language.stat("ATONCE")),
        StatColumn(language.stat("SECONDS")), StatColumn(language.stat("KNOWN")), StatColumn(language.stat("WEAKEST")),
        StatColumn(language.stat("DIPLOMA"), .total),
      ],
      rows: rows.map { row in
        (
          name: row.work.name,
          figures: [
            language.count(row.summary.practices), language.count(row.summary.sums),
            language.share(row.summary.rightAtOnce, of: row.summary.firstAnswers),
            row.summary.typicalTime.map(language.shortSeconds) ?? "–", row.known,
            row.tables.weakest.map { language.signed(.multiply, TableNumber(small: $0)) } ?? "–",
            row.norms.hasDiploma ? language.say("class.yes") : "–",
          ]
        )
      })
    map =
      isEmpty
      ? nil
      : Heatmap(
        words: language.pictureWords(
          id: "class-map", title: language.say("class.mapTitle"), description: language.say("class.mapDescription")),
        rowName: "", columnName: language.say("class.tables"), rows: rows.map(\.work.name),
        columns: TableNumber.small.map(String.init),
        cells: rows.map { row in row.tables.byTable.map { language.heat(ofTable: $0) } },
        legend: language.standingClasses
      ).picture()
    let missed = Self.missed(pupils)
    hasMissed = !missed.isEmpty
    self.missed = StatTable(
      caption: language.say("class.missed"), head: language.say("pupil.sum"),
      columns: [
        StatColumn(language.stat("ANSWER")), StatColumn(language.stat("PUPILS")),
        StatColumn(language.stat("WRONG"), .total),
      ],
      rows: missed.map {
        (
          name: language.sum($0.fact),
          figures: [language.exact($0.fact.answer), language.count($0.pupils), language.count($0.wrong)]
        )
      })
  }

  /// The facts that were answered wrong most often, and by how many pupils.
  private static func missed(_ pupils: [PupilWork]) -> [Missed] {
    var counts: [Fact: Missed] = [:]
    for work in pupils {
      var own: [Fact: Int] = [:]
      for answer in work.answers where !answer.isRight { own[answer.fact, default: 0] += 1 }
      for (fact, wrong) in own {
        counts[fact, default: Missed(fact: fact)].wrong += wrong
        counts[fact, default: Missed(fact: fact)].pupils += 1
      }
    }
    let sorted = counts.values.sorted { a, b in a.wrong == b.wrong ? a.fact < b.fact : a.wrong > b.wrong }
    return Array(sorted.prefix(mostMissed))
  }
}

private struct Missed {
  let fact: Fact
  var wrong = 0
  var pupils = 0
}

extension Language {
  /// A whole table as a cell: its letter or sign says the class without colour.
  fileprivate func heat(ofTable standing: FactRecord.Standing?) -> Heat {
    let standing = standing ?? .notAsked
    let sign =
      switch standing {
      case .notAsked: "–"
      case .mostlyWrong: "!"
      case .unsure: "?"
      case .slow: "○"
      case .untimed: "✓"
      case .steady: "◐"
      case .fluent: "●"
      }
    return Heat(level: standing.heatLevel, sign: sign, text: self.standing(standing))
  }
}

extension SheetTemplate {
  static let classPage = SheetTemplate(folder: "html", name: "class", title: "class sheet") {
    ViewNode(ClassView(.example, in: $0))
  }
  static let classText = SheetTemplate(folder: "text", name: "class", title: "class message") {
    ViewNode(ClassView(.example, in: $0))
  }
}
