package import Basketball

/// A substitution that an event shows to be missing: somebody from the bench has it, or six are on court.
package struct MissingSubstitution {
  package let event: GameEvent
  /// Who must have come in; nil if that is recorded, and only who went out is not.
  package let player: Player?
  /// The players of the side on court, one of whom must have gone out.
  package let onCourt: [Player]
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
