/// Counts that a box score did not have: they are stored as zero, and are not known.
enum UnrecordedSchema {
  /// `unrecorded` is a set of columns of a box score, as bits: 4 is FGA, 16 is 3PA, 64 is FTA. Of lines that were stored before,
  /// attempts were certainly not recorded where a side made shots without one.
  static let sql =
    ["box_line", "official_line", "side_total"].map {
      "ALTER TABLE \($0) ADD COLUMN unrecorded INTEGER NOT NULL DEFAULT 0 CHECK (unrecorded >= 0);"
    }
    .joined(separator: "\n") + "\n" + shots.map(\.sql).joined(separator: "\n")
    + "\n" + GameViews.box(ofSeasons: true, ofSides: true, ofUnrecorded: true)

  private static let shots = [
    Shots(made: "fgm", attempted: "fga", bit: 4), Shots(made: "tpm", attempted: "tpa", bit: 16),
    Shots(made: "ftm", attempted: "fta", bit: 64),
  ]

  private struct Shots {
    let made: String
    let attempted: String
    let bit: Int

    var sql: String {
      """
      UPDATE official_line SET unrecorded = unrecorded | \(bit)
      WHERE part <> 'totals' AND (game_id, side) IN (
        SELECT game_id, side FROM official_line WHERE part <> 'totals' GROUP BY game_id, side
        HAVING sum(\(attempted)) = 0 AND sum(\(made)) > 0);
      UPDATE official_line SET unrecorded = unrecorded | \(bit) WHERE part = 'totals' AND \(attempted) = 0 AND \(made) > 0;
      UPDATE side_total SET unrecorded = unrecorded | \(bit) WHERE \(attempted) = 0 AND \(made) > 0;
      """
    }
  }
}
