import TimesTables

/// The grid of all facts from 1 × 1 to 12 × 12, coloured by how well each is known, with a sign in each that means the
/// same.
struct FactMap {
  let picture: Picture

  init(_ records: FactRecords, _ operation: Score.Operation, of name: String, in language: Language) {
    let numbers = Array(TableNumber.small)
    let cells = records.square(operation).map { $0.map { Heat?.some(language.heat($0)) } }
    let known = records.known([operation])
    picture = Heatmap(
      words: language.pictureWords(
        id: operation == .multiply ? "map" : "divide-map", title: Self.title(operation, of: name, in: language),
        description: language.say("map.description", ["name": name, "count": String(known)])),
      rowName: operation == .multiply ? language.say("map.rows") : language.say("map.answers"),
      columnName: language.say("map.columns"), rows: numbers.map(String.init), columns: numbers.map(String.init),
      cells: cells, legend: language.standingClasses
    ).picture()
  }

  static func title(_ operation: Score.Operation, of name: String, in language: Language) -> String {
    language.say("map.title", ["name": name, "operation": language.name(of: operation)])
  }
}

extension Language {
  /// A fact as a cell: `–` if never asked, `!` if mostly wrong, `?` if unsure, otherwise the seconds it takes.
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
  /// The colour of a cell. A correct answer without a time has the colour of one within six seconds, with another sign.
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

extension FactRecord.Standing {
  /// Its name in data.
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
}
