import Basketball
import Foundation
import People

/// Templates are checked against these: values in which every part of every sheet has something to show.
enum Example {
  static let day = CalendarDate(year: 2025, month: 11, day: 8)
  static let footer = PageFooter(
    book: "«book»", made: CalendarDate(year: 2025, month: 11, day: 9), frame: .example)
  static let person = Person(id: 1, name: "«A»", isFocus: true)
  static let setting = SheetSetting(
    following: [person], images: ["«photo»": SheetImage(at: "data:image/jpeg;base64,/9j/")],
    logos: [1: "«photo»", 2: "«photo»"], footer: footer)

  static func player(_ id: Int64, _ name: String, team: Int64) -> Player {
    // A jersey number has one or two digits.
    Player(
      id: id, personID: id, teamID: team, name: name, jersey: try? Jersey(String(id)), position: "«position»",
      photo: "«photo»")
  }

  static let rosters: [SideIndex: [Player]] = [
    .own: [player(1, "«A»", team: 1)] + (5...10).map { player($0, "«B»", team: 1) },
    .opponent: [player(3, "«C»", team: 2), player(4, "«D»", team: 2)],
  ]

  static var game: Game {
    let dawn = Date(timeIntervalSince1970: 0)
    // All values are within their limits.
    let details = try? GameDetails(
      periodMinutes: 10, overtimeMinutes: 5, attendance: 300, officials: "«officials»", isLeague: true)
    return Game(
      id: 1, date: day, location: "«Gym»", notes: "«Notes»", startedAt: dawn, status: .ended(at: dawn + 5400),
      own: Side(name: "«Own»", teamID: 1, isHome: true),
      opponent: Side(name: "«Other»", teamID: 2, isHome: false), details: details ?? GameDetails(),
      correctedOn: day)
  }

  /// Every kind of event, of both sides.
  static var events: [GameEvent] {
    let dawn = Date(timeIntervalSince1970: 0)
    var events: [GameEvent] = []
    func add(_ side: SideIndex, _ player: Int64?, _ kind: EventKind, points: Int? = nil, clock: Int = 3_000) {
      events.append(
        GameEvent(
          sequence: events.count + 1, side: side, playerID: player, kind: kind, points: points ?? kind.points ?? 1,
          period: 1, at: dawn, clock: GameClock(tenths: clock)))
    }
    for player in [Int64(1), 5, 6, 7, 8] { add(.own, player, .starter, clock: 6_000) }
    for kind in EventKind.allCases
    where ![.starter, .rebound, .substitutionIn, .teamPoint, .periodStart].contains(kind) {
      add(.own, kind == .timeout ? nil : 1, kind)
    }
    add(.own, 9, .substitutionIn)
    add(.own, nil, .teamPoint, points: 1)
    add(.opponent, 3, .threePointMade)
    add(.opponent, 3, .offensiveRebound)
    add(.opponent, nil, .periodStart)
    return events
  }

  static var box: BoxScore { BoxScore(game, events: events, rosters: rosters) }

  static var byPeriod: PeriodBox {
    PeriodBox(game, events: events, lineups: Lineups(game, events: events), rosters: rosters, kept: .both)
  }

  static var reconciliation: Reconciliation {
    var official = OfficialBox<Player>()
    official.own.lines = [OfficialBox.Line(player(1, "«A»", team: 1), BoxLine())]
    official.own.pointsByPeriod = [1]
    for side in SideIndex.allCases { official[side].specials.timesTied = 9 }
    return Reconciliation(official, with: box)
  }
}

extension GameSheet {
  static var example: GameSheet {
    GameSheet(
      Example.box, reconciliation: Example.reconciliation, byPeriod: Example.byPeriod,
      shots: SideIndex.allCases.compactMap { side in
        Shot(
          game: 1, side: side, playerID: nil, period: 1, kind: .twoPointMade, spot: .zone(.paint), floor: .fiba)
      }, Example.setting)
  }
}
