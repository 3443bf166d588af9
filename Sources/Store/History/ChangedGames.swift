import Diagnostics
import GRDB

/// The games that a change set changed, apart from those that it added: a revert must leave them consistent.
struct ChangedGames {
  private let games: [Int64]
  private let book: BookTransaction

  init(by work: Int64, in book: BookTransaction) throws {
    self.book = book
    let relations = try Relation.all(in: book.db).filter { $0.idTable == "game" }.map { "'\($0.name)'" }
    games = try Int64.fetchAll(
      book.db,
      sql: """
        SELECT DISTINCT CAST(substr(key, 2) AS INTEGER) FROM change
        WHERE work_id = ? AND relation IN (\(relations.joined(separator: ", "))) ORDER BY 1
        """, arguments: [work])
  }

  /// Calculates time on court and plus/minus again: a change of an older version restores what that version calculated.
  func updateLineups() throws {
    guard !games.isEmpty else { return }
    try book.updateLineups(where: "game.id IN (\(games.map(String.init).joined(separator: ", ")))")
  }

  /// A sentence for each problem: stored lines that do not agree with the events, missing numbers of events, two open
  /// games of a team. Cost: one pass over the events of these games.
  var faults: [MessageText] {
    get throws {
      guard !games.isEmpty else { return [] }
      var lines = try KeptLineCheck(book, games: games)
      let open = try Row.fetchAll(
        book.db,
        sql: """
          SELECT DISTINCT side.game_id, team.name, other.game_id FROM side JOIN game ON game.id = side.game_id
          JOIN side AS other ON other.team_id = side.team_id AND other.game_id <> side.game_id
          JOIN game AS open ON open.id = other.game_id JOIN team ON team.id = side.team_id
          WHERE side.game_id IN (\(games.map(String.init).joined(separator: ", ")))
            AND game.ended_at IS NULL AND open.ended_at IS NULL
          """)
      return try lines.run()
        + open.map { row in
          let (game, team, other): (Int64, String, Int64) = (row[0], row[1], row[2])
          return MessageText(
            "game \(game): '\(team)' has another open game, \(other)",
            "wedstrijd \(game): '\(team)' heeft nog een open wedstrijd, \(other)")
        }
    }
  }
}
