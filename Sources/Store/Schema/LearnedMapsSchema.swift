/// Mappings of columns that the user gave, to be used for the next file with the same header.
enum LearnedMapsSchema {
  static let sql = """
    CREATE TABLE learned_map (
      id INTEGER PRIMARY KEY,
      -- What the file was imported as: roster, deck, scores, reviews.
      kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
      -- The names of its columns, without case, the unit separator (31) between them.
      header TEXT NOT NULL CHECK (length(header) BETWEEN 1 AND 10000),
      -- The value of --map: FIELD=COLUMN,…
      mapping TEXT NOT NULL CHECK (length(mapping) BETWEEN 3 AND 10000),
      at INTEGER NOT NULL,
      UNIQUE (kind, header)
    ) STRICT;
    """
}
