package import Basketball
import Diagnostics
import GRDB
package import People

/// Finished games for seasons, standings and careers, read from their stored lines, never from events.
extension BookTransaction {
  /// Every finished game, the oldest first.
  package func finishedGames() throws -> [FinishedGame] { try finishedGames(where: "TRUE", []) }

  /// The games that count in a team's record: with its roster on either side, or against its name only.
  package func finishedGames(of team: Team) throws -> [FinishedGame] {
    let games = try finishedGames(where: "game.id IN (SELECT game_id FROM side WHERE team_id = ?)", [team.id])
    let named = try gamesOfBareNames(in: team.season).filter { $0.team == team.id }
    if named.isEmpty { return games }
    return try (games + named.flatMap { try finishedGames(where: "game.id = ?", [$0.game]) })
      .sorted { ($0.game.date, $0.game.id) < ($1.game.date, $1.game.id) }
  }

  /// Games in which either side is a team of the season.
  package func finishedGames(in season: String) throws -> [FinishedGame] {
    try teams().filter { $0.season == season }.reduce(into: [Int64: FinishedGame]()) { games, team in
      for game in try finishedGames(of: team) { games[game.game.id] = game }
    }
    .values.sorted { ($0.game.date, $0.game.id) < ($1.game.date, $1.game.id) }
  }

  /// The seasons of the book's teams, sorted by name.
  package func seasons() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT DISTINCT season FROM team ORDER BY season")
  }

  /// Each side's totals are read in the same order as the games.
  private func finishedGames(where condition: String, _ values: [Int64]) throws -> [FinishedGame] {
    let games = try games(where: "ended_at IS NOT NULL AND \(condition)", values)
    let rows = try BulkStatement(
      kept: """
        SELECT game.id, total.side, \(LineColumns.list(of: "total")), is_score_kept,
          EXISTS (SELECT 1 FROM official_side AS box WHERE box.game_id = game.id AND box.side = total.side
            AND final_score IS NOT NULL)
        FROM game JOIN side_total AS total ON game_id = game.id
        WHERE ended_at IS NOT NULL AND \(condition)
        """, in: db)
    for (index, value) in values.enumerated() { rows.bind(value, at: Int32(index + 1)) }
    defer { rows.reset() }
    let flag = Int32(LineColumns.names.count + 2)
    let none = (line: BoxLine(), isKept: false, isStated: false)
    var totals: [Int64: [(line: BoxLine, isKept: Bool, isStated: Bool)]] = Dictionary(minimumCapacity: games.count)
    while try rows.next() {
      totals[rows.integer(0), default: [none, none]][Int(rows.integer(1)) & 1] = (
        rows.line(from: 2), rows.integer(flag) != 0, rows.integer(flag + 1) != 0
      )
    }
    return games.map { game in
      let sides = totals[game.id] ?? [none, none]
      return FinishedGame(
        game, own: sides[0].line, opponent: sides[1].line,
        kept: KeptScores(own: sides[0].isKept, opponent: sides[1].isKept),
        resultOnly: Set(
          SideIndex.allCases.filter { sides[$0.rawValue].isStated && sides[$0.rawValue].line.isScoreOnly }))
    }
  }
}

extension BookTransaction {
  /// A person's games on all of their teams, the oldest first.
  package func playedGames(of person: Person) throws -> [PlayedGame] {
    try playedGames(where: "player.person_id = ?", [person.id]).flatMap(\.games).inOrder()
  }

  /// A player's games on one team in one season.
  package func playedGames(of player: Player) throws -> [PlayedGame] {
    try playedGames(where: "player.id = ?", [player.id]).flatMap(\.games).inOrder()
  }

  /// All players of a team in roster order, with their games; players who have not played have none.
  package func playersGames(of team: Team) throws -> [(player: Player, games: [PlayedGame])] {
    let games = try playedGames(where: "player.team_id = ?", [team.id])
    let byPlayer = Dictionary(games.map { ($0.player, $0.games) }, uniquingKeysWith: { first, _ in first })
    return try players(of: team).map { ($0, byPlayer[$0.id] ?? []) }
  }

  /// The same for all teams of a season, or of every season, team by team.
  package func playersGames(in season: String?) throws -> [(player: Player, games: [PlayedGame])] {
    try teams().filter { season == nil || $0.season == season }.flatMap { try playersGames(of: $0) }
  }

  /// A person's teams, the first joined first.
  package func teams(of person: Person) throws -> [Team] {
    try places(of: person).compactMap { try team(id: $0.teamID) }
  }

  /// A person's roster entries, the oldest first.
  package func places(of person: Person) throws -> [Player] {
    try Int64.fetchAll(
      db, sql: "SELECT team_id FROM player WHERE person_id = ? ORDER BY id", arguments: [person.id]
    ).compactMap { team in try players(ofTeam: team).first { $0.personID == person.id } }
  }

  /// The totals of a person's games.
  ///
  /// - Throws: a `Diagnostic` if they have no finished game.
  package func career(of person: Person) throws -> Career {
    try Career(try playedGames(of: person), teams: try teams(of: person))
  }

  /// The players' final lines: the official box's if it has lines of the side, with time and plus/minus from the plays
  /// if the box has none.
  private func playedGames(
    where condition: String, _ values: [Int64]
  ) throws -> [(player: Int64, games: [PlayedGame])] {
    let finished = try finishedGames(
      where: """
        game.id IN (SELECT game_id FROM box_line JOIN player ON player.id = player_id WHERE \(condition)
          UNION SELECT game_id FROM official_line JOIN player ON player.id = player_id WHERE \(condition))
        """, values + values)
    let games = Dictionary(finished.map { ($0.game.id, $0) }, uniquingKeysWith: { first, _ in first })
    let counts = LineColumns.names.prefix(BoxLine.counts.count).map { "official.\($0)" }.joined(separator: ", ")
    let rows = try BulkStatement(
      kept: """
        SELECT player.id, line.game_id, line.side, \(LineColumns.list(of: "line")), \(PlayedLine.hasStarters(in: "box_line"))
        FROM player JOIN box_line AS line ON player_id = player.id
        WHERE \(condition) AND \(PlayedLine.isOfPlays)
        UNION ALL
        SELECT player.id, official.game_id, official.side, \(counts), ifnull(official.time, line.time),
          ifnull(official.plus_minus, line.plus_minus), official.is_starter, official.unrecorded,
          \(PlayedLine.hasStarters(in: "official_line", as: "official"))
        FROM player JOIN official_line AS official ON official.player_id = player.id
        LEFT JOIN box_line AS line ON line.game_id = official.game_id AND line.side = official.side
          AND ifnull(line.player_id, 0) = player.id
        WHERE \(condition)
        """, in: db)
    for (index, value) in (values + values).enumerated() { rows.bind(value, at: Int32(index + 1)) }
    defer { rows.reset() }
    var found: [Int64: [PlayedGame]] = [:]
    while try rows.next() {
      guard let game = games[rows.integer(1)], let side = SideIndex(rawValue: Int(rows.integer(2))) else { continue }
      found[rows.integer(0), default: []].append(
        PlayedGame(
          game, on: side, rows.line(from: 3),
          isStarter: rows.isStarter(from: 3, ifKnownAt: 3 + Int32(LineColumns.names.count))))
    }
    return found.map { ($0.key, $0.value.inOrder()) }
  }
}

/// The lines that count as a player's games.
enum PlayedLine {
  /// Whether it is known who of a line's side started.
  static func hasStarters(in table: String, as line: String = "line") -> String {
    """
    (\(line).is_starter OR EXISTS (SELECT 1 FROM \(table) AS other WHERE other.game_id = \(line).game_id
      AND other.side = \(line).side AND other.is_starter))
    """
  }

  /// For lines from plays, called `line`: only sides without players in an official box. If a box has players, only
  /// its lines count, and a player who is only in the plays did not play.
  static let isOfPlays = """
    NOT EXISTS (
      SELECT 1 FROM official_line AS official
      WHERE official.game_id = line.game_id AND official.side = line.side AND part = 'player')
    """
}

extension [PlayedGame] {
  /// The oldest first, in the order of `list games`.
  fileprivate func inOrder() -> [PlayedGame] {
    sorted { ($0.game.game.date, $0.game.game.id) < ($1.game.game.date, $1.game.game.id) }
  }
}
