package import Basketball
package import Diagnostics
package import People
package import Records

/// A game as box lines of its players; nothing else is known of it.
package struct BoxGame {
  package struct Row {
    /// As written.
    var name: String?
    let jersey: Jersey?
    var line: BoxLine
    /// Nil if the file does not have shots by period.
    var points: [Int]?
    let place: Location
    /// If its cells of periods may be points.
    var asPoints: PeriodPoints?
    var beginning: Beginning?
    /// Whether it is what the side did, and none of its players.
    var isSide = false
  }

  /// A line with its points in each period, and without shots.
  package struct PeriodPoints {
    let line: BoxLine
    let points: [Int]
  }

  /// What says that a player began the game on court.
  package enum Beginning {
    /// A column for it.
    case stated
    /// A star, which may mean something else.
    case starred
  }

  package let date: CalendarDate
  package let team: String
  package let opponent: String
  /// What the file knows of each player.
  package let columns: Set<BoxColumn>
  /// The number of periods without overtime; nil if the file does not have shots by period.
  let regulation: Int?
  /// The final scores that a title says, the team's first.
  var scores: [Int?] = [nil, nil]
  /// The points by period of both sides, the team's first, if lines beside the box say them.
  var periods: [[Int]] = []
  /// What else the titles say.
  var facts = BoxFacts()
  /// Whether the file says that the team was the visitor.
  package internal(set) var isAway = false
  /// Whether it does not say who was at home.
  var isHomeOpen = false
  package internal(set) var own: [Row] = []
  package internal(set) var others: [Row] = []
  package internal(set) var rows: RecordGroup

  /// What is reported of a game that is new to the book where nothing says who was at home; nil if the file does.
  package var homeRemark: MessageText? { isHomeOpen ? .ownAsHome(team) : nil }

  /// The game as a finished one, with a box and without plays. Nothing says when it was: noon.
  ///
  /// - Parameters:
  ///   - opponentSeason: not nil if the opponent is a team of the book.
  ///   - known: the roster of each side's team in the book.
  /// - Returns: the game, and what was taken for something.
  /// - Throws: a `Diagnostic` with a place.
  package func record(
    season: String, opponentSeason: String?, isHome: Bool, known: [SideIndex: RosterNames]
  ) throws(Diagnostic) -> (game: GameRecord, remarks: [Diagnostic]) {
    let noon = GameDate.instant(date, 43_200)
    do throws(Diagnostic) {
      var game = try GameRecord(
        date: date, team: team, season: season, opponent: opponent, opponentSeason: opponentSeason,
        location: facts.location, isHome: isHome,
        regulationPeriods: max(1, regulation ?? PeriodScore.regulation(of: periods) ?? 4), startedAt: noon,
        endedAt: noon, details: GameDetails(attendance: facts.attendance, officials: facts.officials))
      var box = OfficialBox<GameRecord.PlayerMention>()
      var remarks: [Diagnostic] = []
      box.own = try side(own, known: known[.own] ?? RosterNames(), &remarks)
      box.opponent = try side(others, known: known[.opponent] ?? RosterNames(), &remarks)
      for side in SideIndex.allCases {
        // Lines that add up to the score have it.
        let sum = box[side].lines.reduce(0) { $0 + $1.line.points }
        if PeriodScore.regulation(of: periods) != nil { box[side].pointsByPeriod = periods[side.rawValue] }
        if let score = scores[side.rawValue], box[side].lines.isEmpty || score != sum { box[side].finalScore = score }
      }
      game.official = box
      return (game, remarks)
    } catch {
      throw error.located(at: rows.location)
    }
  }

  private func side(
    _ rows: [Row], known: RosterNames, _ remarks: inout [Diagnostic]
  ) throws(Diagnostic) -> OfficialBox<GameRecord.PlayerMention>.SideBox {
    var side = OfficialBox<GameRecord.PlayerMention>.SideBox()
    var seen: Set<GameRecord.PlayerMention> = []
    let written = rows.compactMap(\.name)
    let beginning = Self.beginning(of: rows)
    for row in rows {
      guard !row.isSide else {
        side.sideLine = row.line.without(BoxColumnSet(columns).lacking)
        continue
      }
      let name = try row.name.map { name throws(Diagnostic) in
        try Self.name(name, of: row, known: known, beside: written, &remarks)
      }
      guard let mention = GameRecord.PlayerMention(jersey: row.jersey, name: name) else {
        throw Diagnostic(.player, .nameOrNumber, found: .nothing, at: row.place)
      }
      guard seen.insert(mention).inserted else {
        throw Diagnostic(.player, .words(.eachPlayerOnce), found: .too(name ?? row.jersey?.text ?? ""), at: row.place)
      }
      side.lines.append(
        .init(
          mention, row.line.without(BoxColumnSet(columns).lacking),
          isStarter: beginning != nil && row.beginning == beginning))
    }
    if let regulation, !rows.isEmpty {
      let played = max(
        regulation, (own + others).compactMap { $0.points?.lastIndex { $0 > 0 } }.max().map { $0 + 1 } ?? 0)
      side.pointsByPeriod = (0..<played).map { period in rows.reduce(0) { $0 + ($1.points?[period] ?? 0) } }
    }
    return side
  }

  /// What marks the players of a side who began the game: a column that has five at most, or stars at just five.
  private static func beginning(of rows: [Row]) -> Beginning? {
    let stated = rows.count { $0.beginning == .stated }
    if stated > 0 { return stated <= 5 ? .stated : nil }
    return rows.count { $0.beginning == .starred } == 5 ? .starred : nil
  }

  private static func name(
    _ written: String, of row: Row, known: RosterNames, beside others: [String], _ remarks: inout [Diagnostic]
  ) throws(Diagnostic) -> String {
    switch known.meaning(of: written, wearing: row.jersey, beside: Set(others.filter { $0 != written })) {
    case .name(let name): return name
    case .read(let name):
      remarks.append(Diagnostic(.note, .playerOfRoster(written, name), at: row.place))
      return name
    case .several(let names):
      throw Diagnostic(.player, .words(.oneOfRoster(names)), found: .plain(written), at: row.place)
    }
  }
}
