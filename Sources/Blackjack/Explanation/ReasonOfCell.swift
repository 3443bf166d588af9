extension Reason {
  /// - Parameter choice: the chart's choice if it was not allowed and the move is the fallback; nil otherwise.
  init(of cell: Chart.Cell, _ move: Move, insteadOf choice: Move?, under rules: Rules) {
    if let choice, let reason = Reason(move, insteadOf: choice) {
      self = reason
      return
    }
    self = Reason(of: cell, move, under: rules) ?? Reason(usual: cell, move) ?? Reason(own: move)
  }

  /// Reasons that depend on the rules.
  private init?(of cell: Chart.Cell, _ move: Move, under rules: Rules) {
    if move == .surrender, rules.surrender == .early {
      self = .earlySurrender
    } else if move == .hit, cell.dealer >= 10, cell.isStrongStart, !rules.peeks {
      self = .noPeek
    } else if cell.isDoubled, !rules.moves(in: cell).allows(.double), let reason = Reason(move, insteadOf: .double) {
      self = reason
    } else if cell.hand == .pair, [2, 3, 6].contains(cell.player), cell.dealer <= 7, move == .hit,
      !rules.doublesAfterSplit, cell.player < 6 || cell.dealer == 2
    {
      self = .noDoubleAfterSplit
    } else {
      return nil
    }
  }

  /// The rules of thumb. A pair that is not split and has no reason of its own uses its total's.
  private init?(usual cell: Chart.Cell, _ move: Move) {
    let reason =
      switch cell.hand {
      case .hard: Reason(ofHard: cell.player, cell.dealer, move)
      case .soft: Reason(ofSoft: cell.player, cell.dealer, move)
      case .pair:
        Reason(ofPair: cell.player, cell.dealer, move)
          ?? (cell.player == 11
            ? Reason(ofSoft: 12, cell.dealer, move) : Reason(ofHard: 2 * cell.player, cell.dealer, move))
      }
    guard let reason else { return nil }
    self = reason
  }

  private init?(_ move: Move, insteadOf choice: Move) {
    switch (choice, move) {
    case (.double, .hit): self = .doubleForbiddenHit
    case (.double, .stand): self = .doubleForbiddenStand
    case (.surrender, .hit): self = .surrenderForbiddenHit
    case (.surrender, .stand): self = .surrenderForbiddenStand
    case (.surrender, .split): self = .surrenderForbiddenSplit
    case (.split, _): self = .splitForbidden
    default: return nil
    }
  }

  private init(own move: Move) {
    switch move {
    case .hit: self = .ownHit
    case .stand: self = .ownStand
    case .double: self = .ownDouble
    case .split: self = .ownSplit
    case .surrender: self = .ownSurrender
    }
  }

  private init?(ofHard total: Int, _ dealer: Int, _ move: Move) {
    switch (total, dealer, move) {
    case (...8, _, .hit): self = .lowHit
    case (...8, 2...6, .double): self = .lowDouble
    case (9, 2...6, .double): self = .nineDouble
    case (9, 2, .hit): self = .nineHitTwo
    case (9, 7..., .hit): self = .nineHit
    case (10, 2...9, .double): self = .tenDouble
    case (10, 10..., .hit): self = .tenHit
    case (11, 2...10, .double): self = .elevenDouble
    case (11, 11, .double): self = .elevenDoubleAce
    case (11, 11, .hit): self = .elevenHit
    case (12, 4...6, .stand): self = .twelveStand
    case (12, 2...3, .hit): self = .twelveHitLow
    case (12, 7..., .hit): self = .twelveHitHigh
    case (13...16, 2...6, .stand): self = .stiffStand
    case (16, 9..., .hit): self = .sixteenHit
    case (13...16, 7..., .hit): self = .stiffHit
    case (14...16, 8..., .surrender): self = .stiffSurrender
    case (17, 2...6, .stand), (17, 8, .stand): self = .seventeenStand
    case (17, 7, .stand): self = .seventeenStandSeven
    case (17, 9..., .stand): self = .seventeenStandStrong
    case (17, 9..., .surrender): self = .seventeenSurrender
    case (18, 2...8, .stand): self = .eighteenStand
    case (18, 9..., .stand): self = .eighteenStandStrong
    case (19, _, .stand): self = .nineteenStand
    case (20, _, .stand): self = .twentyStand
    case (21, _, .stand): self = .twentyOneStand
    default: return nil
    }
  }

  private init?(ofSoft total: Int, _ dealer: Int, _ move: Move) {
    switch (total, dealer, move) {
    case (12...16, 7..., .hit): self = .softHitStrong
    case (12...17, 2...6, .hit): self = .softHitLow
    case (13...16, 2...6, .double): self = .softDouble
    case (17, 7..., .hit): self = .softSeventeenHit
    case (17, 2...6, .double): self = .softSeventeenDouble
    case (18, 2...6, .double): self = .softEighteenDouble
    case (18, 2, .stand): self = .softEighteenStandTwo
    case (18, 7...8, .stand): self = .softEighteenStand
    case (18, 11, .stand): self = .softEighteenStandAce
    case (18, 9..., .hit): self = .softEighteenHit
    case (19, 4...6, .double): self = .softNineteenDouble
    case (19, _, .stand): self = .softNineteenStand
    case (20, _, .stand): self = .softTwentyStand
    case (21, _, .stand): self = .twentyOneStand
    default: return nil
    }
  }

  private init?(ofPair card: Int, _ dealer: Int, _ move: Move) {
    switch (card, dealer, move) {
    case (11, _, .split): self = .acesSplit
    case (8, 2...7, .split): self = .eightsSplit
    case (8, 8..., .split): self = .eightsSplitStrong
    case (8, 9..., .surrender): self = .eightsSurrender
    case (10, _, .stand): self = .tensStand
    case (5, 2...9, .double): self = .fivesDouble
    case (5, 10..., .hit): self = .fivesHit
    case (9, 2...6, .split): self = .ninesSplit
    case (9, 8...9, .split): self = .ninesSplitStrong
    case (9, 7, .stand): self = .ninesStandSeven
    case (9, 10..., .stand): self = .ninesStandStrong
    case (7, 2...6, .split): self = .sevensSplit
    case (7, 7, .split): self = .sevensSplitSeven
    case (7, 8..., .hit): self = .sevensHit
    case (7, 10, .stand): self = .sevensStand
    case (6, 2...6, .split): self = .sixesSplit
    case (6, 7..., .hit): self = .sixesHit
    case (4, 4...6, .split): self = .foursSplit
    case (4, _, .hit): self = .foursHit
    case (2...3, 2...3, .split): self = .smallSplitLow
    case (2...3, 4...7, .split): self = .smallSplit
    case (2...3, 8..., .hit): self = .smallHit
    default: return nil
    }
  }
}

extension Chart.Cell {
  /// Hands that are doubled whenever the rules allow it.
  fileprivate var isDoubled: Bool {
    switch (hand, player) {
    case (.hard, 9): (3...6).contains(dealer)
    case (.hard, 10), (.pair, 5): dealer <= 9
    case (.hard, 11): dealer <= 10
    case (.soft, 13...14): (5...6).contains(dealer)
    case (.soft, 15...16): (4...6).contains(dealer)
    case (.soft, 17...18): (3...6).contains(dealer)
    default: false
    }
  }

  /// Hands that are doubled or split under nearly all rules.
  fileprivate var isStrongStart: Bool {
    switch hand {
    case .hard: player == 11 || player == 10 && dealer < 10
    case .soft: false
    case .pair: player == 8 || player == 11
    }
  }
}
