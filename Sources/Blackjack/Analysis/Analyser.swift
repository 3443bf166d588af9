extension Analysis {
  /// Calculates all values, upcard by upcard.
  ///
  /// - Parameters:
  ///   - plan: the actions to play, in the order of `Chart.matrix`; nil for the best ones.
  ///   - card: a card removed from the full shoe, 0 for the ace to 9 for the tens.
  init(_ rules: Rules, plan: [Action]?, without card: Int? = nil) {
    var found = [CellValues?](repeating: nil, count: Chart.matrix.count)
    var expectation = 0.0
    for upcard in 0..<10 {
      var column = Column(rules, upcard: upcard, plan: plan, without: card)
      column.workOut()
      for cell in column.cells { if let index = cell.cell.index { found[index] = cell } }
      expectation += column.expectation
    }
    self.rules = rules
    cells = found.compactMap { $0 }
    self.expectation = expectation
    var shoe = Shoe(rules.decks, without: card)
    shoe.remove(0)
    insurance = 3 * shoe.chance(of: 9) - 1
  }
}

/// One upcard's cells, and its share of the expected value.
private struct Column {
  private(set) var cells: [Analysis.CellValues] = []
  private(set) var expectation = 0.0

  private var table: UpcardTable
  private let dealer: Int
  /// The chance of the upcard.
  private let chance: Double
  private let plan: [Action]?

  init(_ rules: Rules, upcard: Int, plan: [Action]?, without card: Int?) {
    table = UpcardTable(rules, upcard: upcard, without: card)
    dealer = upcard == 0 ? 11 : upcard + 1
    chance = Shoe(rules.decks, without: card).chance(of: upcard)
    self.plan = plan
  }

  mutating func workOut() {
    if plan != nil { follow() }
    // A hand's value depends on the rows it can reach: first hard totals from the top down to those that an ace makes
    // soft, then the soft ones, then the rest.
    for total in stride(from: 21, through: 11, by: -1) { decide(.hard, total) }
    for total in stride(from: 21, through: 12, by: -1) { decide(.soft, total) }
    for total in stride(from: 10, through: 4, by: -1) { decide(.hard, total) }
    decidePairs()
    payNaturals()
  }

  /// Sets every row from the plan.
  private mutating func follow() {
    for hand in [HandKind.hard, .soft] {
      for player in hand.players {
        guard let action = planned(hand, player) else { continue }
        set(PlayerHands.row(hand, player), to: action)
      }
    }
    // A chart has no row for a pair of twos or aces that is not split.
    set(PlayerHands.row(.hard, 4), to: .hit)
    set(PlayerHands.row(.soft, 12), to: .hit)
  }

  private func planned(_ hand: HandKind, _ player: Int) -> Action? {
    guard let plan, let index = Chart.Cell(hand: hand, player: player, dealer: dealer).index else { return nil }
    return plan[index]
  }

  private mutating func set(_ row: Int, to action: Action) {
    table.isDoubled[row] = action.choice == .double
    table.isHit[row] = action.move(among: [.hit, .stand]) == .hit
  }

  /// Adds a row's cell and, without a plan, uses its best move for later hands.
  private mutating func decide(_ hand: HandKind, _ total: Int) {
    let row = PlayerHands.row(hand, total)
    let cell = Chart.Cell(hand: hand, player: total, dealer: dealer)
    let isOfChart = cell.index != nil
    let allowed = isOfChart ? table.rules.moves(in: cell) : [.hit, .stand]
    let expected = ExpectedValue(DealtHand.byRow[row], allowed, in: &table)
    let values = expected.values
    if plan == nil {
      table.isDoubled[row] = values.best == .double
      table.isHit[row] = values.hit > values.stand
    }
    guard isOfChart else { return }
    add(cell, expected, values, planned(hand, total) ?? values.action, allowed)
  }

  private mutating func decidePairs() {
    var worths: [ExpectedValue] = []
    for card in 0..<10 {
      let cell = Chart.Cell(hand: .pair, player: card == 0 ? 11 : card + 1, dealer: dealer)
      worths.append(ExpectedValue([DealtHand(card, card)], table.rules.moves(in: cell), in: &table))
    }
    for card in 0..<10 {
      let cell = Chart.Cell(hand: .pair, player: card == 0 ? 11 : card + 1, dealer: dealer)
      let allowed = table.rules.moves(in: cell)
      if allowed.allows(.split), worths[card].chance > 0 { worths[card].addSplit(table.split(card)) }
      let values = worths[card].values
      add(cell, worths[card], values, planned(.pair, cell.player) ?? values.action, allowed)
    }
  }

  private mutating func add(
    _ cell: Chart.Cell, _ expected: ExpectedValue, _ values: MoveValues, _ action: Action, _ allowed: Moves
  ) {
    let share = cell.isDealt ? chance * expected.chance : 0
    cells.append(Analysis.CellValues(cell: cell, values: values, action: action, chance: share))
    guard cell.isDealt else { return }
    expectation += chance * expected.round(action.move(among: allowed) ?? whole(cell))
  }

  /// A pair that may not be split is played as its total.
  private func whole(_ cell: Chart.Cell) -> Move {
    let row = cell.player == 11 ? PlayerHands.row(.soft, 12) : PlayerHands.row(.hard, 2 * cell.player)
    return table.isHit[row] ? .hit : .stand
  }

  /// A natural is paid unless the dealer also has one.
  private mutating func payNaturals() {
    let natural = DealtHand(0, 9)
    let isPaid = table.chance(of: natural) * (1 - table.blackjackChance(natural.number))
    expectation += chance * isPaid * table.rules.blackjack.value
  }
}
