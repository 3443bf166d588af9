/// Teams ranked by their records.
package struct Standings: Hashable, Sendable {
  package enum TieBreak: Hashable, Sendable {
    /// The record in games among the tied teams.
    case headToHead
    /// Points scored minus points against, in all games.
    case pointDifference
    case pointsFor
  }

  package struct Row: Hashable, Sendable {
    /// From 1; shared by teams that are tied in everything that counts.
    package let rank: Int
    package let entrant: Entrant
    package let name: String
    package let record: WinLoss
    package let gamesBehind: Double
    package let pointsFor: Int
    package let pointsAgainst: Int
    package let streak: Streak?
  }

  package let rows: [Row]

  /// Ranks by winning percentage, a tie counting as half a win; then by each tie-break in turn. Teams still tied share
  /// a rank and are sorted by name.
  ///
  /// Games behind are counted from the first row.
  package init(
    in games: some Sequence<FinishedGame>, tiedBy: [TieBreak] = [.headToHead, .pointDifference, .pointsFor]
  ) {
    let games = Array(games).inOrder { GameOrder($0.game) }
    var tallies: [Entrant: Tally] = [:]
    for game in games {
      for side in SideIndex.allCases {
        let entrant = game.game.entrant(on: side)
        tallies[entrant, default: Tally(entrant, game.game[side].name)].count(
          game, side, against: game.game.entrant(on: side.other))
      }
    }
    let groups = Self.ranked(Array(tallies.values), by: tiedBy)
    let leader = groups.first?.first?.results.record ?? WinLoss()
    var rows: [Row] = []
    for group in groups {
      let rank = rows.count + 1
      rows += group.map { $0.row(rank: rank, behind: leader) }
    }
    self.rows = rows
  }

  /// Groups of tied teams, the best first, each sorted by name.
  private static func ranked(_ tallies: [Tally], by tieBreaks: [TieBreak]) -> [[Tally]] {
    var groups = split(tallies) { $0.results.record.percentage ?? 0 }
    for tieBreak in tieBreaks {
      groups = groups.flatMap { group in
        if group.count == 1 { return [group] }
        switch tieBreak {
        case .pointDifference: return split(group) { Double($0.results.pointsFor - $0.results.pointsAgainst) }
        case .pointsFor: return split(group) { Double($0.results.pointsFor) }
        case .headToHead:
          let equals = Set(group.map(\.entrant))
          return split(group) { $0.record(against: equals).percentage ?? 0.5 }
        }
      }
    }
    return groups.map { $0.sorted { ($0.name, $0.firstGame) < ($1.name, $1.firstGame) } }
  }

  private static func split(_ tallies: [Tally], by value: (Tally) -> Double) -> [[Tally]] {
    Dictionary(grouping: tallies, by: value).sorted { $0.key > $1.key }.map(\.value)
  }

  private struct Tally {
    let entrant: Entrant
    let name: String
    private(set) var results = TeamResults()
    private(set) var firstGame: Int64 = .max
    private var opponents: [Entrant] = []

    init(_ entrant: Entrant, _ name: String) {
      self.entrant = entrant
      self.name = name
    }

    mutating func count(_ game: FinishedGame, _ side: SideIndex, against other: Entrant) {
      firstGame = min(firstGame, game.game.id)
      guard game.result(for: side) != nil else { return }
      results.count(game, side)
      opponents.append(other)
    }

    func record(against others: Set<Entrant>) -> WinLoss {
      var record = WinLoss()
      for (result, other) in zip(results.results, opponents) where others.contains(other) { record.count(result) }
      return record
    }

    func row(rank: Int, behind leader: WinLoss) -> Row {
      Row(
        rank: rank, entrant: entrant, name: name, record: results.record,
        gamesBehind: results.record.gamesBehind(leader), pointsFor: results.pointsFor,
        pointsAgainst: results.pointsAgainst, streak: results.streak)
    }
  }
}
