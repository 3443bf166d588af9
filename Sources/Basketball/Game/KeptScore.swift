/// Whether the plays include a side's score. A side without any recorded shot or point has an unknown score, not 0.
package struct ScoreEvidence: Hashable, Sendable {
  /// Whether any points or missed shots were recorded.
  package let hasShots: Bool
  /// Whether all of it is one player's: a book that tracks one child does not record the team's score.
  package let isOfOnePlayer: Bool

  package init(hasShots: Bool, isOfOnePlayer: Bool) {
    self.hasShots = hasShots
    self.isOfOnePlayer = isOfOnePlayer
  }

  /// - Parameter counts: the totals of the side's events.
  package init(_ counts: SideCounts) {
    let lines = counts.lines + [counts.sideLine]
    self.init(
      hasShots: lines.contains { $0.points > 0 || $0.fieldGoalsAttempted > 0 || $0.freeThrowsAttempted > 0 },
      isOfOnePlayer: counts.players.count == 1 && counts.sideLine.hasNoCounts)
  }
}

/// Which sides' scores are known.
package struct KeptScores: Hashable, Sendable {
  package let own: Bool
  package let opponent: Bool

  package init(own: Bool, opponent: Bool) {
    self.own = own
    self.opponent = opponent
  }

  package static let both = KeptScores(own: true, opponent: true)

  /// A score is known if any of the side's shots or points were recorded. In a finished game, neither score is known
  /// if only one side's were recorded and all of them are a single player's. In an open game, the next event may be
  /// another player's.
  package init(own: ScoreEvidence, opponent: ScoreEvidence, isOpen: Bool) {
    func isKept(_ side: ScoreEvidence, _ other: ScoreEvidence) -> Bool {
      side.hasShots && (isOpen || other.hasShots || !side.isOfOnePlayer)
    }
    self.init(own: isKept(own, opponent), opponent: isKept(opponent, own))
  }

  package subscript(side: SideIndex) -> Bool { side == .own ? own : opponent }

  package var areBoth: Bool { own && opponent }
}

extension OfficialBox.SideBox {
  /// Whether the box has the side's score.
  package var hasScore: Bool { totals != nil || !lines.isEmpty || pointsByPeriod != nil || finalScore != nil }

  /// Whether it is one player's line and nothing else: a box that tracks one child does not have the team's score.
  private var isOfOnePlayer: Bool {
    lines.count == 1 && sideLine == nil && totals == nil && pointsByPeriod == nil && finalScore == nil
  }

  /// Whether it has the side's score, beside what is known of the other side.
  ///
  /// - Parameter hasOther: whether the plays have the other side's score.
  fileprivate func hasScore(beside other: Self, hasOther: Bool) -> Bool {
    hasScore && (!isOfOnePlayer || hasOther || other.hasScore && !other.isResult)
  }

  /// Whether it is a stated result: a final score, perhaps by period, and nothing else.
  package var isResult: Bool { finalScore != nil && totals == nil && lines.isEmpty && sideLine == nil }

  /// Whether it has lines of players, perhaps beside a stated result, and no score of its own.
  package var hasLinesOnly: Bool { !lines.isEmpty && totals == nil && (pointsByPeriod == nil || finalScore != nil) }

  /// The part of the box that counts beside plays: a stated result yields to plays that have the score.
  ///
  /// - Parameter isKept: whether the plays have the side's score.
  package func yielding(toPlays isKept: Bool) -> Self {
    guard isKept, isResult else { return self }
    var box = self
    (box.finalScore, box.pointsByPeriod) = (nil, nil)
    return box
  }
}

extension OfficialBox {
  /// Whether it is only a result, which has no lines to compare with the plays.
  package var isResult: Bool { own.isResult && opponent.isResult }

  /// Which scores are known from this box and the plays together.
  package func keptScores(over plays: KeptScores) -> KeptScores {
    func isKept(_ side: SideIndex) -> Bool {
      plays[side] || self[side].hasScore(beside: self[side.other], hasOther: plays[side.other])
    }
    return KeptScores(own: isKept(.own), opponent: isKept(.opponent))
  }
}
