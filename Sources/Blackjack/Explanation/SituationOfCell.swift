extension Situation {
  /// The rule of thumb for a hand; nil if there is none.
  ///
  /// - Parameter move: the correct move.
  package init?(of cell: Chart.Cell, _ move: Move) {
    switch (cell.hand, cell.player, cell.dealer) {
    case (.pair, 8, _) where move == .split, (.pair, 11, _) where move == .split: self = .alwaysSplit
    case (.pair, 5, _) where move != .split, (.pair, 10, _) where move != .split: self = .neverSplit
    case (.soft, 18, _): self = .softEighteen
    case (.hard, 12, _): self = .hardTwelve
    case _ where move == .double: self = .doubling
    case (.hard, 13...16, 7...) where move == .hit: self = .stiffAgainstStrong
    case (.hard, 13...16, 4...6) where move == .stand, (.pair, _, 4...6) where move == .split: self = .dealerWeak
    default: return nil
    }
  }
}
