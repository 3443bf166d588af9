package import Diagnostics
package import Foundation

/// The result of a round at a table, in cents.
package struct PlayedRound: Hashable, Sendable {
  /// The whole stake.
  package let bet: Int
  /// The change to the balance.
  package let payout: Int

  package init(bet: Int, payout: Int) {
    self.bet = bet
    self.payout = payout
  }

  package var outcome: Outcome { payout > 0 ? .win : payout < 0 ? .lose : .push }
}

/// A simulated table, deterministic for a seed.
package protocol PlayingTable: Sendable {
  associatedtype Statistics: GameStatistics

  /// The number of equal first bets per round.
  var firstBets: Int { get }
  /// The counts of all rounds so far.
  var statistics: Statistics { get }

  /// Plays a round.
  ///
  /// - Parameters:
  ///   - bet: the first bet, in cents, above zero.
  ///   - balance: the money available, including the bet, for doubles, splits and insurance.
  mutating func play(bet: Int, balance: Int) -> PlayedRound
}

extension Session {
  /// Plays and records rounds up to the given number, or until the balance does not cover the bet.
  ///
  /// - Parameters:
  ///   - pace: seconds between rounds.
  /// - Returns: the number of rounds played.
  /// - Throws: a `Diagnostic` without a place if the session is of another game or finished, and as `record` does.
  @discardableResult
  package mutating func play<Table: PlayingTable>(
    _ rounds: Int, at table: inout Table, bet: Money, from now: Date, pace: TimeInterval = 0
  ) throws(Diagnostic) -> Int {
    guard game.rawValue == Table.Statistics.name else {
      throw Diagnostic(
        field: "play",
        MessageText(
          "expected \(game.rawValue), found \(Table.Statistics.name)",
          "verwacht \(game.rawValue), gevonden \(Table.Statistics.name)"))
    }
    guard bet.cents > 0 else {
      throw Diagnostic("bet", .moreThan("$0"), found: .text("\(bet)"))
    }
    guard bet <= endingBalance else {
      throw Diagnostic(
        field: "bet",
        MessageText(
          "expected at most the balance of \(endingBalance), found '\(bet)'",
          "verwacht hoogstens het saldo van \(endingBalance), gevonden '\(bet)'"))
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
