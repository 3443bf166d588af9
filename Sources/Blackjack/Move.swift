/// What a player does with a hand, and what is typed for it.
package enum Move: String, CaseIterable, Hashable, Sendable {
  case hit = "H"
  case stand = "S"
  case double = "D"
  case split = "Y"
  case surrender = "R"
}

/// Some of the five moves.
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
  /// What it says first.
  package var choice: Move {
    switch self {
    case .hit: .hit
    case .stand: .stand
    case .doubleOrHit, .doubleOrStand: .double
    case .split: .split
    case .surrenderOrHit, .surrenderOrStand, .surrenderOrSplit: .surrender
    }
  }

  /// What stands in where the choice is not allowed. A pair that may not be split is played as its total: a split has
  /// nothing of its own to stand in.
  package var fallback: Move? {
    switch self {
    case .hit, .stand, .split: nil
    case .doubleOrHit, .surrenderOrHit: .hit
    case .doubleOrStand, .surrenderOrStand: .stand
    case .surrenderOrSplit: .split
    }
  }

  /// The choice or what stands in for it, whichever is allowed first; nil where neither is.
  package func move(among allowed: Moves) -> Move? {
    if allowed.allows(choice) { return choice }
    return fallback.flatMap { allowed.allows($0) ? $0 : nil }
  }
}
