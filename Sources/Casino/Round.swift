package import Diagnostics

/// The outcome of a round for the player.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case win, lose, push
}

/// One round at a table.
///
/// The payout is the change to the balance: positive for a win, negative for a loss, zero for a push. The bet is the
/// whole stake including doubles, splits and side bets, so a loss never exceeds it.
package struct Round: Hashable, Sendable {
  /// The maximum of a round's counts.
  package static let countLimit = 1_000

  package let bet: Money
  package let outcome: Outcome
  package let payout: Money
  /// The game's own counts by name; missing ones are zero.
  package let counts: [String: Int]

  /// - Throws: a `Diagnostic` without a place that begins with the field's name: the bet is above zero; a payout is
  ///   above zero for a win, below zero and at most the bet for a loss, zero for a push; counts are 0 to 1000.
  package init(
    bet: Money, outcome: Outcome, payout: Money, counts: [String: Int] = [:]
  ) throws(Diagnostic) {
    guard bet.cents > 0 else { throw Diagnostic("bet", .moreThan("$0"), found: .text("\(bet)")) }
    let agrees =
      switch outcome {
      case .win: payout.cents > 0
      case .lose: payout.cents < 0
      case .push: payout.cents == 0
      }
    guard agrees else {
      let expected: Fault.Payout = outcome == .win ? .win : outcome == .lose ? .loss : .push
      throw Diagnostic("payout", .payout(expected), found: .text("\(payout)"))
    }
    guard payout.cents >= -bet.cents else {
      throw Diagnostic("payout", .lossUpTo(bet: "\(bet)"), found: .text("\(payout)"))
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key })
    where !(0...Self.countLimit).contains(count) {
      throw Diagnostic(FieldKey(name), .range("0", "\(Self.countLimit)"), found: .text("\(count)"))
    }
    self.bet = bet
    self.outcome = outcome
    self.payout = payout
    self.counts = counts.filter { $0.value > 0 }
  }
}
