package import Basketball
import Diagnostics
import GRDB
package import People

extension BookTransaction {
  /// Opens a finished game again: its stored lines are removed until its next end.
  ///
  /// - Parameter day: the day of the correction, for its sheets.
  /// - Throws: a `Diagnostic` if the game is open, or a team of it has another open game.
  package func reopen(_ game: Game, on day: CalendarDate) throws -> Game {
    guard !game.isOpen else {
      throw Diagnostic(field: .game, MessageText("game \(game.id) is open already", "wedstrijd \(game.id) is al bezig"))
    }
    for side in SideIndex.allCases {
      guard let team = try game[side].teamID.flatMap({ try team(id: $0) }) else { continue }
      try expectNoOpenGame(of: team, as: "game")
    }
    try removeLines(of: game.id)
    try db.execute(
      sql: "UPDATE game SET ended_at = NULL, corrected_on = ? WHERE id = ?", arguments: [day.description, game.id])
    return game.with(.open)
  }

  /// - Throws: a `Diagnostic` that names the team's open game, if it has one.
  func expectNoOpenGame(of team: Team, as field: FieldKey) throws {
    guard let open = try openGame(of: team) else { return }
    let other = open.own.teamID == team.id ? open.opponent.name : open.own.name
    throw Diagnostic(
      field: field,
      MessageText(
        "'\(team.name)' has a game open already: \(open.id), against '\(other)'; end it with 'scorebook game end' first",
        "'\(team.name)' heeft al een wedstrijd bezig: \(open.id), tegen '\(other)'; beëindig die eerst met 'scorebook game end'"
      ))
  }
}

/// The contents of a game that go with it when it is deleted.
package struct GameContents: Hashable, Sendable {
  /// Events, including undone ones.
  package let events: Int
  package let boxLines: Int
  /// A stated result alone is no box.
  package let hasOfficialBox: Bool
  /// Jersey numbers worn in the game.
  package let numbers: Int
}

extension BookTransaction {
  package func contents(of game: Game) throws -> GameContents {
    func count(_ table: String) throws -> Int {
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT count(*) FROM \(table) WHERE game_id = ?"), arguments: [game.id]) ?? 0
    }
    return GameContents(
      events: try count("event"), boxLines: try count("box_line"),
      hasOfficialBox: try officialBox(of: game).map { !$0.isResult } ?? false,
      numbers: try count("worn_number"))
  }

  /// Deletes a game with everything that belongs to it. Its number is not given to another game.
  package func delete(_ game: Game) throws { try delete(gameNumbered: game.id) }
}
