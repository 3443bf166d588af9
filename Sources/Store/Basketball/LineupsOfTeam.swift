package import Basketball
import GRDB

/// Who was on court in a team's games, from their events.
extension BookTransaction {
  /// A team's season by units of so many players. Cost: one pass over the events of its finished games.
  package func court(of team: Team, size: Int) throws -> CourtSeason {
    var court = CourtSeason(size: size)
    for game in try games(
      where: "ended_at IS NOT NULL AND game.id IN (SELECT game_id FROM side WHERE team_id = ?)", [team.id])
    {
      guard let side = SideIndex.allCases.first(where: { game[$0].teamID == team.id }) else { continue }
      let events = try events(of: game)
      court.add(events, Lineups(game, events: events, minutes: try officialMinutes(of: game)), side: side)
    }
    return court
  }

  /// Whether any finished game of a team has substitutions.
  package func hasSubstitutions(_ team: Team) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM side JOIN game ON game.id = side.game_id JOIN event ON event.game_id = game.id
          WHERE side.team_id = ? AND ended_at IS NOT NULL AND kind IN ('SUB_IN', 'SUB_OUT'))
        """, arguments: [team.id]) ?? false
  }

  /// Whether any finished game of a team has points in its plays.
  package func hasPlays(_ team: Team) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM side JOIN game ON game.id = side.game_id JOIN event ON event.game_id = game.id
          WHERE side.team_id = ? AND ended_at IS NOT NULL AND event.points > 0 AND NOT undone)
        """, arguments: [team.id]) ?? false
  }

  /// The time on court of a game's official box, by side and player, in tenths of a second.
  package func officialMinutes(of game: Game) throws -> [SideIndex: [Int64: Int]] {
    let rows = try BulkStatement(
      kept: """
        SELECT side, player_id, \(LineColumns.list) FROM official_line
        WHERE game_id = ? AND part = 'player' AND player_id IS NOT NULL ORDER BY id
        """, in: db)
    rows.bind(game.id, at: 1)
    defer { rows.reset() }
    var box = OfficialBox<Int64>()
    while try rows.next() {
      guard let side = SideIndex(rawValue: Int(rows.integer(0))) else { continue }
      box[side].lines.append(OfficialBox<Int64>.Line(rows.integer(1), rows.line(from: 2)))
    }
    return SideIndex.allCases.reduce(into: [:]) { $0[$1] = box[$1].minutes { $0 } }
  }
}
