import Basketball
import Foundation
import People
import Testing

@testable import Sheets

/// A game of five against five with clock and substitutions: Lions 7, Hawks 5.
///
/// Mia starts, scores five, and is replaced by Noor with two minutes left in the first period.
struct ClockedGame {
  static let lions =
    [player(1, "Mia Okafor", team: 1, number: "23")]
    + zip(2...6, ["Ana López", "Zoë Brandt", "Ruth Abiodun", "Lina Haddad", "Noor El Amrani"]).map { id, name in
      player(Int64(id), name, team: 1, number: String(id))
    }
  static let hawks = (11...15).map { player(Int64($0), "Hawk Number\($0)", team: 2, number: String($0)) }
  static let rosters: [SideIndex: [Player]] = [.own: lions, .opponent: hawks]

  let game: Game
  let events: [GameEvent]
  var box: BoxScore { BoxScore(game, events: events, rosters: Self.rosters) }

  init() throws {
    let noon = Date(timeIntervalSince1970: 1_762_603_200)
    game = Game(
      id: 7, date: CalendarDate(year: 2025, month: 11, day: 8), location: "Sports Hall", notes: "Mia Okafor was ill.",
      regulationPeriods: 2, startedAt: noon, status: .ended(at: noon),
      own: Side(name: "Riverside Lions", teamID: 1, isHome: true),
      opponent: Side(name: "Harbor Hawks", teamID: 2, isHome: false),
      details: try GameDetails(
        periodMinutes: 10, overtimeMinutes: 5, attendance: 1_312, officials: "Piet Bakker", isLeague: true))
    var events: [GameEvent] = []
    func add(
      _ side: SideIndex, _ player: Int64?, _ kind: EventKind, _ period: Int, _ clock: String, _ detail: ShotDetail = []
    ) throws {
      events.append(
        GameEvent(
          sequence: events.count + 1, side: side, playerID: player, kind: kind, points: kind.points ?? 0,
          period: period, at: noon, clock: try GameClock(clock), detail: detail))
    }
    for id in 1...5 { try add(.own, Int64(id), .starter, 1, "10:00") }
    for id in 11...15 { try add(.opponent, Int64(id), .starter, 1, "10:00") }
    try add(.own, 1, .threePointMade, 1, "9:00")
    try add(.own, 2, .assist, 1, "9:00")
    try add(.opponent, 11, .twoPointMissed, 1, "8:00")
    try add(.own, 3, .defensiveRebound, 1, "7:55")
    try add(.own, 1, .twoPointMade, 1, "7:00", [.layup, .paint])
    try add(.opponent, 12, .threePointMade, 1, "6:00")
    try add(.own, 1, .technicalFoul, 1, "2:00")
    try add(.own, 1, .substitutionOut, 1, "2:00")
    try add(.own, 6, .substitutionIn, 1, "2:00")
    try add(.own, nil, .periodStart, 2, "10:00")
    try add(.opponent, 11, .twoPointMade, 2, "5:00")
    try add(.own, 6, .twoPointMade, 2, "1:00")
    self.events = events
  }

  var official: OfficialBox<Player> { official(assistsMore: 1) }

  /// The official box: Ana has some more assists, everything else is as in the plays.
  func official(assistsMore: Int) -> OfficialBox<Player> {
    var official = OfficialBox<Player>()
    for side in SideIndex.allCases {
      official[side].lines = box[side].lines.map { line in
        var counts = line.line
        if line.player.id == 2 { counts.assists += assistsMore }
        return OfficialBox.Line(line.player, counts, isStarter: line.isStarter)
      }
    }
    return official
  }
}

/// Four games of the Lions, three won: Mia has 10, 12, 8 and 20 points, in the last one without a missed shot.
struct Season {
  let team: Team
  let games: [FinishedGame]
  let mia: [PlayedGame]
  let ana: [PlayedGame]

  init(team name: String = "Riverside Lions", season: String = "2025-26") throws {
    team = try Team(id: 1, name: name, season: season, organization: "Youth League")
    let noon = Date(timeIntervalSince1970: 1_762_603_200)
    let results = [(10, 50, 40), (12, 61, 60), (8, 44, 45), (20, 70, 52)]
    games = results.enumerated().map { index, result in
      let game = Game(
        id: Int64(index + 1), date: CalendarDate(year: 2025, month: 11, day: index + 1), startedAt: noon,
        status: .ended(at: noon), own: Side(name: name, teamID: 1, isHome: index % 2 == 0),
        opponent: Side(name: index == 2 ? "Eastgate Foxes" : "Harbor Hawks", isHome: index % 2 == 1))
      return FinishedGame(game, own: Self.line(points: result.1), opponent: Self.bare(result.2))
    }
    mia = zip(games, results).map { PlayedGame($0, on: .own, Self.line(points: $1.0), isStarter: true) }
    ana = games.prefix(2).map { PlayedGame($0, on: .own, Self.line(points: 6)) }
  }

  /// Two-pointers only; every second one is made, but all of them for ten or more.
  static func line(points: Int) -> BoxLine {
    var line = BoxLine()
    line.fieldGoalsMade = points / 2
    line.fieldGoalsAttempted = points == 20 ? 10 : points
    line.freeThrowsMade = points % 2
    line.freeThrowsAttempted = points % 2
    line.points = points
    line.defensiveRebounds = 4
    line.assists = 3
    return line
  }

  static func bare(_ points: Int) -> BoxLine {
    var line = BoxLine()
    line.points = points
    return line
  }
}

let setting = SheetSetting(following: [mia], footer: footer)
let privateSetting = SheetSetting(following: [mia], isPrivate: true, footer: footer)

func english(_ bytes: (Templates) throws -> [UInt8]) throws -> String {
  String(decoding: try bytes(english()), as: UTF8.self)
}
