/// What went well in a drill.
package struct DrillAchievements: Hashable, Sendable {
  /// The number of correct answers in a row, at most.
  package private(set) var longestRun = 0
  /// Whether every answer was correct; false without answers.
  package let isFaultless: Bool
  /// The kinds of hands that were asked and never missed.
  package let hands: [HandKind]
  /// The dealer's groups that were asked and never missed.
  package let groups: [DealerGroup]

  package init(_ answers: some Sequence<DrillAnswer>) {
    let statistics = DrillStatistics(answers)
    func isFaultless(_ tally: Tally) -> Bool { tally.total > 0 && tally.right == tally.total }
    self.isFaultless = isFaultless(statistics.total)
    hands = HandKind.allCases.filter { isFaultless(statistics[$0, nil]) }
    groups = DealerGroup.allCases.filter { isFaultless(statistics[nil, $0]) }
    var run = 0
    for answer in answers {
      run = answer.isRight ? run + 1 : 0
      longestRun = max(longestRun, run)
    }
  }
}
