package import People

/// What a sheet of minors that goes to strangers may hold: first names and numbers, and nothing that was written freely.
extension Person {
  /// The person with the first name alone.
  package var withFirstName: Person { Person(id: id, name: firstName(of: name), isFocus: isFocus) }
}

extension Player {
  /// The same player by first name and number: no photo, and nothing that a roster says beyond position.
  package var withFirstName: Player {
    Player(
      id: id, personID: personID, teamID: teamID, name: firstName(of: name), jersey: jersey, position: position)
  }
}

extension Game {
  /// The same game without its notes and officials, which may name anybody.
  package var withoutNames: Game {
    Game(
      id: id, date: date, location: location, notes: nil, regulationPeriods: regulationPeriods, startedAt: startedAt,
      status: status, own: own, opponent: opponent, details: details.withoutOfficials)
  }
}

extension BoxScore {
  /// The same box score by first names.
  package var withFirstNames: BoxScore {
    BoxScore(
      game: game.withoutNames, own: own.withFirstNames, opponent: opponent.withFirstNames, flow: flow, faults: faults)
  }
}

extension BoxScore.SideScore {
  fileprivate var withFirstNames: BoxScore.SideScore {
    BoxScore.SideScore(
      side: side, pointsByPeriod: pointsByPeriod,
      lines: lines.map {
        BoxScore.PlayerLine(player: $0.player.withFirstName, line: $0.line, isStarter: $0.isStarter)
      },
      sideLine: sideLine, totals: totals, withoutEvents: withoutEvents.map(\.withFirstName),
      isLineupKnown: isLineupKnown, specials: specials, isScoreKept: isScoreKept)
  }
}

extension Reconciliation {
  /// The same by first names.
  package var withFirstNames: Reconciliation {
    Reconciliation(
      differences.map { difference in
        guard case .player(let player) = difference.row else { return difference }
        return Difference(
          side: difference.side, row: .player(player.withFirstName), column: difference.column,
          official: difference.official, found: difference.found, witness: difference.witness)
      })
  }
}

/// The first word of a name: `Mia` of `Mia Okafor`, of `Okafor, Mia` and of `Mia Okafor, Jr.`
private func firstName(of name: String) -> String {
  func words(_ part: Substring) -> [Substring] { part.split { $0.isWhitespace } }
  let parts = name.split(separator: ",", maxSplits: 1)
  if parts.count == 2, let given = words(parts[1]).first, !suffixes.contains(given.lowercased()) {
    return String(given)
  }
  return words(parts.first ?? name[...]).first.map(String.init) ?? name
}

/// What may stand behind the comma of a whole name.
private let suffixes: Set<String> = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "v"]

extension Reconciliation {
  private init(_ differences: [Difference]) { self.differences = differences }
}
