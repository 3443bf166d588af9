import Basketball
import Testing

struct PlayerEfficiencyTests {
  private let star = PlayerEfficiency.Season(WorkedGame.player, in: WorkedGame.matchup)
  /// The star's side without the star.
  private let others = PlayerEfficiency.Season(
    BoxLine(
      ((23, 50), (6, 16), (10, 15)), rebounds: (8, 20), assists: 12, steals: 5, blocks: 3, turnovers: 9, fouls: 14,
      minutes: 168), in: WorkedGame.matchup)
  private let opponents = PlayerEfficiency.Season(WorkedGame.opponent, in: WorkedGame.matchup.reversed)

  @Test func `the rating of a worked game is what it was by hand`() throws {
    let league = try #require(PlayerEfficiency(league: WorkedGame.matchup, players: [star, others, opponents]))
    #expect(agree(league.rating(of: star), 30.615515880790984))
    #expect(agree(league.rating(of: others), 15.468588395604003))
    #expect(agree(league.rating(of: opponents), 12.107903206766077))
  }

  @Test func `the league's average is 15 by time on court`() throws {
    let players = [star, others, opponents]
    let league = try #require(PlayerEfficiency(league: WorkedGame.matchup, players: players))
    let sum = players.reduce(0) { $0 + (league.rating(of: $1) ?? .nan) * Double($1.line.timePlayed ?? 0) }
    #expect(abs(sum / (400 * 600) - 15) < 1e-9)
  }

  @Test func `who has no time on court is not rated and not in the average`() throws {
    var line = WorkedGame.player
    line.timePlayed = nil
    let unknown = PlayerEfficiency.Season(line, in: WorkedGame.matchup)
    let league = try #require(
      PlayerEfficiency(league: WorkedGame.matchup, players: [star, others, opponents, unknown]))
    #expect(league.rating(of: unknown) == nil)
    #expect(agree(league.rating(of: star), 30.615515880790984))
  }

  @Test func `a league with nothing to compare with has no ratings`() {
    #expect(PlayerEfficiency(league: .zero, players: []) == nil)
    #expect(PlayerEfficiency(league: WorkedGame.matchup, players: []) == nil)
    #expect(PlayerEfficiency(league: Matchup(WorkedGame.side, against: .points(60)), players: [star]) == nil)
    let withoutFreeThrows = BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (2, 3), fouls: 4, minutes: 200)
    #expect(PlayerEfficiency(league: Matchup(withoutFreeThrows, against: withoutFreeThrows), players: [star]) == nil)
  }
}
