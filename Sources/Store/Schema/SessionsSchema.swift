/// Casino sessions: rounds at a table, and each game's counts.
enum SessionsSchema {
  static let sql = """
    -- Money is in cents. Which games there are, and what they count, is the casino's to say: the check compares.
    CREATE TABLE session (
      id INTEGER PRIMARY KEY,
      game TEXT NOT NULL CHECK (length(game) BETWEEN 1 AND 30),
      style TEXT NOT NULL CHECK (length(style) BETWEEN 1 AND 50 AND style = trim(style)),
      person_id INTEGER REFERENCES person(id),
      started_at INTEGER NOT NULL,
      ended_at INTEGER CHECK (ended_at >= started_at),
      end_reason TEXT CHECK (end_reason IN ('manual', 'out-of-money')),
      starting_balance INTEGER NOT NULL CHECK (starting_balance BETWEEN 1 AND 10000000000000),
      CHECK ((ended_at IS NULL) = (end_reason IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX session_of_person ON session(game, started_at, ifnull(person_id, 0));
    CREATE INDEX session_person ON session(person_id);

    -- A payout is what the round did to the balance, and no more than the bet is lost.
    CREATE TABLE round (
      session_id INTEGER NOT NULL REFERENCES session(id),
      number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 100000),
      bet INTEGER NOT NULL CHECK (bet BETWEEN 1 AND 10000000000000),
      outcome TEXT NOT NULL CHECK (outcome IN ('win', 'lose', 'push')),
      payout INTEGER NOT NULL CHECK (
        CASE outcome WHEN 'win' THEN payout BETWEEN 1 AND 10000000000000 WHEN 'lose' THEN payout BETWEEN -bet AND -1
          ELSE payout = 0 END),
      PRIMARY KEY (session_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE round_count (
      session_id INTEGER NOT NULL,
      number INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 1000),
      PRIMARY KEY (session_id, number, name),
      FOREIGN KEY (session_id, number) REFERENCES round(session_id, number)
    ) STRICT, WITHOUT ROWID;
    """
}
