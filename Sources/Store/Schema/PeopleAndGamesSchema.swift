/// People, teams, games, settings and the run log: the first tables of a book.
enum PeopleAndGamesSchema {
  static let sql = """
    PRAGMA application_id = \(Book.applicationID);

    CREATE TABLE person (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL
        CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name) AND name NOT GLOB \(controlCharacters)),
      is_focus INTEGER NOT NULL DEFAULT 0 CHECK (is_focus BETWEEN 0 AND 1)
    ) STRICT;
    CREATE INDEX person_name ON person(name);
    CREATE UNIQUE INDEX one_focus_person ON person(is_focus) WHERE is_focus;

    CREATE TABLE team (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL
        CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name) AND name NOT GLOB \(controlCharacters)),
      season TEXT NOT NULL
        CHECK (length(season) BETWEEN 1 AND 30 AND season NOT GLOB \(controlCharacters)),
      organization TEXT CHECK (length(organization) BETWEEN 1 AND 50),
      color TEXT CHECK (length(color) = 7 AND color GLOB '#*' AND substr(color, 2) NOT GLOB '*[^0-9a-f]*'),
      is_active INTEGER NOT NULL DEFAULT 0 CHECK (is_active BETWEEN 0 AND 1),
      UNIQUE (name, season)
    ) STRICT;
    CREATE UNIQUE INDEX one_active_team ON team(is_active) WHERE is_active;

    CREATE TABLE player (
      id INTEGER PRIMARY KEY,
      person_id INTEGER NOT NULL REFERENCES person(id),
      team_id INTEGER NOT NULL REFERENCES team(id),
      jersey TEXT CHECK (length(jersey) BETWEEN 1 AND 3 AND jersey NOT GLOB '*[^0-9]*'),
      position TEXT CHECK (length(position) BETWEEN 1 AND 30),
      photo TEXT CHECK (photo GLOB 'media/*'),
      UNIQUE (team_id, jersey),
      UNIQUE (person_id, team_id)
    ) STRICT;

    CREATE TABLE game (
      id INTEGER PRIMARY KEY,
      date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(date, '+0 days') IS date),
      location TEXT CHECK (length(location) BETWEEN 1 AND 100),
      notes TEXT CHECK (length(notes) BETWEEN 1 AND 500),
      regulation_periods INTEGER NOT NULL CHECK (regulation_periods BETWEEN 1 AND 10),
      started_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;
    CREATE INDEX game_date ON game(date);
    CREATE INDEX open_game ON game(id) WHERE ended_at IS NULL;

    CREATE TABLE side (
      game_id INTEGER NOT NULL REFERENCES game(id),
      side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 1),
      team_id INTEGER REFERENCES team(id),
      name TEXT CHECK (length(name) BETWEEN 1 AND 50 AND name NOT GLOB \(controlCharacters)),
      is_home INTEGER NOT NULL CHECK (is_home BETWEEN 0 AND 1),
      PRIMARY KEY (game_id, side),
      CHECK ((team_id IS NULL) <> (name IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX side_team ON side(team_id);
    CREATE TRIGGER one_open_game_a_team BEFORE INSERT ON side
    WHEN NEW.team_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM game JOIN side ON side.game_id = game.id
      WHERE game.ended_at IS NULL AND side.team_id = NEW.team_id AND game.id <> NEW.game_id)
    BEGIN SELECT RAISE(ABORT, 'a team has one open game at most'); END;
    CREATE TRIGGER a_game_ends_once BEFORE UPDATE OF ended_at ON game WHEN OLD.ended_at IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a game ends once'); END;

    -- What each kind of event adds to a line of the box score.
    CREATE TABLE event_kind (
      kind TEXT PRIMARY KEY,
      fgm INTEGER NOT NULL, fga INTEGER NOT NULL, tpm INTEGER NOT NULL, tpa INTEGER NOT NULL,
      ftm INTEGER NOT NULL, fta INTEGER NOT NULL, oreb INTEGER NOT NULL, dreb INTEGER NOT NULL,
      other_reb INTEGER NOT NULL, ast INTEGER NOT NULL, stl INTEGER NOT NULL, blk INTEGER NOT NULL,
      tov INTEGER NOT NULL, pf INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO event_kind VALUES
      ('FT_MADE',      0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0),
      ('FT_MISS',      0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
      ('TWO_MADE',     1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('TWO_MISS',     0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('THREE_MADE',   1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('THREE_MISS',   0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('OFF_REBOUND',  0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
      ('DEF_REBOUND',  0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
      ('REBOUND',      0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
      ('ASSIST',       0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
      ('STEAL',        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0),
      ('BLOCK',        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0),
      ('TURNOVER',     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0),
      ('FOUL',         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
      ('TEAM_POINT',   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ('PERIOD_START', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    CREATE TABLE event (
      game_id INTEGER NOT NULL,
      sequence INTEGER NOT NULL CHECK (sequence >= 1),
      side INTEGER NOT NULL,
      player_id INTEGER REFERENCES player(id),
      kind TEXT NOT NULL REFERENCES event_kind(kind),
      points INTEGER NOT NULL CHECK (
        CASE kind WHEN 'FT_MADE' THEN points = 1 WHEN 'TWO_MADE' THEN points = 2 WHEN 'THREE_MADE' THEN points = 3
          WHEN 'TEAM_POINT' THEN points BETWEEN 1 AND 3 ELSE points = 0 END),
      period INTEGER NOT NULL CHECK (period BETWEEN 1 AND 100),
      at INTEGER NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0 CHECK (undone BETWEEN 0 AND 1),
      PRIMARY KEY (game_id, sequence),
      FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER an_event_fits_its_game BEFORE INSERT ON event
    BEGIN
      SELECT RAISE(ABORT, 'a finished game takes no events')
        WHERE (SELECT ended_at FROM game WHERE id = NEW.game_id) IS NOT NULL;
      SELECT RAISE(ABORT, 'the player is not on that side')
        WHERE NEW.player_id IS NOT NULL
          AND (SELECT team_id FROM player WHERE id = NEW.player_id)
            IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side);
    END;
    CREATE TRIGGER a_finished_game_keeps_its_events BEFORE UPDATE ON event
    WHEN EXISTS (SELECT 1 FROM game WHERE id IN (OLD.game_id, NEW.game_id) AND ended_at IS NOT NULL)
    BEGIN SELECT RAISE(ABORT, 'a finished game keeps its events'); END;

    -- The lines of finished games; the view is what they must equal. A line without a player is the side's own.
    CREATE TABLE box_line (
      game_id INTEGER NOT NULL,
      side INTEGER NOT NULL,
      player_id INTEGER REFERENCES player(id),
      points INTEGER NOT NULL, fgm INTEGER NOT NULL, fga INTEGER NOT NULL, tpm INTEGER NOT NULL,
      tpa INTEGER NOT NULL, ftm INTEGER NOT NULL, fta INTEGER NOT NULL, oreb INTEGER NOT NULL,
      dreb INTEGER NOT NULL, other_reb INTEGER NOT NULL, ast INTEGER NOT NULL, stl INTEGER NOT NULL,
      blk INTEGER NOT NULL, tov INTEGER NOT NULL, pf INTEGER NOT NULL,
      FOREIGN KEY (game_id, side) REFERENCES side(game_id, side),
      CHECK (points >= 0 AND fgm BETWEEN 0 AND fga AND tpm BETWEEN 0 AND tpa AND ftm BETWEEN 0 AND fta
        AND tpm <= fgm AND tpa <= fga)
    ) STRICT;
    CREATE UNIQUE INDEX box_line_of_player ON box_line(game_id, side, ifnull(player_id, 0));
    CREATE INDEX box_line_player ON box_line(player_id);
    CREATE VIEW line_from_events AS
      SELECT game_id, side, player_id, sum(points) AS points, sum(fgm) AS fgm, sum(fga) AS fga, sum(tpm) AS tpm,
        sum(tpa) AS tpa, sum(ftm) AS ftm, sum(fta) AS fta, sum(oreb) AS oreb, sum(dreb) AS dreb,
        sum(other_reb) AS other_reb, sum(ast) AS ast, sum(stl) AS stl, sum(blk) AS blk, sum(tov) AS tov,
        sum(pf) AS pf
      FROM event JOIN event_kind USING (kind)
      WHERE NOT undone AND kind <> 'PERIOD_START'
      GROUP BY game_id, side, player_id;

    CREATE TABLE setting (
      key TEXT PRIMARY KEY,
      value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 500)
    ) STRICT, WITHOUT ROWID;

    -- Every import and every batch run that changed the book.
    CREATE TABLE run (
      id INTEGER PRIMARY KEY,
      command TEXT NOT NULL,
      source TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 16 AND fingerprint NOT GLOB '*[^0-9a-f]*'),
      at INTEGER NOT NULL,
      read INTEGER NOT NULL, added INTEGER NOT NULL, updated INTEGER NOT NULL, unchanged INTEGER NOT NULL,
      duplicates INTEGER NOT NULL, rejected INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX run_fingerprint ON run(fingerprint, bytes);
    """

  /// A GLOB pattern for text with a control character (C0 or DEL). It is one literal, because SQLite would evaluate an
  /// expression for every row. The ranges above are literals for the same reason: a list would become a table each
  /// time.
  private static let controlCharacters = "'*[\u{1}-\u{1F}\u{7F}]*'"
}
