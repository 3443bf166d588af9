import Basketball
import Chance
import Testing

struct StandingsTests {
  private func text(_ standings: Standings) -> [String] {
    standings.rows.map { "\($0.rank) \($0.name) \($0.record) \($0.gamesBehind) \($0.pointsFor)-\($0.pointsAgainst)" }
  }

  @Test func `the better record stands first, and games behind are counted from it`() {
    let standings = Standings(in: [
      finished(1, day: 1, ("Lions", 1, 50), ("Hawks", 2, 40)), finished(2, day: 2, ("Hawks", 2, 41), ("Otters", 3, 41)),
      finished(3, day: 3, ("Otters", 3, 30), ("Lions", 1, 33)),
    ])
    #expect(
      text(standings) == ["1 Lions 2-0 0.0 83-70", "2 Otters 0-1-1 1.5 71-74", "3 Hawks 0-1-1 1.5 81-91"])
    #expect(standings.rows.map { $0.streak?.description } == ["W2", "L1", "T1"])
    #expect(standings.rows.map(\.entrant) == [.team(1), .team(3), .team(2)])
  }

  @Test func `equals are told apart by their games against one another first`() {
    let games = [
      finished(1, ("Ants", 1, 40), ("Bees", 2, 41)), finished(2, ("Ants", 1, 90), ("Cats", 3, 10)),
      finished(3, ("Bees", 2, 40), ("Cats", 3, 41)), finished(4, ("Cats", 3, 20), ("Dogs", 4, 30)),
      finished(5, ("Dogs", 4, 10), ("Ants", 1, 11)), finished(6, ("Dogs", 4, 10), ("Bees", 2, 11)),
    ]
    #expect(Standings(in: games).rows.map(\.name) == ["Bees", "Ants", "Dogs", "Cats"])
    #expect(Standings(in: games, tiedBy: [.pointDifference]).rows.map(\.name) == ["Ants", "Bees", "Dogs", "Cats"])
  }

  @Test func `who is equal in everything shares a rank, by name`() {
    let standings = Standings(in: [
      finished(1, ("Lions", 1, 40), ("Hawks", 2, 40)), finished(2, ("Otters", 3, 40), ("Ants", 4, 30)),
    ])
    #expect(standings.rows.map { "\($0.rank) \($0.name)" } == ["1 Otters", "2 Hawks", "2 Lions", "4 Ants"])
  }

  @Test func `a bare name counts for the team that it means, and else for itself in whatever case`() {
    let meant = Side(name: "Hawks", recordTeamID: 2, isHome: false)
    let standings = Standings(in: [
      finished(1, opponent: meant, (.points(50), .points(40))), finished(2, ("Hawks", 2, 50), ("Foxes", nil, 40)),
      finished(3, ("Lions", 1, 50), ("FOXES", nil, 40)),
    ])
    #expect(
      text(standings) == ["1 Lions 2-0 0.0 100-80", "2 Hawks 1-1 1.0 90-90", "3 Foxes 0-2 2.0 80-100"])
    #expect(standings.rows.map(\.entrant) == [.team(1), .team(2), .name("foxes")])
  }

  @Test func `a team that plays itself is a name on the other side, in every record`() {
    let games = [finished(1, ("Lions", 1, 50), ("Lions", 1, 40))]
    #expect(Standings(in: games).rows.map(\.entrant) == [.team(1), .name("lions")])
    #expect(TeamSeason(of: 1, games: games).record == WinLoss(wins: 1, losses: 0))
  }

  @Test func `without games there are no standings`() {
    #expect(Standings(in: []).rows.isEmpty)
  }

  /// A team with its roster, a name that refers to it, or another name.
  private func side(_ team: Int64, isHome: Bool, _ random: inout SplitMix64) -> Side {
    switch Int.random(in: 0...2, using: &random) {
    case 0: Side(name: "T\(team)", teamID: team, isHome: isHome)
    case 1: Side(name: "T\(team)", recordTeamID: team, isHome: isHome)
    default: Side(name: "N\(team)", isHome: isHome)
    }
  }

  @Test(arguments: UInt64(1)...50)
  func `records agree with the teams' seasons; wins and losses, points for and against balance`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let games = (1...Int64(Int.random(in: 1...40, using: &random))).map { id in
      let teams = Array(Int64(1)...8).shuffled(using: &random)
      return finished(
        id, day: Int.random(in: 1...30, using: &random),
        own: side(teams[0], isHome: true, &random), opponent: side(teams[1], isHome: false, &random),
        (.points(.random(in: 0...9, using: &random)), .points(.random(in: 0...9, using: &random))))
    }
    let rows = Standings(in: games).rows
    for row in rows {
      guard case .team(let team) = row.entrant else { continue }
      let season = TeamSeason(of: team, games: games)
      #expect(season.record == row.record, "seed \(seed)")
      #expect(season.streak == row.streak, "seed \(seed)")
      #expect(season.totals.side.points == row.pointsFor, "seed \(seed)")
      #expect(TeamResults.all(in: games)[row.entrant]?.record == row.record, "seed \(seed)")
    }
    #expect(rows.reduce(0) { $0 + $1.record.games } == 2 * games.count, "seed \(seed)")
    #expect(rows.reduce(0) { $0 + $1.record.wins - $1.record.losses } == 0, "seed \(seed)")
    #expect(rows.reduce(0) { $0 + $1.pointsFor - $1.pointsAgainst } == 0, "seed \(seed)")
    #expect(rows.reduce(0) { $0 + $1.record.ties } % 2 == 0, "seed \(seed)")
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.record.percentage ?? 0 >= next.record.percentage ?? 0, "seed \(seed)")
      #expect(row.rank <= next.rank, "seed \(seed)")
    }
    #expect(Standings(in: games.shuffled(using: &random)).rows == rows, "seed \(seed)")
  }
}
