import Basketball
import Diagnostics
import People
import Sheets
import Store

extension BookSheets {
  /// - Parameter totals: which counts of the team the players' rates are among.
  func team(_ team: Team, totals: TeamTotals = .played) throws -> TeamSheet {
    TeamSheet(
      of: team, games: try book.finishedGames(of: team), players: try book.playersGames(of: team),
      efficiency: try efficiency(), opponents: try opponents(), isOfAllGames: totals == .all,
      next: try nextGame(of: team), shots: try shots(of: .team(team.id)), try setting([], [team.id]))
  }

  private func shots(of owner: ShotOwner) throws -> KnownShots {
    let shots = try book.shots(of: owner)
    return KnownShots(shots, league: try book.league(beside: shots.count))
  }

  private func nextGame(of team: Team) throws -> ScheduledGame? {
    ScheduleSheet.next(try book.fixtures(), of: team, from: clock(now).day)
  }

  /// - Parameters:
  ///   - team: nil for all teams.
  ///   - season: nil for that of the team, or else for every season.
  func schedule(of team: Team?, in season: String?) throws -> ScheduleSheet {
    let season = team?.season ?? season
    return ScheduleSheet(
      try book.schedule(of: team, in: season), of: team, season: season, today: clock(now).day,
      try setting([], [team?.id]))
  }

  /// - Parameters:
  ///   - games: the player's games, if they were read already.
  ///   - totals: which counts of the team the player's rates are among.
  func player(
    _ player: Player, on team: Team, _ games: [PlayedGame]? = nil, totals: TeamTotals = .played
  ) throws -> PlayerSheet {
    PlayerSheet(
      of: player, on: team, try games ?? book.playedGames(of: player), efficiency: try efficiency(),
      opponents: try opponents(),
      allGames: totals == .all
        ? TeamSeason(of: team.id, games: try book.finishedGames(of: team)).totals : nil,
      shots: try shots(of: .player(player.id)), try setting([player.photo], []))
  }

  /// - Parameter career: the person's career, if it was read already.
  func career(of person: Person, _ career: Career? = nil) throws -> CareerSheet {
    let photo = try book.lastPhoto(of: person)
    return CareerSheet(
      of: person, try career ?? book.career(of: person), photo: photo, efficiency: try efficiency(),
      shots: try shots(of: .person(person.id)), try setting([photo], []))
  }

  /// - Parameters:
  ///   - season: nil for all games of the book.
  ///   - rule: nil for the book's.
  func standings(in season: String?, by rule: StandingsRule? = nil) throws -> StandingsSheet {
    let games = try season.map { try book.finishedGames(in: $0) } ?? book.finishedGames()
    return StandingsSheet(
      Standings(in: games, by: try rule ?? book.standingsRule()), season: season, team: try book.activeTeam()?.id,
      try setting([], []))
  }

  /// - Parameters:
  ///   - team: nil for all teams.
  ///   - season: nil for all seasons.
  func leaders(
    of team: Team? = nil, in season: String?, isTotal: Bool = false, minimumGames: Int = 1, minimumAttempts: Int = 1,
    minimumMinutes: Int = Leaderboard<Int>.Minimum.usualMinutes, limit: Int = 10
  ) throws -> LeadersSheet {
    let players = try team.map { try book.playersGames(of: $0) } ?? book.playersGames(in: season)
    return LeadersSheet(
      players, teams: try team.map { [$0] } ?? book.teams(), isTotal: isTotal, season: season,
      minimumGames: max(1, minimumGames), minimumAttempts: max(1, minimumAttempts),
      minimumMinutes: max(0, minimumMinutes), limit: max(1, limit),
      try setting([], []))
  }

  func headToHead(of team: Team, against name: String) throws -> HeadToHeadSheet {
    let games = try book.finishedGames(of: team)
    let opponent = try book.opponent(named: name, in: games, of: team)
    return HeadToHeadSheet(of: team, against: opponent, games: games, try setting([], [team.id]))
  }

  /// - Throws: a `Diagnostic` if the game has no official box score.
  func reconciliation(of game: Game) throws -> ReconcileSheet {
    guard let reconciliation = try book.reconciliation(of: game) else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "game \(game.id) has no official box score to compare its plays with",
          "wedstrijd \(game.id) heeft geen officiële box score om het verslag mee te vergelijken"))
    }
    return ReconcileSheet(game, reconciliation, try setting([], []))
  }
}

extension BookTransaction {
  /// All shots of the book by zone, if a sheet has so many of its own that it compares them.
  func league(beside count: Int) throws -> ZoneCounts? {
    try KnownShots.needLeague(count) ? zonesOfLeague() : nil
  }

  /// The rule of the book's league for its standings.
  func standingsRule() throws -> StandingsRule {
    var rule = StandingsRule(points: try value(of: .points).map { try StandingsRule.Points($0) })
    if let text = try value(of: .tieBreakers) { rule.tieBreaks = try StandingsRule.tieBreaks(text) }
    return rule
  }
}
