/// Whether the plays include a side's score. A side without any recorded shot or point has an unknown score, not 0.
package struct ScoreEvidence: Hashable, Sendable {
  /// Whether a point, or a shot that missed, was recorded.
  package let hasShots: Bool
  /// Whether all that was recorded is one player's: whoever follows one child does not keep the team's score.
  package let isOfOnePlayer: Bool

  package init(hasShots: Bool, isOfOnePlayer: Bool) {
    self.hasShots = hasShots
    self.isOfOnePlayer = isOfOnePlayer
  }

  /// - Parameter counts: what the side's events add up to.
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

  /// A score is known where some of the side's shots or points were recorded. Where those of one side were, and all of them
  /// are one player's, neither score is, unless the game is open: the next event may be anybody's.
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
  /// Whether the box says what the side scored.
  package var hasScore: Bool { totals != nil || !lines.isEmpty || pointsByPeriod != nil }
}

extension OfficialBox {
  /// Which scores are known with this box beside the plays.
  package func keptScores(over plays: KeptScores) -> KeptScores {
    KeptScores(own: plays.own || own.hasScore, opponent: plays.opponent || opponent.hasScore)
  }
}
