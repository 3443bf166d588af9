/// Recalculates the totals of finished games whose official box has a score by period but no totals: the sum of the
/// periods is the score.
enum PeriodScoreSchema {
  static let sql = """
    UPDATE side_total SET points = (
      SELECT ifnull(sum(value), 0) FROM official_side AS official, json_each('[' || replace(periods, ' ', ',') || ']')
      WHERE official.game_id = side_total.game_id AND official.side = side_total.side)
    WHERE EXISTS (
        SELECT 1 FROM official_side AS official
        WHERE official.game_id = side_total.game_id AND official.side = side_total.side AND periods <> '')
      AND NOT EXISTS (
        SELECT 1 FROM official_line AS line
        WHERE line.game_id = side_total.game_id AND line.side = side_total.side AND part = 'totals');
    """
}
