import Basketball
import Testing

@Suite struct TableStateTests {
  private func ruled(_ rules: String) throws -> Game {
    let set = try RuleSet(rules)
    return game(
      periods: set.periods, isOpen: true,
      details: try GameDetails(
        periodMinutes: set.periodMinutes, overtimeMinutes: set.overtimeMinutes, rules: set.table))
  }

  private func fouls(_ count: Int, of side: SideIndex, _ clock: String? = nil, in script: inout Script) throws {
    for _ in 0..<count { try script.add(side, nil, .foul, clock) }
  }

  @Test func `team fouls count by quarter and the last quarter goes on in overtime`() throws {
    let fiba = try ruled("fiba")
    var script = Script()
    try fouls(3, of: .opponent, in: &script)
    #expect(TableState(fiba, script.events).bonus(of: .own) == nil)
    try fouls(1, of: .opponent, in: &script)
    #expect(TableState(fiba, script.events).fouls(of: .opponent) == 4)
    #expect(TableState(fiba, script.events).bonus(of: .own) == .twoShots)
    #expect(TableState(fiba, script.events).bonus(of: .opponent) == nil)
    for _ in 0..<3 { try script.nextPeriod() }
    #expect(TableState(fiba, script.events).fouls(of: .opponent) == 0)
    try fouls(4, of: .own, in: &script)
    try script.nextPeriod()
    #expect(TableState(fiba, script.events).period == 5)
    #expect(TableState(fiba, script.events).bonus(of: .opponent) == .twoShots)
  }

  @Test func `a half has one-and-one from the seventh foul and two from the tenth`() throws {
    let college = try ruled("ncaa-men")
    var script = Script()
    try fouls(6, of: .own, in: &script)
    #expect(TableState(college, script.events).bonus(of: .opponent) == .oneAndOne)
    try fouls(3, of: .own, in: &script)
    #expect(TableState(college, script.events).bonus(of: .opponent) == .twoShots)
    try script.nextPeriod()
    #expect(TableState(college, script.events).bonus(of: .opponent) == nil)
  }

  @Test func `in the last two minutes the second foul brings the bonus, and an overtime has its own`() throws {
    let nba = try ruled("nba")
    var script = Script()
    try fouls(1, of: .own, "5:00", in: &script)
    try fouls(1, of: .own, "1:50", in: &script)
    #expect(TableState(nba, script.events).bonus(of: .opponent) == .twoShots)
    #expect(TableState(nba, script.events).bonus(of: .own) == nil)
    for _ in 0..<4 { try script.nextPeriod() }
    try fouls(2, of: .own, "4:50", in: &script)
    #expect(TableState(nba, script.events).bonus(of: .opponent) == nil)
    try fouls(1, of: .own, "4:40", in: &script)
    #expect(TableState(nba, script.events).bonus(of: .opponent) == .twoShots)
  }

  @Test func `a player's technical foul counts where the rules say so`() throws {
    var script = Script()
    try script.add(.own, 4, .technicalFoul)
    try script.add(.own, nil, .technicalFoul)
    #expect(TableState(try ruled("fiba"), script.events).fouls(of: .own) == 1)
    #expect(TableState(try ruled("nba"), script.events).fouls(of: .own) == 0)
    #expect(TableState(game(isOpen: true), script.events).fouls(of: .own) == 0)
  }

  @Test func `timeouts are left by half, by game and by overtime`() throws {
    let (fiba, nba, school) = (try ruled("fiba"), try ruled("nba"), try ruled("nfhs"))
    var script = Script()
    func left(_ game: Game) -> Int? { TableState(game, script.events).timeoutsLeft(of: .own) }
    #expect([left(fiba), left(nba), left(school)] == [2, 7, 5])
    try script.add(.own, nil, .timeout)
    #expect([left(fiba), left(nba), left(school)] == [1, 6, 4])
    try script.nextPeriod()
    try script.nextPeriod()
    #expect([left(fiba), left(nba), left(school)] == [3, 6, 4])
    try script.nextPeriod()
    #expect([left(fiba), left(nba), left(school)] == [3, 4, 4])
    for _ in 0..<4 { try script.add(.own, nil, .timeout) }
    #expect([left(fiba), left(nba), left(school)] == [-1, 0, 0])
    try script.nextPeriod()
    #expect([left(fiba), left(nba), left(school)] == [1, 2, 1])
    try script.nextPeriod()
    #expect([left(fiba), left(nba), left(school)] == [1, 2, 2])
    #expect(TableState(game(isOpen: true), script.events).timeoutsLeft(of: .own) == nil)
    #expect(TableState(game(isOpen: true), script.events).timeoutsTaken(by: .own) == 5)
  }

  @Test func `the clock is the last one of the period`() throws {
    var script = Script()
    try script.add(.own, 4, .twoPointMade, "8:00")
    try script.add(.own, 4, .steal)
    let ruled = try ruled("fiba")
    #expect(TableState(ruled, script.events).clock?.description == "08:00")
    #expect(TableState(ruled, script.events, clock: try GameClock("7:30")).clock?.description == "07:30")
    try script.nextPeriod()
    #expect(TableState(ruled, script.events).clock == nil)
  }
}
