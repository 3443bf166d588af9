/// Why a move is correct: a reason with the details of the hand.
///
/// The sentence for a reason is in the locale files under `Reason.key`, with its parameters in braces.
package struct Explanation: Hashable, Sendable {
  package let reason: Reason
  package let cell: Chart.Cell
  /// The chosen move, named in the sentences of some reasons.
  package let move: Move
  private let dealerGoesOver: Double

  /// - Parameters:
  ///   - move: the correct move.
  ///   - action: the chart's action for the cell; if its choice is not the move, the choice was not allowed.
  package init(_ scenario: Scenario, _ move: Move, of action: Action, under rules: Rules) {
    self.init(scenario.cell, move, of: action, under: rules)
  }

  /// For a two-card hand.
  package init(_ cell: Chart.Cell, _ move: Move, under rules: Rules) {
    self.init(cell, move, of: nil, under: rules)
  }

  private init(_ cell: Chart.Cell, _ move: Move, of action: Action?, under rules: Rules) {
    self.cell = cell
    self.move = move
    reason = Reason(of: cell, move, insteadOf: action?.choice == move ? nil : action?.choice, under: rules)
    dealerGoesOver = DealerOdds(rules.softSeventeen, upcard: cell.dealer).over
  }

  /// The parameters of sentences: `total`, `dealer`, `over`, `made` and, if no ace counts as 11, `risk`.
  ///
  /// `dealer` is a card's value, 11 for the ace, for which each language has a word. Percentages are rounded to
  /// integers.
  package var parameters: [String: Int] {
    let over = Int((100 * dealerGoesOver).rounded())
    let total = cell.hand != .pair ? cell.player : cell.player == 11 ? 12 : 2 * cell.player
    var parameters = ["total": total, "dealer": cell.dealer, "over": over, "made": 100 - over]
    if cell.hand == .hard || cell.hand == .pair && cell.player != 11 {
      parameters["risk"] = Int((100 * Self.risk(total)).rounded())
    }
    return parameters
  }

  /// The probability that one card takes a hard total over 21, with the card frequencies of a full deck.
  private static func risk(_ total: Int) -> Double {
    // Each card from 2 to 9 has probability 1/13, a ten 4/13.
    let least = 22 - total
    let cards: Int = 4 + max(0, 10 - max(2, least)) + (least < 2 ? 1 : 0)
    return least > 10 ? 0 : Double(cards) / 13
  }
}
