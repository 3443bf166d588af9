/// A player's move, and its typed letter.
package enum Move: String, CaseIterable, Hashable, Sendable {
  case hit = "H"
  case stand = "S"
  case double = "D"
  case split = "Y"
  case surrender = "R"
}

package struct Moves: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let hit = Moves(rawValue: 1)
  package static let stand = Moves(rawValue: 2)
  package static let double = Moves(rawValue: 4)
  package static let split = Moves(rawValue: 8)
  package static let surrender = Moves(rawValue: 16)

  package init(_ move: Move) {
    self =
      switch move {
      case .hit: .hit
      case .stand: .stand
      case .double: .double
      case .split: .split
      case .surrender: .surrender
      }
  }

  package func allows(_ move: Move) -> Bool { isSuperset(of: Moves(move)) }

  /// In the order of `Move`.
  package var list: [Move] { Move.allCases.filter(allows) }
}

extension Action {
  /// The first choice.
  package var choice: Move {
    switch self {
    case .hit: .hit
    case .stand: .stand
    case .doubleOrHit, .doubleOrStand: .double
    case .split: .split
    case .surrenderOrHit, .surrenderOrStand, .surrenderOrSplit: .surrender
    }
  }

  /// The fallback if the choice is not allowed. A split has none: the pair is played as its total.
  package var fallback: Move? {
    switch self {
    case .hit, .stand, .split: nil
    case .doubleOrHit, .surrenderOrHit: .hit
    case .doubleOrStand, .surrenderOrStand: .stand
    case .surrenderOrSplit: .split
    }
  }

  /// The choice, or the fallback if it is not allowed; nil if neither is.
  package func move(among allowed: Moves) -> Move? {
    if allowed.allows(choice) { return choice }
    return fallback.flatMap { allowed.allows($0) ? $0 : nil }
  }
}
