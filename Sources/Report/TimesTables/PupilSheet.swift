package import Diagnostics
import Formats
import People
package import TimesTables

/// What one pupil knows of the tables: a map of all facts, what to practise first, and how it went week by week.
package struct PupilSheet: Sendable {
  let work: PupilWork
  let imprint: Imprint
  let clock: WallClock

  package init(_ work: PupilWork, imprint: Imprint, clock: @escaping WallClock) {
    self.work = work
    self.imprint = imprint
    self.clock = clock
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: try templates.render(ViewNode(PupilView(self, in: templates.language)), as: .pupilPage)
    case .text: try templates.render(ViewNode(PupilView(self, in: templates.language)), as: .pupilText)
    case .csv: facts.csv
    case .json:
      JSONWriter.document([
        ("name", { $0.string(work.name) }), ("summary", { $0.write(work.summary) }),
        ("known", { $0.number(work.records.known()) }), ("norms", { $0.write(work.norms()) }),
        ("facts", { facts.write(to: &$0) }), ("weeks", { weeks.write(to: &$0) }),
      ])
    }
  }

  private var facts: DataRows {
    var table = DataRows([
      "fact", "operation", "table", "multiplier", "asked", "right", "seconds", "standing", "last",
    ])
    for record in work.records.all {
      table.add([
        .text(record.fact.text), .text(record.fact.operation.rawValue), .decimal(record.fact.table.description),
        .number(record.fact.multiplier), .number(record.asked), .number(record.right),
        .decimal(record.typicalTime.map(secondsText)), .text(record.standing.word),
        .text(record.lastAt.map { clock($0).day.description }),
      ])
    }
    return table
  }

  private var weeks: DataRows {
    var table = DataRows(["monday", "practices", "sums", "firstAnswers", "rightAtOnce", "seconds"])
    for (week, work) in work.weeks({ clock($0).day }) {
      let summary = work.summary
      table.add([
        .text(week.monday.description), .number(summary.practices), .number(summary.sums),
        .number(summary.firstAnswers), .number(summary.rightAtOnce), .decimal(summary.typicalTime.map(secondsText)),
      ])
    }
    return table
  }
}

extension FactRecord.Standing {
  /// As data has it.
  var word: String {
    switch self {
    case .notAsked: "not-asked"
    case .mostlyWrong: "mostly-wrong"
    case .unsure: "unsure"
    case .slow: "slow"
    case .untimed: "untimed"
    case .steady: "steady"
    case .fluent: "fluent"
    }
  }
}

extension JSONWriter {
  mutating func write(_ summary: WorkSummary) {
    beginObject()
    for (name, count) in [
      ("practices", summary.practices), ("sums", summary.sums), ("firstAnswers", summary.firstAnswers),
      ("rightAtOnce", summary.rightAtOnce),
    ] {
      key(name)
      number(count)
    }
    key("seconds")
    if let time = summary.typicalTime { number(literal: secondsText(time)) } else { null() }
    endObject()
  }

  mutating func write(_ norms: NormStanding) {
    beginObject()
    key("diploma")
    bool(norms.hasDiploma)
    key("hundredSums")
    switch norms.hundred {
    case .byTables(let milliseconds, let missing):
      if missing.isEmpty { number(literal: secondsText(milliseconds)) } else { null() }
    case .onPaper(_, let milliseconds): number(literal: secondsText(milliseconds))
    }
    key("fluentFacts")
    number(norms.fluentFacts)
    key("quickOfLast25")
    number(norms.quickOfLast)
    endObject()
  }
}

extension SheetTemplate {
  static let pupilPage = SheetTemplate(folder: "html", name: "pupil", title: "pupil's sheet") {
    ViewNode(PupilView(.example, in: $0))
  }
  static let pupilText = SheetTemplate(folder: "text", name: "pupil", title: "pupil's message") {
    ViewNode(PupilView(.example, in: $0))
  }
}
