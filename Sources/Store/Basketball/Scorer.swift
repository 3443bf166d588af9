package import Basketball
package import Diagnostics
package import Foundation
import GRDB

/// Records a live game; it caches the roster, the period and the score, so an event costs one insert.
///
/// Valid for one transaction, as long as nothing else changes the game or its roster.
package struct Scorer {
  package let game: Game
  package private(set) var own: Int
  package private(set) var opponent: Int
  package private(set) var period: Int
  /// The side that gets the ball after the next held ball; nil if unknown.
  package internal(set) var arrow: SideIndex?

  let book: BookTransaction
  let rosters: [Roster]
  /// The jersey number of each player in this game so far.
  private var numbers: [Int64: Jersey]
  /// The number of scoring and missed shots of each side.
  private var shots = [0, 0]
  /// What each player with an event has so far.
  private var lines: [Int64: BoxLine] = [:]
  private var nextSequence: Int
  private(set) var standing: StandingEvents
  private(set) var watch: CourtWatch
  /// What the last event contradicts, and how many fouls its player has left.
  package private(set) var remarks: [Diagnostic] = []
  private let insertion: BulkStatement
  private let removal: BulkStatement

  /// - Parameter game: an open game.
  package init(_ game: Game, in transaction: BookTransaction) throws {
    try self.init(game, in: transaction, room: StandingEvents.usualRoom)
  }

  /// - Parameter room: how many of the game's events are kept in memory.
  init(_ game: Game, in transaction: BookTransaction, room: Int) throws {
    book = transaction
    let db = transaction.db
    self.game = game
    rosters = try SideIndex.allCases.map { side in
      Roster(of: game[side], try game[side].teamID.map { try transaction.players(ofTeam: $0) } ?? [])
    }
    arrow = game.arrow
    numbers = try transaction.wornNumbers(in: game.id)
    own = 0
    opponent = 0
    let events = try transaction.events(of: game)
    let standing = events.filter { !$0.isUndone }
    self.standing = StandingEvents(standing, of: game, in: transaction, room: room)
    watch = CourtWatch(game, standing)
    for event in standing {
      if event.side == .own { own += event.points } else { opponent += event.points }
      if event.kind.isShotOrPoint { shots[event.side.rawValue] += 1 }
      if let player = event.playerID { lines[player, default: BoxLine()].count(event.kind, points: event.points) }
    }
    nextSequence = (events.map(\.sequence).max() ?? 0) + 1
    period = standing.last?.period ?? 1
    insertion = try BulkStatement(
      """
      INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at, clock, x, y, zone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    removal = try BulkStatement("UPDATE event SET undone = 1 WHERE game_id = ? AND sequence = ?", in: db)
  }

  /// A side's score so far; nil if none of its points and shots were recorded.
  package func score(of side: SideIndex) -> Int? {
    shots[side.rawValue] > 0 ? (side == .own ? own : opponent) : nil
  }

  /// What a player has in the game so far; time on court is left to the sheets.
  package func line(of player: Player) -> BoxLine { lines[player.id] ?? BoxLine() }

  /// The player that a word names: by jersey number first, the usual case.
  ///
  /// - Throws: a `Diagnostic` with similar numbers and names.
  package func player(_ word: String, on side: SideIndex = .own) throws(Diagnostic) -> Player {
    try rosters[side.rawValue].player(word)
  }

  /// Records a player's action.
  ///
  /// - Parameters:
  ///   - clock: the time left in the period.
  ///   - spot: where a shot was taken; only for field goals.
  package mutating func record(
    _ kind: EventKind, by player: Player, on side: SideIndex = .own, at instant: Date, clock: GameClock? = nil,
    spot: ShotSpot? = nil
  ) throws {
    try append(kind, side: side, player: player, points: kind.points ?? 0, at: instant, clock, spot)
  }

  /// Records a team event: a rebound out of bounds, a five-second violation, a bench foul, a timeout.
  ///
  /// - Throws: a `Diagnostic` for an action that needs a player.
  package mutating func record(
    _ kind: EventKind, of side: SideIndex, at instant: Date, clock: GameClock? = nil
  ) throws {
    guard kind.isOfSideAlone else {
      let known = EventKind.typed.filter(\.isOfSideAlone).compactMap(\.word)
      throw Diagnostic(
        field: "kind",
        MessageText(
          "expected one of \(known.joined(separator: " ")) for a side without a player, found '\(kind.word ?? "")'",
          "verwacht een van \(known.joined(separator: " ")) voor een partij zonder speler, gevonden '\(kind.word ?? "")'"
        ))
    }
    try append(kind, side: side, player: nil, points: kind.points ?? 0, at: instant, clock)
  }

  /// Records points of a player whose shots are not tracked.
  package mutating func score(
    _ points: Int, by player: Player, on side: SideIndex = .own, at instant: Date, clock: GameClock? = nil,
    spot: ShotSpot? = nil
  ) throws {
    try append(.teamPoint, side: side, player: player, points: points, at: instant, clock, spot)
  }

  /// Records points of a side whose players are not tracked.
  package mutating func score(
    _ points: Int, of side: SideIndex, at instant: Date, clock: GameClock? = nil, spot: ShotSpot? = nil
  ) throws {
    try append(.teamPoint, side: side, player: nil, points: points, at: instant, clock, spot)
  }

  /// Records a basket of the opponent.
  package mutating func scoreOpponent(_ points: Int, at instant: Date) throws {
    try score(points, of: .opponent, at: instant)
  }

  /// Starts the next period; after regulation, the next overtime.
  ///
  /// - Throws: a `Diagnostic` at the hundredth period.
  package mutating func startPeriod(at instant: Date) throws {
    guard period < 100 else {
      throw Diagnostic(
        field: "period", MessageText("expected at most 100 in a game", "verwacht hoogstens 100 in een wedstrijd"))
    }
    period += 1
    try append(.periodStart, side: .own, player: nil, points: 0, at: instant, nil)
  }

  /// Undoes the last action; called again, the one before it.
  ///
  /// - Returns: the undone action, and its player.
  /// - Throws: a `Diagnostic` if there is nothing to undo.
  package mutating func undo() throws -> (kind: EventKind, side: SideIndex, points: Int, player: Player?) {
    guard let last = standing.last else {
      throw Diagnostic(
        field: "undo",
        MessageText("nothing to undo in game \(game.id)", "niets ongedaan te maken in wedstrijd \(game.id)"))
    }
    removal.bind(game.id, at: 1)
    removal.bind(Int64(last.sequence), at: 2)
    try removal.run()
    try standing.removeLast()
    try watch.undo(last, leaving: standing.count) { [standing] in try standing.from($0) }
    remarks = []
    try keepArrow(at: last, isUndone: true)
    if last.side == .own { own -= last.points } else { opponent -= last.points }
    if last.kind.isShotOrPoint { shots[last.side.rawValue] -= 1 }
    period = last.kind == .periodStart ? last.period - 1 : last.period
    if let player = last.playerID {
      lines[player, default: BoxLine()].count(last.kind, points: last.points, times: -1)
    }
    return (last.kind, last.side, last.points, rosters[last.side.rawValue].player(id: last.playerID))
  }

  private mutating func append(
    _ kind: EventKind, side: SideIndex, player: Player?, points: Int, at instant: Date, _ clock: GameClock?,
    _ spot: ShotSpot? = nil
  ) throws {
    try game.checkFloor(of: spot)
    if let player, let jersey = player.jersey, numbers[player.id] != jersey {
      try book.note(jersey, of: player.id, on: side, in: game.id)
      numbers[player.id] = jersey
    }
    insertion.bind(game.id, at: 1)
    insertion.bind(Int64(nextSequence), at: 2)
    insertion.bind(Int64(side.rawValue), at: 3)
    insertion.bind(player?.id, at: 4)
    insertion.bind(kind.rawValue, at: 5)
    insertion.bind(Int64(points), at: 6)
    insertion.bind(Int64(period), at: 7)
    insertion.bind(instant.milliseconds, at: 8)
    insertion.bind(clock.map { Int64($0.tenths) }, at: 9)
    insertion.bind(spot, at: 10)
    try insertion.run()
    let event = GameEvent(
      sequence: nextSequence, side: side, playerID: player?.id, kind: kind, points: points, period: period, at: instant,
      clock: clock, spot: spot)
    standing.append(event)
    let faults = try watch.take(event, at: standing.count - 1) { [standing] in try standing.all() }
    remarks = faults.map { $0.diagnostic(naming: name(of:)) }
    if let player, game.isCountedFoul(event) { remarks += foulRemark(of: player) }
    if kind == .timeout { remarks += try timeoutRemark(of: side) }
    remarks += try periodRemark(at: event) + overtimeRemark(at: event)
    try keepArrow(at: event)
    nextSequence += 1
    if side == .own { own += points } else { opponent += points }
    if kind.isShotOrPoint { shots[side.rawValue] += 1 }
    if let player { lines[player.id, default: BoxLine()].count(kind, points: points) }
  }
}

extension Scorer {
  /// What the table officials show now.
  ///
  /// - Parameter clock: the clock now, if it is later than that of the last event.
  package func table(at clock: GameClock? = nil) throws -> TableState {
    TableState(game, try standing.all(), clock: clock)
  }

  /// The players of a side on court, as far as they are recorded, by number.
  package func onCourt(_ side: SideIndex) -> [Player] {
    watch.onCourt(side).compactMap { rosters[side.rawValue].player(id: $0) }.sorted {
      guard let one = $0.jersey, let other = $1.jersey else { return $0.jersey != nil }
      return one < other
    }
  }

  /// The number of the last event; 0 without one.
  package var lastSequence: Int { nextSequence - 1 }
}

extension Scorer {
  /// A side's players by jersey number.
  struct Roster {
    private let side: Side
    private let players: [Player]
    private let byJersey: [String: Player]

    init(of side: Side, _ players: [Player]) {
      self.side = side
      self.players = players
      byJersey = Dictionary(
        players.compactMap { player in player.jersey.map { ($0.text, player) } },
        uniquingKeysWith: { first, _ in first })
    }

    func player(_ word: String) throws(Diagnostic) -> Player {
      if let player = byJersey[word] { return player }
      guard side.teamID != nil else {
        throw Diagnostic(
          field: .player,
          MessageText(
            "'\(side.name)' is no team of this book; start its game with --opponent-season to score its players",
            "'\(side.name)' is geen team van dit boek; begin zijn wedstrijd met --opponent-season om zijn spelers te noteren"
          ))
      }
      return try findPlayer(word, among: players, of: side.name)
    }

    func player(id: Int64?) -> Player? { players.first { $0.id == id } }
  }
}
