/// Blackjack drills: open ones, and finished ones that are kept.
enum DrillsSchema {
  private static let cards = "'[A2-9TJQK][CDHS]'"

  static let sql = """
    -- One that is not to be kept is gone when it ends. The rules are as they are typed: '--decks 6 --soft17 stand'.
    CREATE TABLE drill (
      id INTEGER PRIMARY KEY,
      person_id INTEGER REFERENCES person(id),
      chart_id INTEGER NOT NULL REFERENCES chart(id),
      rules TEXT NOT NULL CHECK (length(rules) BETWEEN 1 AND 500),
      mode TEXT NOT NULL CHECK (mode IN ('random', 'dealer-group', 'hand-type', 'absolutes')),
      part TEXT CHECK (part IN ('weak', 'medium', 'strong', 'hard', 'soft', 'pair')),
      sequence TEXT NOT NULL CHECK (sequence IN ('plain', 'weighted', 'sweep')),
      questions INTEGER NOT NULL CHECK (questions BETWEEN 1 AND 1000000),
      seed INTEGER NOT NULL,
      is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
      started_at INTEGER NOT NULL,
      ended_at INTEGER CHECK (ended_at >= started_at),
      end_reason TEXT CHECK (end_reason IN ('finished', 'stopped', 'idle')),
      CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
      CHECK (ended_at IS NULL OR is_kept),
      CHECK ((mode IN ('dealer-group', 'hand-type')) = (part IS NOT NULL))
    ) STRICT;
    CREATE INDEX drill_open ON drill(started_at) WHERE ended_at IS NULL;
    CREATE INDEX drill_person ON drill(person_id, started_at);

    -- A question and what was answered: cards by rank and suit, what the chart said of the cell, the move that was right.
    CREATE TABLE reply (
      drill_id INTEGER NOT NULL REFERENCES drill(id),
      number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000000),
      cards TEXT NOT NULL CHECK (length(cards) IN (4, 6, 8) AND cards NOT GLOB '*[^A2-9TJQKCDHS]*'),
      upcard TEXT NOT NULL CHECK (upcard GLOB \(cards)),
      action TEXT NOT NULL CHECK (action IN ('H', 'S', 'D', 'Ds', 'Y', 'R', 'Rs', 'Ry')),
      correct TEXT NOT NULL CHECK (correct IN ('H', 'S', 'D', 'Y', 'R')),
      answered TEXT NOT NULL CHECK (answered IN ('H', 'S', 'D', 'Y', 'R')),
      at INTEGER NOT NULL,
      PRIMARY KEY (drill_id, number)
    ) STRICT, WITHOUT ROWID;
    """
}
