package import Foundation

/// The totals of the rounds of one or more sessions.
package struct SessionTotals: Hashable, Sendable {
  package private(set) var sessions = 0
  package private(set) var rounds = 0
  package private(set) var wins = 0
  package private(set) var losses = 0
  package private(set) var pushes = 0
  /// The sum of all payouts: winnings minus losses.
  package private(set) var totalWinnings = Money.zero
  package private(set) var biggestWin = Money.zero
  /// Zero or below.
  package private(set) var biggestLoss = Money.zero
  package private(set) var totalBet = Money.zero
  package private(set) var biggestBet = Money.zero
  /// Nil if that of one of the sessions is not known.
  package private(set) var duration: PlayTime? = PlayTime(seconds: 0)
  /// The games' own non-zero counts, by name.
  package private(set) var counts: [String: Int] = [:]
  /// The rounds of the sessions in which somebody recorded the counts.
  package private(set) var countedRounds = 0
  /// The counts of those rounds.
  private var countsOfCounted: [String: Int] = [:]

  package init() {}

  /// - Parameter now: the end of a session that is being played.
  package init(_ session: Session, until now: Date? = nil) {
    sessions = 1
    rounds = session.rounds.count
    for round in session.rounds {
      switch round.outcome {
      case .win: wins += 1
      case .lose: losses += 1
      case .push: pushes += 1
      }
      totalWinnings = totalWinnings + round.payout
      biggestWin = max(biggestWin, round.payout)
      biggestLoss = min(biggestLoss, round.payout)
      totalBet = totalBet + round.bet
      biggestBet = max(biggestBet, round.bet)
      for (name, count) in round.counts { counts[name, default: 0] += count }
    }
    if session.hasCounts { (countedRounds, countsOfCounted) = (rounds, counts) }
    duration = session.playTime(until: now)
  }

  package init(_ sessions: some Sequence<Session>, until now: Date? = nil) {
    self.init()
    for session in sessions { self = self + SessionTotals(session, until: now) }
  }

  package static func + (a: SessionTotals, b: SessionTotals) -> SessionTotals {
    var sum = a
    sum.sessions += b.sessions
    sum.rounds += b.rounds
    sum.wins += b.wins
    sum.losses += b.losses
    sum.pushes += b.pushes
    sum.totalWinnings = a.totalWinnings + b.totalWinnings
    sum.biggestWin = max(a.biggestWin, b.biggestWin)
    sum.biggestLoss = min(a.biggestLoss, b.biggestLoss)
    sum.totalBet = a.totalBet + b.totalBet
    sum.biggestBet = max(a.biggestBet, b.biggestBet)
    sum.duration = a.duration.flatMap { a in
      b.duration.map { PlayTime(seconds: a.seconds.saturatingSum(with: $0.seconds)) }
    }
    sum.counts.merge(b.counts) { $0.saturatingSum(with: $1) }
    sum.countedRounds += b.countedRounds
    sum.countsOfCounted.merge(b.countsOfCounted) { $0.saturatingSum(with: $1) }
    return sum
  }

  /// Rounded to the cent; zero without a round.
  package var averageBet: Money { rounds > 0 ? totalBet.divided(by: rounds) : .zero }

  /// Rounds won as a share of all rounds, including pushes.
  package var winRate: Percentage { Percentage(wins, of: rounds) }

  /// How often something was counted; nil if nobody recorded it. Zero is known only of rounds whose counts were all
  /// recorded, and in a game with outcomes only of these.
  package func count(_ name: String, of game: GameKind) -> Int? {
    if let count = counts[name] { return count }
    return countedRounds > 0 && countedRounds == rounds && game.records(name) ? 0 : nil
  }

  /// The same of the rounds in which counts were recorded, to compare it with what is expected of them.
  package func countOfCounted(_ name: String, of game: GameKind) -> Int? {
    if let count = countsOfCounted[name] { return count }
    return countedRounds > 0 && game.records(name) ? 0 : nil
  }

  /// The counts of a game.
  package func statistics<Statistics: GameStatistics>(of game: Statistics.Type) -> Statistics {
    Statistics(counts: counts)
  }
}

extension Sequence<Session> {
  /// The sessions of a game, of a style, or of both.
  package func filtered(game: GameKind? = nil, style: String? = nil) -> [Session] {
    filter { (game == nil || $0.game == game) && (style == nil || $0.style == style) }
  }

  /// The totals of each game's sessions, in the order of `GameKind`.
  package func totalsByGame(until now: Date? = nil) -> [(game: GameKind, totals: SessionTotals)] {
    totals(by: \.game, until: now).sorted { a, b in
      let order = GameKind.allCases
      return (order.firstIndex(of: a.key) ?? .max, a.key.rawValue) < (
        order.firstIndex(of: b.key) ?? .max, b.key.rawValue
      )
    }.map { ($0.key, $0.value) }
  }

  /// The totals of each style's sessions, by name.
  package func totalsByStyle(until now: Date? = nil) -> [(style: String, totals: SessionTotals)] {
    totals(by: \.style, until: now).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func totals<Key: Hashable>(by key: (Session) -> Key, until now: Date?) -> [Key: SessionTotals] {
    var totals: [Key: SessionTotals] = [:]
    for session in self {
      totals[key(session)] = (totals[key(session)] ?? SessionTotals()) + SessionTotals(session, until: now)
    }
    return totals
  }
}
