package import Basketball
package import Diagnostics

extension Game {
  /// What the events of a game contradict: players on court, the clock, fouls after fouling out; in the order of the
  /// events.
  ///
  /// - Parameters:
  ///   - minutes: official time on court, by side and player.
  ///   - lineups: those of the events, where they are known.
  func contradictions(
    in events: [GameEvent], minutes: [SideIndex: [Int64: Int]] = [:], lineups: Lineups? = nil
  ) -> [PlayFault] {
    let lineups = lineups ?? Lineups(self, events: events, minutes: minutes)
    let fouls = faults(ofFoulsIn: events) + faults(ofSpotsOf: events)
    if fouls.isEmpty { return lineups.faults }
    let order = Dictionary(
      events.enumerated().map { ($0.element.sequence, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return (lineups.faults + fouls).sorted {
      (order[$0.sequence] ?? 0, $0.sequence) < (order[$1.sequence] ?? 0, $1.sequence)
    }
  }
}

extension GameCorrection {
  /// What the events contradict.
  package func contradictions() throws -> [PlayFault] {
    game.contradictions(in: order.events, minutes: try book.officialBox(of: game)?.minutes ?? [:])
  }

  /// Warnings of what the events contradict now, and did not before.
  package func warnings(since before: [PlayFault]) throws -> [Diagnostic] {
    let known = Set(before)
    return try contradictions().filter { !known.contains($0) }.map { fault in
      let number = EventNumber(game: game.id, sequence: fault.sequence)
      return fault.diagnostic(naming: name(of:)).about(MessageText("event \(number)", "actie \(number)"))
    }
  }
}
