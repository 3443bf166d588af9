import Basketball
import GRDB

/// Matches an opponent that is only a name to the team that has it, as its own or as another one, in the same season, so a game counts in both
/// teams' records.
///
/// Cost: the teams of a season are read once, and only if a side without a team occurs.
struct PlainNames {
  private let db: Database
  private var seasons: [String: TeamNames] = [:]

  init(in db: Database) { self.db = db }

  /// - Parameters:
  ///   - season: the other side's season; nil if that side is only a name too.
  ///   - other: the team on the other side.
  mutating func team(named name: String, in season: String?, against other: Int64?) throws -> (
    id: Int64, name: String
  )? {
    guard let season else { return nil }
    let names = try seasons[season] ?? names(in: season)
    seasons[season] = names
    return names.team(named: name, against: other)
  }

  private func names(in season: String) throws -> TeamNames {
    let rows = try BulkStatement("SELECT id, name FROM team WHERE season = ?", in: db)
    rows.bind(season, at: 1)
    defer { rows.reset() }
    var teams: [(id: Int64, name: String)] = []
    while try rows.next() { teams.append((rows.integer(0), rows.text(1))) }
    var names = TeamNames(teams)
    for (alias, team) in try BookTransaction.aliases(in: db) { names.add(alias: alias, of: team) }
    return names
  }
}

extension BookTransaction {
  /// The games and teams where a side is only a name that matches a team. Cost: proportional to the number of such
  /// sides.
  ///
  /// - Parameter season: only games against teams of this season.
  func gamesOfBareNames(in season: String? = nil) throws -> [(game: Int64, team: Int64)] {
    let rows = try BulkStatement(
      kept: """
        SELECT side.game_id, side.name, team.season, team.id FROM side
        JOIN side AS other ON other.game_id = side.game_id AND other.side = 1 - side.side
        JOIN team ON team.id = other.team_id
        WHERE side.team_id IS NULL AND (?1 IS NULL OR team.season = ?1) ORDER BY side.game_id
        """, in: db)
    rows.bind(season, at: 1)
    defer { rows.reset() }
    var names = PlainNames(in: db)
    var found: [(game: Int64, team: Int64)] = []
    while try rows.next() {
      let team = try names.team(named: rows.text(1), in: rows.text(2), against: rows.integer(3))
      if let team { found.append((rows.integer(0), team.id)) }
    }
    return found
  }
}
