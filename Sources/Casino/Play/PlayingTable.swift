package import Diagnostics
package import Foundation

/// What a round at a table came to, in cents.
package struct PlayedRound: Hashable, Sendable {
  /// All that was staked.
  package let bet: Int
  /// What it did to the balance.
  package let payout: Int

  package init(bet: Int, payout: Int) {
    self.bet = bet
    self.payout = payout
  }

  package var outcome: Outcome { payout > 0 ? .win : payout < 0 ? .lose : .push }
}

/// A table that plays by itself, the same for the same seed.
package protocol PlayingTable: Sendable {
  associatedtype Statistics: GameStatistics

  /// How many first bets of the same size a round has.
  var firstBets: Int { get }
  /// What was counted in all rounds so far.
  var statistics: Statistics { get }

  /// Plays a round.
  ///
  /// - Parameters:
  ///   - bet: the first bet, in cents, above zero.
  ///   - balance: what there is to stake, the bet included: nothing beyond it is doubled, split or insured.
  mutating func play(bet: Int, balance: Int) -> PlayedRound
}

extension Session {
  /// Plays rounds and records each, until there have been so many or the bet is more than what is left.
  ///
  /// - Parameters:
  ///   - pace: seconds between rounds.
  /// - Returns: how many rounds were played.
  /// - Throws: a `Diagnostic` without a place where the session is of another game or has ended, and as `record` does.
  @discardableResult
  package mutating func play<Table: PlayingTable>(
    _ rounds: Int, at table: inout Table, bet: Money, from now: Date, pace: TimeInterval = 0
  ) throws(Diagnostic) -> Int {
    guard game.rawValue == Table.Statistics.name else {
      throw Diagnostic("play: expected \(game.rawValue), found \(Table.Statistics.name)")
    }
    guard bet.cents > 0 else { throw Diagnostic("bet: expected more than $0, found '\(bet)'") }
    guard bet <= endingBalance else {
      throw Diagnostic("bet: expected at most the balance of \(endingBalance), found '\(bet)'")
    }
    var played = 0
    while played < rounds, endedAt == nil, bet <= endingBalance {
      let before = table.statistics
      let round = table.play(bet: bet.cents, balance: endingBalance.cents)
      try record(
        Round(
          bet: Money(cents: round.bet, as: "bet"), outcome: round.outcome,
          payout: Money(cents: round.payout, as: "payout"), counts: table.statistics.counts(since: before)),
        at: now + Double(played) * pace)
      played += 1
    }
    if endedAt == nil, bet > endingBalance {
      try end(at: now + Double(max(0, played - 1)) * pace, because: .outOfMoney)
    }
    return played
  }
}
