/// The teams of some games in order of their records.
package struct Standings: Hashable, Sendable {
  /// What decides between equal percentages.
  package enum TieBreak: Hashable, Sendable {
    /// The record in games among those who are equal.
    case headToHead
    /// Points for less points against, in all games.
    case pointDifference
    case pointsFor
  }

  /// A team of the book, or a side that is only a name.
  package enum Entrant: Hashable, Sendable {
    case team(Int64)
    case name(String)
  }

  package struct Row: Hashable, Sendable {
    /// From 1; who is equal in all that decides shares it.
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

  /// By percentage of wins, a tie half a win; then by each tie-break in turn, then by name without deciding.
  ///
  /// A side that is only a name is the team of that name where exactly one of the teams in the games has it. Games behind are
  /// counted from the first row.
  package init(
    in games: some Sequence<FinishedGame>, tiedBy: [TieBreak] = [.headToHead, .pointDifference, .pointsFor]
  ) {
    let games = Array(games).inOrder { GameOrder($0.game) }
    let entrants = Entrants(games)
    var tallies: [Entrant: Tally] = [:]
    for game in games {
      for side in SideIndex.allCases {
        let entrant = entrants.entrant(of: game.game[side])
        tallies[entrant, default: Tally(entrant, game.game[side].name)].count(
          game, side, against: entrants.entrant(of: game.game[side.other]))
      }
    }
    let groups = Self.ranked(Array(tallies.values), by: tiedBy)
    let leader = groups.first?.first?.record ?? WinLoss()
    var rows: [Row] = []
    for group in groups {
      let rank = rows.count + 1
      rows += group.map { $0.row(rank: rank, behind: leader) }
    }
    self.rows = rows
  }

  /// Groups of equals, the best first, each by name.
  private static func ranked(_ tallies: [Tally], by tieBreaks: [TieBreak]) -> [[Tally]] {
    var groups = split(tallies) { $0.record.percentage ?? 0 }
    for tieBreak in tieBreaks {
      groups = groups.flatMap { group in
        if group.count == 1 { return [group] }
        switch tieBreak {
        case .pointDifference: return split(group) { Double($0.pointsFor - $0.pointsAgainst) }
        case .pointsFor: return split(group) { Double($0.pointsFor) }
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
    private(set) var record = WinLoss()
    private(set) var pointsFor = 0
    private(set) var pointsAgainst = 0
    private(set) var firstGame: Int64 = .max
    private var results: [GameResult] = []
    private var opponents: [Entrant] = []

    init(_ entrant: Entrant, _ name: String) {
      self.entrant = entrant
      self.name = name
    }

    mutating func count(_ game: FinishedGame, _ side: SideIndex, against other: Entrant) {
      record.count(game.result(for: side))
      results.append(game.result(for: side))
      opponents.append(other)
      pointsFor += game.points(of: side)
      pointsAgainst += game.points(of: side.other)
      firstGame = min(firstGame, game.game.id)
    }

    func record(against others: Set<Entrant>) -> WinLoss {
      var record = WinLoss()
      for (result, other) in zip(results, opponents) where others.contains(other) { record.count(result) }
      return record
    }

    func row(rank: Int, behind leader: WinLoss) -> Row {
      Row(
        rank: rank, entrant: entrant, name: name, record: record, gamesBehind: record.gamesBehind(leader),
        pointsFor: pointsFor, pointsAgainst: pointsAgainst, streak: Streak(results))
    }
  }
}

/// Who the sides of some games are.
private struct Entrants {
  private var teams: [String: Set<Int64>] = [:]

  init(_ games: [FinishedGame]) {
    for game in games {
      for side in [game.game.own, game.game.opponent] {
        if let team = side.teamID { teams[side.name, default: []].insert(team) }
      }
    }
  }

  func entrant(of side: Side) -> Standings.Entrant {
    if let team = side.teamID { return .team(team) }
    if let named = teams[side.name], named.count == 1, let team = named.first { return .team(team) }
    return .name(side.name)
  }
}
