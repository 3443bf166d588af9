/// Blackjack strategy charts: their rules, cells and mnemonics.
enum ChartsSchema {
  static let sql = """
    CREATE TABLE chart (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100 AND name = trim(name)),
      decks TEXT,
      soft17 TEXT CHECK (soft17 IN ('stand', 'hit')),
      double_after_split INTEGER CHECK (double_after_split IN (0, 1)),
      surrender TEXT CHECK (surrender IN ('none', 'late', 'early'))
    ) STRICT;

    CREATE TABLE cell (
      chart_id INTEGER NOT NULL REFERENCES chart(id),
      hand TEXT NOT NULL CHECK (hand IN ('hard', 'soft', 'pair')),
      player INTEGER NOT NULL CHECK (
        CASE hand WHEN 'hard' THEN player BETWEEN 5 AND 21 WHEN 'soft' THEN player BETWEEN 13 AND 21
          ELSE player BETWEEN 2 AND 11 END),
      dealer INTEGER NOT NULL CHECK (dealer BETWEEN 2 AND 11),
      action TEXT NOT NULL CHECK (action IN ('H', 'S', 'D', 'Ds', 'Y', 'R', 'Rs', 'Ry')),
      PRIMARY KEY (chart_id, hand, player, dealer),
      CHECK (hand = 'pair' OR action NOT IN ('Y', 'Ry'))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE mnemonic (
      chart_id INTEGER NOT NULL REFERENCES chart(id),
      situation TEXT NOT NULL CHECK (situation IN ('always-split', 'never-split', 'soft-18', 'hard-12',
        'dealer-weak', 'stiff-against-strong', 'doubling')),
      text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
      PRIMARY KEY (chart_id, situation)
    ) STRICT, WITHOUT ROWID;
    """
}
