package import Basketball
package import Diagnostics
import People

/// The sheet of a team's season: record, averages, players, leaders, game log, trends.
package struct TeamSheet: Sendable {
  let team: Team
  let season: TeamSeason
  let players: [TeamMember]
  let setting: SheetSetting

  /// - Parameters:
  ///   - games: the team's games that have ended.
  ///   - players: the roster, each with the lines of those games.
  ///   - efficiency: the league of the player efficiency rating; nil where the book's games do not make one.
  package init(
    of team: Team, games: [FinishedGame], players: [(player: Player, games: [PlayedGame])],
    efficiency: PlayerEfficiency? = nil, _ setting: SheetSetting
  ) {
    self.team = team
    season = TeamSeason(of: team.id, games: games)
    self.players = players.map { player, games in
      let totals = PlayerTotals(games)
      return TeamMember(
        player: setting.shown(player), totals: totals,
        rating: games.isEmpty ? nil : efficiency?.rating(of: totals.forEfficiencyRating))
    }
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(TeamPage(self, in: language)), as: .teamPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  /// Those who have played.
  var named: [NamedTotals] {
    players.filter { $0.totals.games > 0 }.map { member in
      NamedTotals(
        name: member.player.name, totals: member.totals, rating: member.rating,
        isMarked: member.player.personID == setting.focus?.id, tag: member.player.jersey?.text,
        link: setting.imprint.frame?.address(ofPerson: member.player.personID))
    }
  }

  /// Who is best in what, where anybody is above zero.
  var leaders: [(category: Category, leader: TeamMember, value: Double)] {
    let members = players.map { (who: $0, totals: $0.totals) }
    return Self.categories.compactMap { category in
      let board = Leaderboard(members, by: category, minimum: .init(attempts: season.log.count), limit: 1)
      guard let first = board.entries.first, first.value > 0 else { return nil }
      return (category, first.who, first.value)
    }
  }

  private static let categories: [Category] = [
    .points, .rebounds, .assists, .steals, .blocks, .threePointersMade, .minutes, .plusMinus, .fieldGoalPercentage,
    .threePointPercentage, .freeThrowPercentage,
  ]

  private func message(in language: Language) -> Message {
    let last = season.log.suffix(3).reversed().map { entry in
      let log = LoggedGame(game: entry.game, side: entry.side)
      let result = Datum.result(entry.result).text(in: language)
      return "\(result) \(log.score) \(log.opponent(in: language))"
    }
    let best = leaders.filter { [.points, .rebounds, .assists].contains($0.category) }.map {
      "\(language.stat($0.category.rawValue).name) \($0.leader.player.name) \(Datum.tenths($0.value).text(in: language))"
    }
    return Message(
      "\(team.name), \(team.season)",
      [
        language.say(
          "record.line",
          [
            "record": season.record.description,
            "for": Datum.tenths(season.pointsPerGame).text(in: language),
            "against": Datum.tenths(season.pointsAgainstPerGame).text(in: language),
          ])
      ] + best + last)
  }
}

/// A player of the roster with the sums of the season.
struct TeamMember: Hashable, Sendable {
  let player: Player
  let totals: PlayerTotals
  let rating: Double?
}
