/// The rest of a full box score: the clock, lineups, technical fouls, details of a game, and the official box.
enum BoxScoresSchema {
  static let sql = """
    ALTER TABLE team ADD COLUMN logo TEXT CHECK (logo GLOB 'media/*');

    ALTER TABLE game ADD COLUMN period_minutes INTEGER CHECK (period_minutes BETWEEN 1 AND 60);
    ALTER TABLE game ADD COLUMN overtime_minutes INTEGER CHECK (overtime_minutes BETWEEN 1 AND 60);
    ALTER TABLE game ADD COLUMN attendance INTEGER CHECK (attendance BETWEEN 0 AND 1000000);
    ALTER TABLE game ADD COLUMN officials TEXT CHECK (length(officials) BETWEEN 1 AND 200);
    ALTER TABLE game ADD COLUMN is_neutral INTEGER NOT NULL DEFAULT 0 CHECK (is_neutral BETWEEN 0 AND 1);
    ALTER TABLE game ADD COLUMN is_league INTEGER NOT NULL DEFAULT 0 CHECK (is_league BETWEEN 0 AND 1);
    ALTER TABLE game ADD COLUMN is_postseason INTEGER NOT NULL DEFAULT 0 CHECK (is_postseason BETWEEN 0 AND 1);

    -- The clock is what is left of the period, in tenths of a second; the detail is a set of what may be said of a shot.
    ALTER TABLE event ADD COLUMN clock INTEGER CHECK (clock BETWEEN 0 AND 59999);
    ALTER TABLE event ADD COLUMN detail INTEGER NOT NULL DEFAULT 0 CHECK (detail BETWEEN 0 AND 63);

    ALTER TABLE event_kind ADD COLUMN tf INTEGER NOT NULL DEFAULT 0;
    INSERT INTO event_kind VALUES
      ('TECH_FOUL',    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
      ('DEAD_REBOUND', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('STARTER',      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('SUB_IN',       0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('SUB_OUT',      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('TIMEOUT',      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    -- Time is in tenths of a second on court. It, plus/minus and who began come from all events of a game together.
    ALTER TABLE box_line ADD COLUMN tf INTEGER NOT NULL DEFAULT 0 CHECK (tf >= 0);
    ALTER TABLE box_line ADD COLUMN time INTEGER CHECK (time >= 0);
    ALTER TABLE box_line ADD COLUMN plus_minus INTEGER;
    ALTER TABLE box_line ADD COLUMN is_starter INTEGER NOT NULL DEFAULT 0 CHECK (is_starter BETWEEN 0 AND 1);
    DROP VIEW line_from_events;
    CREATE VIEW line_from_events AS
      SELECT game_id, side, player_id, sum(points) AS points, sum(fgm) AS fgm, sum(fga) AS fga, sum(tpm) AS tpm,
        sum(tpa) AS tpa, sum(ftm) AS ftm, sum(fta) AS fta, sum(oreb) AS oreb, sum(dreb) AS dreb,
        sum(other_reb) AS other_reb, sum(ast) AS ast, sum(stl) AS stl, sum(blk) AS blk, sum(tov) AS tov,
        sum(pf) AS pf, sum(tf) AS tf
      FROM event JOIN event_kind USING (kind)
      WHERE NOT undone AND kind <> 'PERIOD_START'
        AND (player_id IS NOT NULL OR kind NOT IN ('TIMEOUT', 'DEAD_REBOUND'))
      GROUP BY game_id, side, player_id;

    -- The box that came with a game, as it stands there: nothing in it has to add up.
    CREATE TABLE official_line (
      id INTEGER PRIMARY KEY,
      game_id INTEGER NOT NULL,
      side INTEGER NOT NULL,
      part TEXT NOT NULL CHECK (part IN ('player', 'side', 'totals')),
      player_id INTEGER REFERENCES player(id),
      \(lineColumns),
      FOREIGN KEY (game_id, side) REFERENCES side(game_id, side),
      CHECK ((part = 'player') = (player_id IS NOT NULL))
    ) STRICT;
    CREATE UNIQUE INDEX official_line_of_player ON official_line(game_id, side, part, ifnull(player_id, 0));
    CREATE INDEX official_line_player ON official_line(player_id);
    CREATE TRIGGER an_official_line_fits_its_game BEFORE INSERT ON official_line
    WHEN NEW.player_id IS NOT NULL AND (SELECT team_id FROM player WHERE id = NEW.player_id)
      IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side)
    BEGIN SELECT RAISE(ABORT, 'the player is not on that side'); END;

    -- What it says of a side beside the lines; points by period in their order, with a space between.
    CREATE TABLE official_side (
      game_id INTEGER NOT NULL,
      side INTEGER NOT NULL,
      periods TEXT CHECK (periods NOT GLOB '*[^0-9 ]*'),
      points_off_turnovers INTEGER, second_chance_points INTEGER, points_in_paint INTEGER, fast_break_points INTEGER,
      bench_points INTEGER, times_tied INTEGER, lead_changes INTEGER, largest_lead INTEGER, largest_run INTEGER,
      time_led INTEGER,
      PRIMARY KEY (game_id, side),
      FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
    ) STRICT, WITHOUT ROWID;

    -- What either side of a finished game comes to on its sheets: the official totals, or else the sum of the lines. Seasons,
    -- standings and careers read these.
    CREATE TABLE side_total (
      game_id INTEGER NOT NULL,
      side INTEGER NOT NULL,
      \(lineColumns),
      PRIMARY KEY (game_id, side),
      FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO side_total
      SELECT side.game_id, side.side, \(sums), sum(time), sum(plus_minus), 0
      FROM side JOIN game ON game.id = side.game_id LEFT JOIN box_line USING (game_id, side)
      WHERE ended_at IS NOT NULL GROUP BY side.game_id, side.side;
    """

  private static let counts = [
    "points", "fgm", "fga", "tpm", "tpa", "ftm", "fta", "oreb", "dreb", "other_reb", "ast", "stl", "blk", "tov", "pf",
    "tf",
  ]
  private static let lineColumns =
    counts.map { "\($0) INTEGER NOT NULL CHECK (\($0) >= 0)" }.joined(separator: ",\n  ")
    + ",\n  time INTEGER CHECK (time >= 0),\n  plus_minus INTEGER,\n"
    + "  is_starter INTEGER NOT NULL DEFAULT 0 CHECK (is_starter BETWEEN 0 AND 1)"
  private static let sums = counts.map { "ifnull(sum(\($0)), 0)" }.joined(separator: ", ")
}
