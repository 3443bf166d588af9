/// The expected value of each move in a cell, in bets; nil if the rules forbid it.
package struct MoveValues: Hashable, Sendable {
  package let hit: Double
  package let stand: Double
  package let double: Double?
  package let split: Double?
  package let surrender: Double?

  package subscript(_ move: Move) -> Double? {
    switch move {
    case .hit: hit
    case .stand: stand
    case .double: double
    case .split: split
    case .surrender: surrender
    }
  }

  /// The move with the highest expected value; the more cautious one of equal moves.
  package var best: Move {
    var best = Move.stand
    for move in [Move.hit, .double, .split, .surrender] {
      if let value = self[move], value > self[best] ?? stand { best = move }
    }
    return best
  }

  package var bestValue: Double { self[best] ?? stand }

  /// The best move, with its fallback for tables that do not allow it.
  package var action: Action {
    let isHit = hit > stand
    switch best {
    case .hit: return .hit
    case .stand: return .stand
    case .double: return isHit ? .doubleOrHit : .doubleOrStand
    case .split: return .split
    case .surrender:
      if let split, split > max(hit, stand) { return .surrenderOrSplit }
      return isHit ? .surrenderOrHit : .surrenderOrStand
    }
  }

  /// Differences up to this are treated as rounding.
  static let rounding = 1e-9

  /// How much better a move is than another; nil if it is not, or if the rules forbid either.
  func gain(of move: Move, over other: Move) -> Double? {
    guard let value = self[move], let less = self[other], value > less + Self.rounding else { return nil }
    return value - less
  }

  /// The cost of a move compared with the best one, in bets; nil if the rules forbid it.
  package func cost(of move: Move) -> Double? { self[move].map { bestValue - $0 } }
}
