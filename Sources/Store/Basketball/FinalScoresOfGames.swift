package import Basketball
import People

extension BookTransaction {
  /// The final scores of finished games, the oldest first; without those of which a side's score is unknown.
  ///
  /// - Parameter season: nil for every season.
  package func finalScores(in season: String? = nil) throws -> [FinalScore] {
    let seasons = Dictionary(try teams().map { ($0.id, $0.season) }, uniquingKeysWith: { first, _ in first })
    let games = try season.map { try finishedGames(in: $0) } ?? finishedGames()
    return try games.compactMap { game in
      let home: SideIndex = game.game.own.isHome ? .own : .opponent
      guard let points = game.points(of: home), let against = game.points(of: home.other) else { return nil }
      let team = game.game.own.teamID ?? game.game.opponent.teamID
      return try FinalScore(
        date: game.game.date, home: FinalScore.TeamScore(game.game[home].name, points),
        away: FinalScore.TeamScore(game.game[home.other].name, against), season: team.flatMap { seasons[$0] },
        location: game.game.location, notes: game.game.notes, isNeutral: game.game.details.isNeutral,
        isForfeit: game.game.forfeitedBy != nil && points != against)
    }
  }
}
