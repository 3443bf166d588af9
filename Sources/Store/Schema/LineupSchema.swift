/// Lineups by period: games with substitutions get their time on court and plus/minus again when the book is opened.
enum LineupSchema {
  static let sql = """
    INSERT INTO pending SELECT '\(PendingTask.lineups.rawValue)'
    WHERE EXISTS (SELECT 1 FROM event WHERE kind IN ('SUB_IN', 'SUB_OUT'));
    """
}
