import Basketball
import Diagnostics
import Testing

struct PlayFaultTests {
  private func lineups(periods: Int = 1, _ write: (inout Script) throws -> Void) throws -> Lineups {
    var script = Script()
    try script.starters(.own, 1...5)
    try write(&script)
    return Lineups(try timedGame(periods: periods), events: script.events)
  }

  private func warnings(_ lineups: Lineups) -> [String] {
    lineups.faults.map { fault in "\(fault.sequence): \(fault.diagnostic { "#\($0)" })" }
  }

  @Test func `a sixth on court is told once the ball is in play, and nothing is known of the side`() throws {
    let lineups = try lineups { script in
      try script.add(.own, 6, .substitutionIn, "08:00")
      try script.add(.own, 6, .twoPointMissed, "07:00")
      try script.add(.own, 6, .twoPointMade, "06:50")
    }
    #expect(
      warnings(lineups) == [
        "7: warning: lineup: expected up to five on court, found 6; time on court and plus/minus that depend on it stay "
          + "unknown"
      ])
    #expect(!lineups.own.isWhole && lineups.own.timePlayed.isEmpty && lineups.own.plusMinus.isEmpty)
    #expect(lineups.own.starters.count == 5)
  }

  @Test func `in a whistle the one who comes in may be told before the one who goes out`() throws {
    let lineups = try lineups { script in
      try script.add(.own, 6, .substitutionIn, "08:00")
      try script.add(.own, 1, .substitutionOut, "08:00")
      try script.add(.own, 6, .twoPointMissed, "07:00")
    }
    #expect(lineups.faults.isEmpty && lineups.own.isWhole)
  }

  @Test func `a play from the bench counts, and is told`() throws {
    let lineups = try lineups { script in try script.add(.own, 6, .twoPointMade, "08:00") }
    #expect(
      warnings(lineups) == [
        "6: warning: player: expected somebody on court for TWO_MADE, found '#6'; the event counts, time on court and "
          + "plus/minus that depend on it stay unknown"
      ])
    #expect(lineups.own.plusMinus.isEmpty)
  }

  @Test func `the bench may have a technical foul`() throws {
    #expect(try lineups { script in try script.add(.own, 6, .technicalFoul, "08:00") }.faults.isEmpty)
  }

  @Test func `one who has just gone out may still have the foul of that whistle`() throws {
    let lineups = try lineups { script in
      try script.add(.own, 1, .substitutionOut, "08:00")
      try script.add(.own, 6, .substitutionIn, "08:00")
      try script.add(.own, 1, .foul, "08:00")
    }
    #expect(lineups.faults.isEmpty)
  }

  @Test func `going out from the bench and coming in from the court are told`() throws {
    let lineups = try lineups { script in
      try script.add(.own, 1, .substitutionIn, "08:00")
      try script.add(.own, 6, .substitutionOut, "07:00")
    }
    #expect(
      warnings(lineups) == [
        "6: warning: player: expected somebody from the bench for SUB_IN, found '#1', who is on court",
        "7: warning: player: expected somebody on court for SUB_OUT, found '#6'; time on court and plus/minus that depend on "
          + "it stay unknown",
      ])
  }

  @Test func `a clock that grows is told where it grows`() throws {
    let lineups = try lineups(periods: 2) { script in
      try script.add(.own, 1, .twoPointMade, "08:00")
      try script.add(.own, 1, .twoPointMade, "08:30")
      try script.add(.own, 1, .twoPointMade, "08:10")
      try script.nextPeriod()
      try script.add(.own, 1, .twoPointMade, "10:01")
    }
    #expect(
      warnings(lineups) == [
        "7: warning: clock: expected 08:00 or less after the previous event, found '08:30'; the order of the events is kept",
        "10: warning: clock: expected 10:00 or less in this period, found '10:01'; the order of the events is kept",
      ])
    #expect(lineups.own.timePlayed[1] == 12_000)
  }

  @Test func `a substitution behind the clock of the one before leaves a time unknown, not wrong`() throws {
    let lineups = try lineups { script in
      try script.add(.own, 1, .substitutionOut, "04:00")
      try script.add(.own, 6, .substitutionIn, "08:00")
    }
    #expect(lineups.own.timePlayed.keys.sorted() == [1, 2, 3, 4, 5])
    #expect(lineups.own.plusMinus.count == 6)
  }

  @Test func `a player who is followed alone is the only one in doubt`() throws {
    var script = Script()
    try script.add(.own, 1, .starter)
    try script.add(.own, 2, .substitutionIn, "08:00")
    try script.add(.own, 1, .substitutionOut, "07:00")
    try script.add(.own, 1, .assist, "06:00")
    let lineups = Lineups(try timedGame(periods: 1), events: script.events + [])
    #expect(lineups.faults.map(\.reason) == [])
    try script.add(.own, 2, .twoPointMade, "06:00")
    try script.add(.own, 1, .assist, "05:00")
    let later = Lineups(try timedGame(periods: 1), events: script.events)
    #expect(later.faults.map(\.reason) == [.playFromBench(player: 1, .assist)])
    #expect(later.own.timePlayed == [2: 4_800])
  }
}

struct StatedScoreTests {
  /// Checks scores of the own side that are given after two-point baskets.
  private func faults(_ stated: [Int?]) -> [String?] {
    var score = StatedScore()
    return stated.map { score.check(own: $0, opponent: nil, after: 2, by: .own)?.message }
  }

  @Test func `a stated score is held against the plays`() {
    #expect(faults([2, 4, nil, 8]) == [nil, nil, nil, nil])
  }

  @Test func `a score that runs backwards is told once`() {
    #expect(
      faults([2, 4, 3, 8, 10]) == [nil, nil, "score: expected 4 or more, found '3'; the plays are kept", nil, nil])
  }

  @Test func `a score that the plays do not make is told once, whichever goes on`() {
    let message = "score: expected 4 after the play, found '5'; the plays are kept"
    #expect(faults([2, 5, 7, 9]) == [nil, message, nil, nil])
    #expect(faults([2, 5, 6, 8]) == [nil, message, nil, nil])
  }
}
