package import Diagnostics
import Formats
package import People
package import TimesTables

/// What a week at the tables came to, pupil by pupil: a message for parents or for oneself.
package struct WeekSheet: Sendable {
  let pupils: [PupilWork]
  let week: SchoolWeek
  let imprint: Imprint
  let clock: WallClock

  /// - Parameter day: any day of the week that is meant.
  package init(_ pupils: [PupilWork], weekOf day: CalendarDate, imprint: Imprint, clock: @escaping WallClock) {
    self.pupils = pupils
    week = SchoolWeek(of: day)
    self.imprint = imprint
    self.clock = clock
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(WeekView(self, in: templates.language)), as: .weekPage)
    case .text: try templates.render(ViewNode(WeekView(self, in: templates.language)), as: .weekText)
    case .csv: table.csv
    case .json:
      JSONWriter.document([
        ("monday", { $0.string(week.monday.description) }), ("pupils", { table.write(to: &$0) }),
      ])
    }
  }

  /// Each pupil's week, with what was known by its end, and how much of that was new.
  var weeks: [PupilWeek] { pupils.map { PupilWeek($0, week, clock) } }

  private var table: DataRows {
    var table = DataRows([
      "name", "practices", "sums", "firstAnswers", "rightAtOnce", "seconds", "fluentFacts", "newFluentFacts",
      "practiseFirst",
    ])
    for week in weeks {
      table.add([
        .text(week.name), .number(week.summary.practices), .number(week.summary.sums),
        .number(week.summary.firstAnswers), .number(week.summary.rightAtOnce),
        .decimal(week.summary.typicalTime.map(secondsText)), .number(week.known), .number(week.newlyKnown),
        .text(week.practiseFirst.map(\.text).joined(separator: ", ")),
      ])
    }
    return table
  }
}

struct PupilWeek {
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

/// What the week's message says, as finished texts.
struct WeekView {
  struct Pupil {
    let name: String
    let hasWork: Bool
    let practices: String
    let sums: String
    let hasAtOnce: Bool
    let atOnce: String
    let hasTime: Bool
    let time: String
    let known: String
    let hasNew: Bool
    let new: String
    let hasDifficult: Bool
    let difficult: String
  }

  let page: PageHead
  let from: String
  let to: String
  let pupils: [Pupil]
  let isEmpty: Bool

  init(_ sheet: WeekSheet, in language: Language) {
    from = language.plain(sheet.week.monday)
    to = language.plain(sheet.week.sunday)
    page = PageHead(
      title: language.say("week.title", ["from": from, "to": to]), imprint: sheet.imprint, in: language)
    pupils = sheet.weeks.map { week in
      Pupil(
        name: week.name, hasWork: week.summary.sums > 0, practices: language.count(week.summary.practices),
        sums: language.count(week.summary.sums),
        hasAtOnce: week.summary.firstAnswers > 0,
        atOnce: language.share(week.summary.rightAtOnce, of: week.summary.firstAnswers),
        hasTime: week.summary.typicalTime != nil,
        time: week.summary.typicalTime.map(language.shortSeconds) ?? "–", known: language.count(week.known),
        hasNew: week.newlyKnown > 0, new: language.count(week.newlyKnown), hasDifficult: !week.practiseFirst.isEmpty,
        difficult: week.practiseFirst.map(language.sum).joined(separator: ", "))
    }
    isEmpty = pupils.isEmpty
  }
}

extension SheetTemplate {
  static let weekPage = SheetTemplate(folder: "html", name: "week", title: "week's sheet") {
    ViewNode(WeekView(.example, in: $0))
  }
  static let weekText = SheetTemplate(folder: "text", name: "week", title: "week's message") {
    ViewNode(WeekView(.example, in: $0))
  }
}
