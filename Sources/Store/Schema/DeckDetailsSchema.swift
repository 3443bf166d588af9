/// What files say of decks and cards beside their faces: a deck's picture, and when they were made.
enum DeckDetailsSchema {
  static let sql = """
    ALTER TABLE deck ADD COLUMN image TEXT CHECK (length(image) BETWEEN 1 AND 255);
    ALTER TABLE deck ADD COLUMN created_at INTEGER;
    ALTER TABLE card ADD COLUMN created_at INTEGER;
    """
}
