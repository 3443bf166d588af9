import Basketball
import Diagnostics
import Foundation
import People

/// 2025-11-08 10:00 UTC.
let tipOff = Date(timeIntervalSince1970: 1_762_596_000)

func player(_ id: Int64, _ name: String, jersey: String? = nil) throws(Diagnostic) -> Player {
  Player(id: id, personID: 100 + id, teamID: 1, name: name, jersey: try Jersey.optional(jersey))
}

func game(periods: Int = 4, isOpen: Bool = false, details: GameDetails = GameDetails()) -> Game {
  Game(
    id: 1, date: CalendarDate(year: 2025, month: 11, day: 8), regulationPeriods: periods, startedAt: tipOff,
    status: isOpen ? .open : .ended(at: tipOff + 5_400), own: Side(name: "Lions", teamID: 1, isHome: true),
    opponent: Side(name: "Hawks", isHome: false), details: details)
}

extension BoxLine {
  /// The counts that are not zero, with the heads of a box score: `2 PTS, 1 FGM, 1 FGA`.
  var text: String {
    let heads = [
      "PTS", "FGM", "FGA", "3PM", "3PA", "FTM", "FTA", "OREB", "DREB", "REB", "AST", "STL", "BLK", "TO", "PF",
      "TF",
    ]
    return zip(Self.counts, heads).filter { self[keyPath: $0.0] != 0 }
      .map { "\(self[keyPath: $0.0]) \($0.1)" }.joined(separator: ", ")
  }
}

/// A game as a script, event by event.
struct Script {
  private(set) var events: [GameEvent] = []
  private var period = 1

  /// - Parameter clock: the time left in the period, as in `08:42`; nil if not recorded.
  mutating func add(
    _ side: SideIndex, _ player: Int64?, _ kind: EventKind, _ clock: String? = nil, points: Int? = nil,
    detail: ShotDetail = [], isUndone: Bool = false
  ) throws {
    events.append(
      GameEvent(
        sequence: events.count + 1, side: side, playerID: player, kind: kind, points: points ?? kind.points ?? 2,
        period: period, at: tipOff, clock: try clock.map { clock throws in try GameClock(clock) }, detail: detail,
        isUndone: isUndone))
  }

  mutating func starters(_ side: SideIndex, _ players: ClosedRange<Int64>) throws {
    for player in players { try add(side, player, .starter) }
  }

  mutating func nextPeriod() throws {
    period += 1
    try add(.own, nil, .periodStart)
  }
}

/// A game with this many periods of ten minutes, and overtimes of five.
func timedGame(periods: Int = 4, isOpen: Bool = false) throws -> Game {
  game(periods: periods, isOpen: isOpen, details: try GameDetails(periodMinutes: 10, overtimeMinutes: 5))
}

extension BoxLine {
  /// A line with the points of its shots.
  ///
  /// - Parameters:
  ///   - shots: made and attempted from the field, those from beyond the arc, and free throws.
  ///   - rebounds: offensive and defensive.
  init(
    _ shots: (fg: (Int, Int), threes: (Int, Int), ft: (Int, Int)), rebounds: (Int, Int) = (0, 0), assists: Int = 0,
    steals: Int = 0, blocks: Int = 0, turnovers: Int = 0, fouls: Int = 0, minutes: Int? = nil
  ) {
    self.init()
    (fieldGoalsMade, fieldGoalsAttempted) = shots.fg
    (threePointersMade, threePointersAttempted) = shots.threes
    (freeThrowsMade, freeThrowsAttempted) = shots.ft
    points = 2 * fieldGoalsMade + threePointersMade + freeThrowsMade
    (offensiveRebounds, defensiveRebounds) = rebounds
    self.assists = assists
    self.steals = steals
    self.blocks = blocks
    self.turnovers = turnovers
    self.fouls = fouls
    timePlayed = minutes.map { $0 * 600 }
  }

  /// A line of points only.
  static func points(_ points: Int) -> BoxLine {
    var line = BoxLine()
    line.count(.teamPoint, points: points)
    return line
  }
}

/// Two sides of a game with numbers calculated by hand, and one player of the first.
enum WorkedGame {
  static let side = BoxLine(
    ((30, 65), (8, 22), (14, 20)), rebounds: (10, 25), assists: 18, steals: 7, blocks: 4, turnovers: 12, fouls: 16,
    minutes: 200)
  static let opponent = BoxLine(
    ((26, 62), (6, 18), (11, 15)), rebounds: (8, 24), assists: 14, steals: 6, blocks: 2, turnovers: 14, fouls: 19,
    minutes: 200)
  static let player = BoxLine(
    ((7, 15), (2, 6), (4, 5)), rebounds: (2, 5), assists: 6, steals: 2, blocks: 1, turnovers: 3, fouls: 2, minutes: 32)
  static let matchup = Matchup(side, against: opponent)
}

/// Whether two numbers agree to nine decimals.
func agree(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

/// A finished game, by default between teams 1 and 2.
///
/// - Parameter day: of November 2025.
func finished(
  _ id: Int64 = 1, day: Int = 8, own: Side = Side(name: "Lions", teamID: 1, isHome: true),
  opponent: Side = Side(name: "Hawks", teamID: 2, isHome: false), _ lines: (BoxLine, BoxLine),
  details: GameDetails = GameDetails()
) -> FinishedGame {
  let game = Game(
    id: id, date: CalendarDate(year: 2025, month: 11, day: day), startedAt: tipOff, status: .ended(at: tipOff),
    own: own, opponent: opponent, details: details)
  return FinishedGame(game, own: lines.0, opponent: lines.1)
}

/// The same with scores only.
func finished(
  _ id: Int64, day: Int = 8, _ own: (String, Int64?, Int), _ opponent: (String, Int64?, Int),
  details: GameDetails = GameDetails()
) -> FinishedGame {
  finished(
    id, day: day, own: Side(name: own.0, teamID: own.1, isHome: true),
    opponent: Side(name: opponent.0, teamID: opponent.1, isHome: false), (.points(own.2), .points(opponent.2)),
    details: details)
}

/// A game that a side forfeited, with the score of 20 to 0.
func forfeited(_ id: Int64, _ own: (String, Int64), _ opponent: (String, Int64), by side: SideIndex)
  -> FinishedGame
{
  let game = finished(
    id, (own.0, own.1, side == .own ? 0 : 20), (opponent.0, opponent.1, side == .own ? 20 : 0))
  let old = game.game
  let marked = Game(
    id: old.id, date: old.date, startedAt: old.startedAt, status: old.status, own: old.own, opponent: old.opponent,
    forfeitedBy: side)
  return FinishedGame(marked, own: game.own, opponent: game.opponent)
}
