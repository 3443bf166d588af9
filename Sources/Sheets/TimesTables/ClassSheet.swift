import Diagnostics
import Foundation
import People
package import TimesTables

/// The input of the sheet of a class: every pupil's work.
package struct ClassSheet: Sendable {
  let pupils: [PupilWork]
  let footer: PageFooter
  let clock: WallClock

  /// - Parameter pupils: in the order of the class list, including those without any work.
  package init(_ pupils: [PupilWork], footer: PageFooter, clock: @escaping WallClock) {
    (self.pupils, self.footer, self.clock) = (pupils, footer, clock)
  }

  fileprivate struct Row: Sendable {
    let work: PupilWork
    let summary: WorkSummary
    let known: Int
    let hasDiploma: Bool
    let tables: TableStandings

    init(_ work: PupilWork) {
      (self.work, summary, known) = (work, work.summary, work.records.known())
      (hasDiploma, tables) = (work.norms().hasDiploma, TableStandings(work))
    }

    /// More is more: tables that are mostly wrong count before those that are unsure, and these before slow ones.
    var trouble: Int {
      tables.byTable.reduce(0) { sum, standing in
        switch standing {
        case .mostlyWrong: sum + 10_000
        case .unsure: sum + 100
        case .slow: sum + 1
        default: sum
        }
      }
    }

    /// Whether it comes first by trouble, then by how little is known; nil if they are equal, and a pupil without work
    /// comes last.
    func needsMore(than other: Row) -> Bool? {
      if work.isEmpty != other.work.isEmpty { return other.work.isEmpty }
      if trouble != other.trouble { return trouble > other.trouble }
      return known == other.known ? nil : known < other.known
    }
  }

  fileprivate struct Missed: Sendable {
    let fact: Fact
    var wrong = 0
    var pupils = 0
  }
}

extension SheetKind<ClassSheet> {
  package static let pupils = SheetKind(
    name: "class", title: MessageText("class sheet", "het klassenblad"),
    keys: ["empty", "pupils", "best", "map", "missed"],
    make: sheet)

  private static let mostMissed = 10

  /// Each pupil's progress, the tables that are known, and what the class misses most.
  private static func sheet(of input: ClassSheet, in words: Language) -> Sheet {
    let rows = input.pupils.map(ClassSheet.Row.init)
    let byNeed = rows.enumerated().sorted { $0.element.needsMore(than: $1.element) ?? ($0.offset < $1.offset) }
      .map(\.element)
    let isEmpty = input.pupils.allSatisfy(\.isEmpty)
    return Sheet(words.say("class.title"), input.footer, csv: "pupils") {
      Section.figures(figures(of: rows, in: words))
      if isEmpty { Section.note("empty", words.say("class.empty")) }
      Section.lines(rows.map { line(of: $0, in: words) })
      Section.table("pupils", on: .data, table(of: rows, input.clock, in: words))
      Section.table("pupils", heading: words.say("class.pupils"), on: .page, table(of: byNeed, input.clock, in: words))
      best(of: byNeed.map(\.work), in: words)
      if !isEmpty {
        Section(
          "map", heading: words.say("class.mapTitle"), on: .page, remark: words.say("class.signs"),
          .pictures { [map(of: byNeed, in: words)] })
      }
      Section.table("missed", heading: words.say("class.missed"), on: .page, missed(by: input.pupils, in: words))
    }
  }

  private static func figures(of rows: [ClassSheet.Row], in words: Language) -> [Figure] {
    func sum(_ count: (WorkSummary) -> Int) -> Int { rows.reduce(0) { $0 + count($1.summary) } }
    return [
      Figure(words.stat("PUPILS"), .count(rows.count)), Figure(words.stat("SUMS"), .count(sum(\.sums))),
      Figure(words.stat("ATONCE"), .text(words.share(sum(\.rightAtOnce), of: sum(\.firstAnswers)))),
      Figure(words.stat("DIPLOMAS"), .count(rows.count(where: \.hasDiploma))),
    ]
  }

  private static func line(of row: ClassSheet.Row, in words: Language) -> String {
    let summary = row.summary
    let values = [
      "sums": words.say("class.sums", ["count": words.count(summary.sums)]),
      "atOnce": words.share(summary.rightAtOnce, of: summary.firstAnswers),
      "time": summary.typicalTime.map(words.shortSeconds) ?? "–",
      "known": words.say("class.known", ["count": words.count(row.known)]),
    ]
    let diploma = row.hasDiploma ? " · \(words.say("norms.diploma")) ✓" : ""
    return "\(row.work.name): \(words.say("class.line", values))\(diploma)"
  }

  private static func table(of rows: [ClassSheet.Row], _ clock: @escaping WallClock, in words: Language) -> Table {
    Table(
      rows,
      [
        Column("name", .name(words.say("class.pupil"))) { .text($0.work.name) },
        Column(WorkSummary.columns, on: .data) { $0.summary.data },
        Column(WorkSummary.pageColumns, on: .page) { $0.summary.figures(in: words) },
        Column("KNOWN", csv: "fluentFacts", json: "fluentFacts") { .count($0.known) },
        Column("weakestTable", on: .data) { .count($0.tables.weakest) },
        Column("WEAKEST", on: .page) { row in
          .text(row.tables.weakest.map { words.signed(.multiply, TableNumber(small: $0)) })
        },
        Column("diploma", on: .data) { .flag($0.hasDiploma) },
        Column("DIPLOMA", .total, on: .page) { .text($0.hasDiploma ? words.say("class.yes") : nil) },
        Column("last", on: .data) { .day($0.work.answers.last.map { clock($0.at).day }) },
      ])
  }

  /// Each pupil's shortest time of each table that anybody has one of; no section if nobody has.
  private static func best(of pupils: [PupilWork], in words: Language) -> [Section] {
    let times = pupils.map { work in
      (name: work.name, best: Dictionary(uniqueKeysWithValues: Score.Operation.allCases.map { ($0, work.best($0)) }))
    }
    let columns = Score.Operation.allCases.flatMap { operation in
      Set(times.flatMap { $0.best[operation, default: [:]].keys }).sorted().map { (operation: operation, table: $0) }
    }
    guard !columns.isEmpty else { return [] }
    let table = Table(
      times,
      [Column("name", .name(words.say("class.pupil"))) { .text($0.name) }]
        + columns.map { operation, table in
          Column(head: words.signed(operation, table)) { row in
            row.best[operation]?[table].map { .words(words.shortSeconds($0), sortedBy: String($0)) } ?? .blank
          }
        })
    return [.table("best", heading: words.say("class.best"), on: .page, table)]
  }

  /// One row per pupil, one column per table; those with the most trouble first.
  private static func map(of rows: [ClassSheet.Row], in words: Language) -> Picture {
    Heatmap(
      words: words.pictureWords(
        id: "class-map", title: words.say("class.mapTitle"), description: words.say("class.mapDescription")),
      rowName: "", columnName: words.say("class.tables"), rows: rows.map(\.work.name),
      columns: TableNumber.small.map(String.init),
      cells: rows.map { row in row.tables.byTable.map { words.heat(ofTable: $0) } },
      legend: words.standingClasses
    ).picture()
  }

  /// The facts with the most wrong answers, and the number of pupils.
  private static func missed(by pupils: [PupilWork], in words: Language) -> Table {
    var counts: [Fact: ClassSheet.Missed] = [:]
    for work in pupils {
      var own: [Fact: Int] = [:]
      for answer in work.answers where !answer.isRight { own[answer.fact, default: 0] += 1 }
      for (fact, wrong) in own {
        counts[fact, default: ClassSheet.Missed(fact: fact)].wrong += wrong
        counts[fact, default: ClassSheet.Missed(fact: fact)].pupils += 1
      }
    }
    let sorted = counts.values.sorted { a, b in a.wrong == b.wrong ? a.fact < b.fact : a.wrong > b.wrong }
    return Table(
      Array(sorted.prefix(mostMissed)),
      [
        Column("sum", .name(words.say("pupil.sum"))) { .text(words.sum($0.fact)) },
        Column("ANSWER") { .text(words.exact($0.fact.answer)) },
        Column("PUPILS") { .count($0.pupils) }, Column("WRONG", .total) { .count($0.wrong) },
      ])
  }
}

/// How well a pupil knows each table from 1 to 12, by the facts of it that were asked.
struct TableStandings {
  /// By table from 1; nil if fewer than three facts of it were asked.
  let byTable: [FactRecord.Standing?]
  /// The median time of each table's facts, in milliseconds.
  private let times: [Int]

  init(_ work: PupilWork) {
    let records = work.records
    // Only questions of the table itself count, and with the same standings as on the pupil's map.
    let asked = Set(work.answers.lazy.map(\.fact))
    let tables = TableNumber.small.map { number in
      (1...10).map { Fact(.multiply, TableNumber(small: number), times: $0) }
        .filter(asked.contains).map { records[$0] }
    }
    // The median, so that one bad fact does not make a bad table.
    byTable = tables.map { facts in
      facts.count < 3 ? nil : facts.map(\.standing).sorted()[(facts.count - 1) / 2]
    }
    times = tables.map { $0.compactMap(\.typicalTime).median ?? 0 }
  }

  /// The least known table, and of equally known ones the slowest; nil if all are fluent.
  var weakest: Int? {
    // Without times there is nothing to compare.
    let known = byTable.indices.compactMap { index in
      byTable[index].flatMap { $0 == .untimed ? nil : (index, $0) }
    }
    let worst = known.min { ($0.1, -times[$0.0]) < ($1.1, -times[$1.0]) }
    guard let worst, worst.1 < .fluent else { return nil }
    return worst.0 + 1
  }
}

extension Language {
  /// A whole table as a cell: its letter or sign shows the class without colour.
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
