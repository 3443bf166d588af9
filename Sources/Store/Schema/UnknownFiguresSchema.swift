/// What is not known: in `v_box`, shots of a line whose points were all recorded without one, and who started of a side
/// without starters; in `v_answers`, the seconds of an answer without a time; the score of a side whose official box is one player's line, beside nothing of the other side.
enum UnknownFiguresSchema {
  static let sql = """
    \(GameViews.box(ofSeasons: true, ofSides: true, ofUnrecorded: true, ofUnknown: true))

    \(QuestionsSchema.answers(withUnknownTimes: true))

    UPDATE side_total SET is_score_kept = 0
    FROM (
      SELECT game_id, side, min(player_id) AS player_id FROM official_line
      GROUP BY game_id, side HAVING count(*) = 1 AND min(part) = 'player') AS line
    WHERE side_total.game_id = line.game_id AND side_total.side = line.side
      AND NOT EXISTS (SELECT 1 FROM official_line AS other WHERE other.game_id = line.game_id AND other.side <> line.side)
      AND NOT EXISTS (
        SELECT 1 FROM official_side AS box WHERE box.game_id = line.game_id AND (box.periods IS NOT NULL AND final_score IS NULL
          OR box.side = line.side AND final_score IS NOT NULL))
      AND NOT EXISTS (
        SELECT 1 FROM event WHERE event.game_id = line.game_id AND NOT event.undone
          AND iif(event.side = line.side,
            event.player_id IS NOT line.player_id AND kind NOT IN ('PERIOD_START', 'TIMEOUT', 'DEAD_REBOUND'),
            event.points > 0 OR kind IN ('FT_MISS', 'TWO_MISS', 'THREE_MISS')));
    """
}
