/// Settings of casino sessions, and which are open.
enum CasinoSchema {
  static let sql = """
    -- The rules are as they are typed: '--decks 6 --soft17 stand'. A session that people play has neither strategy nor seed.
    CREATE TABLE manner (
      session_id INTEGER PRIMARY KEY REFERENCES session(id),
      rules TEXT NOT NULL CHECK (length(rules) BETWEEN 1 AND 500),
      strategy TEXT CHECK (length(strategy) BETWEEN 1 AND 500),
      bet INTEGER CHECK (bet BETWEEN 1 AND 10000000000000),
      seed INTEGER
    ) STRICT;
    CREATE INDEX session_open ON session(started_at) WHERE ended_at IS NULL;
    """
}
