import People

// Redacts sheets of minors for publication: no full names, places or free text.

extension Player {
  /// The player with private name and number: no photo, and no roster details except the position.
  package var inPrivate: Player {
    Player(
      id: id, personID: personID, teamID: teamID, name: privateName(of: name, given: given), jersey: jersey,
      position: position)
  }
}

extension Game {
  /// The game without its place, notes and officials, which may contain names.
  package var inPrivate: Game {
    Game(
      id: id, date: date, location: nil, notes: nil, regulationPeriods: regulationPeriods, startedAt: startedAt,
      status: status, own: own, opponent: opponent, details: details.withoutOfficials,
      lastEventAt: lastEventAt, correctedOn: correctedOn, forfeitedBy: forfeitedBy)
  }
}

extension BoxScore {
  /// The box score with private names.
  package var inPrivate: BoxScore {
    BoxScore(
      game: game.inPrivate, own: own.inPrivate, opponent: opponent.inPrivate, flow: flow, faults: faults)
  }
}

extension BoxScore.SideScore {
  var inPrivate: BoxScore.SideScore {
    BoxScore.SideScore(
      side: side, pointsByPeriod: pointsByPeriod,
      lines: lines.map {
        BoxScore.PlayerLine(player: $0.player.inPrivate, line: $0.line, isStarter: $0.isStarter)
      },
      sideLine: sideLine, totals: totals, withoutEvents: withoutEvents.map(\.inPrivate),
      isLineupKnown: isLineupKnown, specials: specials, isScoreKept: isScoreKept, arePeriodsKept: arePeriodsKept)
  }
}

extension Reconciliation {
  /// The same with private names.
  package var inPrivate: Reconciliation {
    Reconciliation(
      differences.map { difference in
        guard case .player(let player) = difference.row else { return difference }
        return Difference(
          side: difference.side, row: .player(player.inPrivate), column: difference.column,
          official: difference.official, found: difference.found, witness: difference.witness)
      }, hasPlays: hasPlays)
  }
}

extension Reconciliation {
  private init(_ differences: [Difference], hasPlays: Bool) {
    (self.differences, self.hasPlays) = (differences, hasPlays)
  }
}
