import Basketball
import Diagnostics
import Foundation

/// The plays of a page as events from the point of view of one team; invalid ones are reported.
struct GamePlays {
  typealias Place = GameDocument.Place

  private(set) var plays: [GameRecord.Play] = []
  /// The default number of periods of a game: two if they last longer than a quarter of an hour, otherwise four.
  let usualPeriods: Int
  /// Minutes of a period, if the rules or the first period give them.
  let periodMinutes: Int?
  /// The points of each period according to the plays, by place.
  private(set) var points: [[Int]] = [[], []]
  private let page: GamePage
  private let own: Place
  private let hasClock: Bool
  private var times: PlayTimes
  private var stated = StatedScore()
  private var lastStated = [0, 0]
  /// The player of each event as a number of this file, and its position.
  private var players: [Int64?] = []
  private var spots: [GamePage.Spot] = []
  private var nextPeriod = 0

  init(_ page: GamePage, own: Place, startedAt: Date) {
    self.page = page
    self.own = own
    let firstClock = page.periods.first?.clock?.tenths
    usualPeriods = (firstClock ?? 0) > 9_000 ? 2 : 4
    periodMinutes = page.periodMinutes ?? firstClock.flatMap { $0 % 600 == 0 && $0 > 0 ? $0 / 600 : nil }
    hasClock = page.plays.contains { $0.clock != nil }
    times = PlayTimes(
      startedAt: startedAt, regulationPeriods: page.regulationPeriods ?? usualPeriods, periodMinutes: periodMinutes,
      overtimeMinutes: page.overtimeMinutes)
  }

  /// Whether the last period of regulation, or a later one, was completed: by the status of the file or by the last
  /// play, with no more than a second left on the clock.
  var isAtEnd: Bool {
    [(page.statusPeriod, page.statusClock), (plays.last?.period, plays.last?.clock)].contains { period, clock in
      guard let period, let clock else { return false }
      return period >= (page.regulationPeriods ?? usualPeriods) && clock.tenths <= 10
    }
  }

  /// A side's counts from the plays, without time and plus/minus.
  func counted(_ side: SideIndex) -> BoxLine {
    var line = BoxLine()
    for play in plays where play.side == side && !play.isUndone { line.count(play.kind, points: play.points) }
    return line
  }

  mutating func read(_ rosters: inout [GameRoster], _ findings: inout GameFindings) {
    if page.plays.count > GameRecord.playLimit {
      findings.report(.error, "plays", .inGame(upTo: GameRecord.playLimit), found: .more, at: page.spot)
      return
    }
    if !page.plays.isEmpty { start(rosters) }
    plays.reserveCapacity(page.plays.count + 20)
    for index in page.plays.indices {
      beginPeriods(before: index)
      add(page.plays[index], &rosters, &findings)
    }
    beginPeriods(before: page.plays.count)
  }

  /// The players on court at the start of the game.
  private mutating func start(_ rosters: [GameRoster]) {
    for place in Place.allCases {
      let roster = rosters[place.rawValue]
      for (player, index) in zip(page[place].players, roster.indices) where player.isStarter {
        if let index { append(.starter, index, roster, place, clock: lengthOfPeriod(1), period: 1, at: player.spot) }
      }
    }
  }

  /// The clock at the start of a period; nil if its length is unknown, or no play has a clock.
  private func lengthOfPeriod(_ period: Int) -> GameClock? {
    let isOvertime = period > (page.regulationPeriods ?? usualPeriods)
    guard hasClock, isOvertime ? page.overtimeMinutes != nil : periodMinutes != nil else { return nil }
    return GameClock(tenths: times.length(of: period))
  }

  private mutating func beginPeriods(before play: Int) {
    while nextPeriod < page.periods.count, page.periods[nextPeriod].firstPlay <= play {
      let period = page.periods[nextPeriod]
      nextPeriod += 1
      guard period.number > 1 else { continue }
      append(
        .periodStart, nil, nil, own, clock: period.clock ?? lengthOfPeriod(period.number), period: period.number,
        at: page.spot)
    }
  }

  private mutating func add(
    _ part: GamePage.PlayPart, _ rosters: inout [GameRoster], _ findings: inout GameFindings
  ) {
    guard var kind = part.kind, let place = part.place else { return }
    let index = part.isTeam || kind == .timeout ? nil : rosters[place.rawValue].index(of: part, &findings)
    var worth = kind.points ?? part.points
    if kind == .teamPoint, worth == nil {
      worth = Self.stated(part, place).map { $0 - lastStated[place.rawValue] }
    } else if index == nil, place == own, let points = worth, points > 0 {
      // A side may have points without a player; a shot has one.
      kind = .teamPoint
    }
    let isKept = append(
      kind, index, rosters[place.rawValue], place, points: worth, clock: part.clock, period: part.period,
      stamp: part.stamp, detail: part.detail,
      shotSpot: part.shotSpot, at: part.spot)
    if !isKept { tellLeftOut(kind, worth, part, &findings) }
    checkScore(of: part, after: isKept ? worth ?? 0 : 0, by: place, &findings)
  }

  private func tellLeftOut(
    _ kind: EventKind, _ worth: Int?, _ part: GamePage.PlayPart, _ findings: inout GameFindings
  ) {
    if kind == .teamPoint {
      findings.report(
        .warning, "points", .moreInScore, found: worth.map(Fault.Found.count) ?? .noScore, hint: .playLeftOut,
        at: part.spot)
    } else {
      findings.report(.warning, "player", .one(for: kind), found: .theTeam, hint: .playLeftOut, at: part.spot)
    }
  }

  private static func stated(_ part: GamePage.PlayPart, _ place: Place) -> Int? {
    place == .home ? part.homeScore : part.visitorScore
  }

  private mutating func checkScore(
    of part: GamePage.PlayPart, after worth: Int, by place: Place, _ findings: inout GameFindings
  ) {
    if worth > 0 {
      while points[place.rawValue].count < part.period { points[place.rawValue].append(0) }
      points[place.rawValue][part.period - 1] += worth
    }
    if let visitor = part.visitorScore { lastStated[Place.visitor.rawValue] = visitor }
    if let home = part.homeScore { lastStated[Place.home.rawValue] = home }
    let fault = stated.check(
      own: Self.stated(part, own), opponent: Self.stated(part, own.other), after: worth,
      by: place == own ? .own : .opponent)
    if let fault { findings.report(fault, at: part.spot) }
  }

  /// - Returns: false if the play is not possible in a game.
  @discardableResult
  private mutating func append(
    _ kind: EventKind, _ index: Int?, _ roster: GameRoster?, _ place: Place, points: Int? = nil, clock: GameClock?,
    period: Int, stamp: Date? = nil, detail: ShotDetail = [],
    shotSpot: ShotSpot? = nil, at spot: GamePage.Spot
  ) -> Bool {
    let at = times.instant(inPeriod: period, clock: clock)
    do throws(Diagnostic) {
      plays.append(
        try GameRecord.Play(
          side: kind == .periodStart || place == own ? .own : .opponent,
          player: index.flatMap { roster?.mentions[$0] }, kind: kind, points: kind == .teamPoint ? points : nil,
          period: period, at: stamp ?? at, clock: clock, detail: detail,
          spot: shotSpot))
    } catch {
      return false
    }
    players.append(index.map { Int64($0) * 2 + Int64(place.rawValue) })
    spots.append(spot)
    return true
  }

  /// Reports contradictions in the plays about the clock and the players on court.
  func checkLineups(of game: GameRecord, _ rosters: [GameRoster], _ findings: inout GameFindings) {
    guard !plays.isEmpty else { return }
    let events = plays.indices.map { index in
      let play = plays[index]
      return GameEvent(
        sequence: index + 1, side: play.side, playerID: players[index], kind: play.kind, points: play.points,
        period: play.period, at: play.at, clock: play.clock, spot: play.spot)
    }
    let played = Game(
      date: game.date, regulationPeriods: game.regulationPeriods, startedAt: game.startedAt,
      status: game.endedAt.map { .ended(at: $0) } ?? .open, own: Side(name: game.team, isHome: game.isHome),
      opponent: Side(name: game.opponent, isHome: !game.isHome), details: game.details)
    let minutes = SideIndex.allCases.reduce(into: [SideIndex: [Int64: Int]]()) { minutes, side in
      let place = side == .own ? own : own.other
      let mentions = rosters[place.rawValue].mentions
      minutes[side] = game.official?[side].minutes { who in
        mentions.firstIndex(of: who).map { Int64($0) * 2 + Int64(place.rawValue) }
      }
    }
    let faults =
      Lineups(played, events: events, minutes: minutes).faults + played.faults(ofFoulsIn: events)
      + played.faults(ofSpotsOf: events)
    for fault in faults
    where spots.indices.contains(fault.sequence - 1) {
      let reported = fault.diagnostic { rosters[Int($0 % 2)].title(of: Int($0 / 2)) }
      findings.report(reported, at: spots[fault.sequence - 1])
    }
  }
}
