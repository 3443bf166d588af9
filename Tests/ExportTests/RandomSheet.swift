import Basketball
import Chance
import Foundation
import Fuzzing
import People

/// A random game with both rosters and, half of the time, an official box that may differ from the plays: anything that
/// a game file can contain.
struct RandomSheet {
  let game: GameRecord
  let rosters: [SideIndex: [RosterEntry]]

  private static let words = [
    "Mia", "Zoë", "O'Neil", "Anna-Lu", "van", "Brandt", "Núñez", "<b>", "\"Ace\"", "R&B", "李",
  ]

  /// - Parameter carries: the parts of the team's own line that the tested format can represent.
  init(using random: inout SplitMix64, hasPlays: Bool? = nil) throws {
    var rosters: [SideIndex: [RosterEntry]] = [:]
    for side in SideIndex.allCases { rosters[side] = try Self.roster(using: &random) }
    self.rosters = rosters
    let hasPlays = hasPlays ?? !random.isOnce(in: 4)
    var game = try Self.head(using: &random)
    var starters: [SideIndex: Set<Int>] = [:]
    for side in SideIndex.allCases {
      let count = rosters[side]?.count ?? 0
      starters[side] = random.isOnce(in: 3) ? [] : Set((0..<count).prefix(5))
    }
    if hasPlays { try Self.addPlays(to: &game, rosters, starters, &random) }
    if random.isOnce(in: 2) || !hasPlays { game.official = Self.box(game, rosters, starters, &random) }
    self.game = game
  }

  private static func maybe<Value>(_ value: Value, _ random: inout SplitMix64) -> Value? {
    random.isOnce(in: 3) ? nil : value
  }

  private static func head(using random: inout SplitMix64) throws -> GameRecord {
    let date = CalendarDate(
      year: 2025, month: Int.random(in: 1...12, using: &random), day: Int.random(in: 1...28, using: &random))
    var fields = tm()
    fields.tm_year = 125
    fields.tm_mon = Int32(date.month - 1)
    fields.tm_mday = Int32(date.day)
    fields.tm_isdst = -1
    let midnight = Int(mktime(&fields))
    let start = midnight * 1000 + Int.random(in: 8...20, using: &random) * 3_600_000
    func instant(_ milliseconds: Int) -> Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
    let exact = random.isOnce(in: 3) ? Int.random(in: 0..<3_600_000, using: &random) : 600_000
    let length = Int.random(in: 0..<(random.isOnce(in: 4) ? 400_000_000 : 9_000_000), using: &random)
    return try GameRecord(
      date: date, team: "Lions, \"U12\"", season: "2025-26", opponent: "Hawks & <Sons>",
      location: maybe("Hall; north", &random),
      notes: maybe("-1 at the end; \"close\"", &random), isHome: random.isOnce(in: 2),
      regulationPeriods: [2, 4][Int.random(in: 0...1, using: &random)], startedAt: instant(start + exact),
      endedAt: maybe(instant(start + exact + length), &random),
      details: GameDetails(
        periodMinutes: Int.random(in: 1...20, using: &random), overtimeMinutes: maybe(5, &random),
        attendance: maybe(Int.random(in: 0...9_999, using: &random), &random),
        officials: maybe("A. Vos, B. Lund", &random), isNeutral: random.isOnce(in: 4), isLeague: random.isOnce(in: 2),
        isPostseason: random.isOnce(in: 4)))
  }

  private static func roster(using random: inout SplitMix64) throws -> [RosterEntry] {
    var roster: [RosterEntry] = []
    var seen: Set<String> = []
    for index in 0..<Int.random(in: 5...12, using: &random) {
      let jersey = index == 0 ? "0" : index == 1 ? "00" : "\(index + Int.random(in: 0...40, using: &random) * 20)"
      let name = (1...Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      guard seen.insert(jersey).inserted else { continue }
      roster.append(
        try RosterEntry(
          name: name, jersey: jersey, position: maybe("guard", &random), grade: maybe("JR", &random)))
    }
    return roster
  }

  private static func mention(_ entry: RosterEntry) -> GameRecord.PlayerMention? {
    GameRecord.PlayerMention(jersey: entry.jersey, name: entry.name)
  }

  /// Files write the visitors first.
  private static func sides(of game: GameRecord) -> [SideIndex] {
    game.isHome ? [.opponent, .own] : [.own, .opponent]
  }

  private static func addPlays(
    to game: inout GameRecord, _ rosters: [SideIndex: [RosterEntry]], _ starters: [SideIndex: Set<Int>],
    _ random: inout SplitMix64
  ) throws {
    var times = PlayTimes(
      startedAt: game.startedAt, regulationPeriods: game.regulationPeriods,
      periodMinutes: game.details.periodMinutes, overtimeMinutes: game.details.overtimeMinutes)
    let isStamped = random.isOnce(in: 4)
    let hasSpots = random.isOnce(in: 2)
    func add(
      _ side: SideIndex, _ player: GameRecord.PlayerMention?, _ kind: EventKind, _ points: Int?, _ period: Int,
      _ clock: GameClock?, _ detail: ShotDetail, _ random: inout SplitMix64
    ) throws {
      var at = times.instant(inPeriod: period, clock: clock)
      if isStamped, kind != .starter, kind != .periodStart {
        let start = Int((game.startedAt.timeIntervalSince1970 * 1000).rounded())
        at = Date(timeIntervalSince1970: Double(start + Int.random(in: 0..<9_000_000, using: &random)) / 1000)
      }
      try game.add(
        GameRecord.Play(
          side: side, player: player, kind: kind, points: points, period: period, at: at, clock: clock,
          detail: detail, spot: hasSpots ? Self.spot(of: kind, points, game, &random) : nil))
    }
    let hasClock = !random.isOnce(in: 5)
    func clock(_ tenths: Int) -> GameClock? { hasClock ? GameClock(tenths: tenths) : nil }
    for side in sides(of: game) {
      for index in (starters[side] ?? []).sorted() {
        let player = (rosters[side]?[index]).flatMap(mention)
        try add(side, player, .starter, nil, 1, clock(times.length(of: 1)), [], &random)
      }
    }
    for period in 1...game.regulationPeriods + (random.isOnce(in: 3) ? 2 : 0) {
      if period > 1 { try add(.own, nil, .periodStart, nil, period, clock(times.length(of: period)), [], &random) }
      var left = times.length(of: period)
      for _ in 0..<30 {
        left = max(0, left - Int.random(in: 0...300, using: &random))
        let side: SideIndex = random.isOnce(in: 2) ? .own : .opponent
        let kinds = EventKind.allCases.filter { $0 != .starter && $0 != .periodStart }
        let kind = kinds.randomElement(using: &random) ?? .assist
        var player = rosters[side]?.randomElement(using: &random).flatMap(mention)
        let isOfSide: Set<EventKind> = [
          .rebound, .offensiveRebound, .defensiveRebound, .deadBallRebound, .turnover, .foul, .technicalFoul,
          .teamPoint,
        ]
        if kind == .timeout || isOfSide.contains(kind) && random.isOnce(in: 3) { player = nil }
        let details: [ShotDetail] = [[], .jumper, [.layup, .paint], [.dunk, .fastBreak, .paint], .tipIn]
        let isTwo = kind == .twoPointMade || kind == .twoPointMissed
        try add(
          side, player, kind, kind == .teamPoint ? Int.random(in: 1...3, using: &random) : nil, period, clock(left),
          isTwo ? details.randomElement(using: &random) ?? [] : [], &random)
      }
    }
  }

  /// A place of the whole floor to the centimetre, or a zone, for three of four shots.
  private static func spot(
    of kind: EventKind, _ points: Int?, _ game: GameRecord, _ random: inout SplitMix64
  ) -> ShotSpot? {
    guard kind.hasSpot, points ?? 2 > 1, !random.isOnce(in: 4) else { return nil }
    if random.isOnce(in: 3) { return ShotZone.allCases.randomElement(using: &random).map { .zone($0) } }
    let floor = FloorPlan(periods: game.regulationPeriods, minutes: game.details.periodMinutes)
    return ShotPlace(
      x: Int.random(in: -floor.width / 2...floor.width / 2, using: &random),
      y: Int.random(in: 0...(random.isOnce(in: 5) ? floor.length : floor.length / 2), using: &random)
    ).map { .place($0) }
  }

  private static func box(
    _ game: GameRecord, _ rosters: [SideIndex: [RosterEntry]], _ starters: [SideIndex: Set<Int>],
    _ random: inout SplitMix64
  ) -> OfficialBox<GameRecord.PlayerMention> {
    var box = OfficialBox<GameRecord.PlayerMention>()
    for side in SideIndex.allCases {
      var sideBox = OfficialBox<GameRecord.PlayerMention>.SideBox()
      for (index, entry) in (rosters[side] ?? []).enumerated() {
        let isStarter = starters[side]?.contains(index) == true
        guard isStarter || !random.isOnce(in: 4), let mention = mention(entry) else { continue }
        sideBox.lines.append(.init(mention, line(&random), isStarter: isStarter))
      }
      sideBox.totals = maybe(line(&random), &random)
      sideBox.sideLine = maybe(line(&random), &random)
      sideBox.pointsByPeriod = maybe((0..<4).map { _ in Int.random(in: 0...40, using: &random) }, &random)
      for path in specials where !random.isOnce(in: 3) {
        sideBox.specials[keyPath: path] = Int.random(in: 0...60, using: &random)
      }
      box[side] = sideBox
    }
    return box
  }

  private static var specials: [WritableKeyPath<Specials, Int?>] {
    [
      \.pointsOffTurnovers, \.secondChancePoints, \.pointsInPaint, \.fastBreakPoints, \.benchPoints, \.timesTied,
      \.leadChanges, \.largestLead, \.largestRun, \.timeLed,
    ]
  }

  private static func line(_ random: inout SplitMix64) -> BoxLine {
    var line = BoxLine()
    for path in BoxLine.counts { line[keyPath: path] = Int.random(in: 0...40, using: &random) }
    line.timePlayed = maybe(Int.random(in: 0...24_000, using: &random), &random)
    line.plusMinus = maybe(Int.random(in: -30...30, using: &random), &random)
    return line
  }
}
