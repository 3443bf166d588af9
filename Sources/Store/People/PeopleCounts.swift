import GRDB

/// How much of everything a person has done.
package struct PersonCounts: Hashable, Sendable {
  /// Games that have ended in which they have a line: as many as `playedGames(of:)` has.
  package var games = 0
  /// The players that they are in those games, by their numbers in the book: one for each team's season.
  package var players: [Int64] = []
  package var scores = 0
  /// Practices of tables that have an answer, and worksheets.
  package var practices = 0
  /// Of flashcards.
  package var answers = 0
  package var decks = 0
  /// Kept drills that have ended, and what was answered in them.
  package var drills = 0
  package var replies = 0
  package var hits = 0
  /// Casino sessions that have ended, and their rounds.
  package var sessions = 0
  package var rounds = 0

  package init() {}

  /// How often they sat down to something, or played.
  package var sittings: Int { games + scores + practices + drills + sessions }
}

extension BookTransaction {
  /// What everybody has done, by person. Cost: that of the lines, scores and answers.
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
      SELECT person_id, player.id, sum(games) FROM player JOIN (
        SELECT player_id, count(*) AS games FROM box_line AS line
        WHERE player_id IS NOT NULL AND \(PlayedLine.isOfPlays) GROUP BY player_id
        UNION ALL
        SELECT player_id, count(*) FROM official_line AS line JOIN game ON game.id = game_id
        WHERE player_id IS NOT NULL AND ended_at IS NOT NULL GROUP BY player_id) ON player_id = player.id
      GROUP BY player.id ORDER BY player.id
      """, in: db)
    defer { players.reset() }
    while try players.next() {
      counts[players.integer(0), default: PersonCounts()].players.append(players.integer(1))
      counts[players.integer(0), default: PersonCounts()].games += Int(players.integer(2))
    }
    try add("SELECT person_id, count(*) FROM score GROUP BY person_id", \.scores)
    try add(
      """
      SELECT person_id, count(*) FROM practice WHERE EXISTS (SELECT 1 FROM attempt WHERE practice_id = practice.id)
      GROUP BY person_id
      """, \.practices)
    try add("SELECT person_id, count(*) FROM worksheet GROUP BY person_id", \.practices)
    // Answers that name nobody are the focus person's.
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
