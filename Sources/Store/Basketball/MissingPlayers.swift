package import Basketball
import GRDB
import People

/// The players of a team whom a new version of its roster leaves out.
package struct MissingPlayers: Sendable {
  /// Those who have no plays or lines in games, and can be taken off the roster.
  package let removable: [Player]
  /// Those who have.
  package let withGames: [Player]
  /// The number of players before.
  package let before: Int
  /// Whether the list is a version of this roster: at least half of the players are on both.
  package let isNewVersion: Bool

  package var all: [Player] { removable + withGames }
  /// More than a third of the roster.
  package var areMany: Bool { removable.count * 3 > before }

  /// - Parameters:
  ///   - players: the team's players before the import.
  ///   - rejected: the names of entries that were rejected; players with these names are not missing.
  package init(
    from players: [Player], after outcomes: [RosterOutcome], rejected: [String], in transaction: BookTransaction
  ) throws {
    let listed = Set(outcomes.compactMap(\.player))
    let refused = Set(rejected.map(\.folded))
    let missing = players.filter { !listed.contains($0.id) && !refused.contains($0.name.folded) }
    let ids = PersonRows.array(Set(missing.map(\.id)))
    let playing = try PersonRows.gameRows.reduce(into: Set<Int64>()) { playing, table in
      let sql = "SELECT DISTINCT player_id FROM \(table) WHERE player_id IN (\(PersonRows.each))"
      playing.formUnion(try Int64.fetchAll(transaction.db, sql: sql, arguments: [ids]))
    }
    withGames = missing.filter { playing.contains($0.id) }
    removable = missing.filter { !playing.contains($0.id) }
    before = players.count
    isNewVersion = !players.isEmpty && (players.count - missing.count) * 2 >= players.count
  }
}

extension BookTransaction {
  /// Takes players without plays or lines in games off their roster; the people stay.
  package func remove(_ players: [Player]) throws {
    for player in players { try Deletion(of: "player", id: player.id, in: self).run() }
  }
}

extension RosterOutcome {
  /// The player of an entry that was not rejected.
  fileprivate var player: Int64? {
    switch self {
    case .added(let player, _), .linked(let player, _, _), .updated(let player, _), .unchanged(let player): player
    case .kept(let player): player.id
    case .rejected: nil
    }
  }
}
