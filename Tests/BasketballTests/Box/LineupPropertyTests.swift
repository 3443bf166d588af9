import Basketball
import Chance
import Testing

struct LineupPropertyTests {
  @Test(arguments: UInt64(1)...150)
  func `time and plus and minus are what they were`(seed: UInt64) throws {
    let truth = try RandomGame(seed: seed)
    let lineups = Lineups(truth.game, events: truth.script.events)
    #expect(lineups.faults.isEmpty, "seed \(seed)")
    #expect(lineups.own.isWhole && lineups.opponent.isWhole, "seed \(seed)")
    let time = lineups.own.timePlayed.merging(lineups.opponent.timePlayed) { own, _ in own }
    let plusMinus = lineups.own.plusMinus.merging(lineups.opponent.plusMinus) { own, _ in own }
    #expect(time == truth.time, "seed \(seed)")
    #expect(plusMinus == truth.plusMinus, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...150)
  func `the times of a side are five times the game, its plus and minus five times the margin`(seed: UInt64) throws {
    let truth = try RandomGame(seed: seed)
    let box = BoxScore(truth.game, events: truth.script.events, rosters: try truth.players)
    let length = (1...truth.periods).reduce(0) { $0 + (truth.game.length(ofPeriod: $1) ?? 0) }
    for side in SideIndex.allCases {
      let score = box[side]
      let margin = score.totals.points - box[side.other].totals.points
      #expect(score.totals.timePlayed == 5 * length, "seed \(seed)")
      #expect(score.totals.plusMinus == 5 * margin, "seed \(seed)")
      #expect(score.totals == BoxLine.sum(score.lines.map(\.line) + [score.sideLine]), "seed \(seed)")
      #expect(score.lines.enumerated().allSatisfy { $1.isStarter == ($0 < 5) }, "seed \(seed)")
      let bench = score.lines.dropFirst(5).reduce(0) { $0 + $1.line.points }
      #expect(score.specials.benchPoints == bench, "seed \(seed)")
      #expect((score.specials.largestRun ?? -1) <= score.totals.points, "seed \(seed)")
      #expect((score.specials.largestLead ?? -1) >= max(0, margin), "seed \(seed)")
      #expect(box.faults.isEmpty, "seed \(seed)")
    }
    let led = SideIndex.allCases.compactMap { box[$0].specials.timeLed }
    #expect(led.count == 2 && led.reduce(0, +) <= length, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...60)
  func `nobody said who began, and it is found or stays unknown, never wrong`(seed: UInt64) throws {
    let truth = try RandomGame(seed: seed)
    let events = truth.script.events.filter { $0.kind != .starter }
    let lineups = Lineups(truth.game, events: events)
    for side in SideIndex.allCases {
      for (player, time) in lineups[side].timePlayed {
        #expect(time == truth.time[player], "seed \(seed), player \(player)")
      }
      for (player, plusMinus) in lineups[side].plusMinus {
        #expect(plusMinus == truth.plusMinus[player], "seed \(seed), player \(player)")
      }
    }
  }

  /// Contradictory events of a game: those of a valid one, some removed, some doubled, some moved.
  @Test(arguments: UInt64(1)...60)
  func `a damaged game is gone through, and what is known of a side adds up`(seed: UInt64) throws {
    let truth = try RandomGame(seed: seed)
    var random = SplitMix64(seed: seed)
    var events = truth.script.events
    for _ in 0..<10 where events.count > 2 {
      let index = Int.random(in: 0..<events.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: events.remove(at: index)
      case 1: events.append(events[index])
      default: events.swapAt(index, Int.random(in: 0..<events.count, using: &random))
      }
    }
    let box = BoxScore(truth.game, events: events, rosters: try truth.players)
    for side in SideIndex.allCases {
      #expect(box[side].totals.timePlayed == nil || !box[side].lines.isEmpty, "seed \(seed)")
      #expect(box[side].totals == BoxLine.sum(box[side].lines.map(\.line) + [box[side].sideLine]), "seed \(seed)")
      for line in box[side].lines { #expect(line.line.timePlayed ?? 0 >= 0, "seed \(seed)") }
    }
  }
}
