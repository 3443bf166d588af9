extension Chart {
  /// Whether its cells keep the rule of thumb of a situation, without exceptions; false for cells that it lacks.
  package func keeps(_ situation: Situation) -> Bool {
    switch situation {
    case .alwaysSplit: plays(.pair, [8, 11]) { $0.choice == .split }
    case .neverSplit: plays(.pair, [5, 10]) { $0.choice != .split && $0.fallback != .split }
    case .softEighteen:
      plays(.soft, [18], 4...6) { $0.choice == .double } && plays(.soft, [18], 7...8) { $0.choice == .stand }
        && plays(.soft, [18], 9...11) { $0.choice == .hit }
    case .hardTwelve:
      plays(.hard, [12], 4...6) { $0.choice == .stand } && plays(.hard, [12], 2...3) { $0.choice == .hit }
        && plays(.hard, [12], 7...11) { $0.choice == .hit }
    case .dealerWeak:
      plays(.hard, 12...16, 4...6) { $0.choice == .stand } && plays(.hard, 10...11, 4...6) { $0.choice == .double }
    case .stiffAgainstStrong: plays(.hard, 13...16, 7...11) { $0.choice == .hit }
    case .doubling: plays(.hard, 10...11, 4...6) { $0.choice == .double }
    }
  }

  private func plays(
    _ hand: HandKind, _ players: some Sequence<Int>, _ dealers: ClosedRange<Int> = 2...11,
    _ isMeant: (Action) -> Bool
  ) -> Bool {
    players.allSatisfy { player in
      dealers.allSatisfy { cells[Cell(hand: hand, player: player, dealer: $0)].map(isMeant) ?? false }
    }
  }
}
