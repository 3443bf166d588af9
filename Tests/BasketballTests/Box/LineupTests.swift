import Basketball
import Testing

struct LineupTests {
  @Test func `time on court runs from coming in to going out, through the ends of periods`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 1, .substitutionOut, "07:30")
    try script.add(.own, 6, .substitutionIn, "07:30")
    try script.nextPeriod()
    try script.add(.own, 6, .substitutionOut, "04:00.5")
    try script.add(.own, 1, .substitutionIn, "04:00.5")
    let own = Lineups(try timedGame(periods: 2), events: script.events).own
    #expect(own.isWhole)
    #expect(own.starters == [1, 2, 3, 4, 5])
    #expect(own.timePlayed[1] == 1_500 + 2_405)
    #expect(own.timePlayed[6] == 4_500 + 3_595)
    #expect([2, 3, 4, 5].map { own.timePlayed[$0] } == [12_000, 12_000, 12_000, 12_000])
    let played: Int = own.timePlayed.values.reduce(0, +)
    #expect(played == 60_000)
  }

  @Test func `an overtime has its own length`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.nextPeriod()
    try script.nextPeriod()
    let own = Lineups(try timedGame(periods: 2), events: script.events).own
    #expect(own.timePlayed[1] == 15_000)
    #expect(BoxLine.sum([]).timePlayed == 0)
  }

  @Test func `a game in play counts up to the last clock that was told`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 1, .twoPointMade, "08:00")
    #expect(Lineups(try timedGame(isOpen: true), events: script.events).own.timePlayed[1] == 1_200)
  }

  @Test func `a substitution without a clock was made at the whistle before it`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.opponent, nil, .foul, "06:00")
    try script.add(.own, 1, .substitutionOut)
    try script.add(.own, 6, .substitutionIn)
    try script.nextPeriod()
    try script.add(.own, 6, .substitutionOut)
    try script.add(.own, 1, .substitutionIn)
    let own = Lineups(try timedGame(periods: 2), events: script.events).own
    #expect(own.timePlayed[1] == 2_400 + 6_000)
    #expect(own.timePlayed[6] == 3_600)
  }

  @Test func `without a clock time is unknown, and plus and minus are known`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 1, .twoPointMade)
    try script.add(.own, 1, .substitutionOut)
    try script.add(.own, 6, .substitutionIn)
    try script.add(.opponent, nil, .teamPoint, points: 3)
    let own = Lineups(try timedGame(periods: 1), events: script.events).own
    #expect(own.timePlayed.keys.sorted() == [2, 3, 4, 5])
    #expect(own.plusMinus == [1: 2, 2: -1, 3: -1, 4: -1, 5: -1, 6: -3])
    #expect(Lineups(game(), events: script.events).own.timePlayed.isEmpty)
  }

  @Test func `where nobody is said to be on court nothing is known`() throws {
    var script = Script()
    for player in Int64(1)...5 { try script.add(.own, player, .twoPointMade, "05:00") }
    let lineups = Lineups(try timedGame(), events: script.events)
    #expect(!lineups.own.isWhole)
    #expect(lineups.own.timePlayed.isEmpty && lineups.own.plusMinus.isEmpty && lineups.own.starters.isEmpty)
    #expect(lineups.faults.isEmpty)
  }

  @Test func `those who do something before they come in have begun, if they are five`() throws {
    var script = Script()
    for player in Int64(1)...4 { try script.add(.own, player, .twoPointMissed, "09:00") }
    try script.add(.own, 5, .substitutionOut, "05:00")
    try script.add(.own, 6, .substitutionIn, "05:00")
    try script.add(.own, 6, .assist, "04:00")
    let own = Lineups(try timedGame(periods: 1), events: script.events).own
    #expect(own.starters == [1, 2, 3, 4, 5])
    #expect(own.isWhole)
    #expect(own.timePlayed[5] == 3_000 && own.timePlayed[6] == 3_000)
  }

  @Test func `a book may follow one player only`() throws {
    var script = Script()
    try script.add(.own, 1, .starter)
    for player in Int64(1)...5 { try script.add(.own, player, .twoPointMade, "09:00") }
    try script.add(.own, 1, .substitutionOut, "05:00")
    try script.add(.own, 2, .twoPointMade, "04:00")
    try script.add(.own, 1, .substitutionIn, "02:00")
    let lineups = Lineups(try timedGame(periods: 1), events: script.events)
    #expect(!lineups.own.isWhole)
    #expect(lineups.own.timePlayed == [1: 3_000 + 1_200])
    #expect(lineups.own.plusMinus == [1: 10])
    #expect(lineups.faults.isEmpty)
  }

  @Test func `what was undone is no substitution`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.add(.own, 1, .substitutionOut, "05:00", isUndone: true)
    #expect(Lineups(try timedGame(periods: 1), events: script.events).own.timePlayed[1] == 6_000)
  }
}
