package import Basketball
import GRDB

extension BookTransaction {
  /// A game's official box; nil if it has none.
  package func officialBox(of game: Game) throws -> OfficialBox<Player>? {
    try officialBox(of: game, rosters: nil)
  }

  /// - Parameter rosters: the rosters, if already loaded.
  func officialBox(of game: Game, rosters: [SideIndex: [Player]]?) throws -> OfficialBox<Player>? {
    var box = OfficialBox<Player>()
    let sides = try BulkStatement(kept: Self.officialSideSQL + " WHERE game_id = ? ORDER BY side", in: db)
    sides.bind(game.id, at: 1)
    var isThere = false
    while try sides.next() {
      guard let side = SideIndex(rawValue: Int(sides.integer(0))) else { continue }
      isThere = true
      box[side].pointsByPeriod = sides.optionalText(1).map(OfficialPeriods.points)
      box[side].finalScore = sides.optionalInteger(2).map(Int.init)
      for (index, special) in Specials.columns.enumerated() {
        box[side].specials[keyPath: special.path] = sides.optionalInteger(Int32(index + 3)).map(Int.init)
      }
    }
    sides.reset()
    guard isThere else { return nil }
    let known = try rosters ?? self.rosters(of: game)
    let players = Dictionary(
      known.values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let lines = try BulkStatement(
      kept: "SELECT side, part, player_id, \(LineColumns.list) FROM official_line WHERE game_id = ? ORDER BY id", in: db
    )
    lines.bind(game.id, at: 1)
    while try lines.next() {
      guard let side = SideIndex(rawValue: Int(lines.integer(0))) else { continue }
      let line = lines.line(from: 3)
      switch lines.text(1) {
      case "totals": box[side].totals = line
      case "side": box[side].sideLine = line
      default:
        guard let player = lines.optionalInteger(2).flatMap({ players[$0] }) else { continue }
        box[side].lines.append(OfficialBox.Line(player, line, isStarter: lines.isStarter(from: 3)))
      }
    }
    lines.reset()
    return box
  }

  /// Stores a game's official box and replaces the existing one.
  func keep(_ box: OfficialBox<Int64>, of game: Int64) throws {
    for table in ["official_line", "official_side"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE game_id = ?").execute(arguments: [game])
    }
    let insertion = BulkInsertion(
      into: "official_line (id, game_id, side, part, player_id, \(LineColumns.list))",
      columns: LineColumns.names.count + 5, in: db)
    let first = try nextID(in: "official_line")
    var lines: [(line: BoxLine, part: String, player: Int64?, side: SideIndex, isStarter: Bool)] = []
    let names = Specials.columns.map(\.name).joined(separator: ", ")
    let places = Array(repeating: "?", count: Specials.columns.count + 4).joined(separator: ", ")
    let specials = try BulkStatement(
      kept: "INSERT INTO official_side (game_id, side, periods, final_score, \(names)) VALUES (\(places))", in: db)
    for side in SideIndex.allCases {
      let half = box[side]
      for player in half.lines {
        lines.append((player.line, "player", player.who, side, player.isStarter))
      }
      if let own = half.sideLine { lines.append((own, "side", nil, side, false)) }
      if let totals = half.totals { lines.append((totals, "totals", nil, side, false)) }
      specials.bind(game, at: 1)
      specials.bind(Int64(side.rawValue), at: 2)
      specials.bind(half.pointsByPeriod.map { $0.map { String($0) }.joined(separator: " ") }, at: 3)
      specials.bind(half.finalScore.map(Int64.init), at: 4)
      for (index, special) in Specials.columns.enumerated() {
        specials.bind(half.specials[keyPath: special.path].map(Int64.init), at: Int32(index + 5))
      }
      try specials.run()
    }
    try insertion.add(Array(lines.enumerated())) { line, at, row in
      row.bind(first + Int64(line.offset), at: at)
      row.bind(game, at: at + 1)
      row.bind(Int64(line.element.side.rawValue), at: at + 2)
      row.bind(line.element.part, at: at + 3)
      row.bind(line.element.player, at: at + 4)
      row.bind(line.element.line, isStarter: line.element.isStarter, from: at + 5)
    }
  }

  private static let officialSideSQL =
    "SELECT side, periods, final_score, \(Specials.columns.map(\.name).joined(separator: ", ")) FROM official_side"
}

/// The stored form of the official score by period: `18 21 17 24`.
enum OfficialPeriods {
  static func points(_ text: String) -> [Int] { text.split(separator: " ").compactMap { Int($0) } }
}

extension Specials {
  /// The columns, in table order.
  fileprivate static var columns: [(name: String, path: WritableKeyPath<Specials, Int?>)] {
    [
      ("points_off_turnovers", \.pointsOffTurnovers), ("second_chance_points", \.secondChancePoints),
      ("points_in_paint", \.pointsInPaint), ("fast_break_points", \.fastBreakPoints), ("bench_points", \.benchPoints),
      ("times_tied", \.timesTied), ("lead_changes", \.leadChanges), ("largest_lead", \.largestLead),
      ("largest_run", \.largestRun), ("time_led", \.timeLed),
    ]
  }
}
