package import Diagnostics

/// The rules of a baccarat table.
package struct BaccaratRules: Hashable, Sendable {
  /// The payout of a winning bet on the banker.
  package enum Banker: String, CaseIterable, Hashable, Sendable {
    /// Even money minus 5 %.
    case commission
    /// Even money, and half of that if the banker wins with 6.
    case none
  }

  package static let deckLimit = 8

  /// 1 to 8.
  package let decks: Int
  package let banker: Banker
  /// The payout of a tie, to one: 8 at most tables, 9 at some.
  package let tie: Int
  /// The payout of a pair, to one.
  package let pair: Int

  /// - Throws: a `Diagnostic` without a place unless there are 1 to 8 decks and payouts of 1 to 99 to one.
  package init(
    decks: Int = 8, banker: Banker = .commission, tie: Int = 8, pair: Int = 11
  ) throws(Diagnostic) {
    guard (1...Self.deckLimit).contains(decks) else {
      throw Diagnostic("decks", .range("1", "\(Self.deckLimit)"), found: .text("\(decks)"))
    }
    for (name, odds) in [("tie", tie), ("pair", pair)] where !(1...99).contains(odds) {
      throw Diagnostic(
        field: FieldKey(name),
        MessageText(
          "expected 1 to 99 for one, found '\(odds)'", "verwacht 1 tot en met 99 voor één, gevonden '\(odds)'"))
    }
    self.decks = decks
    self.banker = banker
    self.tie = tie
    self.pair = pair
  }

  private init(known decks: Int, _ banker: Banker) {
    self.decks = decks
    self.banker = banker
    tie = 8
    pair = 11
  }

  /// Eight decks, 5 % commission, 8 to one on a tie, 11 to one on a pair.
  package static let standard = BaccaratRules(known: 8, .commission)
  static let sixDecks = BaccaratRules(known: 6, .commission)
  static let noCommission = BaccaratRules(known: 8, .none)
}

package enum BaccaratBet: String, CaseIterable, Hashable, Sendable {
  case banker, player, tie
  case playerPair = "player-pair"
  case bankerPair = "banker-pair"

  /// - Throws: a `Diagnostic` without a place that lists the bets.
  package init(_ text: String) throws(Diagnostic) {
    guard let bet = BaccaratBet(rawValue: text.lowercased()) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw Diagnostic(
        field: "on", MessageText("expected \(known), found '\(text)'", "verwacht \(known), gevonden '\(text)'"))
    }
    self = bet
  }
}
