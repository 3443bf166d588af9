package import Basketball

/// A game as its sheets show it.
package struct GameSnapshot: Sendable {
  package let box: BoxScore
  /// Where an official box and the plays disagree; nil if no box came with the game.
  package let reconciliation: Reconciliation?
  /// In the order in which they were recorded, undone ones with them.
  package let events: [GameEvent]
  /// Every player that an event may name, by side.
  package let rosters: [SideIndex: [Player]]
}

/// Games one after another as their sheets show them: rosters and teams are read once for all of them.
package final class GameReader {
  private let book: BookTransaction
  private var rosters: [Int64: [Player]] = [:]

  package init(of book: BookTransaction) { self.book = book }

  package func standing(_ game: Game) throws -> GameSnapshot {
    let numbers = try book.wornNumbers(in: game.id)
    var sides: [SideIndex: [Player]] = [:]
    for side in SideIndex.allCases {
      guard let team = game[side].teamID else { continue }
      let players = try rosters[team] ?? book.players(ofTeam: team)
      rosters[team] = players
      sides[side] = book.players(players, in: game, wearing: numbers)
    }
    let events = try book.events(of: game)
    let plays = BoxScore(game, events: events, rosters: sides)
    let official = try book.officialBox(of: game, rosters: sides)
    return GameSnapshot(
      box: official.map(plays.standing) ?? plays, reconciliation: official.map { Reconciliation($0, with: plays) },
      events: events, rosters: sides)
  }
}
