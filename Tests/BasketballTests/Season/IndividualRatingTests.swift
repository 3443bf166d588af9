import Basketball
import Testing

struct IndividualRatingTests {
  /// The parts by hand, in Basketball-Reference's names. The player: 32 of 40 minutes, 20 points of 7–15, 2–6, 4–5, rebounds
  /// 2 and 5, 4 assists, 2 steals, a block, 3 turnovers, 2 fouls.
  ///
  ///     qAST 0.547953   FG part 5.977155   AST part 0.945455   FT part 1.92
  ///     team: scoring possessions 36, ORB% 10/34, play% 36/88.4, weight 0.622478, possessions 76.024412
  ///     ScPoss 8.726943 + FGxPoss 5.482353 + FTxPoss 0.08 + TOV 3 = 17.289296   PProd 19.532063
  ///     FMwt 0.655242   Stops 4.193445 + 3.754919   Stop% 0.653438
  private let player = BoxLine(
    ((7, 15), (2, 6), (4, 5)), rebounds: (2, 5), assists: 4, steals: 2, blocks: 1, turnovers: 3, fouls: 2, minutes: 32)
  private let team = BoxLine(
    ((30, 70), (8, 24), (12, 16)), rebounds: (10, 25), assists: 18, steals: 8, blocks: 4, turnovers: 12, fouls: 18,
    minutes: 200)
  private let opponent = BoxLine(
    ((26, 64), (6, 20), (14, 20)), rebounds: (9, 24), assists: 14, steals: 6, blocks: 3, turnovers: 15, fouls: 16,
    minutes: 200)

  @Test func `ratings are Oliver's`() {
    let ratings = IndividualRatings(of: player, in: Matchup(team, against: opponent))
    #expect(agree(ratings.possessions, 17.28929586138733))
    #expect(agree(ratings.pointsProduced, 19.532062630732973))
    #expect(agree(ratings.offensive, 112.97199601028564))
    #expect(agree(ratings.defensive, 90.76058845532245))
  }

  @Test(arguments: [nil, 0])
  func `without time on court there is none`(minutes: Int?) {
    var line = player
    line.timePlayed = minutes
    let ratings = IndividualRatings(of: line, in: Matchup(team, against: opponent))
    #expect(ratings.offensive == nil && ratings.defensive == nil)
  }

  @Test func `against a bare score, or without the split of rebounds, there is none`() {
    var mixed = team
    mixed.otherRebounds = 1
    for matchup in [Matchup(team, against: .points(72)), Matchup(mixed, against: opponent)] {
      let ratings = IndividualRatings(of: player, in: matchup)
      #expect(ratings.offensive == nil && ratings.defensive == nil)
    }
  }

  @Test func `who did nothing has no offensive rating and most of the team's defensive one`() throws {
    var line = BoxLine()
    line.timePlayed = 60 * 600 / 6
    let ratings = IndividualRatings(of: line, in: Matchup(team, against: opponent))
    #expect(ratings.offensive == nil && ratings.possessions == nil)
    let side = try #require(Matchup(team, against: opponent).defensiveRating)
    #expect(try #require(ratings.defensive) > side * 0.8)
  }

  @Test func `the season among all games of the team differs from that among those played`() {
    var totals = PlayerTotals([PlayedGame(finished(1, (team, opponent)), on: .own, player)])
    let played = totals.individualRatings.defensive
    var all = Matchup(team, against: opponent)
    all += Matchup(opponent, against: team)
    totals = totals.among(all)
    #expect(totals.individualRatings.defensive != played && totals.games == 1 && totals.line.points == 20)
  }
}
