import Diagnostics
import Foundation
package import People
package import TimesTables

/// The input of the sheet of a week: a message for parents or for oneself, pupil by pupil.
package struct WeekSheet: Sendable {
  let pupils: [PupilWork]
  let week: SchoolWeek
  let footer: PageFooter
  let clock: WallClock

  /// - Parameter day: any day of the week.
  package init(_ pupils: [PupilWork], weekOf day: CalendarDate, footer: PageFooter, clock: @escaping WallClock) {
    (self.pupils, week, self.footer, self.clock) = (pupils, SchoolWeek(of: day), footer, clock)
  }

  /// A pupil's week, with what was known by its end, and how much of that was new.
  fileprivate struct Row: Sendable {
    let name: String
    let summary: WorkSummary
    let known: Int
    let newlyKnown: Int
    let practiseFirst: [Fact]

    init(_ work: PupilWork, _ week: SchoolWeek, _ clock: WallClock) {
      name = work.name
      summary = work.during { SchoolWeek(of: clock($0).day) == week }.summary
      let atEnd = work.during { SchoolWeek(of: clock($0).day) <= week }.records
      let before = work.during { SchoolWeek(of: clock($0).day) < week }.records
      known = atEnd.known()
      newlyKnown = Score.Operation.allCases.reduce(0) { count, operation in
        count
          + zip(atEnd.square(operation).joined(), before.square(operation).joined())
          .count { $0.standing == .fluent && $1.standing != .fluent }
      }
      practiseFirst = atEnd.toPractise.prefix(3).map(\.fact)
    }
  }
}

extension SheetKind<WeekSheet> {
  package static let week = SheetKind(
    name: "week", title: MessageText("week's sheet", "het weekblad"), keys: ["empty", "pupils"], make: sheet)

  private static func sheet(of input: WeekSheet, in words: Language) -> Sheet {
    let rows = input.pupils.map { WeekSheet.Row($0, input.week, input.clock) }
    let week = ["from": words.plain(input.week.monday), "to": words.plain(input.week.sunday)]
    return Sheet(words.say("week.title", week), input.footer, csv: "pupils") {
      Section.value("monday", .datum(.day(input.week.monday)))
      if rows.isEmpty { Section.note("empty", words.say("week.empty")) }
      Section.lines(rows.flatMap { lines(of: $0, in: words) })
      Section.table("pupils", heading: words.say("class.pupils"), table(of: rows, in: words))
    }
  }

  private static func lines(of row: WeekSheet.Row, in words: Language) -> [String] {
    let summary = row.summary
    guard summary.sums > 0 else { return ["", row.name, words.say("week.nothing")] }
    let time = summary.typicalTime.map { " " + words.say("week.time", ["time": words.shortSeconds($0)]) }
    let atOnce = ["atOnce": words.share(summary.rightAtOnce, of: summary.firstAnswers)]
    let new = row.newlyKnown > 0 ? " " + words.say("week.new", ["new": words.count(row.newlyKnown)]) : ""
    return [
      "", row.name,
      words.say("week.did", ["sums": words.count(summary.sums), "practices": words.count(summary.practices)]),
    ] + (summary.firstAnswers > 0 ? [words.say("week.atOnce", atOnce) + (time ?? "")] : [])
      + [words.say("week.known", ["known": words.count(row.known)]) + new]
      + (row.practiseFirst.isEmpty
        ? [] : [words.say("week.practiseFirst", ["difficult": words.list(row.practiseFirst.map(words.sum))])])
  }

  private static func table(of rows: [WeekSheet.Row], in words: Language) -> Table {
    Table(
      rows,
      [
        Column("name", .name(words.say("class.pupil"))) { .text($0.name) },
        Column(WorkSummary.columns, on: .data) { $0.summary.data },
        Column(WorkSummary.pageColumns, on: .page) { $0.summary.figures(in: words) },
        Column("KNOWN", csv: "fluentFacts", json: "fluentFacts") { .count($0.known) },
        Column("NEWLYKNOWN", csv: "newFluentFacts", json: "newFluentFacts") { .count($0.newlyKnown) },
        Column("PRACTISE", csv: "practiseFirst", json: "practiseFirst", .words) { row in
          .term(
            row.practiseFirst.map(\.text).joined(separator: ", "), words: words.list(row.practiseFirst.map(words.sum)))
        },
      ])
  }
}
