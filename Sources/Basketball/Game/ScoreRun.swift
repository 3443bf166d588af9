/// Points of one side in a row without any by the other.
package struct ScoreRun: Hashable, Sendable {
  /// Sheets mark runs of at least so many points.
  package static let markedPoints = 8

  package let side: SideIndex
  package let points: Int
  /// The indices of its first and its last score in the score flow.
  package let scores: ClosedRange<Int>

  package var isMarked: Bool { points >= Self.markedPoints }

  /// Every run of a game in its order. Cost: one pass over the flow.
  package static func all(in flow: [BoxScore.FlowPoint]) -> [ScoreRun] {
    var runs: [ScoreRun] = []
    var last = (own: 0, opponent: 0)
    for (index, point) in flow.enumerated() {
      let gain = (own: point.own - last.own, opponent: point.opponent - last.opponent)
      let side: SideIndex = gain.own > 0 ? .own : .opponent
      last = (point.own, point.opponent)
      if let run = runs.last, run.side == side {
        runs[runs.count - 1] = ScoreRun(
          side: side, points: run.points + gain.own + gain.opponent, scores: run.scores.lowerBound...index)
      } else {
        runs.append(ScoreRun(side: side, points: gain.own + gain.opponent, scores: index...index))
      }
    }
    return runs
  }
}

extension BoxScore {
  /// The runs that sheets mark, in the order of the game; none if the plays do not have both scores.
  package var markedRuns: [ScoreRun] { ScoreRun.all(in: flow).filter(\.isMarked) }

  /// The marked run of the most points, the first one of several.
  package var biggestRun: ScoreRun? {
    markedRuns.reduce(nil) { best, run in best.map { $0.points >= run.points } ?? false ? best : run }
  }
}
