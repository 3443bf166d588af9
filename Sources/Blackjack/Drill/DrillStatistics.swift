/// The totals of a drill's answers.
package struct DrillStatistics: Hashable, Sendable {
  package private(set) var total = Tally()
  /// By kind of hand and dealer's group.
  private var pairs: [Pair: Tally] = [:]
  package private(set) var cells: [Chart.Cell: Tally] = [:]
  /// The total cost of the priced answers, in bets.
  package private(set) var cost = 0.0
  /// The number of priced answers.
  package private(set) var priced = 0
  /// The time of all answers whose time is known.
  package private(set) var milliseconds = 0
  /// The number of answers whose time is known.
  package private(set) var timed = 0

  private struct Pair: Hashable, Sendable {
    let hand: HandKind
    let group: DealerGroup
  }

  package init(_ answers: some Sequence<DrillAnswer> = []) {
    var byCell = Array(repeating: Tally(), count: Chart.matrix.count)
    for answer in answers {
      byCell[answer.scenario.cellIndex].add(answer.isRight)
      if let time = answer.milliseconds { (milliseconds, timed) = (milliseconds + time, timed + 1) }
      guard let cost = answer.cost else { continue }
      self.cost += cost
      priced += 1
    }
    for (cell, tally) in zip(Chart.matrix, byCell) where tally.total > 0 { add(tally, of: cell) }
  }

  private mutating func add(_ tally: Tally, of cell: Chart.Cell) {
    total = total + tally
    let pair = Pair(hand: cell.hand, group: DealerGroup(of: cell.dealer))
    pairs[pair] = (pairs[pair] ?? Tally()) + tally
    cells[cell] = (cells[cell] ?? Tally()) + tally
  }

  /// The sum of both totals.
  package static func + (a: DrillStatistics, b: DrillStatistics) -> DrillStatistics {
    var sum = a
    for (cell, tally) in b.cells { sum.add(tally, of: cell) }
    sum.cost += b.cost
    sum.priced += b.priced
    sum.milliseconds += b.milliseconds
    sum.timed += b.timed
    return sum
  }

  /// The tally for a kind of hand, a dealer group, both, or all.
  package subscript(hand: HandKind?, group: DealerGroup?) -> Tally {
    pairs.reduce(Tally()) { sum, line in
      let isMeant = (hand == nil || line.key.hand == hand) && (group == nil || line.key.group == group)
      return isMeant ? sum + line.value : sum
    }
  }

  /// The average time of an answer in seconds, over those whose time is known; nil if none is.
  package var secondsOfAnswer: Double? { timed > 0 ? Double(milliseconds) / Double(timed) / 1000 : nil }

  /// The mean cost of a hand in percent of a bet, over the hands asked, not weighted as at a table. Nil if nothing is
  /// priced.
  package var costOfHand: Double? { priced > 0 ? 100 * cost / Double(priced) : nil }
}
