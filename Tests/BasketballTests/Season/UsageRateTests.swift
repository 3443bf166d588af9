import Basketball
import Testing

struct UsageRateTests {
  @Test func `usage rate counts only the player's time on court`() {
    let rates = UsageRates(of: WorkedGame.player, in: WorkedGame.matchup)
    #expect(agree(rates.usage, 29.42890442890443))
    #expect(agree(rates.assists, 35.294117647058826))
    #expect(agree(rates.offensiveRebounds, 7.352941176470588))
    #expect(agree(rates.defensiveRebounds, 18.939393939393938))
    #expect(agree(rates.rebounds, 13.059701492537313))
    #expect(agree(rates.steals, 3.409545487530363))
    #expect(agree(rates.blocks, 2.840909090909091))
  }

  @Test func `a player who was on court throughout for one of five has the side's part`() {
    let side = BoxLine(((5, 10), (0, 0), (0, 0)), rebounds: (2, 2), turnovers: 5, minutes: 200)
    var line = side
    line.timePlayed = 40 * 600
    #expect(agree(UsageRates(of: line, in: Matchup(side, against: WorkedGame.opponent)).usage, 100))
  }

  @Test(arguments: [nil, 0])
  func `without time on court no part is known`(minutes: Int?) {
    var line = WorkedGame.player
    line.timePlayed = minutes
    let rates = UsageRates(of: line, in: WorkedGame.matchup)
    #expect([rates.usage, rates.assists, rates.rebounds, rates.steals, rates.blocks] == [nil, nil, nil, nil, nil])
  }

  @Test func `against a bare score only what is the side's own is known`() {
    let rates = UsageRates(of: WorkedGame.player, in: Matchup(WorkedGame.side, against: .points(69)))
    #expect(rates.usage != nil && rates.assists != nil)
    #expect(
      [rates.offensiveRebounds, rates.defensiveRebounds, rates.rebounds, rates.steals, rates.blocks].allSatisfy {
        $0 == nil
      })
  }

  @Test func `where others' shots were not kept, usage and assists are unknown`() {
    var side = WorkedGame.side
    side.count(.teamPoint, points: 2)
    let rates = UsageRates(of: WorkedGame.player, in: Matchup(side, against: WorkedGame.opponent))
    #expect(rates.usage == nil && rates.assists == nil && rates.steals == nil)
    #expect(rates.blocks != nil && rates.rebounds != nil)
  }

  @Test func `who made every basket could assist none`() {
    let side = BoxLine(((7, 15), (2, 6), (4, 5)), assists: 1, minutes: 200)
    var line = side
    line.timePlayed = 40 * 600
    #expect(UsageRates(of: line, in: Matchup(side, against: WorkedGame.opponent)).assists == nil)
  }
}
