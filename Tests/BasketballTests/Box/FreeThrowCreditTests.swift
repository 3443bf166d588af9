import Basketball
import Testing

/// Who gets the points of a free throw in plus and minus.
struct FreeThrowCreditTests {
  private func plusMinus(_ write: (inout Script) throws -> Void) throws -> Lineups.SideLineups {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.starters(.opponent, 11...15)
    try write(&script)
    let lineups = Lineups(try timedGame(), events: script.events)
    #expect(lineups.faults.isEmpty)
    let points: [Int] = [lineups.own, lineups.opponent].map { $0.plusMinus.values.reduce(0, +) }
    #expect(points[0] == -points[1])
    return lineups.own
  }

  @Test func `the points go to the five on court when the foul was called`() throws {
    let own = try plusMinus { script in
      try script.add(.opponent, 11, .foul, "05:00")
      try script.add(.own, 1, .freeThrowMade, "05:00")
      try script.add(.own, 5, .substitutionOut, "05:00")
      try script.add(.own, 6, .substitutionIn, "05:00")
      try script.add(.own, 1, .freeThrowMade, "05:00")
    }
    #expect(own.plusMinus == [1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 0])
  }

  @Test func `those of the side that fouled lose them, though they have gone out`() throws {
    let own = try plusMinus { script in
      try script.add(.own, 5, .foul, "05:00")
      try script.add(.own, 5, .substitutionOut, "05:00")
      try script.add(.own, 6, .substitutionIn, "05:00")
      try script.add(.opponent, 11, .freeThrowMade, "05:00")
    }
    #expect(own.plusMinus == [1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 6: 0])
  }

  @Test func `a second foul at the same whistle has its own five`() throws {
    let own = try plusMinus { script in
      try script.add(.own, 5, .foul, "05:00")
      try script.add(.own, 5, .substitutionOut, "05:00")
      try script.add(.own, 6, .substitutionIn, "05:00")
      try script.add(.own, nil, .technicalFoul, "05:00")
      try script.add(.opponent, 11, .freeThrowMade, "05:00")
    }
    #expect(own.plusMinus == [1: -1, 2: -1, 3: -1, 4: -1, 5: 0, 6: -1])
  }

  @Test func `where the foul was not recorded, the five before the substitutions have them`() throws {
    let own = try plusMinus { script in
      try script.add(.own, 2, .offensiveRebound)
      try script.add(.own, 5, .substitutionOut)
      try script.add(.own, 6, .substitutionIn)
      try script.add(.own, 1, .freeThrowMade)
      try script.add(.own, 1, .freeThrowMade)
    }
    #expect(own.plusMinus == [1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 0])
  }

  @Test func `a bare point of the other side is a free throw`() throws {
    let own = try plusMinus { script in
      try script.add(.own, 5, .foul)
      try script.add(.own, 5, .substitutionOut)
      try script.add(.own, 6, .substitutionIn)
      try script.add(.opponent, nil, .teamPoint, points: 1)
    }
    #expect(own.plusMinus == [1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 6: 0])
  }

  @Test func `once the ball has been in play, an old foul gives nothing`() throws {
    let own = try plusMinus { script in
      try script.add(.opponent, 11, .foul, "05:00")
      try script.add(.own, 5, .substitutionOut, "05:00")
      try script.add(.own, 6, .substitutionIn, "05:00")
      try script.add(.own, 1, .twoPointMissed, "04:50")
      try script.add(.own, 2, .freeThrowMade, "04:40")
      try script.add(.own, 2, .twoPointMade, "04:20")
    }
    #expect(own.plusMinus == [1: 3, 2: 3, 3: 3, 4: 3, 5: 0, 6: 3])
  }

  @Test func `a basket and its free throw go to the same five`() throws {
    let own = try plusMinus { script in
      try script.add(.own, 1, .twoPointMade, "05:00")
      try script.add(.own, 2, .assist, "05:00")
      try script.add(.opponent, 11, .foul, "05:00")
      try script.add(.own, 5, .substitutionOut, "05:00")
      try script.add(.own, 6, .substitutionIn, "05:00")
      try script.add(.own, 1, .freeThrowMade, "05:00")
    }
    #expect(own.plusMinus == [1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 0])
  }
}
