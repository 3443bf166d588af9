/// Games that are to be played, and the side that forfeited a game.
enum FixturesSchema {
  static let sql = """
    -- A fixture was played when there is a game of its two teams on its day: that follows, and is not stored.
    CREATE TABLE fixture (
      id INTEGER PRIMARY KEY,
      date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(date, '+0 days') IS date),
      time TEXT CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]' AND time < '24'),
      season TEXT NOT NULL CHECK (length(season) BETWEEN 1 AND 30),
      home_team_id INTEGER REFERENCES team(id),
      home_name TEXT CHECK (length(home_name) BETWEEN 1 AND 50),
      away_team_id INTEGER REFERENCES team(id),
      away_name TEXT CHECK (length(away_name) BETWEEN 1 AND 50),
      location TEXT CHECK (length(location) BETWEEN 1 AND 100),
      round TEXT CHECK (length(round) BETWEEN 1 AND 50),
      pool TEXT CHECK (length(pool) BETWEEN 1 AND 50),
      status TEXT NOT NULL CHECK (status IN ('scheduled', 'postponed', 'cancelled')),
      is_neutral INTEGER NOT NULL CHECK (is_neutral BETWEEN 0 AND 1),
      uid TEXT CHECK (length(uid) BETWEEN 1 AND 255),
      CHECK ((home_team_id IS NULL) <> (home_name IS NULL)),
      CHECK ((away_team_id IS NULL) <> (away_name IS NULL))
    ) STRICT;
    CREATE INDEX fixture_date ON fixture(date);
    CREATE INDEX fixture_home ON fixture(home_team_id);
    CREATE INDEX fixture_away ON fixture(away_team_id);

    ALTER TABLE game ADD COLUMN forfeited_by INTEGER CHECK (forfeited_by BETWEEN 0 AND 1);

    CREATE VIEW v_fixtures AS
      SELECT fixture.id AS fixture_id, home_team_id, away_team_id, fixture.date, fixture.time, fixture.season,
        CAST(ifnull(home.name, home_name) AS TEXT) AS home, CAST(ifnull(away.name, away_name) AS TEXT) AS away,
        fixture.location, fixture.round, fixture.pool AS group_name, fixture.status, fixture.is_neutral
      FROM fixture LEFT JOIN team AS home ON home.id = home_team_id LEFT JOIN team AS away ON away.id = away_team_id;
    """
}
