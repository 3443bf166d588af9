import Basketball
import Testing

struct ScoreRunTests {
  @Test func `a run ends with the other side's point and may cross a period`() throws {
    var script = Script()
    try script.add(.own, 1, .twoPointMade)
    for _ in 0..<2 { try script.add(.opponent, 11, .threePointMade) }
    try script.nextPeriod()
    try script.add(.opponent, 11, .twoPointMade)
    try script.add(.opponent, 12, .freeThrowMissed)
    try script.add(.own, 1, .freeThrowMade)
    let box = BoxScore(
      try timedGame(periods: 2), events: script.events,
      rosters: [.own: [try player(1, "A")], .opponent: [try player(11, "B"), try player(12, "C")]])
    let runs = ScoreRun.all(in: box.flow)
    #expect(runs.map(\.points) == [2, 8, 1])
    #expect(runs.map(\.side) == [.own, .opponent, .own])
    #expect(runs.map(\.scores) == [0...0, 1...3, 4...4])
    #expect(box.markedRuns == [runs[1]] && box.biggestRun == runs[1])
  }

  @Test func `the largest run of each side is the longest of its runs`() throws {
    for seed in 0..<40 {
      let known = try KnownGame(seed: UInt64(seed))
      let box = BoxScore(known.game, events: known.events, rosters: [:])
      for side in SideIndex.allCases {
        let longest = ScoreRun.all(in: box.flow).filter { $0.side == side }.map(\.points).max() ?? 0
        #expect(box.course?.largestRun(of: side) == longest)
      }
      let points: Int = ScoreRun.all(in: box.flow).map(\.points).reduce(0, +)
      #expect(points == known.score.reduce(0, +))
    }
  }
}

struct ClutchTests {
  private func clutch(_ periods: Int = 1, _ write: (inout Script) throws -> Void) throws -> Clutch? {
    var script = Script()
    try write(&script)
    return Clutch(try timedGame(periods: periods), script.events, areScoresKept: true)
  }

  @Test func `it is the last five minutes while the margin is five or less`() throws {
    let clutch = try #require(
      try clutch { script in
        try script.add(.own, 1, .threePointMade, "09:00")
        try script.add(.own, 1, .threePointMade, "05:30")
        try script.add(.opponent, 11, .twoPointMade, "04:00")
        try script.add(.own, 1, .twoPointMade, "03:00")
        try script.add(.own, 2, .assist, "03:00")
        try script.add(.own, 1, .foul, "02:00")
        try script.add(.opponent, 11, .threePointMade, "01:00")
      })
    // Six points ahead until 04:00, four until 03:00, six until 01:00, three to the end.
    #expect(clutch.time == 600 + 600)
    #expect(clutch.totals.map(\.text) == ["2 PTS, 1 FGM, 1 FGA, 1 AST", ""])
    #expect(clutch.players[0].keys.sorted() == [1, 2])
  }

  @Test func `overtime belongs to it from its start`() throws {
    let clutch = try #require(
      try clutch { script in
        try script.add(.own, 1, .twoPointMade, "08:00")
        try script.add(.opponent, 11, .twoPointMade, "06:00")
        try script.nextPeriod()
        try script.add(.own, 1, .threePointMade, "04:30")
      })
    #expect(clutch.time == 3_000 + 3_000)
    #expect(clutch.points(of: .own) == 3 && clutch.points(of: .opponent) == 0)
  }

  @Test func `without a clock or a score nobody knows`() throws {
    #expect(try clutch { try $0.add(.own, 1, .twoPointMade) } == nil)
    var script = Script()
    try script.add(.own, 1, .twoPointMade, "01:00")
    #expect(Clutch(try timedGame(periods: 1), script.events, areScoresKept: false) == nil)
  }

  @Test func `it never counts more than the game`() throws {
    for seed in 0..<40 {
      let known = try KnownGame(seed: UInt64(seed))
      guard let clutch = Clutch(known.game, known.events, areScoresKept: true) else { continue }
      #expect(clutch.points(of: .own) <= known.score[0] && clutch.points(of: .opponent) <= known.score[1])
      let overtime = max(0, known.periods - known.game.regulationPeriods)
      #expect((clutch.time ?? 0) <= 3_000 * (1 + overtime))
    }
  }
}
