import Basketball
import Chance
import Fuzzing
import Testing

/// Games with known lineups and the faults of real files: what is called known is what happened.
struct LineupSolverPropertyTests {
  /// Faults of a file, and the share of sides in percent that are verified by minutes nevertheless.
  enum Fault: CaseIterable {
    case none, noStarters, secondHalf, secondHalfAndStarters, everyStart, slips, slipsAndEveryStart

    var verified: Int {
      switch self {
      case .none, .noStarters: 99
      case .secondHalf, .secondHalfAndStarters, .everyStart: 95
      case .slips, .slipsAndEveryStart: 80
      }
    }

    func events(of truth: KnownGame, _ random: inout SplitMix64) -> [GameEvent] {
      let middle = truth.game.regulationPeriods / 2 + 1
      let half = truth.withoutSubstitutions(atStartsOf: [middle])
      let every = truth.withoutSubstitutions(atStartsOf: Set(2...truth.periods))
      switch self {
      case .none: return truth.events
      case .noStarters: return truth.events.filter { $0.kind != .starter }
      case .secondHalf: return half
      case .secondHalfAndStarters: return half.filter { $0.kind != .starter }
      case .everyStart: return every
      case .slips: return KnownGame.slips(in: truth.events, &random)
      case .slipsAndEveryStart: return KnownGame.slips(in: every, &random)
      }
    }
  }

  @Test(arguments: Fault.allCases)
  func `with official minutes most sides are verified, and nothing is wrong`(fault: Fault) throws {
    var verified = 0
    let seeds = UInt64(1)...100
    for seed in seeds {
      let truth = try KnownGame(seed: seed)
      var random = SplitMix64(seed: seed)
      let lineups = Lineups(truth.game, events: fault.events(of: truth, &random), minutes: truth.minutes)
      for side in SideIndex.allCases {
        for (player, plusMinus) in lineups[side].plusMinus {
          #expect(plusMinus == truth.plusMinus[player], "\(fault), seed \(seed), player \(player)")
        }
        guard lineups[side].isWhole else { continue }
        verified += 1
        let margin = truth.score[side.rawValue] - truth.score[side.other.rawValue]
        let sum = lineups[side].plusMinus.values.reduce(0, +)
        #expect(sum == 5 * margin - truth.missed[side.rawValue], "\(fault), seed \(seed)")
        #expect(lineups[side].stretches.allSatisfy { $0.certainty == .verified }, "\(fault), seed \(seed)")
      }
    }
    #expect(verified * 100 >= 2 * seeds.count * fault.verified, "\(fault): \(verified) of \(2 * seeds.count)")
  }

  @Test(arguments: [Fault.none, .noStarters, .secondHalf, .secondHalfAndStarters, .everyStart])
  func `without minutes, dropped substitutions leave players unknown, not wrong`(fault: Fault) throws {
    for seed in UInt64(1)...100 {
      let truth = try KnownGame(seed: seed)
      var random = SplitMix64(seed: seed)
      let lineups = Lineups(truth.game, events: fault.events(of: truth, &random))
      for side in SideIndex.allCases {
        for (player, plusMinus) in lineups[side].plusMinus {
          #expect(plusMinus == truth.plusMinus[player], "\(fault), seed \(seed), player \(player)")
        }
      }
    }
  }

  /// Units and players on and off court come from the same stretches as plus/minus.
  @Test(arguments: UInt64(1)...40)
  func `units and players on court add up to the side`(seed: UInt64) throws {
    let truth = try KnownGame(seed: seed)
    let lineups = Lineups(truth.game, events: truth.events, minutes: truth.minutes)
    for side in SideIndex.allCases where lineups[side].isWhole {
      let tallies = try #require(StretchTallies(truth.events, lineups))
      let sum = tallies[side].reduce(into: CourtTally()) { $0 += $1 }
      #expect(sum.points == truth.score[side.rawValue], "seed \(seed)")
      #expect(sum.pointsAgainst == truth.score[side.other.rawValue], "seed \(seed)")
      #expect(abs(sum.possessions - sum.possessionsAgainst) <= truth.periods * 2, "seed \(seed)")
      for size in CourtSeason.sizes {
        var season = CourtSeason(size: size)
        season.add(truth.events, lineups, side: side)
        #expect(season.total == sum, "seed \(seed)")
        for player in season.onOff(minutes: 0) {
          #expect(player.on.plusMinus == truth.plusMinus[player.player], "seed \(seed)")
          #expect(player.on.time == truth.time[player.player], "seed \(seed)")
          var both = player.on
          both += player.off
          #expect(both == sum, "seed \(seed)")
        }
        if truth.missed[side.rawValue] == 0, size == 5 {
          let units = season.units(minutes: 0)
          #expect(units.allSatisfy { Set($0.players).count == 5 }, "seed \(seed)")
        }
      }
    }
  }
}

struct LineupSolverTests {
  /// A period of ten minutes in which 1 to 4 act, in a game that 1 to 5 began; the second one has no substitutions at its
  /// start.
  private func events(_ write: (inout Script) throws -> Void = { _ in }) throws -> [GameEvent] {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 5, .twoPointMade, "09:00")
    try script.add(.own, 5, .substitutionOut, "05:00")
    try script.add(.own, 6, .substitutionIn, "05:00")
    try script.nextPeriod()
    for player in Int64(1)...4 { try script.add(.own, player, .twoPointMade, "08:00") }
    try write(&script)
    return script.events
  }

  private func lineups(_ minutes: [Int64: Int], _ write: (inout Script) throws -> Void = { _ in }) throws -> Lineups {
    Lineups(
      try timedGame(periods: 2), events: try events(write), minutes: [.own: minutes.mapValues { $0 * 600 }])
  }

  private func text(_ stretches: [CourtStretch]) -> [String] {
    stretches.map { stretch in
      let clocks = [stretch.from, stretch.to].map { $0.flatMap(GameClock.init(tenths:)).map { "\($0)" } ?? "?" }
      return "\(stretch.period) \(clocks[0])–\(clocks[1]) \(stretch.players.map(String.init).joined(separator: " ")) "
        + stretch.certainty.rawValue
    }
  }

  @Test func `the fifth is whoever the minutes say`() throws {
    let own = try lineups([1: 20, 2: 20, 3: 20, 4: 20, 5: 5, 6: 5, 7: 10]).own
    #expect(
      text(own.stretches) == [
        "1 10:00–05:00 1 2 3 4 5 verified", "1 05:00–00:00 1 2 3 4 6 verified", "2 10:00–00:00 1 2 3 4 7 verified",
      ])
    #expect(own.isWhole)
    #expect(own.plusMinus == [1: 10, 2: 10, 3: 10, 4: 10, 5: 2, 6: 0, 7: 8])
    #expect(own.timePlayed[7] == 6_000)
  }

  @Test func `where the minutes fit two players the stretch is unknown, and the others are known`() throws {
    let own = try lineups([1: 20, 2: 20, 3: 20, 4: 20, 5: 5, 6: 5, 7: 1, 8: 1]) { script in
      try script.add(.own, 6, .twoPointMade, "07:00")
      try script.add(.own, 6, .substitutionOut, "01:00")
    }.own
    #expect(own.plusMinus == [:])
    let known = try lineups([1: 20, 2: 20, 3: 20, 4: 20, 5: 5, 6: 14, 7: 1, 8: 1]) { script in
      try script.add(.own, 6, .twoPointMade, "07:00")
      try script.add(.own, 6, .substitutionOut, "01:00")
    }.own
    #expect(text(known.stretches).last == "2 01:00–00:00 1 2 3 4 unknown")
    #expect(!known.isWhole)
    #expect(known.plusMinus == [1: 12, 2: 12, 3: 12, 4: 12, 6: 10])
  }

  @Test func `minutes that nothing agrees with leave the lineups likely, and plus and minus unknown`() throws {
    let own = try lineups([1: 20, 2: 20, 3: 20, 4: 12, 5: 13, 6: 15]).own
    #expect(!own.isWhole && own.plusMinus.isEmpty && own.timePlayed.isEmpty)
    #expect(own.stretches.allSatisfy { $0.certainty != .verified })
  }

  @Test func `without minutes the five of the period before are likely, if they can have gone on`() throws {
    var script = Script()
    for player in Int64(1)...4 { try script.add(.own, player, .twoPointMissed, "09:00") }
    try script.add(.own, 5, .substitutionOut, "05:00")
    try script.add(.own, 6, .substitutionIn, "05:00")
    try script.nextPeriod()
    for player in Int64(2)...6 { try script.add(.own, player, .twoPointMissed, "09:00") }
    let own = Lineups(try timedGame(periods: 2), events: script.events).own
    #expect(text(own.stretches).last == "2 10:00–00:00 2 3 4 5 6 likely")
    #expect(own.plusMinus.isEmpty)
  }

  @Test func `a technical foul of the bench puts nobody on court`() throws {
    let own = try lineups([1: 20, 2: 20, 3: 20, 4: 20, 5: 5, 6: 5, 7: 10]) { script in
      try script.add(.own, 9, .technicalFoul, "04:00")
    }.own
    #expect(own.isWhole && own.plusMinus[9] == nil)
  }

  @Test func `a substitution out that is missing is found by the minutes`() throws {
    let own = try lineups([1: 20, 2: 20, 3: 20, 4: 15, 5: 5, 6: 5, 7: 10, 8: 5]) { script in
      try script.add(.own, 8, .substitutionIn, "05:00")
      try script.add(.own, 8, .twoPointMade, "03:00")
    }.own
    #expect(own.isWhole)
    #expect(own.plusMinus == [1: 12, 2: 12, 3: 12, 4: 10, 5: 2, 6: 0, 7: 10, 8: 2])
  }

  @Test func `a play before the substitution of its clock is no play from the bench`() throws {
    let own = try lineups([1: 15, 2: 20, 3: 20, 4: 20, 5: 5, 6: 5, 7: 10, 8: 5]) { script in
      try script.add(.own, 8, .twoPointMade, "05:00")
      try script.add(.own, 8, .substitutionIn, "05:00")
      try script.add(.own, 1, .substitutionOut, "05:00")
    }.own
    #expect(own.isWhole)
    #expect(own.plusMinus[8] == 2 && own.plusMinus[1] == 10)
  }

  @Test func `four go on where nobody is left`() throws {
    let own = try lineups([1: 20, 2: 20, 3: 20, 4: 16, 5: 5, 6: 15]) { script in
      try script.add(.own, 6, .twoPointMade, "07:00")
      try script.add(.own, 4, .substitutionOut, "04:00")
      try script.add(.own, 1, .twoPointMade, "02:00")
    }.own
    let points: Int = own.plusMinus.values.reduce(0, +)
    #expect(own.isWhole)
    #expect(points == 68)
  }
}
