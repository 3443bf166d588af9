package import Basketball
import GRDB

extension BookTransaction {
  /// The league for the player efficiency rating: every finished game with complete data; nil if that is not enough
  /// for a rating.
  ///
  /// Cost: a row for each line of those games, read once and in no order.
  package func playerEfficiency() throws -> PlayerEfficiency? {
    var league = EfficiencyLeague()
    let games = try GameRows(
      "SELECT game_id, side, \(LineColumns.list) FROM side_total ORDER BY game_id, side", in: self)
    defer { games.end() }
    var rest = games
    while let game = rest.game {
      var totals: [BoxLine] = []
      while try rest.next(of: game) { totals.append(rest.row.line(from: 2)) }
      if totals.count == 2 { league.addGame(game, totals[0], against: totals[1]) }
    }
    guard !league.isEmpty else { return nil }
    try eachLine(of: "official_line WHERE part = 'player'", in: &league) {
      $0.addOfficial($4, of: $3, game: $1, side: $2)
    }
    if !league.isComplete {
      try eachLine(of: "box_line WHERE player_id IS NOT NULL", in: &league) {
        $0.addCounted($4, of: $3, game: $1, side: $2)
      }
    }
    return league.rating
  }

  /// Hands over each line of a table's rows whose game is part of the league, with its game, side and player.
  private func eachLine(
    of rows: String, in league: inout EfficiencyLeague,
    _ add: (inout EfficiencyLeague, _ game: Int64, _ side: Int, _ player: Int64, _ line: BoxLine) -> Void
  ) throws {
    let lines = try BulkStatement("SELECT game_id, side, player_id, \(LineColumns.list) FROM \(rows)", in: db)
    defer { lines.reset() }
    while try lines.next() {
      guard league.has(lines.integer(0)) else { continue }
      add(&league, lines.integer(0), Int(lines.integer(1)), lines.integer(2), lines.line(from: 3))
    }
  }
}
