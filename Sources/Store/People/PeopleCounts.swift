import GRDB

/// How much a person has done of everything.
package struct PersonCounts: Hashable, Sendable {
  /// Finished games with a line of this person; the same number as in `playedGames(of:)`.
  package var games = 0
  /// Their points in those games.
  package var points = 0
  /// The ids of their players in those games, one for each team and season.
  package var players: [Int64] = []
  package var scores = 0
  /// Times-tables practices with an answer, and worksheets.
  package var practices = 0
  /// Answers to flashcards.
  package var answers = 0
  package var decks = 0
  /// Finished drills that were kept, and their answers.
  package var drills = 0
  package var replies = 0
  package var hits = 0
  /// Finished casino sessions, and their rounds.
  package var sessions = 0
  package var rounds = 0

  package init() {}

  /// The number of games, practices and sessions together.
  package var sittings: Int { games + scores + practices + drills + sessions }
}

extension BookTransaction {
  /// Everybody's counts, by person. Cost: one pass over the lines, scores and answers.
  package func peopleCounts() throws -> [Int64: PersonCounts] {
    var counts: [Int64: PersonCounts] = [:]
    func add(_ sql: String, _ parts: WritableKeyPath<PersonCounts, Int>...) throws {
      let rows = try BulkStatement(sql, in: db)
      defer { rows.reset() }
      while try rows.next() {
        for (column, part) in parts.enumerated() {
          counts[rows.integer(0), default: PersonCounts()][keyPath: part] += Int(rows.integer(Int32(column) + 1))
        }
      }
    }
    let players = try BulkStatement(
      """
      -- '+': all lines in their order and then sorted, which takes half the time of finding each by its player.
      SELECT person_id, player.id, sum(games), sum(points) FROM player JOIN (
        SELECT player_id, count(*) AS games, sum(points) AS points FROM box_line AS line
        WHERE +player_id IS NOT NULL AND \(PlayedLine.isOfPlays) GROUP BY +player_id
        UNION ALL
        SELECT player_id, count(*), sum(points) FROM official_line AS line JOIN game ON game.id = game_id
        WHERE player_id IS NOT NULL AND ended_at IS NOT NULL GROUP BY player_id) ON player_id = player.id
      GROUP BY player.id ORDER BY player.id
      """, in: db)
    defer { players.reset() }
    while try players.next() {
      counts[players.integer(0), default: PersonCounts()].players.append(players.integer(1))
      counts[players.integer(0), default: PersonCounts()].games += Int(players.integer(2))
      counts[players.integer(0), default: PersonCounts()].points += Int(players.integer(3))
    }
    try add("SELECT person_id, count(*) FROM score GROUP BY person_id", \.scores)
    try add(
      """
      SELECT person_id, count(*) FROM practice WHERE EXISTS (SELECT 1 FROM attempt WHERE practice_id = practice.id)
      GROUP BY person_id
      """, \.practices)
    try add("SELECT person_id, count(*) FROM worksheet GROUP BY person_id", \.practices)
    // Answers without a person are the focus person's.
    try add(
      """
      SELECT owner, count(*), count(DISTINCT deck_id) FROM (
        SELECT ifnull(person_id, (SELECT id FROM person WHERE is_focus)) AS owner, deck_id
        FROM review JOIN card ON card.id = card_id)
      WHERE owner IS NOT NULL GROUP BY owner
      """, \.answers, \.decks)
    try add(
      """
      SELECT person_id, count(*), ifnull(sum((SELECT count(*) FROM reply WHERE drill_id = drill.id)), 0),
        ifnull(sum((SELECT count(*) FROM reply WHERE drill_id = drill.id AND answered = correct)), 0)
      FROM drill WHERE is_kept AND ended_at IS NOT NULL AND person_id IS NOT NULL GROUP BY person_id
      """, \.drills, \.replies, \.hits)
    try add(
      """
      SELECT person_id, count(*), ifnull(sum((SELECT count(*) FROM round WHERE session_id = session.id)), 0)
      FROM session WHERE ended_at IS NOT NULL AND person_id IS NOT NULL GROUP BY person_id
      """, \.sessions, \.rounds)
    return counts
  }
}
