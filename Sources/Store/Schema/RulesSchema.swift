/// The rules of a game beside its periods, as text, and whose ball it is after the next held ball of an open game.
enum RulesSchema {
  static let sql = """
    ALTER TABLE game ADD COLUMN rules TEXT CHECK (length(rules) BETWEEN 1 AND 400);
    ALTER TABLE game ADD COLUMN arrow INTEGER CHECK (arrow BETWEEN 0 AND 1);
    """
}
