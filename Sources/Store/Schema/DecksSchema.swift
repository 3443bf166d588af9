/// Decks and their cards.
enum DecksSchema {
  static let sql = """
    CREATE TABLE deck (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100 AND name = trim(name))
    ) STRICT;

    -- A front may stand more than once in a deck (homographs): `occurrence` counts them from 1.
    CREATE TABLE card (
      id INTEGER PRIMARY KEY,
      deck_id INTEGER NOT NULL REFERENCES deck(id),
      front TEXT NOT NULL CHECK (length(front) BETWEEN 1 AND 2000),
      occurrence INTEGER NOT NULL CHECK (occurrence >= 1),
      back TEXT NOT NULL CHECK (length(back) BETWEEN 1 AND 2000),
      phonetic TEXT CHECK (length(phonetic) BETWEEN 1 AND 2000),
      translation TEXT CHECK (length(translation) BETWEEN 1 AND 2000),
      level TEXT CHECK (level GLOB '[ABC][12]'),
      example TEXT CHECK (length(example) BETWEEN 1 AND 2000),
      UNIQUE (deck_id, front, occurrence)
    ) STRICT;
    """
}
