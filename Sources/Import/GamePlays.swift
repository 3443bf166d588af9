import Basketball
import Diagnostics
import Foundation

/// The plays of a page as events, with what cannot be among them told.
struct GamePlays {
  typealias Place = GameDocument.Place

  private(set) var plays: [GameRecord.Play] = []
  /// How many periods a game has that does not say: two where they are played for longer than a quarter of an hour, else
  /// four.
  let usualPeriods: Int
  private let page: GamePage
  private let own: Place
  private var times: PlayTimes
  private var score = RunningScore()
  private var courts: [Court]
  private var lastClock: GameClock?
  private var lastPeriod = 1
  private var nextPeriod = 0

  init(_ page: GamePage, own: Place, startedAt: Date) {
    self.page = page
    self.own = own
    courts = Place.allCases.map { Court($0) }
    usualPeriods = (page.periods.first?.clock?.tenths ?? 0) > 9_000 ? 2 : 4
    times = PlayTimes(
      startedAt: startedAt, regulationPeriods: page.regulationPeriods ?? usualPeriods,
      periodMinutes: page.periodMinutes ?? page.periods.first?.clock.map { $0.tenths / 600 },
      overtimeMinutes: page.overtimeMinutes)
  }

  /// Whether the clock of the last period of regulation, or of a later one, ran out with one side ahead.
  var isOver: Bool {
    lastClock?.tenths == 0 && lastPeriod >= (page.regulationPeriods ?? usualPeriods)
      && score.counted[0] != score.counted[1]
  }

  mutating func read(_ rosters: inout [GameRoster], _ findings: inout GameFindings) {
    guard page.hasPlays else { return }
    if page.plays.count > GameRecord.playLimit {
      findings.tell(.error, "plays: expected up to \(GameRecord.playLimit) in a game, found more", at: page.spot)
      return
    }
    if !page.plays.isEmpty { start(rosters, &findings) }
    plays.reserveCapacity(page.plays.count + 16)
    for index in page.plays.indices {
      beginPeriods(before: index)
      add(page.plays[index], &rosters, &findings)
    }
    beginPeriods(before: page.plays.count)
  }

  /// Those who are on court when the game begins.
  private mutating func start(_ rosters: [GameRoster], _ findings: inout GameFindings) {
    for place in Place.allCases {
      for (player, index) in zip(page[place].players, rosters[place.rawValue].indices) where player.isStarter {
        guard let index else { continue }
        courts[place.rawValue].start(index)
        append(
          .starter, rosters[place.rawValue].mentions[index], place, clock: GameClock(tenths: times.length(of: 1)),
          period: 1)
      }
      courts[place.rawValue].tellStarters(of: page[place], &findings)
    }
  }

  private mutating func beginPeriods(before play: Int) {
    while nextPeriod < page.periods.count, page.periods[nextPeriod].firstPlay <= play {
      let period = page.periods[nextPeriod]
      nextPeriod += 1
      lastPeriod = period.number
      lastClock = nil
      guard period.number > 1 else { continue }
      append(
        .periodStart, nil, own, clock: period.clock ?? GameClock(tenths: times.length(of: period.number)),
        period: period.number)
    }
  }

  private mutating func add(
    _ part: GamePage.PlayPart, _ rosters: inout [GameRoster], _ findings: inout GameFindings
  ) {
    guard let kind = part.kind, let place = part.place else { return }
    checkClock(part, &findings)
    var points = part.points
    if kind == .teamPoint, points == nil { points = score.points(of: part, place) }
    if kind == .teamPoint, !(1...3).contains(points ?? 0) {
      findings.tell(
        .warning, "points: expected 1 to 3 between this score and the one before, found \(points.map(String.init) ?? "none"); "
          + "the play is left out", at: part.spot)
      return
    }
    let index = part.isTeam || kind == .timeout ? nil : rosters[place.rawValue].index(of: part, &findings)
    courts[place.rawValue].take(kind, index, part, rosters[place.rawValue], &findings)
    let mention = index.map { rosters[place.rawValue].mentions[$0] }
    var counted = kind
    if mention == nil, place == own, let worth = kind.points, worth > 0 {
      // A side's own points are nobody's; a shot is always somebody's.
      counted = .teamPoint
      points = worth
    }
    let isKept = append(
      counted, mention, place, points: points, clock: part.clock, period: part.period, stamp: part.stamp,
      detail: part.detail)
    if isKept {
      score.count(kind.points ?? points ?? 0, of: place, inPeriod: part.period)
    } else {
      findings.tell(
        .warning, "player: expected one for \(kind.rawValue), found the team; the play is left out", at: part.spot)
    }
    score.compare(part, &findings)
  }

  /// - Returns: false where no game can have such a play.
  @discardableResult
  private mutating func append(
    _ kind: EventKind, _ mention: GameRecord.PlayerMention?, _ place: Place, points: Int? = nil, clock: GameClock?,
    period: Int, stamp: Date? = nil, detail: ShotDetail = []
  ) -> Bool {
    let at = times.instant(inPeriod: period, clock: clock)
    do throws(Diagnostic) {
      plays.append(
        try GameRecord.Play(
          side: kind == .periodStart || place == own ? .own : .opponent, player: mention, kind: kind,
          points: kind == .teamPoint ? points : nil, period: period, at: stamp ?? at, clock: clock, detail: detail))
      return true
    } catch {
      return false
    }
  }

  private mutating func checkClock(_ part: GamePage.PlayPart, _ findings: inout GameFindings) {
    guard let clock = part.clock else { return }
    if let lastClock, clock > lastClock {
      findings.tell(
        .warning, "time: expected \(lastClock) or less after the play before, found \(clock); kept where it stands",
        at: part.spot.attribute("time"))
    }
    lastClock = clock
  }

  /// Tells where the plays and the box score of the file come to different points.
  func check(_ findings: inout GameFindings) {
    for place in Place.allCases {
      page[place].check(
        against: page.plays.isEmpty ? nil : score.byPeriod[place.rawValue], &findings)
    }
  }
}
