import Basketball

extension Section {
  /// The averages per game of both sides, and their four factors, as data.
  static func sides(_ season: TeamSeason) -> [Section] {
    let (matchup, games) = (season.totals, season.gamesWithCounts)
    let averages = TotalsColumns.averages(of: season)
    return [("own", matchup, averages[0]), ("opponents", matchup.reversed, averages[1])].map {
      name, matchup, averages in
      .value(
        name,
        .object([
          ("perGame", .object(averages, TotalsColumns.sideColumns)),
          ("factors", .object(FactorColumns.figures(matchup, games: games), FactorColumns.columns)),
        ]))
    }
  }

  /// The same on the page.
  static func sides(_ season: TeamSeason, names: [String], in words: Language) -> [Section] {
    func lines(_ figures: [[Datum]]) -> [Table.Line] { zip(names, figures).map { Table.Line(name: $0, figures: $1) } }
    let factors = [season.totals, season.totals.reversed].map {
      FactorColumns.figures($0, games: season.gamesWithCounts)
    }
    return [
      .table(
        "sides", heading: words.say("team.sides"), on: .page,
        Table(
          lines(TotalsColumns.averages(of: season)), head: words.say("game.team"), TotalsColumns.sideColumns)),
      .table(
        "factors", heading: words.say("game.factors"), on: .page,
        Table(lines(factors), head: words.say("game.team"), FactorColumns.columns)),
    ]
  }

  /// The margins from game to game.
  static func margins(_ season: TeamSeason, of name: String, in words: Language) -> Section {
    .pictures("trends", heading: words.say("trend.heading")) { [words.margins(season, of: name, id: "margins")] }
  }
}

extension TeamSeason {
  /// The record in all, at home and away, the streak, and the points for and against.
  func mainFigures(in words: Language) -> [Figure] {
    func figure(_ name: String, _ record: WinLoss) -> Figure {
      Figure((name, name), .text(record.description), .record(record))
    }
    return [
      Figure(words.stat("RECORD"), .text(record.description), .record(record)),
      figure(words.say("split.home"), record(.home)), figure(words.say("split.away"), record(.away)),
      Figure(words.stat("STREAK"), .streak(streak), .streak(streak)),
      Figure(words.stat("FOR"), .tenths(pointsPerGame)),
      Figure(words.stat("AGAINST"), .tenths(pointsAgainstPerGame)),
    ]
  }
}

extension TeamSeason {
  /// `4-2, 44.4 points a game, 40.9 against`
  func line(in words: Language) -> String {
    words.say(
      "record.line",
      [
        "record": record.description, "for": Datum.tenths(pointsPerGame).text(in: words),
        "against": Datum.tenths(pointsAgainstPerGame).text(in: words),
      ])
  }
}

extension Section {
  /// A team's games by place, result, month and opponent.
  static func splits(_ season: TeamSeason, opponents: OpponentRecords?, in words: Language) -> Section {
    let parts = Split.all(of: season.log, { ($0.game, $0.side) }, opponents: opponents).map {
      (split: $0.split, totals: SplitTotals($0.games))
    }
    return .table(
      "splits", heading: words.say("split.heading"), on: [.page, .json],
      Table(
        parts,
        [
          Column("split", on: .json) { .text($0.split.key) },
          Column("name", .name(words.say("split.head")), on: .page) { .term("", words: $0.split.name(in: words)) },
          Column("RECORD", json: "record", .label) { .text($0.totals.record.description) },
          Column("FOR", .group) { .tenths($0.totals.points) }, Column("AGAINST") { .tenths($0.totals.against) },
          Column("DIFF", .total) { .signedTenths($0.totals.difference) },
          Column(FactorColumns.columns) {
            FactorColumns.figures($0.totals.matchup, games: $0.totals.gamesWithCounts)
          },
          Column("DRTG") { .tenths($0.totals.matchup.defensiveRating) },
          Column("NETRTG") { .signedTenths($0.totals.matchup.netRating) },
        ]))
  }
}

/// The sums of a part of a team's games.
private struct SplitTotals: Sendable {
  private(set) var record = WinLoss()
  private(set) var matchup = Matchup.zero
  private(set) var gamesWithCounts = 0
  private var scores: [(points: Int, against: Int)] = []

  init(_ games: [TeamSeason.LogEntry]) {
    for entry in games {
      record.count(entry.result)
      if !entry.game.resultOnly.contains(entry.side) {
        matchup += entry.game.matchup(of: entry.side)
        gamesWithCounts += 1
      }
      if let points = entry.scored, let against = entry.scoredAgainst { scores.append((points, against)) }
    }
  }

  var points: Double? { mean(scores.map(\.points)) }
  var against: Double? { mean(scores.map(\.against)) }
  var difference: Double? { mean(scores.map { $0.points - $0.against }) }

  private func mean(_ values: [Int]) -> Double? {
    values.isEmpty ? nil : Double(values.reduce(0, +)) / Double(values.count)
  }
}

extension TotalsColumns {
  /// The columns that make sense for a side.
  static let sideColumns: [DataColumn] = columns.filter { !["GP", "GS", "MIN", "+/-"].contains($0.code) }

  /// Of the own side, then of its opponents. Of games in which a side has only a score, its points alone are averaged.
  static func averages(of season: TeamSeason) -> [[Datum]] {
    let (own, opponents) = (season.totals.side, season.totals.opponent)
    func games(_ line: (Matchup) -> BoxLine) -> Int {
      season.log.count { entry in
        !entry.game.resultOnly.contains(entry.side) && line(entry.game.matchup(of: entry.side)).isMoreThanScore
      }
    }
    return [
      sideAverages(own, games: games(\.side), isKept: true, points: season.pointsPerGame),
      sideAverages(
        opponents, games: games(\.opponent), isKept: opponents.isTracked, points: season.pointsAgainstPerGame),
    ]
  }

  private static func sideAverages(_ line: BoxLine, games: Int, isKept: Bool, points: Double?) -> [Datum] {
    func mean(_ total: Int?) -> Datum { games == 0 ? .unknown : .tenths(total.map { Double($0) / Double(games) }) }
    return line.shots { line.hasEveryShot ? mean($0) : .unknown }.map { line.hasEveryShot ? $0 : .unknown }
      + BoxColumns.rest.map { isKept ? mean(line[$0]) : .unknown } + [.tenths(points)]
  }
}

extension BoxLine {
  /// Whether anything is known of a side in a game besides its points.
  fileprivate var isMoreThanScore: Bool {
    isTracked || rebounds + assists + turnovers + steals + blocks + fouls > 0
  }
}

extension Language {
  /// Points for and against from game to game, and the margins.
  fileprivate func margins(_ season: TeamSeason, of name: String, id: String) -> Picture {
    let games = season.log.filter { $0.margin != nil }
    return BarChart(
      words: pictureWords(
        id: id, title: say("margins.title", ["name": name]), description: say("margins.description", ["name": name])),
      categoryName: say("trend.game"),
      categories: games.indices.map { index in
        String(index + 1)
      },
      axis: NumberAxis(name: say("margins.axis"), includesZero: true, isWhole: true) {
        Datum.signed(Int($0.rounded())).text(in: self)
      },
      series: [
        BarChart.Series(
          name: say("margins.axis"), values: games.map { Double($0.margin ?? 0) })
      ],
      showsValues: true
    ).picture(
      table: PictureTable(
        columns: [say("trend.game"), say("margins.axis")],
        rows: games.map { entry in
          (
            "\(brief(entry.game.game.date)) \(entry.opponent.name)",
            [Datum.signed(entry.margin).text(in: self)]
          )
        }))
  }
}
