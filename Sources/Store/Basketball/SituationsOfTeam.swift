package import Basketball

extension BookTransaction {
  /// A team's finished games by situation. Cost: one pass over the events of each.
  package func situations(of team: Team) throws -> Situations {
    let reader = GameReader(of: self)
    var situations = Situations()
    for game in try games(
      where: "ended_at IS NOT NULL AND game.id IN (SELECT game_id FROM side WHERE team_id = ?)", [team.id])
    {
      guard let side = SideIndex.allCases.first(where: { game[$0].teamID == team.id }) else { continue }
      let standing = try reader.standing(game)
      situations.add(standing.box, standing.events, side: side)
    }
    return situations
  }

  /// One game by situation, from a side's view.
  package func situations(of game: Game, side: SideIndex) throws -> Situations {
    let standing = try GameReader(of: self).standing(game)
    var situations = Situations()
    situations.add(standing.box, standing.events, side: side)
    return situations
  }

  /// The box score by period, from the plays.
  package func periodBox(of game: Game) throws -> PeriodBox {
    let rosters = try rosters(of: game)
    let official = try officialBox(of: game, rosters: rosters)
    let events = try events(of: game)
    let minutes = official?.minutes ?? [:]
    return PeriodBox(
      game, events: events, lineups: Lineups(game, events: events, minutes: minutes), rosters: rosters,
      kept: BoxScore(game, events: events, rosters: rosters, minutes: minutes).keptScores)
  }
}
