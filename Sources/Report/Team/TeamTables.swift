import Basketball
import People

extension DataTable {
  /// A team's games with the record after each.
  ///
  /// - Parameter frame: the site whose pages of games the rows lead to.
  init(logOf season: TeamSeason, frame: SiteFrame? = nil, in language: Language) {
    self.init(
      columns: LoggedGame.columns + [.stat("RECORD").label],
      rows: season.log.map { entry in
        DataRow(
          name: language.brief(entry.game.game.date), key: entry.game.game.date.description,
          link: frame?.address(ofGame: entry.game.game.id),
          figures: LoggedGame(game: entry.game, side: entry.side).figures(in: language)
            + [.text(entry.record.description)])
      })
  }

  /// The same as data.
  init(dataOf season: TeamSeason) {
    self.init(
      columns: LoggedGame.dataColumns + [DataColumn(code: "record")],
      rows: season.log.map { entry in
        DataRow(
          name: entry.game.game.date.description,
          figures: LoggedGame(game: entry.game, side: entry.side).data + [.text(entry.record.description)])
      })
  }

  /// A side and its opponents a game.
  init(averagesOf season: TeamSeason, names: [String]) {
    self.init(
      columns: TotalsColumns.sideColumns,
      rows: zip(names, TotalsColumns.averages(of: season)).map { DataRow(name: $0, figures: $1) })
  }

  /// The four factors of a side and of its opponents.
  init(factorsOf matchup: Matchup, games: Int, names: [String]) {
    self.init(
      columns: FactorColumns.columns,
      rows: zip(names, [matchup, matchup.reversed]).map { name, matchup in
        DataRow(name: name, figures: FactorColumns.figures(matchup, games: games))
      })
  }
}

extension TotalsColumns {
  /// Those that mean something of a side.
  static let sideColumns: [DataColumn] = columns.filter { !["GP", "GS", "MIN", "+/-"].contains($0.code) }

  /// Of the own side, then of its opponents, of whom only points are known where some games were kept as a bare score. Points
  /// are those a game of which they are known.
  static func averages(of season: TeamSeason) -> [[Datum]] {
    let (own, opponents, games) = (season.totals.side, season.totals.opponent, season.log.count)
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
  func margins(_ season: TeamSeason, of name: String, id: String) -> Picture {
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
