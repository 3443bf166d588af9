import Basketball
import Chance
import Fuzzing
import Testing

struct BoxScorePropertyTests {
  /// A random game: every kind of event, by either side, with some undone.
  private func events(_ random: inout SplitMix64, players: [Player]) throws -> [GameEvent] {
    var period = 1
    return try (1...Int.random(in: 1...120, using: &random)).map { sequence in
      let kind = try #require(EventKind.allCases.randomElement(using: &random))
      if kind == .periodStart { period += 1 }
      let isOwn = kind == .periodStart || !random.isOnce(in: 3)
      let playerID = isOwn && kind != .periodStart ? players.randomElement(using: &random)?.id : nil
      return GameEvent(
        sequence: sequence, side: isOwn ? .own : .opponent, playerID: random.isOnce(in: 10) ? nil : playerID,
        kind: kind, points: kind.points ?? Int.random(in: 1...3, using: &random), period: period, at: tipOff,
        isUndone: random.isOnce(in: 6))
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `lines, periods and flow add up to the same score`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let players = try (1...12).map { try player(Int64($0), "Player \($0)", jersey: "\($0)") }
    let events = try events(&random, players: players)
    let box = BoxScore(game(isOpen: random.isOnce(in: 2)), events: events, rosters: [.own: players])
    let live = events.filter { !$0.isUndone }

    for side in SideIndex.allCases {
      var sum = box[side].sideLine
      for line in box[side].lines { sum += line.line }
      let points = live.filter { $0.side == side }.reduce(0) { $0 + $1.points }
      #expect(box[side].totals == sum, "seed \(seed)")
      #expect([points, nil].contains(box[side].score), "seed \(seed)")
      if points == 0, sum.fieldGoalsAttempted + sum.freeThrowsAttempted == 0 { #expect(box[side].score == nil) }
      #expect(box[side].pointsByPeriod.reduce(0, +) == points, "seed \(seed)")
      #expect(box[side].pointsByPeriod.count == box.periods, "seed \(seed)")
      #expect(sum.fieldGoalsMade <= sum.fieldGoalsAttempted, "seed \(seed)")
      #expect(sum.threePointersMade <= sum.fieldGoalsMade, "seed \(seed)")
    }
    #expect(box.own.lines.count + box.own.withoutEvents.count == players.count, "seed \(seed)")
    if box.keptScores.areBoth {
      #expect(box.flow.count == live.count { $0.points > 0 }, "seed \(seed)")
      #expect(box.flow.last?.own ?? 0 == box.own.score, "seed \(seed)")
      #expect(box.flow.last?.opponent ?? 0 == box.opponent.score, "seed \(seed)")
    } else {
      #expect(box.flow.isEmpty, "seed \(seed)")
    }
    for (earlier, later) in zip(box.flow, box.flow.dropFirst()) {
      let gain = later.own + later.opponent - earlier.own - earlier.opponent
      #expect((1...3).contains(gain) && earlier.sequence < later.sequence, "seed \(seed)")
    }
  }
}
