import Basketball
import Diagnostics

extension GamePage.TeamPart {
  /// Reports where a team's box score does not add up, or differs from the plays. It is not changed.
  ///
  /// - Parameter scored: the points of each period according to the plays; nil if there are no plays.
  func check(against scored: [Int]?, called words: GamePage.Words, _ findings: inout GameFindings) {
    checkPoints(against: scored, words, &findings)
    checkTotals(words, &findings)
  }

  private func checkPoints(
    against scored: [Int]?, _ words: GamePage.Words, _ findings: inout GameFindings
  ) {
    let name = words.cell(.points)
    let sum = points.reduce(0, +)
    if let score, !points.isEmpty, sum != score {
      findings.report(
        .warning, "score", .fromLineScore(sum), found: .count(score), hint: totals == nil ? .scoreKept : .lineScoreKept,
        at: pointsSpot.attribute("score"))
    }
    if let total = totals?[.points], !points.isEmpty, total != sum {
      findings.report(
        .warning, FieldKey(name), .fromLineScore(sum), found: .count(total), hint: .bothKept,
        at: totalsSpot.attribute(name))
    }
    guard let scored else { return }
    if points.isEmpty {
      let found = scored.reduce(0, +)
      if let total = totals?[.points], total != found {
        findings.report(
          .warning, FieldKey(name), .fromPlays(found), found: .count(total), hint: .boxKept,
          at: totalsSpot.attribute(name))
      } else if totals == nil, let score, score != found {
        findings.report(
          .warning, "score", .fromPlays(found), found: .count(score), hint: .scoreKept,
          at: pointsSpot.attribute("score"))
      }
      return
    }
    for period in 0..<max(points.count, scored.count) {
      let said = points.indices.contains(period) ? points[period] : 0
      let found = scored.indices.contains(period) ? scored[period] : 0
      guard said != found else { continue }
      findings.report(
        .warning, FieldKey(words.line), .fromPlays(found, period: period + 1), found: .count(said),
        hint: .lineScoreKept, at: pointsSpot.attribute("line"))
    }
  }

  private func checkTotals(_ words: GamePage.Words, _ findings: inout GameFindings) {
    guard let totals, players.contains(where: { !$0.isTeam && $0.cells != nil }) else { return }
    let lines = players.compactMap(\.cells)
    for cell in BoxCells.Cell.counts where lines.allSatisfy({ $0.has(cell) }) {
      let sum = lines.reduce(0) { $0 + ($1[cell] ?? 0) }
      guard let total = totals[cell], total != sum else { continue }
      let name = words.cell(cell)
      findings.report(
        .warning, FieldKey(name), .fromPlayers(sum), found: .count(total), hint: .bothKept,
        at: totalsSpot.attribute(name))
    }
  }
}
