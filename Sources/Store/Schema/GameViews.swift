/// The views of people, games, box scores and plays.
enum GameViews {
  static let sql = """
    DROP VIEW IF EXISTS v_players;
    CREATE VIEW v_players AS
      SELECT player.id AS player_id, person.id AS person_id, team.id AS team_id, person.name AS player,
        team.name AS team, team.season, player.jersey, player.position, player.height, player.weight, player.grade,
        player.hometown, person.born, person.is_focus
      FROM player JOIN person ON person.id = player.person_id JOIN team ON team.id = player.team_id;

    \(games(withForfeits: false))

    \(box(ofSeasons: false))

    \(plays(withPlaces: false))
    """

  /// - Parameter hasPlaces: whether it has where shots were taken, since version 29.
  static func plays(withPlaces hasPlaces: Bool) -> String {
    """
    DROP VIEW IF EXISTS v_plays;
    CREATE VIEW v_plays AS
      SELECT play.game_id, play.sequence AS number, CAST(iif(play.kind = 'PERIOD_START', NULL, side.team_id) AS INTEGER)
          AS team_id, play.player_id, player.person_id, game.date,
        \(counted("count(*)")) AS position, play.period,
        CAST(CASE WHEN play.clock IS NOT NULL THEN printf('%02d:%02d', play.clock / 600, play.clock / 10 % 60)
          || iif(play.clock % 10, '.' || (play.clock % 10), '') END AS TEXT) AS clock,
        CAST(iif(play.kind = 'PERIOD_START', NULL, ifnull(side.name, team.name)) AS TEXT) AS team,
        \(jersey("play")) AS jersey, person.name AS player, \(action) AS action, play.points,
        \(counted("ifnull(sum(points) FILTER (WHERE side = 0), 0)")) AS own_score,
        \(counted("ifnull(sum(points) FILTER (WHERE side = 1), 0)")) AS opponent_score,
        CAST(CASE WHEN play.detail & 4 THEN 'jumper' WHEN play.detail & 8 THEN 'layup' WHEN play.detail & 16 THEN 'dunk'
          WHEN play.detail & 32 THEN 'tipin' END AS TEXT) AS shot,
        CAST(play.detail & 1 AS INTEGER) AS in_paint, CAST(play.detail & 2 <> 0 AS INTEGER) AS on_fast_break,
        \(time("play.at")) AS recorded_at\(hasPlaces ? places : "")
      FROM event AS play JOIN game ON game.id = play.game_id
      JOIN side ON side.game_id = play.game_id AND side.side = play.side LEFT JOIN team ON team.id = side.team_id
      LEFT JOIN player ON player.id = play.player_id LEFT JOIN person ON person.id = player.person_id
      WHERE NOT play.undone;
    """
  }

  /// - Parameters:
  ///   - hasForfeits: whether it has who forfeited a game, since version 28.
  ///   - hasRules: whether it has the rules of a game beside its periods, since version 32.
  static func games(withForfeits hasForfeits: Bool, withRules hasRules: Bool = false) -> String {
    """
    DROP VIEW IF EXISTS v_games;
    CREATE VIEW v_games AS
      SELECT game.id AS game_id, own.team_id, other.team_id AS opponent_id, game.date,
        CAST(ifnull(own_team.season, other_team.season) AS TEXT) AS season,
        CAST(ifnull(own.name, own_team.name) AS TEXT) AS team, CAST(game.own_score AS INTEGER) AS points,
        CAST(ifnull(other.name, other_team.name) AS TEXT) AS opponent, CAST(game.other_score AS INTEGER) AS against,
        CAST(CASE WHEN game.ended_at IS NULL THEN NULL WHEN game.own_score > game.other_score THEN 'WIN'
          WHEN game.own_score < game.other_score THEN 'LOSS' WHEN game.own_score = game.other_score THEN 'TIE'
          END AS TEXT) AS result,
        own.is_home, CAST(game.ended_at IS NULL AS INTEGER) AS is_open, game.is_neutral, game.is_league,
        game.is_postseason, game.location, game.attendance, game.officials, game.notes,
        game.regulation_periods, game.period_minutes, game.overtime_minutes,
        \(time("game.started_at")) AS started_at, \(time("game.ended_at")) AS ended_at, game.corrected_on\(hasForfeits ? forfeits : "")\(hasRules ? ", game.rules" : "")
      FROM (SELECT game.*, (\(score(of: 0))) AS own_score, (\(score(of: 1))) AS other_score FROM game) AS game
      JOIN side AS own ON own.game_id = game.id AND own.side = 0 LEFT JOIN team AS own_team ON own_team.id = own.team_id
      JOIN side AS other ON other.game_id = game.id AND other.side = 1
      LEFT JOIN team AS other_team ON other_team.id = other.team_id;
    """
  }

  /// - Parameters:
  ///   - hasSeasons: whether it has the season and the result of the line's side, since version 28.
  ///   - hasSides: whether it has which side of the game the line is of, since version 31.
  ///   - hasUnrecorded: whether counts that were not recorded are null, since version 34.
  ///   - hasUnknown: whether counts of shots are null where all points were recorded without one, and starters where a
  ///     side has none, since version 35.
  static func box(
    ofSeasons hasSeasons: Bool, ofSides hasSides: Bool = false, ofUnrecorded hasUnrecorded: Bool = false,
    ofUnknown hasUnknown: Bool = false
  ) -> String {
    func starter(_ table: String) -> String {
      let isKnown = PlayedLine.hasStarters(in: table)
      return hasUnknown ? "iif(\(isKnown), line.is_starter, NULL) AS is_starter" : "line.is_starter"
    }
    return """
      DROP VIEW IF EXISTS v_box;
      CREATE VIEW v_box AS
        SELECT line.game_id, side.team_id, line.player_id, player.person_id, game.date,
          CAST(ifnull(side.name, team.name) AS TEXT) AS team, CAST(ifnull(facing.name, other.name) AS TEXT) AS opponent,
          side.is_home, \(jersey("line")) AS jersey, person.name AS player,
          CAST(line.is_starter AS INTEGER) AS is_starter, CAST(round(line.time / 600.0, 2) AS REAL) AS minutes,
          \(counts.map { "CAST(\(hasUnknown ? known($0.column) : "line.\($0.column)") AS INTEGER) AS \($0.name)" }.joined(separator: ", ")),
          CAST(line.plus_minus AS INTEGER) AS plus_minus, CAST(line.is_official AS INTEGER) AS is_official\(hasSeasons ? seasons : "")\(hasSides ? sides : "")
        FROM (
          SELECT line.game_id, line.side, line.player_id, \(list("line")), line.oreb + line.dreb + line.other_reb AS reb,
            line.time, line.plus_minus, \(starter("box_line")), 0 AS is_official
          FROM box_line AS line WHERE \(isOfPlays("line"))
          UNION ALL
          SELECT line.game_id, line.side, line.player_id, \(hasUnrecorded ? recorded : list("line") + ", line.oreb + line.dreb + line.other_reb"),
            ifnull(line.time, counted.time), ifnull(line.plus_minus, counted.plus_minus), \(starter("official_line")), 1
          FROM official_line AS line
          LEFT JOIN box_line AS counted ON counted.game_id = line.game_id AND counted.side = line.side
            AND ifnull(counted.player_id, 0) = ifnull(line.player_id, 0)
          WHERE line.part IN ('player', 'side')
          UNION ALL
          SELECT event.game_id, event.side, event.player_id, \(sums), sum(oreb + dreb + other_reb), NULL, NULL,
            \(hasUnknown ? countedStarter : "max(event.kind = 'STARTER')"), 0
          FROM game CROSS JOIN event ON event.game_id = game.id JOIN event_kind ON event_kind.kind = event.kind
          WHERE game.ended_at IS NULL AND NOT event.undone AND event.kind <> 'PERIOD_START'
            AND (event.player_id IS NOT NULL OR event.kind NOT IN ('TIMEOUT', 'DEAD_REBOUND')) AND \(isOfPlays("event"))
          GROUP BY event.game_id, event.side, event.player_id) AS line
        JOIN game ON game.id = line.game_id
        JOIN side ON side.game_id = line.game_id AND side.side = line.side LEFT JOIN team ON team.id = side.team_id
        JOIN side AS facing ON facing.game_id = line.game_id AND facing.side = 1 - line.side
        LEFT JOIN team AS other ON other.id = facing.team_id
        LEFT JOIN player ON player.id = line.player_id LEFT JOIN person ON person.id = player.person_id;
      """
  }

  private static let places = """
    ,
        CAST(play.x / 100.0 AS REAL) AS x, CAST(play.y / 100.0 AS REAL) AS y, CAST(play.zone AS TEXT) AS zone
    """

  private static let sides = """
    ,
        CAST(iif(line.side = 0, 'own', 'opponent') AS TEXT) AS side
    """

  private static let forfeits = """
    ,
        CAST(CASE game.forfeited_by WHEN 0 THEN ifnull(own.name, own_team.name)
          WHEN 1 THEN ifnull(other.name, other_team.name) END AS TEXT) AS forfeited_by
    """

  private static let seasons = """
    ,
        CAST(ifnull(team.season, other.season) AS TEXT) AS season,
        CAST(CASE WHEN game.ended_at IS NULL THEN NULL ELSE (
          SELECT CASE WHEN mine.points > theirs.points THEN 'WIN' WHEN mine.points < theirs.points THEN 'LOSS' ELSE 'TIE' END
          FROM side_total AS mine JOIN side_total AS theirs ON theirs.game_id = mine.game_id AND theirs.side = 1 - mine.side
          WHERE mine.game_id = line.game_id AND mine.side = line.side AND mine.is_score_kept AND theirs.is_score_kept)
          END AS TEXT) AS result
    """

  /// A side's score: of a finished game as stored, of an open one from its plays; null if it is not known.
  private static func score(of side: Int) -> String {
    """
    CASE WHEN game.ended_at IS NULL THEN (
            SELECT sum(points) FROM event WHERE game_id = game.id AND side = \(side) AND NOT undone GROUP BY game_id
            HAVING max(points > 0 OR kind IN ('FT_MISS', 'TWO_MISS', 'THREE_MISS')))
          ELSE (SELECT points FROM side_total WHERE game_id = game.id AND side = \(side) AND is_score_kept) END
    """
  }

  private static let counts: [(column: String, name: String)] = [
    ("points", "points"), ("fgm", "fgm"), ("fga", "fga"), ("tpm", "fg3m"), ("tpa", "fg3a"), ("ftm", "ftm"),
    ("fta", "fta"), ("oreb", "oreb"), ("dreb", "dreb"), ("reb", "reb"), ("ast", "ast"), ("stl", "stl"), ("blk", "blk"),
    ("tov", "tov"), ("pf", "pf"), ("tf", "tf"),
  ]
  private static let shots: Set<String> = ["fgm", "fga", "tpm", "tpa", "ftm", "fta"]
  /// Whether a line counted from the plays is a starter's; null where nobody of its side is.
  private static let countedStarter = """
    iif(EXISTS (SELECT 1 FROM event AS other WHERE other.game_id = event.game_id AND other.side = event.side
            AND other.kind = 'STARTER' AND NOT other.undone), max(event.kind = 'STARTER'), NULL)
    """

  /// A count of shots where they were recorded with the points; any other count as it is.
  private static func known(_ column: String) -> String {
    shots.contains(column)
      ? "iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.\(column))" : "line.\(column)"
  }
  private static let stored = counts.map(\.column).filter { $0 != "reb" }
  private static func list(_ line: String) -> String { stored.map { "\(line).\($0)" }.joined(separator: ", ") }
  /// The counts of an official line and its rebounds: null where the file did not have them. Offensive and defensive ones are
  /// not known either where some are neither.
  private static let recorded =
    stored.map { column in
      let isSplit = column == "oreb" || column == "dreb" ? "line.other_reb > 0 OR " : ""
      return unrecordedBits[column].map { "iif(\(isSplit)line.unrecorded & \($0), NULL, line.\(column))" }
        ?? "line.\(column)"
    }
    .joined(separator: ", ") + ", iif(line.unrecorded & 512, NULL, line.oreb + line.dreb + line.other_reb)"
  private static let unrecordedBits = [
    "fgm": 2, "fga": 4, "tpm": 8, "tpa": 16, "ftm": 32, "fta": 64, "oreb": 128, "dreb": 256, "ast": 1_024, "tov": 2_048,
    "stl": 4_096, "blk": 8_192, "pf": 16_384, "tf": 32_768,
  ]
  private static let sums = stored.map { $0 == "points" ? "sum(event.points)" : "sum(\($0))" }.joined(separator: ", ")

  /// If an official box has players of the side, only its lines count; its line of the side itself replaces that of the
  /// plays.
  private static func isOfPlays(_ line: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM official_line AS official
            WHERE official.game_id = \(line).game_id AND official.side = \(line).side
              AND (part = 'player' OR part = 'side' AND \(line).player_id IS NULL))
    """
  }

  /// The number in the game; in an open game that of the roster, unless somebody else wore it.
  private static func jersey(_ row: String) -> String {
    """
    CAST(ifnull(
            (SELECT worn.jersey FROM worn_number AS worn WHERE worn.game_id = \(row).game_id AND worn.side = \(row).side
              AND worn.player_id = \(row).player_id),
            CASE WHEN game.ended_at IS NULL AND NOT EXISTS (
              SELECT 1 FROM worn_number AS worn WHERE worn.game_id = \(row).game_id AND worn.side = \(row).side
                AND worn.jersey = player.jersey) THEN player.jersey END) AS TEXT)
    """
  }

  /// A figure of the plays up to this one. It costs nothing in a query that does not ask for it, unlike a window.
  private static func counted(_ figure: String) -> String {
    """
    CAST((SELECT \(figure) FROM event AS earlier WHERE earlier.game_id = play.game_id AND NOT earlier.undone
            AND ifnull(earlier.place, earlier.sequence) <= ifnull(play.place, play.sequence)) AS INTEGER)
    """
  }

  /// The names of plays in words, as in the replies of commands.
  private static let action = """
    CAST(CASE play.kind WHEN 'FT_MADE' THEN 'free throw made' WHEN 'FT_MISS' THEN 'free throw missed'
          WHEN 'TWO_MADE' THEN '2 points' WHEN 'TWO_MISS' THEN '2-pointer missed' WHEN 'THREE_MADE' THEN '3 points'
          WHEN 'THREE_MISS' THEN '3-pointer missed' WHEN 'REBOUND' THEN 'rebound'
          WHEN 'OFF_REBOUND' THEN 'offensive rebound' WHEN 'DEF_REBOUND' THEN 'defensive rebound'
          WHEN 'DEAD_REBOUND' THEN 'dead ball' WHEN 'ASSIST' THEN 'assist' WHEN 'STEAL' THEN 'steal'
          WHEN 'BLOCK' THEN 'block' WHEN 'TURNOVER' THEN 'turnover' WHEN 'FOUL' THEN 'personal foul'
          WHEN 'TECH_FOUL' THEN 'technical foul' WHEN 'STARTER' THEN 'start on court'
          WHEN 'SUB_IN' THEN 'substitution in' WHEN 'SUB_OUT' THEN 'substitution out' WHEN 'TIMEOUT' THEN 'timeout'
          WHEN 'TEAM_POINT' THEN 'points' WHEN 'PERIOD_START' THEN 'period' END AS TEXT)
    """

  private static func time(_ column: String) -> String { ViewsSchema.time(column) }
}
