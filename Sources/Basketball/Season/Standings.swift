/// Teams ranked by the rule of their league.
package struct Standings: Hashable, Sendable {
  package typealias TieBreak = StandingsRule.TieBreak

  package struct Row: Hashable, Sendable {
    /// From 1; shared by teams that are tied in everything that counts.
    package let rank: Int
    package let entrant: Entrant
    package let name: String
    package let record: WinLoss
    /// Losses by a forfeit.
    package let forfeits: Int
    /// The points of the league; nil if its rule has none.
    package let leaguePoints: Int?
    package let gamesBehind: Double
    package let pointsFor: Int
    package let pointsAgainst: Int
    package let streak: Streak?
    package let home: WinLoss
    package let away: WinLoss
    /// The last five games, the newest last.
    package let latest: [GameResult]
  }

  package let rows: [Row]
  package let rule: StandingsRule

  /// Ranks by the points of the league, or by winning percentage if it has none; then by each tie-break in turn. As soon
  /// as one of them separates some of the tied teams, those that are still tied start again with the first. Teams still
  /// tied share a rank and are sorted by name.
  ///
  /// Games behind are counted from the first row.
  package init(in games: some Sequence<FinishedGame>, by rule: StandingsRule = StandingsRule()) {
    self.rule = rule
    let games = Array(games).inOrder { GameOrder($0.game) }
    var tallies: [Entrant: Tally] = [:]
    for game in games {
      for side in SideIndex.allCases {
        let entrant = game.game.entrant(on: side)
        tallies[entrant, default: Tally(entrant, game.game[side].name)].count(
          game, side, against: game.game.entrant(on: side.other))
      }
    }
    let groups = Self.split(Array(tallies.values)) { tally in
      rule.points.map { Double($0.points(for: tally.results.record, forfeits: tally.forfeits)) }
        ?? tally.results.record.percentage ?? 0
    }
    .flatMap { Self.ranked($0, by: rule) }
    let leader = groups.first?.first?.results.record ?? WinLoss()
    var rows: [Row] = []
    for group in groups {
      let rank = rows.count + 1
      rows += group.sorted { ($0.name, $0.firstGame) < ($1.name, $1.firstGame) }
        .map { $0.row(rank: rank, behind: leader, by: rule) }
    }
    self.rows = rows
  }

  package init(in games: some Sequence<FinishedGame>, tiedBy tieBreaks: [TieBreak]) {
    self.init(in: games, by: StandingsRule(tieBreaks: tieBreaks))
  }

  /// Groups of teams that no tie-break separates, the best first.
  private static func ranked(_ tied: [Tally], by rule: StandingsRule) -> [[Tally]] {
    if tied.count < 2 { return [tied] }
    let among = Set(tied.map(\.entrant))
    for tieBreak in rule.tieBreaks {
      for value in tieBreak.values {
        let groups = split(tied) { value($0, $0.count(against: among), rule) }
        if groups.count > 1 { return groups.flatMap { ranked($0, by: rule) } }
      }
    }
    return [tied]
  }

  private static func split(_ tallies: [Tally], by value: (Tally) -> Double) -> [[Tally]] {
    Dictionary(grouping: tallies, by: value).sorted { $0.key > $1.key }.map(\.value)
  }
}

/// A team's results.
private struct Tally {
  /// A game against one of the teams it is compared with.
  struct Meeting {
    let opponent: Entrant
    let result: GameResult
    let isForfeited: Bool
    let points: Int
    let against: Int
  }

  /// The sum of some games.
  struct Count {
    var record = WinLoss()
    var forfeits = 0
    var points = 0
    var against = 0
  }

  let entrant: Entrant
  let name: String
  private(set) var results = TeamResults()
  private(set) var firstGame: Int64 = .max
  private(set) var forfeits = 0
  private var meetings: [Meeting] = []

  init(_ entrant: Entrant, _ name: String) { (self.entrant, self.name) = (entrant, name) }

  mutating func count(_ game: FinishedGame, _ side: SideIndex, against other: Entrant) {
    firstGame = min(firstGame, game.game.id)
    guard let result = game.result(for: side) else { return }
    results.count(game, side)
    let isForfeited = game.game.forfeitedBy == side && result == .loss
    if isForfeited { forfeits += 1 }
    meetings.append(
      Meeting(
        opponent: other, result: result, isForfeited: isForfeited, points: game.points(of: side) ?? 0,
        against: game.points(of: side.other) ?? 0))
  }

  func count(against others: Set<Entrant>) -> Count {
    meetings.reduce(into: Count()) { count, game in
      guard others.contains(game.opponent) else { return }
      count.record.count(game.result)
      count.forfeits += game.isForfeited ? 1 : 0
      count.points += game.points
      count.against += game.against
    }
  }

  func row(rank: Int, behind leader: WinLoss, by rule: StandingsRule) -> Standings.Row {
    Standings.Row(
      rank: rank, entrant: entrant, name: name, record: results.record, forfeits: forfeits,
      leaguePoints: rule.points?.points(for: results.record, forfeits: forfeits),
      gamesBehind: results.record.gamesBehind(leader), pointsFor: results.pointsFor,
      pointsAgainst: results.pointsAgainst, streak: results.streak,
      home: results.record(.home), away: results.record(.away), latest: results.results.suffix(5))
  }
}

extension StandingsRule.TieBreak {
  /// What it compares, in turn: the higher value comes first.
  fileprivate var values: [(Tally, Tally.Count, StandingsRule) -> Double] {
    switch self {
    case .headToHead:
      [
        { _, among, rule in
          // A game more or less among them does not count, nor does having none.
          guard among.record.games > 0, let points = rule.points else { return among.record.percentage ?? 0.5 }
          return Double(points.points(for: among.record, forfeits: among.forfeits)) / Double(among.record.games)
        },
        { _, among, _ in Double(among.points - among.against) },
        { _, among, _ in Double(among.points) },
      ]
    case .pointDifference: [{ tally, _, _ in Double(tally.results.pointsFor - tally.results.pointsAgainst) }]
    case .percentage: [{ tally, _, _ in tally.results.record.percentage ?? 0 }]
    case .pointsFor: [{ tally, _, _ in Double(tally.results.pointsFor) }]
    }
  }
}
