import Basketball
import Chance
import Export
import Formats
import Foundation
import Fuzzing
import Import
import People
import Records
import Testing

struct GameRoundTripTests {
  @Test(arguments: UInt64(1)...30)
  func `games that are written are read back the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let written = try (1...4).map { _ in try game(&random, withOpponentTeam: seed.isMultiple(of: 2)) }
    var file = GameFile(
      hasOpponentSeasons: seed.isMultiple(of: 2), hasKeys: true, hasDetails: true, hasClocks: true,
      hasSpots: true)
    for (index, game) in written.enumerated() { file.add(game, called: "\(index)") }
    try file.end()
    var reader = try PlayByPlayReader(
      ByteSource(file.takeBytes()), named: "games.csv", today: CalendarDate(year: 2025, month: 11, day: 8))
    var found: [GameRecord] = []
    while let record = try reader.next() {
      switch record {
      case .game(let game, _): found.append(game)
      case .rejected(let faults, _): Issue.record("seed \(seed): \(faults)")
      }
    }
    #expect(found == written, "seed \(seed)")
    #expect(reader.records.remarks == [])
  }

  private func game(_ random: inout SplitMix64, withOpponentTeam: Bool) throws -> GameRecord {
    func maybe<Value>(_ value: Value) -> Value? { random.isOnce(in: 3) ? nil : value }
    func instant() -> Date {
      Date(
        timeIntervalSince1970: Double(Int64.random(in: 1_700_000_000_000...1_800_000_000_000, using: &random)) / 1000)
    }
    var game = try GameRecord(
      date: CalendarDate(
        year: 2025, month: Int.random(in: 1...12, using: &random), day: Int.random(in: 1...28, using: &random)),
      team: "Lions, \"U12\"", season: "2025-26", opponent: "=Hawks",
      opponentSeason: withOpponentTeam ? maybe("2025") : nil,
      location: maybe("Hall; north"), notes: maybe("-1 at the end"), isHome: random.isOnce(in: 2),
      regulationPeriods: Int.random(in: 1...10, using: &random), startedAt: instant(), endedAt: maybe(instant()),
      details: try GameDetails(
        periodMinutes: maybe(10), overtimeMinutes: maybe(5), attendance: maybe(120), officials: maybe("A. Vos, \"Bo\""),
        isNeutral: random.isOnce(in: 2), isLeague: random.isOnce(in: 2), isPostseason: random.isOnce(in: 2)))
    var period = 1
    for _ in 0..<(random.isOnce(in: 5) ? 0 : 60) {
      let kind = EventKind.allCases.randomElement(using: &random) ?? .assist
      let isUndone = random.isOnce(in: 6)
      if kind == .periodStart, !isUndone, period < 100 { period += 1 }
      let player = GameRecord.PlayerMention(
        jersey: try Jersey.optional(maybe("\(Int.random(in: 0...999, using: &random))")),
        name: "Zoë \(Int.random(in: 1...5, using: &random))", key: maybe("k"))
      let points = kind == .teamPoint ? Int.random(in: 1...3, using: &random) : nil
      try game.add(
        GameRecord.Play(
          side: kind == .periodStart || kind != .teamPoint ? .own : .opponent,
          player: [.periodStart, .teamPoint, .timeout].contains(kind) ? nil : player, kind: kind,
          points: points, period: period, at: instant(),
          clock: maybe(GameClock(tenths: Int.random(in: 0..<60_000, using: &random))) ?? nil,
          detail: ShotDetail(rawValue: Int.random(in: 0...ShotDetail.all.rawValue, using: &random)),
          spot: kind.hasSpot && points != 1 ? maybe(spot(&random)) ?? nil : nil, isUndone: isUndone))
    }
    return game
  }

  private func spot(_ random: inout SplitMix64) -> ShotSpot? {
    if random.isOnce(in: 3) { return ShotZone.allCases.randomElement(using: &random).map { .zone($0) } }
    // Outside the floor as well.
    return ShotPlace(x: Int.random(in: -1_200...1_200, using: &random), y: Int.random(in: -50...2_900, using: &random))
      .map { .place($0) }
  }
}
