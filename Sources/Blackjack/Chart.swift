/// A basic strategy: the action for every starting hand against every dealer's upcard.
package struct Chart: Hashable, Sendable {
  package static let nameLimit = 100

  package struct Cell: Hashable, Sendable {
    package let hand: HandKind
    /// The hand's total; for a pair one card's value, 11 for the ace.
    package let player: Int
    package let dealer: Int

    package init(hand: HandKind, player: Int, dealer: Int) {
      self.hand = hand
      self.player = player
      self.dealer = dealer
    }
  }

  package let name: String
  package let rules: TableRules
  /// 360 cells: 17 hard totals, 9 soft totals and 10 pairs, each against ten upcards.
  package let cells: [Cell: Action]
  package let mnemonics: [Situation: String]

  package init(name: String, rules: TableRules, cells: [Cell: Action], mnemonics: [Situation: String]) {
    self.name = name
    self.rules = rules
    self.cells = cells
    self.mnemonics = mnemonics
  }

  /// The chart, with missing rules and situations taken from another.
  package func merging(_ other: Chart) -> Chart {
    Chart(
      name: name, rules: rules.merging(other.rules), cells: cells,
      mnemonics: other.mnemonics.merging(mnemonics) { $1 })
  }

  /// Every cell of a complete chart, row by row.
  package static let matrix: [Cell] = HandKind.allCases.flatMap { hand in
    hand.players.flatMap { player in
      dealerUpcards.map { Cell(hand: hand, player: player, dealer: $0) }
    }
  }
}

extension Chart.Cell: CustomStringConvertible {
  /// `hard 16 against 10`, `A,7 (soft 18) against 9`, `pair A against A`
  package var description: String {
    let name =
      switch hand {
      case .hard: "hard \(player)"
      case .soft: "A,\(player - 11) (soft \(player))"
      case .pair: "pair \(cardName(player))"
      }
    return "\(name) against \(cardName(dealer))"
  }
}

/// The table rules that a chart is made for; nil if not given.
package struct TableRules: Hashable, Sendable {
  package enum SoftSeventeen: String, CaseIterable, Hashable, Sendable {
    case stand
    case hit
  }

  package enum Surrender: String, CaseIterable, Hashable, Sendable {
    case none
    case late
    case early
  }

  package var decks: String?
  package var softSeventeen: SoftSeventeen?
  package var doubleAfterSplit: Bool?
  package var surrender: Surrender?

  package init() {}

  /// These rules, completed by the others.
  package func merging(_ others: TableRules) -> TableRules {
    var rules = others
    rules.decks = decks ?? others.decks
    rules.softSeventeen = softSeventeen ?? others.softSeventeen
    rules.doubleAfterSplit = doubleAfterSplit ?? others.doubleAfterSplit
    rules.surrender = surrender ?? others.surrender
    return rules
  }
}

/// A group of cells that share one rule of thumb.
package enum Situation: String, CaseIterable, Hashable, Sendable {
  case alwaysSplit = "always-split"
  case neverSplit = "never-split"
  case softEighteen = "soft-18"
  case hardTwelve = "hard-12"
  case dealerWeak = "dealer-weak"
  case stiffAgainstStrong = "stiff-against-strong"
  case doubling = "doubling"
}
