import Basketball

/// The totals of several games under a name: a season, a team, a career.
struct NamedTotals: Sendable {
  var name: String
  let totals: PlayerTotals
  /// Nil if unknown.
  var rating: Double?
  var isMarked = false
  /// A jersey number.
  var tag: String?
  /// The site's page of the person or team.
  var link: String?
  /// Whether its averages are per 36 minutes, and not per game.
  var isPer36 = false
}

extension NamedTotals {
  /// What is shown of totals.
  enum Measure: String, CaseIterable {
    case averages, totals, rates

    var columns: [DataColumn] { self == .rates ? AdvancedColumns.columns : TotalsColumns.columns }

    func heading(in words: Language) -> String {
      switch self {
      case .averages: words.say("totals.averages")
      case .totals: words.say("totals.sums")
      case .rates: words.say("totals.rates")
      }
    }
  }

  func figures(_ measure: Measure) -> [Datum] {
    switch measure {
    case .averages: isPer36 ? TotalsColumns.perThirtySixMinutes(totals) : TotalsColumns.averages(totals)
    case .totals: TotalsColumns.totals(totals)
    case .rates: AdvancedColumns.figures(totals, rating: rating)
    }
  }

  /// Record, totals, averages and rates.
  var data: DataValue {
    .object([
      ("record", .record(totals.record)), ("totals", .object(figures(.totals), TotalsColumns.columns)),
      ("perGame", .object(figures(.averages), TotalsColumns.columns)),
      ("rates", .object(figures(.rates), AdvancedColumns.columns)),
    ])
  }
}

extension Column<NamedTotals> {
  /// The same as columns of JSON and CSV; CSV has the totals and the rates.
  static var data: [Column] {
    [
      Column(["wins", "losses", "ties"].map { DataColumn(code: $0) }, nest: "record", on: .json) {
        [.count($0.totals.record.wins), .count($0.totals.record.losses), .count($0.totals.record.ties)]
      },
      Column(TotalsColumns.columns, nest: "totals", on: .data) { $0.figures(.totals) },
      Column(TotalsColumns.columns, nest: "perGame", on: .json) { $0.figures(.averages) },
      Column(AdvancedColumns.columns, nest: "rates", on: .data) { $0.figures(.rates) },
    ]
  }
}

extension Table {
  /// Averages, totals or rates of each, and of all together below.
  ///
  /// - Parameters:
  ///   - ofPlayers: whether the rows are people; otherwise wins and losses come before the figures.
  static func totals(
    _ measure: NamedTotals.Measure, of rows: [NamedTotals], head: String, sums: [NamedTotals] = [],
    ofPlayers: Bool = false, sortable: Bool = false
  ) -> Table {
    Table(
      rows,
      [
        Column("tag", .tag) { .text($0.tag) },
        Column("name", ofPlayers ? .player(head) : .name(head)) { .text($0.name) },
      ]
        + (ofPlayers
          ? [] : [Column("RECORD", .label) { $0.isPer36 ? .blank : .text($0.totals.record.description) }])
        + [Column(measure.columns) { $0.figures(measure) }],
      totals: sums, sortable: sortable, isMarked: { $0.isMarked }, link: { $0.link })
  }
}

extension PlayerTotals {
  /// The most important averages, big.
  func mainFigures(in language: Language) -> [Figure] {
    func figure(_ column: BoxColumn) -> Figure {
      Figure(language.stat(column.rawValue), .tenths(perGame(line[column])))
    }
    let shares = zip(["FG%", "3P%", "FT%"], BoxLine.shotColumns).map { name, columns in
      Figure(language.stat(name), .share(line[columns.made], of: line[columns.attempted]))
    }
    return [
      Figure(language.stat("GP"), .count(games)), figure(.points), figure(.rebounds), figure(.assists), figure(.steals),
      figure(.blocks),
    ] + shares
  }

  /// The number of games, won and lost.
  ///
  /// - Parameter unbroken: whether no line may end within the record: on a page, which is as narrow as a phone.
  func gamesSentence(in language: Language, unbroken: Bool = false) -> String {
    let record = unbroken ? record.description.replacing("-", with: "\u{2011}") : record.description
    return language.say("record.games", ["games": language.count(games), "record": record])
  }

  /// The lines of a message: averages, then shots. A message says nothing that the book does not know: what was not
  /// recorded is left out, and steals and blocks also if there are none.
  func messageLines(in language: Language) -> [String] {
    func means(_ columns: [BoxColumn]) -> String {
      columns.compactMap { column in
        perGame(line[column]).map { "\(Datum.tenths($0).text(in: language)) \(language.stat(column.rawValue).name)" }
      }
      .joined(separator: " | ")
    }
    let shots = zip(["FG", "3P", "FT"], BoxLine.shotColumns).compactMap { name, columns in
      Datum.share(line[columns.made], of: line[columns.attempted]).plain
        .map { "\(language.stat(name).name) \(language.percent($0))" }
    }
    return [
      means([.points, .rebounds, .assists]), means([.steals, .blocks].filter { line[$0] ?? 0 > 0 }),
      shots.joined(separator: " | "),
    ]
    .filter { !$0.isEmpty }
  }
}
