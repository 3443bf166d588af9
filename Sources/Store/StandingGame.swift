package import Basketball

/// Games one after another as their sheets show them: rosters and teams are read once for all of them.
package final class GameReader {
  private let book: BookTransaction
  private var rosters: [Int64: [Player]] = [:]

  package init(of book: BookTransaction) { self.book = book }

  /// A game as its sheets show it, and where an official box and the plays disagree; nil where no box came with the game.
  package func standing(_ game: Game) throws -> (box: BoxScore, reconciliation: Reconciliation?) {
    var sides: [SideIndex: [Player]] = [:]
    for side in SideIndex.allCases {
      guard let team = game[side].teamID else { continue }
      let players = try rosters[team] ?? book.players(ofTeam: team)
      rosters[team] = players
      sides[side] = players
    }
    let plays = BoxScore(game, events: try book.events(of: game), rosters: sides)
    guard let official = try book.officialBox(of: game, rosters: sides) else { return (plays, nil) }
    return (plays.standing(official), Reconciliation(official, with: plays))
  }
}
