package import Basketball
import GRDB
package import People

extension BookTransaction {
  /// The games between two teams on a day, on either side and in any spelling. Cost: a look at each game of the day.
  package func games(on date: CalendarDate, between names: [String]) throws -> [Game] {
    let folded = Set(try names.map { try teamName($0).folded })
    guard folded.count == 2 else { return [] }
    let ids = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT game.id FROM game JOIN side ON side.game_id = game.id LEFT JOIN team ON team.id = side.team_id
          WHERE game.date = ?1 AND folded(ifnull(side.name, team.name)) IN (?2, ?3)
          GROUP BY game.id HAVING count(*) = 2 ORDER BY game.id
          """), arguments: StatementArguments([date.description] + folded))
    return try ids.compactMap { try game(id: $0) }
  }

  /// The games between two teams on a day that have a stated result and no plays.
  package func resultsOnly(on date: CalendarDate, between names: [String]) throws -> [Game] {
    try games(on: date, between: names).filter { game in try !game.isOpen && isResultOnly(game) }
  }

  /// The first of them; of several, the one with this score of the teams.
  package func resultOnly(
    on date: CalendarDate, between names: [String], score: @autoclosure () throws -> [Int?] = []
  ) throws -> Game? {
    let games = try resultsOnly(on: date, between: names)
    guard games.count > 1 else { return games.first }
    let score = try score()
    guard score.count == 2 else { return games.first }
    let own = try teamName(names[0]).folded
    return try games.first { game in
      let points = try self.score(of: game)
      return (game.own.name.folded == own ? [points.own, points.opponent] : [points.opponent, points.own]) == score
    } ?? games.first
  }

  func isResultOnly(_ game: Game) throws -> Bool {
    let hasPlays =
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM event WHERE game_id = ?)"), arguments: [game.id]) ?? false
    return try !hasPlays && officialBox(of: game)?.isResult == true
  }
}
