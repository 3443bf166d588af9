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

  @Test func `a bare name is the team of that name, if there is one such team`() {
    let one = Standings(in: [
      finished(1, ("Lions", 1, 50), ("Hawks", nil, 40)), finished(2, ("Hawks", 2, 50), ("Foxes", nil, 40)),
    ])
    #expect(one.rows.map(\.entrant) == [.team(1), .team(2), .name("Foxes")])
    let two = Standings(in: [
      finished(1, ("Lions", 1, 50), ("Hawks", nil, 40)), finished(2, ("Hawks", 2, 50), ("Hawks", 5, 40)),
    ])
    #expect(two.rows.count == 4)
  }

  @Test func `without games there are no standings`() {
    #expect(Standings(in: []).rows.isEmpty)
  }

  @Test(arguments: UInt64(1)...50)
  func `wins and losses, points for and against balance`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let games = (1...Int64(Int.random(in: 1...40, using: &random))).map { id in
      let teams = Array(Int64(1)...8).shuffled(using: &random)
      return finished(
        id, day: Int.random(in: 1...30, using: &random),
        ("T\(teams[0])", teams[0], Int.random(in: 0...9, using: &random)),
        ("T\(teams[1])", teams[1], Int.random(in: 0...9, using: &random)))
    }
    let rows = Standings(in: games).rows
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
