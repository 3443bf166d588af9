import Diagnostics
import Foundation
import People
package import TimesTables

/// The input of the sheet of one pupil: all of their work on the tables.
package struct PupilSheet: Sendable {
  let work: PupilWork
  let footer: PageFooter
  let clock: WallClock

  package init(_ work: PupilWork, footer: PageFooter, clock: @escaping WallClock) {
    (self.work, self.footer, self.clock) = (work, footer, clock)
  }

  fileprivate typealias Week = (week: SchoolWeek, summary: WorkSummary)
}

extension SheetKind<PupilSheet> {
  package static let pupil = SheetKind(
    name: "pupil", title: MessageText("pupil's sheet", "het leerlingblad"),
    keys: ["empty", "norms", "map", "divide-map", "practise", "progress", "best"], make: sheet)

  /// How many facts the page and the message list under what to practise first.
  private static let mostDifficult = 20

  /// A map of all facts, what to practise first, and the results week by week.
  private static func sheet(of input: PupilSheet, in words: Language) -> Sheet {
    let (work, clock) = (input.work, input.clock)
    let (records, norms, summary) = (work.records, work.norms(), work.summary)
    let weeks = work.weeks { clock($0).day }.map { PupilSheet.Week(week: $0.week, summary: $0.work.summary) }
    let weekTable = table(of: weeks, in: words)
    let known = Datum.count(records.known())
    return Sheet(
      work.name, title: words.say("pupil.title", ["name": work.name]),
      messageTitle: "\(words.say("tables.title")): \(work.name)", input.footer, csv: "facts"
    ) {
      Section.head(Detail("name", .text(work.name), says: words.say("tables.title")))
      Section.value("summary", .object(summary.data, WorkSummary.columns))
      Section.value("known", .datum(known))
      Section.value("norms", norms.data)
      Section.table("facts", on: .data, data(of: records, clock))
      Section.table("weeks", on: .json, weekTable)
      if work.isEmpty {
        Section.note("empty", words.say("pupil.empty"))
      } else {
        let figures =
          zip(WorkSummary.pageColumns, summary.figures(in: words)).map { Figure(words.stat($0.code), $1) }
          + [Figure(words.stat("KNOWN"), known)]
        Section("figures", on: [.page, .text], .figures(figures))
        Section.lines([""])
        Section.facts(
          "norms", heading: words.say("norms.heading"), on: [.page, .text],
          NormLine.lines(norms, in: words).map {
            Detail("norm", .text($0.standing), name: "\($0.isMet ? "✓" : "○") \($0.name)")
          })
        maps(of: records, work.name, in: words)
        // Of answers without a time nobody knows which were slow.
        if records.all.contains(where: { $0.standing != .untimed }) { practise(records.toPractise, in: words) }
        Section(
          "progress", heading: words.say("progress.heading"), on: .page,
          .pictures { [picture(of: weeks, work.name, in: words)].compactMap(\.self) }, .table(weekTable))
        Section.facts("best", heading: words.say("pupil.best"), on: .page, best(of: work, in: words))
      }
    }
  }

  private static func data(of records: FactRecords, _ clock: @escaping WallClock) -> Table {
    Table(
      records.all,
      [
        Column("fact") { .text($0.fact.text) },
        Column("operation") { .text($0.fact.operation.rawValue) },
        Column("table") { .literal($0.fact.table.description) },
        Column("multiplier") { .count($0.fact.multiplier) },
        Column("asked") { .count($0.asked) },
        Column("right") { .count($0.right) },
        Column("seconds") { .literal($0.typicalTime.map(secondsText)) },
        Column("standing") { .text($0.standing.word) },
        Column("last") { .day($0.lastAt.map { clock($0).day }) },
      ])
  }

  /// Divisions have a map if any were asked.
  private static func maps(of records: FactRecords, _ name: String, in words: Language) -> [Section] {
    Score.Operation.allCases.filter { operation in
      operation == .multiply || records.byFact.keys.contains { $0.operation == .divide }
    }.map { operation in
      Section(
        operation == .multiply ? "map" : "divide-map", heading: FactMap.title(operation, of: name, in: words),
        on: .page, remark: words.say("map.signs"),
        .pictures { [FactMap(records, operation, of: name, in: words).picture] })
    }
  }

  private static func practise(_ all: [FactRecord], in words: Language) -> [Section] {
    let heading = words.say("pupil.practiseFirst")
    guard !all.isEmpty else { return [.note("practise", on: .page, words.say("pupil.nothingDifficult"))] }
    let first = Array(all.prefix(mostDifficult))
    let more =
      all.count > first.count ? words.say("pupil.more", ["more": words.count(all.count - first.count)]) : nil
    let lines = first.map { record in
      "\(words.sum(record.fact)) = \(words.exact(record.fact.answer))  \(words.standing(record.standing))"
    }
    let table = Table(
      first,
      [
        Column("sum", .name(words.say("pupil.sum"))) { .text(words.sum($0.fact)) },
        Column("ANSWER") { .text(words.exact($0.fact.answer)) },
        Column("ASKED") { .count($0.asked) },
        Column("WRONG") { .count($0.wrong) },
        Column("SECONDS") { .text($0.typicalTime.map(words.shortSeconds)) },
        Column("STANDING", .words) { .text(words.standing($0.standing)) },
      ])
    return [
      .lines(["", "\(heading):"] + lines + [more].compactMap(\.self)),
      .table("practise", heading: heading, on: .page, remark: more, table),
    ]
  }

  private static func table(of weeks: [PupilSheet.Week], in words: Language) -> Table {
    Table(
      weeks,
      [
        Column("monday", .name(words.say("progress.week"))) {
          .term($0.week.monday.description, words: words.shortestDay($0.week.monday))
        },
        Column(WorkSummary.columns, on: .data) { $0.summary.data },
        Column(WorkSummary.pageColumns, on: .page) { $0.summary.figures(in: words) },
      ])
  }

  /// The usual time from week to week; nil until a second week has one.
  private static func picture(of weeks: [PupilSheet.Week], _ name: String, in words: Language) -> Picture? {
    let points = weeks.enumerated().map { index, week in
      LineChart.Point(x: Double(index), y: week.summary.typicalTime.map { Double($0) / 1000 } ?? .nan)
    }
    let timed = points.filter(\.y.isFinite)
    guard timed.count > 1, let first = timed.first, let last = timed.last else { return nil }
    let ticks = weeks.enumerated().map {
      NumberAxis.Tick(value: Double($0), label: words.shortestDay($1.week.monday))
    }
    func seconds(_ value: Double) -> String { words.shortSeconds(Int((value * 1000).rounded())) }
    return LineChart(
      words: words.pictureWords(
        id: "progress", title: words.say("progress.title", ["name": name]),
        description: words.say(
          "progress.description", ["name": name, "first": seconds(first.y), "last": seconds(last.y)])),
      x: NumberAxis(name: words.say("progress.week"), ticks: ticks) { value in
        let index = Int(value.rounded())
        return ticks.indices.contains(index) ? ticks[index].label : ""
      },
      y: NumberAxis(name: words.say("progress.seconds"), includesZero: true, text: { words.decimal(plain($0)) }),
      series: [LineChart.Series(name: words.say("progress.typical"), points: points, hasMarkers: true)],
      reference: LineChart.Reference(name: words.say("progress.norm"), value: Double(Norm.fluent) / 1000)
    ).picture()
  }

  /// A number on an axis, with one decimal if it needs one.
  private static func plain(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? String(tenths / 10) : "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func best(of work: PupilWork, in words: Language) -> [Detail] {
    [Score.Operation.multiply, .divide].flatMap { operation in
      work.best(operation).sorted { $0.key < $1.key }
        .map { Detail("best", .text(words.seconds($0.value)), name: words.signed(operation, $0.key)) }
    }
  }
}
