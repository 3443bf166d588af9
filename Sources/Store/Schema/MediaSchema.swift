/// Pictures and sounds of decks: their names on cards, and the paths in the book's folder.
enum MediaSchema {
  static let sql = """
    CREATE TABLE media (
      id INTEGER PRIMARY KEY,
      deck_id INTEGER NOT NULL REFERENCES deck(id),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
      file TEXT NOT NULL CHECK (file GLOB 'media/*'),
      UNIQUE (deck_id, name)
    ) STRICT;
    """
}
