import Basketball
import Testing

struct SpecialsTests {
  private func box(isTimed: Bool = true, _ write: (inout Script) throws -> Void) throws -> BoxScore {
    var script = Script()
    try write(&script)
    let rosters: [SideIndex: [Player]] = [
      .own: try (1...6).map { try player($0, "Player \($0)") },
      .opponent: try (11...16).map { try player($0, "P \($0)") },
    ]
    return BoxScore(try isTimed ? timedGame(periods: 1) : game(periods: 1), events: script.events, rosters: rosters)
  }

  @Test func `ties, changes of the lead, leads and runs follow from the order of the scores`() throws {
    let box = try box { script in
      try script.add(.own, 1, .twoPointMade)
      try script.add(.opponent, 11, .twoPointMade)
      try script.add(.opponent, 11, .threePointMade)
      try script.add(.own, 1, .threePointMade)
      try script.add(.own, 1, .twoPointMade)
      try script.add(.own, 2, .freeThrowMade)
      try script.add(.opponent, 11, .teamPoint, points: 3)
    }
    #expect([box.own.specials.timesTied, box.opponent.specials.timesTied] == [1, 2])
    #expect([box.own.specials.leadChanges, box.opponent.specials.leadChanges] == [1, 1])
    #expect(box.course?.timesTied == 3 && box.course?.leadChanges == 2)
    #expect([box.own.specials.largestLead, box.opponent.specials.largestLead] == [3, 3])
    #expect([box.own.specials.largestRun, box.opponent.specials.largestRun] == [6, 5])
    #expect(box.own.specials.timeLed == nil)
  }

  @Test func `the time in the lead runs by the clock to the end`() throws {
    let box = try box { script in
      try script.add(.own, 1, .twoPointMade, "08:00")
      try script.add(.opponent, 11, .twoPointMade, "05:00")
      try script.add(.opponent, 11, .twoPointMade, "01:30")
    }
    #expect([box.own.specials.timeLed, box.opponent.specials.timeLed] == [1_800, 900])
  }

  @Test func `points off turnovers count until the ball is lost`() throws {
    let box = try box { script in
      try script.add(.opponent, 11, .turnover)
      try script.add(.own, 1, .steal)
      try script.add(.own, 1, .twoPointMissed)
      try script.add(.own, 2, .offensiveRebound)
      try script.add(.own, 2, .twoPointMade)
      try script.add(.opponent, 11, .foul)
      try script.add(.own, 2, .freeThrowMade)
      try script.add(.own, 2, .twoPointMade)
      try script.add(.own, nil, .turnover)
      try script.add(.opponent, 11, .twoPointMissed)
      try script.add(.own, 1, .defensiveRebound)
      try script.add(.opponent, 11, .twoPointMade)
    }
    #expect(box.own.specials.pointsOffTurnovers == 3)
    #expect(box.own.specials.secondChancePoints == 3)
    #expect(box.opponent.specials.pointsOffTurnovers == 0)
    #expect(box.opponent.specials.secondChancePoints == 0)
  }

  @Test func `the end of a period ends every possession`() throws {
    let box = try box { script in
      try script.add(.opponent, 11, .twoPointMissed)
      try script.add(.opponent, 11, .offensiveRebound)
      try script.add(.own, 1, .turnover)
      try script.nextPeriod()
      try script.add(.opponent, 11, .twoPointMade)
      try script.add(.own, 1, .twoPointMade)
    }
    #expect(box.opponent.specials.pointsOffTurnovers == 0)
    #expect(box.opponent.specials.secondChancePoints == 0)
  }

  @Test func `what was not kept is unknown, not zero`() throws {
    let box = try box { script in
      try script.add(.own, 1, .twoPointMade)
      try script.add(.own, 1, .rebound)
      try script.add(.opponent, nil, .teamPoint, points: 2)
    }
    let specials = box.own.specials
    #expect(specials.pointsOffTurnovers == nil)
    #expect(specials.secondChancePoints == nil)
    #expect(specials.pointsInPaint == nil)
    #expect(specials.fastBreakPoints == nil)
    #expect(specials.benchPoints == nil)
    #expect(box.own.totals.timePlayed == nil && box.own.totals.plusMinus == nil)
    #expect(!box.own.isLineupKnown)
  }

  @Test func `once one shot of a game is marked, those that are not are none`() throws {
    let box = try box { script in
      try script.starters(.own, 1...5)
      try script.add(.own, 1, .twoPointMade, detail: [.paint, .layup])
      try script.add(.own, 6, .substitutionIn)
      try script.add(.own, 1, .substitutionOut)
      try script.add(.own, 6, .threePointMade, detail: .fastBreak)
      try script.add(.opponent, 11, .twoPointMade)
    }
    #expect([box.own.specials.pointsInPaint, box.opponent.specials.pointsInPaint] == [2, 0])
    #expect([box.own.specials.fastBreakPoints, box.opponent.specials.fastBreakPoints] == [3, 0])
    #expect([box.own.specials.benchPoints, box.opponent.specials.benchPoints] == [3, nil])
  }

  @Test func `starters stand before the bench, each in roster order`() throws {
    let box = try box { script in
      try script.starters(.own, 2...6)
      try script.add(.own, 2, .twoPointMade)
      try script.add(.opponent, nil, .teamPoint)
      try script.add(.own, 3, .substitutionOut)
      try script.add(.own, 1, .substitutionIn)
    }
    #expect(box.own.lines.map(\.player.id) == [2, 3, 4, 5, 6, 1])
    #expect(box.own.lines.map(\.isStarter) == [true, true, true, true, true, false])
    #expect(box.own.lines.map(\.line.plusMinus) == [0, 0, 0, 0, 0, 0])
    #expect(box.own.isLineupKnown && box.own.withoutEvents.isEmpty)
  }
}
