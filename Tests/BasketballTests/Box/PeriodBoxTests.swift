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

  @Test(arguments: UInt64(0)..<60)
  func `the periods of a player add up to the game, with time and plus/minus`(seed: UInt64) throws {
    let (_, box, periods) = try boxes(seed)
    for side in SideIndex.allCases {
      #expect(box[side].isLineupKnown, "seed \(seed)")
      var sums: [Int64: BoxLine] = [:]
      for sides in periods.periods {
        for line in sides[side.rawValue].lines {
          #expect(line.line.plusMinus != nil || line.line.timePlayed == 0, "seed \(seed), player \(line.player.id)")
          var (sum, part) = (sums[line.player.id] ?? .zero, line.line)
          part.plusMinus = part.plusMinus ?? 0
          sum += part
          sums[line.player.id] = sum
        }
      }
      for line in box[side].lines where !line.line.hasNoCounts || line.line.timePlayed ?? 0 > 0 {
        #expect(sums[line.player.id] == line.line, "seed \(seed), player \(line.player.id)")
      }
    }
  }

  /// Substitutions between free throws, technical fouls, halves without their substitutions.
  @Test(arguments: UInt64(1)...150)
  func `the plus/minus of the game is the sum of the periods, however the lineups are known`(seed: UInt64) throws {
    let (random, known) = (try RandomGame(seed: seed), try KnownGame(seed: seed))
    let all = [
      Lineups(random.game, events: random.script.events),
      Lineups(random.game, events: random.script.events.filter { $0.kind != .starter }),
      Lineups(
        known.game, events: known.withoutSubstitutions(atStartsOf: [known.game.regulationPeriods / 2 + 1]),
        minutes: known.minutes),
    ]
    for lineups in all {
      for side in SideIndex.allCases {
        for (player, plusMinus) in lineups[side].plusMinus {
          let sum = lineups[side].periods.reduce(0) { $0 + ($1.plusMinus[player] ?? 0) }
          #expect(sum == plusMinus, "seed \(seed), player \(player)")
        }
        for (player, time) in lineups[side].timePlayed {
          let sum = lineups[side].periods.reduce(0) { $0 + (($1.time[player] ?? 0) ?? 0) }
          #expect(sum == time, "seed \(seed), player \(player)")
        }
      }
    }
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
