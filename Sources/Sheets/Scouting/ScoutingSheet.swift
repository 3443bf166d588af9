package import Basketball
import Diagnostics

/// The input of the scouting report of a team: what the book knows of it from all of its games.
package struct ScoutingSheet: Sendable {
  let name: String
  /// Nil for a side that is only a name, without players.
  let team: TeamSheet?
  let season: TeamSeason
  let court: CourtSeason?
  let setting: SheetSetting

  /// A team of the book.
  ///
  /// - Parameter court: its units; nil if it has no game with lineups.
  package init(_ team: TeamSheet, court: CourtSeason?) {
    (name, season, setting, self.team, self.court) = (team.team.name, team.season, team.setting, team, court)
  }

  /// A side that is only a name in the games of others.
  ///
  /// - Parameter games: finished games, in any order; those without it are skipped.
  package init(_ name: String, games: [FinishedGame], _ setting: SheetSetting) {
    (self.name, self.setting, team, court) = (name, setting, nil, nil)
    season = TeamSeason(of: Entrant(named: name), games: games)
  }

  fileprivate struct Member: Sendable {
    let player: Player
    let totals: PlayerTotals
    let rating: Double?
  }

  /// Those who have played, the longest time first; without times, the most points first.
  fileprivate var rotation: [Member] {
    (team?.players ?? []).filter { $0.totals.games > 0 }.map {
      Member(player: $0.player, totals: $0.totals, rating: $0.rating)
    }
    .sorted { a, b in
      let times = (a.totals.line.timePlayed ?? 0, b.totals.line.timePlayed ?? 0)
      if times.0 != times.1 { return times.0 > times.1 }
      let points = (a.totals.line.points, b.totals.line.points)
      return points.0 != points.1 ? points.0 > points.1 : Player.inRosterOrder(a.player, b.player)
    }
  }

  /// The units with the longest time on court.
  fileprivate var units: [CourtSeason.Unit] { Array((court?.units(minutes: 0) ?? []).prefix(Self.shownUnits)) }

  fileprivate func names(_ ids: [Int64]) -> String {
    let players = (team?.players ?? []).map(\.player).filter { ids.contains($0.id) }
    return players.sorted(by: Player.inRosterOrder).map { player in
      (player.jersey.map { "\($0.text) " } ?? "") + player.name
    }
    .joined(separator: " · ")
  }

  private static let shownUnits = 5
  fileprivate static let shownGames = 5
}

extension SheetKind<ScoutingSheet> {
  package static let scouting = SheetKind(
    name: "scouting", title: MessageText("scouting report", "het scoutingverslag"),
    keys: ["empty", "factors", "sides", "rotation", "units", "leaders", "games", "shooting"], make: sheet)

  private static let rotation: [DataColumn] = [
    .stat("GP"), .stat("MIN").lead, .stat("PTS").main.best, .stat("REB").grouped.best, .stat("AST").lead.best,
    .stat("STL").best, .stat("BLK").best, .stat("TO"), .stat("FG%").grouped, .stat("3PA"), .stat("3P%"), .stat("FTA"),
    .stat("FT%"), .stat("USG%").grouped.lead, .stat("TS%"), .stat("IORTG"), .stat("IDRTG"),
  ]

  private static func figures(_ totals: PlayerTotals) -> [Datum] {
    let (line, ratings) = (totals.line, totals.individualRatings)
    func mean(_ column: BoxColumn) -> Datum { .tenths(totals.perGame(line[column])) }
    func share(_ made: BoxColumn, _ attempted: BoxColumn) -> Datum { .share(line[made], of: line[attempted]) }
    return [
      .count(totals.games), .tenths(totals.minutesPerGame), mean(.points), mean(.rebounds), mean(.assists),
      mean(.steals),
      mean(.blocks), mean(.turnovers), share(.fieldGoalsMade, .fieldGoalsAttempted), mean(.threePointersAttempted),
      share(.threePointersMade, .threePointersAttempted), mean(.freeThrowsAttempted),
      share(.freeThrowsMade, .freeThrowsAttempted), .tenths(totals.usageRates.usage),
      .tenths(line.trueShootingPercentage), .tenths(ratings.offensive), .tenths(ratings.defensive),
    ]
  }

  private static func sheet(of input: ScoutingSheet, in words: Language) -> Sheet {
    let (season, setting) = (input.season, input.setting)
    let frame = setting.footer.frame
    let (members, units) = (input.rotation, input.units)
    let leaders = (input.team?.leaders ?? []).filter {
      [.points, .rebounds, .assists, .steals, .blocks, .threePointersMade].contains($0.category)
    }
    let names = [input.name, words.say("team.opponents")]
    return Sheet(
      input.name, title: words.say("scouting.title", ["team": input.name]),
      messageTitle: words.say("scouting.title", ["team": input.name]), setting.footer,
      image: input.team.map { setting.address(of: setting.logos[$0.team.id]) } ?? "", isLogo: true, csv: "players"
    ) {
      Section.head(
        Detail("team", .text(input.name), says: words.say("scouting.heading")),
        Detail("season", .text(input.team?.team.season), says: input.team?.team.season),
        Detail(
          "games", .count(season.log.count), on: [.page, .json],
          says: words.say("scouting.fromGames", ["games": words.count(season.log.count)])),
        Detail("record", .record(season.record)), Detail("streak", .streak(season.streak)),
        Detail("pointsPerGame", .tenths(season.pointsPerGame)),
        Detail("pointsAgainstPerGame", .tenths(season.pointsAgainstPerGame)),
        Detail("offensiveRating", .tenths(season.totals.offensiveRating)),
        Detail("defensiveRating", .tenths(season.totals.defensiveRating)))
      Section.figures(season.mainFigures(in: words))
      Section.lines(lines(of: input, leaders, in: words))
      if season.log.isEmpty { Section.note("empty", on: .page, words.say("team.empty")) }
      Section.sides(season)
      Section.table(
        "rotation", heading: words.say("scouting.rotation"), on: .page,
        Table(
          members,
          [
            Column("tag", .tag) { .text($0.player.jersey?.text) },
            Column("name", .player(words.say("box.player"))) { .text($0.player.name) },
            Column(rotation) { figures($0.totals) },
          ], sortable: frame != nil, link: { frame?.address(ofPerson: $0.player.personID) }))
      Section.table(
        "players", on: .data,
        Table(
          members,
          [
            Column("number", csv: "Number") { .text($0.player.jersey?.text) },
            Column("name", csv: "Player") { .text($0.player.name) },
            Column("position", csv: "Position") { .text($0.player.position) },
            Column(rotation) { figures($0.totals) },
          ]))
      if !season.log.isEmpty {
        Section.sides(season, names: names, in: words).reversed()
      }
      Section.table(
        "units", heading: words.say("scouting.units"), on: [.page, .json],
        Table(
          units,
          [
            Column("players", .name(words.say("lineups.unit"))) { .text(input.names($0.players)) },
            Column("MIN") { .tenths($0.tally.time.map { Double($0) / 600 }) },
            Column("FOR") { .count($0.tally.points) }, Column("AGAINST") { .count($0.tally.pointsAgainst) },
            Column("NETRTG", .total) { .signedTenths($0.tally.netRating) },
          ]))
      Section(
        "leaders", heading: words.say("leaders.heading"), on: [.page, .json], half: true,
        .table(
          Table(
            leaders,
            [
              Column("category", .name(words.say("highs.what"))) {
                .term($0.category.rawValue, words: words.stat($0.category.rawValue).title)
              },
              Column("LEADER", json: "name", .words) { .text(setting.label($0.player)) },
              Column("VALUE", json: "value", .total) { .tenths($0.value) },
            ])))
      Section(
        "games", heading: words.say("scouting.last"), on: [.page, .json], half: true,
        .table(.lastGames(season, ScoutingSheet.shownGames, frame: frame, in: words)))
      if season.totals.side.isTracked { Section.shooting(season.totals.side, of: input.name, in: words) }
    }
  }

  private static func lines(
    of input: ScoutingSheet, _ leaders: [TeamSheet.Leader], in words: Language
  ) -> [String] {
    let season = input.season
    let factors = FourFactors(season.totals)
    let shown = [
      (words.stat("eFG%").name, factors.shooting), (words.stat("TOV%").name, factors.turnovers),
      (words.stat("ORB%").name, factors.offensiveRebounding),
      (words.stat("ORTG").name, season.totals.offensiveRating),
      (words.stat("DRTG").name, season.totals.defensiveRating),
    ]
    .compactMap { name, value in value.map { "\(name) \(Datum.tenths($0).text(in: words))" } }
    return [season.line(in: words)] + (shown.isEmpty ? [] : [shown.joined(separator: " | ")])
      + leaders.prefix(3).map {
        "\(words.stat($0.category.rawValue).name) \(input.setting.label($0.player)) "
          + Datum.tenths($0.value).text(in: words)
      }
      + season.log.suffix(ScoutingSheet.shownGames).reversed().map { entry in
        let log = LoggedGame(entry)
        return "\(Datum.result(entry.result).text(in: words)) \(log.score(in: words)) \(log.opponent(in: words))"
      }
  }
}
