import GRDB

/// The most points of a player in a game, and who scored them.
package struct TopScore: Hashable, Sendable {
  package let points: Int
  /// The ids of those people, in no order.
  package private(set) var people: [Int64]

  fileprivate init(_ points: Int, by person: Int64) { (self.points, people) = (points, [person]) }

  fileprivate mutating func add(_ person: Int64) { people.append(person) }
}

extension BookTransaction {
  /// The top score of each finished game in which a player scored, by game. Cost: one pass over the lines.
  package func topScores() throws -> [Int64: TopScore] {
    let rows = try BulkStatement(
      """
      SELECT line.game_id, person_id, points FROM box_line AS line JOIN player ON player.id = player_id
      WHERE points > 0 AND \(PlayedLine.isOfPlays)
      UNION ALL
      SELECT game_id, person_id, points FROM official_line AS line
      JOIN player ON player.id = player_id JOIN game ON game.id = game_id
      WHERE points > 0 AND ended_at IS NOT NULL
      """, in: db)
    defer { rows.reset() }
    var tops: [Int64: TopScore] = [:]
    while try rows.next() {
      let (game, person, points) = (rows.integer(0), rows.integer(1), Int(rows.integer(2)))
      let best = tops[game]?.points ?? 0
      if points > best { tops[game] = TopScore(points, by: person) }
      if points == best { tops[game]?.add(person) }
    }
    return tops
  }
}
