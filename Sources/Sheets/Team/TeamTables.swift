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

extension TotalsColumns {
  /// The columns that make sense for a side.
  static let sideColumns: [DataColumn] = columns.filter { !["GP", "GS", "MIN", "+/-"].contains($0.code) }

  /// Of the own side, then of its opponents. If some games have only a final score, only the opponents' points are
  /// known, averaged over the games in which they are known.
  static func averages(of season: TeamSeason) -> [[Datum]] {
    let (own, opponents, games) = (season.totals.side, season.totals.opponent, season.gamesWithCounts)
    return [
      sideAverages(own, games: games, isKept: true, points: season.pointsPerGame),
      sideAverages(opponents, games: games, isKept: opponents.isTracked, points: season.pointsAgainstPerGame),
    ]
  }

  private static func sideAverages(_ line: BoxLine, games: Int, isKept: Bool, points: Double?) -> [Datum] {
    func mean(_ total: Int?) -> Datum { games == 0 ? .unknown : .tenths(total.map { Double($0) / Double(games) }) }
    func shots(_ made: Int, _ attempted: Int) -> [Datum] {
      line.hasEveryShot ? [mean(made), mean(attempted), .share(made, of: attempted)] : [.unknown, .unknown, .unknown]
    }
    func rest(_ total: Int?) -> Datum { isKept ? mean(total) : .unknown }
    return shots(line.fieldGoalsMade, line.fieldGoalsAttempted)
      + shots(line.threePointersMade, line.threePointersAttempted)
      + shots(line.freeThrowsMade, line.freeThrowsAttempted)
      + [
        rest(BoxColumn.offensiveRebounds.value(in: line)), rest(BoxColumn.defensiveRebounds.value(in: line)),
        rest(line.rebounds), rest(line.assists), rest(line.turnovers), rest(line.steals), rest(line.blocks),
        rest(line.fouls), rest(line.technicalFouls), .tenths(points),
      ]
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
