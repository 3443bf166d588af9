import Basketball
import Testing

struct PossessionTests {
  /// The possessions of both sides and their points, from the own side's view.
  private func tally(_ write: (inout Script) throws -> Void) throws -> CourtTally {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.starters(.opponent, 101...105)
    try write(&script)
    let lineups = Lineups(try timedGame(periods: 1), events: script.events)
    let tallies = try #require(StretchTallies(script.events, lineups))
    return tallies[.own].reduce(into: CourtTally()) { $0 += $1 }
  }

  /// Both sides lose the ball once, and each misses once, so that everything that possessions need is recorded: three
  /// possessions of the own side and three of the opponent.
  private func begin(_ script: inout Script) throws {
    try script.add(.own, 1, .turnover, "10:00")
    try script.add(.opponent, 101, .turnover, "09:50")
    try script.add(.own, 1, .twoPointMissed, "09:40")
    try script.add(.opponent, 101, .defensiveRebound, "09:40")
    try script.add(.opponent, 101, .twoPointMissed, "09:20")
    try script.add(.own, 1, .defensiveRebound, "09:20")
  }

  private func possessions(_ write: (inout Script) throws -> Void) throws -> [Int] {
    let tally = try tally { script in
      try begin(&script)
      try write(&script)
    }
    return [tally.possessions - 2, tally.possessionsAgainst - 2]
  }

  @Test func `whoever has the ball at the end had a possession, if there was time`() throws {
    #expect(try possessions { _ in } == [1, 0])
    #expect(try possessions { try $0.add(.own, 1, .twoPointMade, "00:00") } == [1, 0])
    #expect(try possessions { try $0.add(.own, 1, .twoPointMade, "00:05") } == [1, 1])
  }

  @Test func `an offensive rebound goes on with the possession`() throws {
    #expect(
      try possessions { script in
        try script.add(.own, 1, .twoPointMissed, "09:00")
        try script.add(.own, nil, .offensiveRebound, "09:00")
        try script.add(.own, 1, .threePointMissed, "08:50")
        try script.add(.own, 2, .offensiveRebound, "08:50")
        try script.add(.own, 2, .twoPointMade, "00:00")
      } == [1, 0])
  }

  @Test func `a basket with its free throw is one possession, made or missed`() throws {
    func andOne(_ kind: EventKind, _ rebound: EventKind?) throws -> [Int] {
      try possessions { script in
        try script.add(.own, 1, .twoPointMade, "08:00")
        try script.add(.own, 2, .assist, "08:00")
        try script.add(.opponent, 101, .foul, "08:00")
        try script.add(.own, 1, kind, "08:00")
        if let rebound { try script.add(rebound == .offensiveRebound ? .own : .opponent, nil, rebound, "08:00") }
        try script.add(rebound == .offensiveRebound ? .own : .opponent, nil, .turnover, "00:00")
      }
    }
    #expect(try andOne(.freeThrowMade, nil) == [1, 1])
    #expect(try andOne(.freeThrowMissed, .defensiveRebound) == [1, 1])
    #expect(try andOne(.freeThrowMissed, .offensiveRebound) == [1, 0])
  }

  @Test func `free throws end a possession with the last one, if it is made`() throws {
    #expect(
      try possessions { script in
        try script.add(.opponent, 101, .foul, "08:00")
        try script.add(.own, 1, .freeThrowMissed, "08:00")
        try script.add(.own, nil, .deadBallRebound, "08:00")
        try script.add(.own, 1, .freeThrowMade, "08:00")
        try script.add(.opponent, 101, .twoPointMissed, "07:40")
        try script.add(.own, 1, .defensiveRebound, "07:40")
        try script.add(.own, 1, .turnover, "00:00")
      } == [2, 1])
  }

  @Test func `free throws for a technical foul neither end a possession nor begin one`() throws {
    #expect(
      try possessions { script in
        try script.add(.own, 1, .twoPointMade, "08:00")
        try script.add(.opponent, nil, .technicalFoul, "08:00")
        try script.add(.own, 2, .freeThrowMade, "08:00")
        try script.add(.opponent, 101, .turnover, "00:00")
      } == [1, 1])
  }

  @Test func `points and possessions of free throws are those of the five at the foul`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try script.starters(.opponent, 101...105)
    try begin(&script)
    try script.add(.opponent, 101, .foul, "08:00")
    try script.add(.own, 5, .substitutionOut, "08:00")
    try script.add(.own, 6, .substitutionIn, "08:00")
    try script.add(.own, 1, .freeThrowMade, "08:00")
    try script.add(.opponent, 101, .threePointMade, "00:00")
    var season = CourtSeason()
    season.add(script.events, Lineups(try timedGame(periods: 1), events: script.events), side: .own)
    let units = season.units(minutes: 0)
    #expect(units.map(\.players) == [[1, 2, 3, 4, 6], [1, 2, 3, 4, 5]])
    #expect(units.map(\.tally.points) == [0, 1] && units.map(\.tally.pointsAgainst) == [3, 0])
    #expect(units.map(\.tally.possessions) == [0, 3] && units.map(\.tally.possessionsAgainst) == [1, 2])
    #expect(units.map(\.tally.time) == [4_800, 1_200])
    #expect(agree(units[1].tally.offensiveRating, 100.0 / 3) && units[0].tally.offensiveRating == nil)
    let onOff = season.onOff(minutes: 0)
    #expect(onOff.map(\.player) == [1, 2, 3, 4, 6, 5])
    #expect(onOff[5].on.plusMinus == 1 && onOff[5].off.plusMinus == -3)
    #expect(onOff[0].off == CourtTally(time: 0))
    #expect(season.units(minutes: 5).count == 1)
  }

  @Test func `without attempts on both sides there are no possessions, and the game is left out`() throws {
    var script = Script()
    try script.starters(.own, 1...5)
    try begin(&script)
    try script.add(.opponent, nil, .teamPoint, "08:00", points: 2)
    let lineups = Lineups(try timedGame(periods: 1), events: script.events)
    #expect(StretchTallies(script.events, lineups) == nil)
    var season = CourtSeason()
    season.add(script.events, lineups, side: .own)
    #expect(season.games == 0 && season.gamesLeftOut == 1 && season.units(minutes: 0).isEmpty)
  }
}

extension CourtTally {
  fileprivate init(time: Int) {
    self.init()
    self.time = time
  }
}
