package import Diagnostics

/// How a round ended for whoever bet.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case win, lose, push
}

/// One round at a table.
///
/// The payout is what the round did to the balance: what was won, below zero what was lost, nothing for a push. A bet is
/// all that was staked, doubles, splits and side bets included, so that no more than it is lost.
package struct Round: Hashable, Sendable {
  /// A hand split and split again doubles a few times; a count beyond this is no round's.
  package static let countLimit = 1_000

  package let bet: Money
  package let outcome: Outcome
  package let payout: Money
  /// The game's own counts by name; those that are not there are zero.
  package let counts: [String: Int]

  /// - Throws: a `Diagnostic` without a place, which begins with the field's name: the bet is above zero; a payout is above
  ///   zero for a win, below zero and no more than the bet for a loss, zero for a push; counts are 0 to 1000.
  package init(
    bet: Money, outcome: Outcome, payout: Money, counts: [String: Int] = [:]
  ) throws(Diagnostic) {
    guard bet.cents > 0 else { throw Diagnostic("bet: expected more than $0, found '\(bet)'") }
    let agrees =
      switch outcome {
      case .win: payout.cents > 0
      case .lose: payout.cents < 0
      case .push: payout.cents == 0
      }
    guard agrees else {
      let expected = outcome == .win ? "more than $0" : outcome == .lose ? "less than $0" : "$0"
      throw Diagnostic("payout: expected \(expected) for a \(outcome.rawValue), found '\(payout)'")
    }
    guard payout.cents >= -bet.cents else {
      throw Diagnostic("payout: expected a loss of at most the bet of \(bet), found '\(payout)'")
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key })
    where !(0...Self.countLimit).contains(count) {
      throw Diagnostic("\(name): expected 0 to \(Self.countLimit), found '\(count)'")
    }
    self.bet = bet
    self.outcome = outcome
    self.payout = payout
    self.counts = counts.filter { $0.value > 0 }
  }
}
