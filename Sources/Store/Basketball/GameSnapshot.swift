package import Basketball

/// A game with everything that its sheets show.
package struct GameSnapshot: Sendable {
  package let box: BoxScore
  /// The differences between the official box and the plays; nil if the game has no official box, or only a result.
  package let reconciliation: Reconciliation?
  /// In their order, including undone ones.
  package let events: [GameEvent]
  /// Every player that an event may refer to, by side.
  package let rosters: [SideIndex: [Player]]
}

/// Reads games for their sheets one after another; rosters and teams are read only once.
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
    let official = try book.officialBox(of: game, rosters: sides)
    let plays = BoxScore(game, events: events, rosters: sides, minutes: official?.minutes ?? [:])
    return GameSnapshot(
      box: official.map(plays.standing) ?? plays,
      reconciliation: official.flatMap { $0.isResult ? nil : Reconciliation($0, with: plays) },
      events: events, rosters: sides)
  }
}
