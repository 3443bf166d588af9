/// Who was on court in a period, how long, and with which point difference.
package struct CourtTime: Hashable, Sendable {
  /// Whether everybody on court is known throughout the period.
  package let isWhole: Bool
  /// Tenths of a second of those who are known to have been on court; nil because a clock is missing.
  package private(set) var time: [Int64: Int?]
  package private(set) var plusMinus: [Int64: Int] = [:]

  /// What was recorded.
  ///
  /// - Parameters:
  ///   - points: the point difference of each stretch.
  ///   - times: those of the players whose time on court is recorded.
  init(in stretches: [CourtStretch], _ points: [Int], period: Int, times: [Int64: Int?], isWhole: Bool) {
    (self.isWhole, time) = (isWhole, times)
    // Who was taken out before the ball was in play has no stretch.
    for player in times.keys { plusMinus[player] = 0 }
    for (stretch, points) in zip(stretches, points) where stretch.period == period {
      for player in stretch.players where times[player] != nil { plusMinus[player, default: 0] += points }
    }
  }

  /// What a search found: all players of a period that is verified throughout, otherwise those who are known in the whole
  /// game.
  init(in stretches: [CourtStretch], _ points: [Int], period: Int, known: Set<Int64>) {
    isWhole = stretches.allSatisfy { $0.period != period || $0.certainty == .verified }
    time = [:]
    for (stretch, points) in zip(stretches, points) where stretch.period == period {
      for player in stretch.players where isWhole || known.contains(player) {
        time.updateValue(
          (time[player] ?? 0).flatMap { sum in stretch.length.map { sum + $0 } }, forKey: player)
        plusMinus[player, default: 0] += points
      }
    }
  }
}
