import Blackjack

/// Cells with the same action that can be written together: each of the totals against each of the upcards.
struct ChartBlock {
  let players: ClosedRange<Int>
  let dealers: ClosedRange<Int>
  let action: Action
}

/// The cells of a hand in blocks: adjacent totals with equal rows are combined, and in such rows adjacent upcards with
/// the same action.
///
/// The chart is complete.
func blocks(of hand: HandKind, in chart: Chart) -> [ChartBlock] {
  var rows: [(players: ClosedRange<Int>, actions: [Action])] = []
  for player in hand.players {
    let actions = row(of: hand, player, in: chart)
    if let last = rows.last, last.actions == actions {
      rows[rows.count - 1].players = last.players.lowerBound...player
    } else {
      rows.append((player...player, actions))
    }
  }
  return rows.flatMap { row -> [ChartBlock] in
    var blocks: [ChartBlock] = []
    for (dealer, action) in zip(dealerUpcards, row.actions) {
      if let last = blocks.last, last.action == action {
        blocks[blocks.count - 1] = ChartBlock(
          players: row.players, dealers: last.dealers.lowerBound...dealer, action: action)
      } else {
        blocks.append(ChartBlock(players: row.players, dealers: dealer...dealer, action: action))
      }
    }
    return blocks
  }
}

/// The actions of one total from 2 to the ace.
func row(of hand: HandKind, _ player: Int, in chart: Chart) -> [Action] {
  dealerUpcards.compactMap { chart.cells[Chart.Cell(hand: hand, player: player, dealer: $0)] }
}

/// `16`, or `13-16`.
func title(of range: ClosedRange<Int>, as name: (Int) -> String) -> String {
  range.count == 1 ? name(range.lowerBound) : "\(name(range.lowerBound))-\(name(range.upperBound))"
}
