import Basketball
import Diagnostics
import GRDB

/// Recalculates the lines of finished games from their events and compares them with the stored ones.
///
/// Cost: one pass over the events, the stored lines and the official boxes together, in game order. Lineups are
/// calculated for games that record them. Memory: the games, and the events of one.
struct KeptLineCheck {
  private static let maxFaults = 20
  private let book: BookTransaction
  private var events: EventCheck
  private var lines: GameRows
  private var totals: GameRows
  private var official: GameRows
  private var officialLines: GameRows
  private var faults: [MessageText] = []
  /// A sentence for each game whose events contradict each other: at most twenty, and the number of the others.
  private(set) var notes: [MessageText] = []
  private var contradictory = 0
  /// Which games, in SQL.
  private let isWanted: String

  /// - Parameter games: the games to check; nil for all of them.
  init(_ book: BookTransaction, games: [Int64]? = nil) throws {
    self.book = book
    let ids = games.map { "(\($0.map(String.init).joined(separator: ", ")))" }
    isWanted = ids.map { "game.id IN \($0)" } ?? "TRUE"
    let condition = ids.map { "game_id IN \($0)" } ?? "TRUE"
    events = try EventCheck(book, where: condition)
    lines = try GameRows(
      """
      SELECT game_id, side, player_id, \(LineColumns.list) FROM box_line WHERE \(condition)
      ORDER BY game_id, side, ifnull(player_id, 0)
      """, in: book)
    totals = try GameRows(
      """
      SELECT game_id, side, \(LineColumns.list), is_score_kept, zones FROM side_total WHERE \(condition)
      ORDER BY game_id, side
      """, in: book)
    official = try GameRows(
      "SELECT game_id, side, periods, final_score FROM official_side WHERE \(condition) ORDER BY game_id, side",
      in: book)
    officialLines = try GameRows(
      """
      SELECT game_id, side, part, player_id, \(LineColumns.list) FROM official_line WHERE \(condition)
      ORDER BY game_id, side, part
      """, in: book)
  }

  /// A sentence for each line and event with an error: at most twenty of each kind.
  mutating func run() throws -> [MessageText] {
    defer {
      events.end()
      for rows in [lines, totals, official, officialLines] { rows.end() }
    }
    for game in try book.games(where: isWanted, []).sorted(by: { $0.id < $1.id }) {
      try passEvents(before: game.id)
      let events = try events.events(of: game.id)
      if !game.isOpen, faults.count < Self.maxFaults { try check(game, events) }
    }
    try passEvents(before: .max)
    if contradictory > notes.count {
      let more = contradictory - notes.count
      notes.append(MessageText("the same of \(more) more games", "hetzelfde bij nog \(more) wedstrijden"))
    }
    return events.lost + faults.prefix(Self.maxFaults) + events.misnumbered + events.strangers
  }

  /// Skips events whose game is missing or incomplete.
  private mutating func passEvents(before game: Int64) throws {
    while let other = events.game, other < game { _ = try events.events(of: other) }
  }

  private mutating func check(_ game: Game, _ events: [GameEvent]) throws {
    var sides = [SideCounts(), SideCounts()]
    var starters: [Set<Int64>] = [[], []]
    var isLineupTold = false
    for event in events where !event.isUndone {
      sides[event.side.rawValue].count(event)
      if event.kind.isOfLineup { isLineupTold = true }
    }
    let kept = KeptScores(own: ScoreEvidence(sides[0]), opponent: ScoreEvidence(sides[1]), isOpen: game.isOpen)
    let official = try officialBox(of: game.id)
    if isLineupTold {
      let minutes = SideIndex.allCases.reduce(into: [:]) { $0[$1] = official[$1.rawValue].minutes { $0 } }
      let lineups = Lineups(game, events: events, minutes: minutes)
      note(game.contradictions(in: events, lineups: lineups), of: game.id)
      for side in SideIndex.allCases {
        sides[side.rawValue].add(lineups[side], isMarginKnown: kept.areBoth)
        starters[side.rawValue] = lineups[side].starters
      }
    }
    if !isLineupTold, hasContradictionsWithoutLineups(events, of: game) {
      note(game.contradictions(in: events), of: game.id)
    }
    try checkLines(of: game.id, sides, starters)
    try checkTotals(of: game.id, sides, kept, official, shots: game.shots(in: events))
  }

  /// Whether the clock grows in a period, a player has too many fouls, or a shot's place contradicts it.
  private func hasContradictionsWithoutLineups(_ events: [GameEvent], of game: Game) -> Bool {
    var (period, last, fouls) = (0, GameClock?.none, [Int64: Int]())
    for event in events where !event.isUndone {
      if game.fault(ofSpotOf: event) != nil { return true }
      if event.period != period { (period, last) = (event.period, nil) }
      if let clock = event.clock {
        if let last, clock > last { return true }
        last = clock
      }
      guard game.isCountedFoul(event), let player = event.playerID else { continue }
      fouls[player, default: 0] += 1
      if fouls[player, default: 0] > game.foulLimit { return true }
    }
    return false
  }

  private mutating func note(_ contradictions: [PlayFault], of game: Int64) {
    guard let first = contradictions.first else { return }
    contradictory += 1
    guard notes.count < Self.maxFaults else { return }
    let (count, event) = (contradictions.count, "\(game).\(first.sequence)")
    notes.append(
      count == 1
        ? MessageText(
          "game \(game): event \(event) contradicts the events before; 'scorebook event edit' corrects them",
          "wedstrijd \(game): actie \(event) klopt niet met de acties ervoor; 'scorebook event edit' verbetert ze")
        : MessageText(
          """
          game \(game): \(count) events contradict the events before, the first is \(event); \
          'scorebook event edit' corrects them
          """,
          """
          wedstrijd \(game): \(count) acties kloppen niet met de acties ervoor, de eerste is \(event); \
          'scorebook event edit' verbetert ze
          """))
  }

  private mutating func checkLines(of game: Int64, _ sides: [SideCounts], _ starters: [Set<Int64>]) throws {
    var isMissing = sides.map { Array(repeating: true, count: $0.players.count) }
    var isSideMissing = sides.map { !$0.sideLine.hasNoCounts }
    var wrong: [LinePlace] = []
    while try lines.next(of: game) {
      let side = Int(lines.row.integer(1)) & 1
      let kept = lines.row.line(from: 3)
      let isStarter = lines.row.isStarter(from: 3)
      guard let player = lines.row.optionalInteger(2) else {
        if !isSideMissing[side] || kept != sides[side].sideLine || isStarter { wrong.append(LinePlace(side, nil)) }
        isSideMissing[side] = false
        continue
      }
      guard let index = sides[side].index(of: player) else {
        wrong.append(LinePlace(side, player))
        continue
      }
      isMissing[side][index] = false
      if kept != sides[side].lines[index] || isStarter != starters[side].contains(player) {
        wrong.append(LinePlace(side, player))
      }
    }
    for side in 0...1 {
      if isSideMissing[side] { wrong.append(LinePlace(side, nil)) }
      for (player, isMissing) in zip(sides[side].players, isMissing[side]) where isMissing {
        wrong.append(LinePlace(side, player))
      }
    }
    for place in wrong.sorted() {
      let player = place.player.map(String.init)
      faults.append(
        MessageText(
          "game \(game): the line stored for player \(player ?? "of the side itself") does not agree with the events",
          "wedstrijd \(game): de regel van speler \(player ?? "van de kant zelf") klopt niet met de acties"))
    }
  }

  private mutating func checkTotals(
    of game: Int64, _ sides: [SideCounts], _ kept: KeptScores, _ official: [OfficialBox<Int64>.SideBox],
    shots: [Shot]
  ) throws {
    let isKept = [kept.own, kept.opponent]
    var whole = OfficialBox<Int64>()
    (whole.own, whole.opponent) = (official[0], official[1])
    let standing = whole.keptScores(over: kept)
    let box = zip(official, isKept).map { $0.yielding(toPlays: $1) }
    var count = 0
    while try totals.next(of: game) {
      count += 1
      let side = Int(totals.row.integer(1)) & 1
      let expected = box[side].standingTotals(over: sides[side].totals) { sides[side][$0] }
      if totals.row.line(from: 2) != expected || totals.row.isStarter(from: 2) {
        faults.append(
          MessageText(
            "game \(game): the total stored for side \(side) does not agree with its lines",
            "wedstrijd \(game): het totaal van kant \(side) klopt niet met de regels"))
      }
      let isScoreKept = side == 0 ? standing.own : standing.opponent
      if (totals.row.integer(Int32(LineColumns.names.count + 2)) != 0) != isScoreKept {
        faults.append(
          MessageText(
            "game \(game): the score of side \(side) is marked as \(isScoreKept ? "not kept, and it was" : "kept, and it was not")",
            "wedstrijd \(game): de score van kant \(side) is \(isScoreKept ? "wel" : "niet") bijgehouden, maar staat er anders"
          ))
      }
      let zones = ZoneCounts(shots.filter { $0.side.rawValue == side }).text
      if let stored = totals.row.optionalText(Int32(LineColumns.names.count + 3)), stored != zones {
        faults.append(
          MessageText(
            "game \(game): the shots by zone stored for side \(side) do not agree with the events",
            "wedstrijd \(game): de schoten per zone van kant \(side) kloppen niet met de acties"))
      }
    }
    if count != 2 {
      faults.append(
        MessageText(
          "game \(game): \(count) totals of sides are stored, not two",
          "wedstrijd \(game): er staan \(count) totalen van kanten, geen twee"))
    }
  }

  /// Both sides of a game's official box, with everything that totals depend on; empty if the game has none.
  private mutating func officialBox(of game: Int64) throws -> [OfficialBox<Int64>.SideBox] {
    var box = [OfficialBox<Int64>.SideBox(), OfficialBox<Int64>.SideBox()]
    var isThere = false
    while try official.next(of: game) {
      isThere = true
      let side = Int(official.row.integer(1)) & 1
      box[side].pointsByPeriod = official.row.optionalText(2).map(OfficialPeriods.points)
      box[side].finalScore = official.row.optionalInteger(3).map(Int.init)
    }
    while isThere, try officialLines.next(of: game) {
      let row = officialLines.row
      let side = Int(row.integer(1)) & 1
      switch (row.text(2), row.optionalInteger(3)) {
      case ("totals", _): box[side].totals = row.line(from: 4)
      case ("side", _): box[side].sideLine = row.line(from: 4)
      case (_, let player?): box[side].lines.append(OfficialBox.Line(player, row.line(from: 4)))
      case (_, nil): continue
      }
    }
    return box
  }
}

/// The owner of a line; without a player it is the side itself.
private struct LinePlace: Comparable {
  let side: Int
  let player: Int64?

  init(_ side: Int, _ player: Int64?) {
    self.side = side
    self.player = player
  }

  static func < (a: LinePlace, b: LinePlace) -> Bool { (a.side, a.player ?? 0) < (b.side, b.player ?? 0) }
}
