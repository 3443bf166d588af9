package import Basketball
import Diagnostics
import People

/// The input of the sheet of a team's season.
package struct TeamSheet: Sendable {
  let team: Team
  let season: TeamSeason
  let players: [(player: Player, totals: PlayerTotals, rating: Double?)]
  /// The records of the opponents; nil if they are not told apart.
  let opponents: OpponentRecords?
  /// Whether rates are among the team's counts in all of its games, and not in those that a player played.
  let isOfAllGames: Bool
  /// The next game on the schedule.
  let next: ScheduledGame?
  let shots: ShotReport?
  let setting: SheetSetting

  /// - Parameters:
  ///   - games: the team's finished games.
  ///   - players: the roster, each with their lines in those games.
  ///   - efficiency: the league for the player efficiency rating; nil if it cannot be calculated from the book's games.
  ///   - opponents: the records by which opponents are told apart.
  ///   - isOfAllGames: whether rates are among the team's counts in all of its games.
  ///   - shots: those of the team whose place or zone is known.
  package init(
    of team: Team, games: [FinishedGame], players: [(player: Player, games: [PlayedGame])],
    efficiency: PlayerEfficiency? = nil, opponents: OpponentRecords? = nil, isOfAllGames: Bool = false,
    next: ScheduledGame? = nil, shots: KnownShots = KnownShots(), _ setting: SheetSetting
  ) {
    (self.team, self.next, self.setting) = (team, next, setting)
    (self.opponents, self.isOfAllGames) = (opponents, isOfAllGames)
    let season = TeamSeason(of: team.id, games: games)
    self.season = season
    self.shots = ShotReport(
      of: team.name, shots,
      players: Dictionary(
        players.map { ($0.player.id, setting.shown($0.player)) }, uniquingKeysWith: { first, _ in first }))
    self.players = players.map { player, games in
      let played = PlayerTotals(games)
      let totals = isOfAllGames ? played.among(season.totals) : played
      return (
        setting.shown(player), totals, games.isEmpty ? nil : efficiency?.rating(of: totals.forEfficiencyRating)
      )
    }
  }

  /// Those who have played.
  fileprivate var named: [NamedTotals] {
    players.filter { $0.totals.games > 0 }.map { player, totals, rating in
      NamedTotals(
        name: player.name, totals: totals, rating: rating, isMarked: setting.isFollowed(player.personID),
        tag: player.jersey?.text, link: setting.footer.frame?.address(ofPerson: player.personID))
    }
  }

  typealias Leader = (category: Category, player: Player, value: Double)

  /// The leader of each category in which anybody is above zero.
  var leaders: [Leader] {
    let members = players.map { (who: $0.player, totals: $0.totals) }
    return Self.categories.compactMap { category in
      let board = Leaderboard(members, by: category, minimum: .init(attempts: season.log.count), limit: 1)
      guard let first = board.entries.first, first.value > 0 else { return nil }
      return (category, first.who, first.value)
    }
  }

  /// The opponent of the last game.
  package var lastOpponent: Side? { season.log.last?.opponent }

  private static let categories: [Category] = [
    .points, .rebounds, .assists, .steals, .blocks, .threePointersMade, .minutes, .plusMinus, .fieldGoalPercentage,
    .threePointPercentage, .freeThrowPercentage,
  ]
}

extension SheetKind<TeamSheet> {
  package static let team = SheetKind(
    name: "team", title: MessageText("team sheet", "het teamblad"),
    keys: [
      "empty", "leaders", "averages", "games", "totals", "rates", "unplayed", "shots", "sides", "factors", "splits",
      "streaks", "trends",
    ], make: sheet)

  private static func sheet(of input: TeamSheet, in words: Language) -> Sheet {
    let (team, season, setting, leaders, named) = (
      input.team, input.season, input.setting, input.leaders, input.named
    )
    let frame = setting.footer.frame
    let games = Table.log(season, frame: frame, in: words)
    func members(_ measure: NamedTotals.Measure) -> Section {
      .table(
        measure.rawValue, heading: measure.heading(in: words), on: .page,
        remark: measure == .rates && !named.isEmpty ? words.among(isAll: input.isOfAllGames) : nil,
        .totals(measure, of: named, head: words.say("box.player"), ofPlayers: true, sortable: frame != nil))
    }
    return Sheet(
      team.name, title: words.say("team.title", ["team": team.name, "season": team.season]),
      messageTitle: "\(team.name), \(team.season)", setting.footer,
      image: setting.address(of: setting.logos[team.id]), isLogo: true, csv: "players"
    ) {
      Section.head(
        Detail(
          "team",
          .figures(["name": .text(team.name), "season": .text(team.season), "organization": .text(team.organization)]),
          says: team.season, team.organization),
        Detail("record", .record(season.record)), Detail("home", .record(season.record(.home))),
        Detail("away", .record(season.record(.away))), Detail("neutral", .record(season.record(.neutral))),
        Detail("streak", .streak(season.streak)), Detail("pointsPerGame", .tenths(season.pointsPerGame)),
        Detail("pointsAgainstPerGame", .tenths(season.pointsAgainstPerGame)),
        Detail("teamTotals", .text(input.isOfAllGames ? "all" : "played"), on: .json), next(input, in: words))
      Section.figures(season.mainFigures(in: words))
      Section.lines(
        lines(of: input, in: words)
          + (input.next.map { [words.nextGame($0, of: team, isPrivate: setting.isPrivate)] } ?? []))
      Section.sides(season)
      if games.isEmpty { Section.note("empty", on: .page, words.say("team.empty")) }
      Section.table(
        "players", on: .data,
        Table(
          named,
          [
            Column("number", csv: "Number") { .text($0.tag) }, Column("name", csv: "Player") { .text($0.name) },
          ] + Column.data))
      Section.table(
        "leaders", heading: words.say("leaders.heading"), remark: words.say("leaders.perGame"),
        Table(
          leaders,
          [
            Column("title", .name(words.say("highs.what")), on: .page) {
              .text(words.stat($0.category.rawValue).title)
            },
            Column("category", on: .json) { .text($0.category.rawValue) },
            Column("number", on: .json) { .text($0.player.jersey?.text) },
            Column("LEADER", .words, on: .page) { .text(setting.label($0.player)) },
            Column("name", on: .json) { .text($0.player.name) },
            Column("VALUE", json: "value", .total) { .tenths($0.value) },
          ], isMarked: { setting.isFollowed($0.player.personID) }))
      members(.averages)
      Section.table("games", heading: words.say("log.heading"), on: .page, games)
      members(.totals)
      members(.rates)
      Section.names(
        "unplayed", heading: words.say("team.unplayed"),
        input.players.filter { $0.totals.games == 0 }.map(\.player).map {
          Name(tag: $0.jersey?.text, name: $0.name, link: frame?.address(ofPerson: $0.personID))
        })
      Section.table("games", on: .json, games)
      Section.shots(input.shots, in: words)
      if !games.isEmpty {
        Section.sides(season, names: [team.name, words.say("team.opponents")], in: words)
        Section.splits(season, opponents: input.opponents, in: words)
        Section.streaks(GameStreak.all(of: season), in: words)
        Section.margins(season, of: team.name, in: words)
      }
    }
  }

  /// The next game; in data null if there is none.
  private static func next(_ input: TeamSheet, in words: Language) -> Detail {
    guard let next = input.next else { return Detail("next", .unknown, on: .json) }
    let fixture = next.fixture
    let isHome = next.isHome(input.team) ?? true
    let venue = fixture.isNeutral ? Venue.neutral : isHome ? .home : .away
    let isPrivate = input.setting.isPrivate
    return Detail(
      "next",
      .figures([
        "date": .day(fixture.date), "time": .text(fixture.time?.description),
        "opponent": .text(isHome ? fixture.away : fixture.home), "venue": .text(venue.rawValue),
        "location": .text(isPrivate ? nil : fixture.location),
      ]), on: [.page, .json], says: words.nextGame(next, of: input.team, isPrivate: isPrivate))
  }

  /// Record, the leader of each category, and the latest games.
  private static func lines(
    of input: TeamSheet, in words: Language
  ) -> [String] {
    let (season, setting) = (input.season, input.setting)
    let best = input.leaders.filter { [.points, .rebounds, .assists].contains($0.category) }.map {
      "\(words.stat($0.category.rawValue).name) \(setting.label($0.player)) \(Datum.tenths($0.value).text(in: words))"
    }
    let last = season.log.suffix(3).reversed().map { entry in
      let log = LoggedGame(entry)
      return "\(Datum.result(entry.result).text(in: words)) \(log.score(in: words)) \(log.opponent(in: words))"
    }
    return [season.line(in: words)] + best + last
  }
}
