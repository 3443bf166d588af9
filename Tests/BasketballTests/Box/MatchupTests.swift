import Basketball
import Testing

struct MatchupTests {
  private let matchup = WorkedGame.matchup

  @Test func `possessions are half of what both sides' counts make`() {
    #expect(agree(matchup.possessions, 73.32355614973261))
    #expect(matchup.possessions == matchup.reversed.possessions)
    #expect(agree(matchup.offensiveRating, 111.8330919909959))
    #expect(agree(matchup.defensiveRating, 94.10345545583802))
    #expect(agree(matchup.netRating, 111.8330919909959 - 94.10345545583802))
    #expect(matchup.offensiveRating == matchup.reversed.defensiveRating)
  }

  @Test func `the pace is possessions in so many minutes`() {
    #expect(agree(matchup.pace(per: 40), 73.32355614973261))
    #expect(agree(matchup.pace(per: 48), 73.32355614973261 * 1.2))
    var side = WorkedGame.side
    side.timePlayed = nil
    #expect(Matchup(side, against: WorkedGame.opponent).pace(per: 40) == nil)
  }

  @Test func `the four factors are those of the side`() {
    let factors = FourFactors(matchup)
    #expect(agree(factors.shooting, 100 * (30 + 0.5 * 8) / 65))
    #expect(agree(factors.turnovers, 1_200 / (65 + 0.44 * 20 + 12)))
    #expect(agree(factors.offensiveRebounding, 1_000.0 / 34))
    #expect(agree(factors.freeThrows, 14.0 / 65))
  }

  @Test func `a side's shares of the rebounds are those of both baskets`() {
    #expect(agree(matchup.offensiveReboundPercentage, 1_000.0 / 34))
    #expect(agree(matchup.defensiveReboundPercentage, 2_500.0 / 33))
    #expect(agree(matchup.reboundPercentage, 3_500.0 / 67))
  }

  @Test func `against a bare score nothing is known that takes the other side's counts`() {
    let matchup = Matchup(WorkedGame.side, against: .points(69))
    let factors = FourFactors(matchup)
    #expect(matchup.possessions == nil)
    #expect(matchup.offensiveRating == nil && matchup.defensiveRating == nil && matchup.netRating == nil)
    #expect(factors.offensiveRebounding == nil)
    #expect(matchup.defensiveReboundPercentage == nil && matchup.reboundPercentage == nil)
    #expect(factors.shooting != nil && factors.turnovers != nil && factors.freeThrows != nil)
    #expect(!matchup.isWhole && WorkedGame.matchup.isWhole)
  }

  @Test func `without the split of rebounds possessions are unknown`() {
    var side = WorkedGame.side
    side.count(.rebound, points: 0)
    let matchup = Matchup(side, against: WorkedGame.opponent)
    #expect(matchup.possessions == nil)
    #expect(matchup.offensiveReboundPercentage == nil)
    #expect(agree(matchup.reboundPercentage, 3_600.0 / 68))
  }

  @Test func `misses without any rebound are unknown possessions, and no misses need none`() {
    let perfect = BoxLine(((3, 3), (0, 0), (0, 0)), turnovers: 1)
    let missing = BoxLine(((3, 5), (0, 0), (0, 0)))
    #expect(Matchup(perfect, against: perfect).possessions == 4)
    #expect(Matchup(perfect, against: missing).possessions == nil)
  }

  @Test func `games add up`() {
    var season = Matchup.zero
    season += matchup
    season += matchup.reversed
    #expect(season.side == season.opponent)
    #expect(season.side.points == 82 + 69)
    #expect(season.side.timePlayed == 400 * 600)
    #expect(Matchup.zero.possessions == nil && Matchup.zero.pace(per: 40) == nil)
  }
}
