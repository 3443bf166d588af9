import Basketball
import Testing

struct PeriodBoxTests {
  private func boxes(_ seed: UInt64) throws -> (known: KnownGame, box: BoxScore, periods: PeriodBox) {
    let known = try KnownGame(seed: seed)
    let ids = Set(known.events.compactMap(\.playerID))
    let rosters: [SideIndex: [Player]] = [
      .own: try ids.filter { $0 < 100 }.map { try player($0, "P \($0)") },
      .opponent: try ids.filter { $0 > 100 }.map { try player($0, "P \($0)") },
    ]
    let box = BoxScore(known.game, events: known.events, rosters: rosters)
    let periods = PeriodBox(
      known.game, events: known.events, lineups: Lineups(known.game, events: known.events), rosters: rosters,
      kept: box.keptScores)
    return (known, box, periods)
  }

  @Test func `the periods of a player add up to the game, with time and plus/minus`() throws {
    var known = 0
    for seed in 0..<40 {
      let (_, box, periods) = try boxes(UInt64(seed))
      for side in SideIndex.allCases where box[side].isLineupKnown {
        var sums: [Int64: BoxLine] = [:]
        var unknown: Set<Int64> = []
        for sides in periods.periods {
          for line in sides[side.rawValue].lines {
            var sum = sums[line.player.id] ?? .zero
            var part = line.line
            if part.plusMinus == nil, part.timePlayed ?? 0 > 0 { unknown.insert(line.player.id) }
            part.plusMinus = part.plusMinus ?? 0
            sum += part
            sums[line.player.id] = sum
          }
        }
        for line in box[side].lines where !line.line.hasNoCounts || line.line.timePlayed ?? 0 > 0 {
          guard var sum = sums[line.player.id] else {
            // Somebody who did nothing but play, in a period whose lineups are not certain.
            #expect(line.line.hasNoCounts)
            continue
          }
          // The changes of one dead ball count from the first one's clock.
          #expect(abs((sum.timePlayed ?? 0) - (line.line.timePlayed ?? 0)) < 600)
          sum.timePlayed = line.line.timePlayed
          if unknown.contains(line.player.id) { sum.plusMinus = line.line.plusMinus } else { known += 1 }
          #expect(sum == line.line, "seed \(seed), player \(line.player.id)")
        }
      }
    }
    // Three in four and more have a plus/minus by period.
    #expect(known > 400)
  }

  @Test func `the points of a period are those of the score by period`() throws {
    for seed in 0..<40 {
      let (_, box, periods) = try boxes(UInt64(seed))
      for (index, sides) in periods.periods.enumerated() {
        for side in SideIndex.allCases {
          #expect(sides[side.rawValue].totals.points == box[side].pointsByPeriod[index])
        }
      }
    }
  }

  @Test func `without plays there are no periods`() throws {
    let periods = PeriodBox(
      try timedGame(), events: [], lineups: Lineups(try timedGame(), events: []), rosters: [:], kept: .both)
    #expect(periods.periods.isEmpty)
  }
}
