import Blackjack

/// A chart compiled for fast play: the move for every hand against every upcard, as allowed by the rules.
///
/// Hands are rows: hard 4 to 21 are rows 0 to 17, soft 12 to 21 rows 18 to 27. Upcards and the cards of pairs are 0
/// for the ace to 9 for the tens.
struct Plan: Sendable {
  /// Moves for the first two cards; pairs have their total's move, for when a split is not possible.
  private var first: [Move]
  private var pairs: [Move]
  /// Moves for two cards of a split hand.
  private var afterSplit: [Move]
  /// Whether to hit hands of more cards, and hands without enough money to double.
  private var isHit: [Bool]

  /// - Parameter actions: in the order of `Chart.matrix`.
  init(_ actions: [Action], under rules: Rules) {
    first = Array(repeating: .stand, count: 280)
    pairs = Array(repeating: .stand, count: 100)
    afterSplit = first
    isHit = Array(repeating: false, count: 280)
    // A chart has no row for a pair of twos or aces that is not split.
    for upcard in 0..<10 {
      for row in [Self.row(isSoft: false, 4), Self.row(isSoft: true, 12)] {
        isHit[row * 10 + upcard] = true
        first[row * 10 + upcard] = .hit
        afterSplit[row * 10 + upcard] = .hit
      }
    }
    for (cell, action) in zip(Chart.matrix, actions) where cell.hand != .pair {
      let index = Self.row(isSoft: cell.hand == .soft, cell.player) * 10 + Self.card(cell.dealer)
      isHit[index] = action.move(among: [.hit, .stand]) == .hit
      let plain: Move = isHit[index] ? .hit : .stand
      let allowed = rules.moves(in: cell)
      first[index] = action.move(among: allowed) ?? plain
      let split = rules.doublesAfterSplit ? allowed.subtracting(.surrender) : [.hit, .stand]
      afterSplit[index] = action.move(among: split) ?? plain
    }
    for (cell, action) in zip(Chart.matrix, actions) where cell.hand == .pair {
      let card = Self.card(cell.player)
      let row = card == 0 ? Self.row(isSoft: true, 12) : Self.row(isSoft: false, 2 * cell.player)
      let upcard = Self.card(cell.dealer)
      pairs[card * 10 + upcard] =
        action.move(among: rules.moves(in: cell)) ?? (isHit[row * 10 + upcard] ? .hit : .stand)
    }
  }

  static func row(isSoft: Bool, _ total: Int) -> Int { isSoft ? total + 6 : total - 4 }

  /// 0 for the ace to 9 for the tens, from 2 to 11.
  private static func card(_ value: Int) -> Int { value == 11 ? 0 : value - 1 }

  func move(first row: Int, _ upcard: Int) -> Move { first[row &* 10 &+ upcard] }
  func move(pair card: Int, _ upcard: Int) -> Move { pairs[card &* 10 &+ upcard] }
  func move(afterSplit row: Int, _ upcard: Int) -> Move { afterSplit[row &* 10 &+ upcard] }
  func isHit(_ row: Int, _ upcard: Int) -> Bool { isHit[row &* 10 &+ upcard] }
}
