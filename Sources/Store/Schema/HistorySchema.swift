/// The history: which change set changed which rows. Also more details of people and cards.
enum HistorySchema {
  static let sql = """
    -- The id by which a club or a school knows the person, and the day of birth: what tells namesakes apart.
    ALTER TABLE person ADD COLUMN key TEXT CHECK (length(key) BETWEEN 1 AND 100);
    ALTER TABLE person ADD COLUMN born TEXT CHECK (
      born GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(born, '+0 days') IS born);
    CREATE UNIQUE INDEX person_key ON person(key) WHERE key IS NOT NULL;

    -- As the roster says them: 5'10" and 178 cm are both heights.
    ALTER TABLE player ADD COLUMN height TEXT CHECK (length(height) BETWEEN 1 AND 30);
    ALTER TABLE player ADD COLUMN weight TEXT CHECK (length(weight) BETWEEN 1 AND 30);
    ALTER TABLE player ADD COLUMN grade TEXT CHECK (length(grade) BETWEEN 1 AND 30);
    ALTER TABLE player ADD COLUMN hometown TEXT CHECK (length(hometown) BETWEEN 1 AND 100);

    -- A card is known by the key that its file gives it, or else by its front; equal fronts by their order. The index of
    -- the fronts has a name, so that a big import can build it when all cards are there. How long a text may be is the
    -- card's own rule: counting the letters of a million cards again takes a fifth of their import.
    CREATE TABLE new_card (
      id INTEGER PRIMARY KEY,
      deck_id INTEGER NOT NULL REFERENCES deck(id),
      front TEXT NOT NULL CHECK (front <> ''),
      back TEXT NOT NULL CHECK (back <> ''),
      phonetic TEXT CHECK (phonetic <> ''),
      translation TEXT CHECK (translation <> ''),
      level TEXT CHECK (level GLOB '[ABC][12]'),
      example TEXT CHECK (example <> ''),
      tags TEXT CHECK (tags <> ''),
      key TEXT CHECK (key <> '')
    ) STRICT;
    INSERT INTO new_card (id, deck_id, front, back, phonetic, translation, level, example)
      SELECT id, deck_id, front, back, phonetic, translation, level, example FROM card;
    DROP TABLE card;
    ALTER TABLE new_card RENAME TO card;
    \(CardIndex.front)
    CREATE UNIQUE INDEX card_key ON card(deck_id, key) WHERE key IS NOT NULL;

    -- The lines of finished games again, each with an id of its own.
    CREATE TABLE new_box_line (
      id INTEGER PRIMARY KEY,
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
    INSERT INTO new_box_line SELECT rowid, * FROM box_line;
    DROP TABLE box_line;
    ALTER TABLE new_box_line RENAME TO box_line;
    CREATE UNIQUE INDEX box_line_of_player ON box_line(game_id, side, ifnull(player_id, 0));
    CREATE INDEX box_line_player ON box_line(player_id);

    -- A transaction that brought in a file, or that changed what stood before it.
    CREATE TABLE work (
      id INTEGER PRIMARY KEY,
      command TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    ALTER TABLE run ADD COLUMN work_id INTEGER REFERENCES work(id);
    CREATE INDEX run_work ON run(work_id);

    -- The rows that a work added: a table's ids from first to last. For tables whose rows belong to a row of another,
    -- first and last are that row's, and `count` how many there were.
    CREATE TABLE addition (
      work_id INTEGER NOT NULL REFERENCES work(id) DEFERRABLE INITIALLY DEFERRED,
      relation TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL CHECK (first <= last),
      count INTEGER,
      PRIMARY KEY (work_id, relation)
    ) STRICT, WITHOUT ROWID;

    -- What a work did to rows that stood before it: their key as a JSON array, and the row as it was, as a JSON object;
    -- no row where it was added.
    CREATE TABLE change (
      work_id INTEGER NOT NULL REFERENCES work(id) DEFERRABLE INITIALLY DEFERRED,
      sequence INTEGER NOT NULL,
      relation TEXT NOT NULL,
      key TEXT NOT NULL,
      before TEXT,
      PRIMARY KEY (work_id, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX change_key ON change(relation, key);
    """
}

/// The index for finding a card.
enum CardIndex {
  static let front = "CREATE INDEX card_front ON card(deck_id, front);"
}
