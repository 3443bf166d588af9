/// Data of a single game: jersey numbers, and whether a side's score was recorded.
enum GameFactsSchema {
  static let sql = """
    -- A roster may change its numbers; a game does not. Players whose number in the game is not known have no row.
    CREATE TABLE worn_number (
      game_id INTEGER NOT NULL,
      side INTEGER NOT NULL,
      player_id INTEGER NOT NULL REFERENCES player(id),
      jersey TEXT NOT NULL CHECK (length(jersey) BETWEEN 1 AND 3 AND jersey NOT GLOB '*[^0-9]*'),
      PRIMARY KEY (game_id, side, player_id),
      FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX worn_number_player ON worn_number(player_id);
    INSERT INTO worn_number
      SELECT side.game_id, side.side, player.id, jersey FROM side
      JOIN game ON game.id = side.game_id JOIN player ON player.team_id = side.team_id
      WHERE jersey IS NOT NULL AND (ended_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM event WHERE event.game_id = side.game_id AND event.player_id = player.id));
    CREATE TRIGGER a_worn_number_fits_its_game BEFORE INSERT ON worn_number
    WHEN (SELECT team_id FROM player WHERE id = NEW.player_id)
      IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side)
    BEGIN SELECT RAISE(ABORT, 'the player is not on that side'); END;

    -- Without a kept score the points of a side are not 0 but unknown, and so is every plus/minus of the game. The rule is
    -- that of KeptScores: shots or points of the side were recorded, and not those of one player alone.
    ALTER TABLE side_total ADD COLUMN is_score_kept INTEGER NOT NULL DEFAULT 1 CHECK (is_score_kept BETWEEN 0 AND 1);
    CREATE TEMP TABLE evidence AS
      SELECT side_total.game_id, side_total.side,
        ifnull(max(event.points > 0 OR kind IN ('FT_MISS', 'TWO_MISS', 'THREE_MISS')), 0) AS has_shots,
        count(DISTINCT player_id) = 1 AND NOT ifnull(max(player_id IS NULL
          AND kind NOT IN ('PERIOD_START', 'TIMEOUT', 'DEAD_REBOUND')), 0) AS is_of_one
      FROM side_total LEFT JOIN event ON event.game_id = side_total.game_id AND event.side = side_total.side AND NOT undone
      GROUP BY side_total.game_id, side_total.side;
    CREATE TEMP TABLE unkept AS
      SELECT a.game_id, a.side FROM evidence AS a JOIN evidence AS b ON b.game_id = a.game_id AND b.side <> a.side
      WHERE NOT a.has_shots OR (a.is_of_one AND NOT b.has_shots);
    UPDATE box_line SET plus_minus = NULL WHERE game_id IN (SELECT game_id FROM unkept);
    UPDATE side_total SET plus_minus = NULL WHERE game_id IN (SELECT game_id FROM unkept)
      AND NOT EXISTS (SELECT 1 FROM official_line AS line WHERE line.game_id = side_total.game_id
        AND line.side = side_total.side AND line.plus_minus IS NOT NULL);
    UPDATE side_total SET is_score_kept = 0 WHERE (game_id, side) IN (SELECT game_id, side FROM unkept)
      AND NOT EXISTS (SELECT 1 FROM official_line AS line WHERE line.game_id = side_total.game_id
        AND line.side = side_total.side AND part IN ('totals', 'player'))
      AND NOT EXISTS (SELECT 1 FROM official_side AS box WHERE box.game_id = side_total.game_id
        AND box.side = side_total.side AND periods IS NOT NULL);
    DROP TABLE unkept;
    DROP TABLE evidence;
    """
}
