/// The rules of a table that affect the odds.
///
/// Common to all tables: each hand gets two cards, naturals are paid at once, doubling is for the whole bet with one
/// more card, and any two ten-value cards are a pair.
package struct Rules: Hashable, Sendable {
  package struct Decks: Hashable, Sendable {
    package static let limit = 8

    /// 1 to 8; nil for an infinite deck, in which earlier cards do not change the odds.
    package let count: Int?

    /// 1 to 8.
    package init?(_ count: Int) {
      guard (1...Self.limit).contains(count) else { return nil }
      self.count = count
    }

    private init(unchecked count: Int?) { self.count = count }

    package static let infinite = Decks(unchecked: nil)
    package static let four = Decks(unchecked: 4)
    package static let six = Decks(unchecked: 6)
    package static let eight = Decks(unchecked: 8)
  }

  /// The two-card hands that may be doubled. A limit to certain totals applies to hard totals.
  package enum Doubling: String, CaseIterable, Hashable, Sendable {
    case any
    case nineToEleven = "9-11"
    case tenAndEleven = "10-11"
  }

  /// The payout of a natural: `won` for every `staked`.
  package struct Payout: Hashable, Sendable {
    package let won: Int
    package let staked: Int

    /// 1 to 99 for 1 to 99.
    package init?(won: Int, staked: Int) {
      guard (1...99).contains(won), (1...99).contains(staked) else { return nil }
      self.won = won
      self.staked = staked
    }

    private init(_ won: Int, to staked: Int) {
      self.won = won
      self.staked = staked
    }

    package static let threeToTwo = Payout(3, to: 2)
    package static let sixToFive = Payout(6, to: 5)

    /// Net winnings per unit bet.
    package var value: Double { Double(won) / Double(staked) }
  }

  package static let handLimit = 8

  package var decks = Decks.six
  package var softSeventeen = TableRules.SoftSeventeen.stand
  package var doubling = Doubling.any
  package var doublesAfterSplit = true
  /// Late: given up for half the bet once the dealer has no blackjack. At a table without a peek, the hand is given up
  /// before the dealer's second card, and a blackjack then takes the whole bet. Early: for half the bet in any case.
  package var surrender = TableRules.Surrender.none
  /// Whether the dealer peeks for blackjack under an ace or a ten. Without a peek, a blackjack takes the whole stake,
  /// including doubles and splits.
  package var peeks = true
  /// The maximum number of hands from a pair: 1 if it may not be split, 2 if it may not be split again.
  package var hands = 4
  /// Whether aces may be resplit like other pairs.
  package var resplitsAces = false
  /// Whether split aces may take more than one card each.
  package var hitsSplitAces = false
  package var blackjack = Payout.threeToTwo

  /// Six decks, the dealer stands on soft 17, doubling on any two cards and after a split, no surrender, a peek, at
  /// most four hands from a pair but two from aces, one card for a split ace, blackjack pays 3 to 2.
  package init() {}
}

extension Rules {
  /// Whether a two-card hand may be doubled; after a split, `doublesAfterSplit` applies too.
  package func allowsDouble(_ hand: HandKind, _ total: Int) -> Bool {
    switch doubling {
    case .any: true
    case .nineToEleven: hand == .hard && (9...11).contains(total)
    case .tenAndEleven: hand == .hard && (10...11).contains(total)
    }
  }

  /// The maximum number of hands from a pair, given by one card's value, 11 for the ace.
  package func handLimit(of pair: Int) -> Int {
    pair == 11 && !resplitsAces ? min(hands, 2) : hands
  }

  /// The moves allowed with the first two cards. Hard 20 and 21 and soft 21 have more than two cards, so they can only
  /// hit or stand.
  package func moves(in cell: Chart.Cell) -> Moves {
    guard cell.isDealt else { return [.hit, .stand] }
    var moves: Moves = [.hit, .stand]
    let isHard = cell.hand == .hard || cell.hand == .pair && cell.player != 11
    let total = cell.hand != .pair ? cell.player : cell.player == 11 ? 12 : 2 * cell.player
    if allowsDouble(isHard ? .hard : .soft, total) { moves.insert(.double) }
    if cell.hand == .pair, hands > 1 { moves.insert(.split) }
    if surrender != .none { moves.insert(.surrender) }
    return moves
  }
}

extension Chart.Cell {
  /// Whether two cards can make the hand. Hard 20 and 21 and soft 21 need three or more cards: two tens are a pair,
  /// and an ace with a ten is a blackjack.
  package var isDealt: Bool {
    switch hand {
    case .hard: player < 20
    case .soft: player < 21
    case .pair: true
    }
  }
}

extension Rules {
  /// These rules, overridden by a chart's own. A number of decks that is not a number is ignored.
  package func overlaid(with table: TableRules) -> Rules {
    var rules = self
    rules.decks = table.decks.flatMap { Int($0) }.flatMap { Decks($0) } ?? decks
    rules.softSeventeen = table.softSeventeen ?? softSeventeen
    rules.doublesAfterSplit = table.doubleAfterSplit ?? doublesAfterSplit
    rules.surrender = table.surrender ?? surrender
    return rules
  }

  /// The rules that a chart made for these does not keep: those that are others when its rules are read again.
  package var lostInChart: [Word] {
    let kept = Rules().overlaid(with: ofChart)
    return Word.allCases.filter { self[$0] != kept[$0] }
  }

  /// The rules of a chart made for these. An infinite deck has no number of decks.
  package var ofChart: TableRules {
    var table = TableRules()
    table.decks = decks.count.map(String.init)
    table.softSeventeen = softSeventeen
    table.doubleAfterSplit = doublesAfterSplit
    table.surrender = surrender
    return table
  }
}
