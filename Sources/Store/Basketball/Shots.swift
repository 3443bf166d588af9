package import Basketball
import GRDB

/// Whose shots are read.
package enum ShotOwner: Sendable {
  case game(Int64)
  /// A player on one team.
  case player(Int64)
  case person(Int64)
  case team(Int64)
  /// Everybody in the games whose zones are not stored, those of an earlier version.
  case uncounted
}

extension BookTransaction {
  /// The field goals whose place or zone is known, in the order of their games; of seasons only those of finished games.
  ///
  /// Cost: one pass over the shots with a place of the book, by an index of their own.
  package func shots(of owner: ShotOwner) throws -> [Shot] {
    let (condition, id): (String, Int64?) =
      switch owner {
      case .game(let id): ("event.game_id = ?", id)
      case .player(let id): ("ended_at IS NOT NULL AND player_id = ?", id)
      case .person(let id):
        ("ended_at IS NOT NULL AND player_id IN (SELECT id FROM player WHERE person_id = ?)", id)
      case .team(let id):
        (
          """
          ended_at IS NOT NULL AND EXISTS (SELECT 1 FROM side WHERE side.game_id = event.game_id
            AND side.side = event.side AND side.team_id = ?)
          """, id
        )
      case .uncounted:
        (
          """
          ended_at IS NOT NULL AND event.game_id IN (SELECT game_id FROM side_total WHERE zones IS NULL)
            AND (SELECT zones FROM side_total WHERE side_total.game_id = event.game_id
              AND side_total.side = event.side) IS NULL
          """, nil
        )
      }
    let kinds = EventKindNames()
    let rows = try BulkStatement(
      """
      SELECT event.game_id, side, player_id, period, kind, x, y, zone, regulation_periods, period_minutes
      FROM event INDEXED BY event_spot JOIN game ON game.id = event.game_id
      WHERE (x IS NOT NULL OR zone IS NOT NULL) AND NOT undone AND \(condition)
      ORDER BY event.game_id, ifnull(place, sequence)
      """, in: db)
    if let id { rows.bind(id, at: 1) }
    defer { rows.reset() }
    var shots: [Shot] = []
    while try rows.next() {
      guard let side = SideIndex(rawValue: Int(rows.integer(1))), let kind = rows.withText(4, { kinds[$0] }),
        let spot = rows.spot(5),
        let shot = Shot(
          game: rows.integer(0), side: side, playerID: rows.optionalInteger(2), period: Int(rows.integer(3)),
          kind: kind, spot: spot,
          floor: FloorPlan(periods: Int(rows.integer(8)), minutes: rows.optionalInteger(9).map { Int($0) }))
      else { continue }
      shots.append(shot)
    }
    return shots
  }

  /// Stores the shots by zone of the games that were stored by an earlier version. Cost: one pass over their shots.
  func countZones() throws {
    var counts: [Int64: [SideIndex: ZoneCounts]] = [:]
    for shot in try shots(of: .uncounted) {
      counts[shot.game, default: [:]][shot.side, default: ZoneCounts()].add([shot])
    }
    let sides = try Row.fetchAll(db, sql: "SELECT game_id, side FROM side_total WHERE zones IS NULL")
    let setting = try BulkStatement("UPDATE side_total SET zones = ? WHERE game_id = ? AND side = ?", in: db)
    for row in sides {
      let (game, side): (Int64, Int64) = (row[0], row[1])
      setting.bind(SideIndex(rawValue: Int(side)).flatMap { counts[game]?[$0]?.text } ?? "", at: 1)
      setting.bind(game, at: 2)
      setting.bind(side, at: 3)
      try setting.run()
    }
  }

  /// All shots of the book by zone. Cost: one pass over the totals of its finished games.
  package func zonesOfLeague() throws -> ZoneCounts {
    var league = ZoneCounts()
    let rows = try BulkStatement("SELECT zones FROM side_total WHERE zones <> ''", in: db)
    defer { rows.reset() }
    while try rows.next() { rows.withText(0) { league.add($0) } }
    league.add(try shots(of: .uncounted))
    return league
  }
}
