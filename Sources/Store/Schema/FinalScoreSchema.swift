/// The final score of a game as stated, without plays or a box.
enum FinalScoreSchema {
  static let sql = """
    -- The score counts only if neither the box nor the plays have the side's score.
    ALTER TABLE official_side ADD COLUMN final_score INTEGER CHECK (final_score BETWEEN 0 AND 999);
    """
}
