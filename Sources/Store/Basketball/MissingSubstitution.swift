package import Basketball

/// A substitution that an event shows to be missing: somebody from the bench has it, or six are on court.
package struct MissingSubstitution {
  package let event: GameEvent
  /// Who must have come in; nil if that is recorded, and only who went out is not.
  package let player: Player?
  /// The players of the side on court, one of whom must have gone out.
  package let onCourt: [Player]
}

extension Scorer {
  /// The first substitution that the events after a number show to be missing, on a side of which five or more are known
  /// to be on court.
  package func missingSubstitution(after sequence: Int) throws -> MissingSubstitution? {
    for fault in watch.faults where fault.sequence > sequence {
      let onCourt = onCourt(fault.side)
      guard let event = try standing.last(where: { $0.sequence == fault.sequence }) else { continue }
      switch fault.reason {
      case .playFromBench(let id, _) where onCourt.count == 5 && !onCourt.contains { $0.id == id }:
        guard let player = rosters[fault.side.rawValue].player(id: id) else { continue }
        return MissingSubstitution(event: event, player: player, onCourt: onCourt)
      case .tooManyOnCourt where onCourt.count == 6:
        return MissingSubstitution(event: event, player: nil, onCourt: onCourt)
      default: continue
      }
    }
    return nil
  }
}

extension GameCorrection {
  /// Inserts a missing substitution before the event that shows it, with that event's clock.
  ///
  /// - Throws: a `Diagnostic` that names the broken rule.
  package mutating func insert(_ missing: MissingSubstitution, for out: Player) throws {
    let event = missing.event
    for (kind, player) in [(EventKind.substitutionOut, out), (.substitutionIn, missing.player)] {
      guard let player else { continue }
      _ = try insert(
        kind, of: .player(player.jersey?.text ?? player.name), on: event.side, clock: event.clock,
        beside: event.sequence)
    }
  }
}
