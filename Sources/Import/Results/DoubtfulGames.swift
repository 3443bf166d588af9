import Formats
import People

/// Lines with two numbers that may be no game, or one of other teams.
extension ResultLines {
  /// Removes the games that the other lines of the list do not confirm, and corrects those that they show to be of other
  /// teams.
  ///
  /// - Returns: the lines of the games that are removed.
  static func settleDoubt(of games: inout [(line: Int, game: ListedGame)]) -> [Int] {
    let (settled, open) = settlePlaces(of: &games)
    var removed = open
    let prose = games.indices.filter { !settled.contains($0) && games[$0].game.result?.isProse == true }
    let played = games.count { $0.game.result != nil || $0.game.cells.count == 2 }
    // In a list without capitals, all names are written like that.
    if prose.count < played || played == 1 {
      let known = Set(
        games.indices.filter { !prose.contains($0) && !open.contains($0) }.flatMap { games[$0].game.teams })
      removed.formUnion(prose.filter { known.isDisjoint(with: games[$0].game.teams) })
    }
    let lines = removed.sorted().map { games[$0].line }
    games = games.indices.filter { !removed.contains($0) }.map { games[$0] }
    return lines
  }

  /// Reads `Lions - Hawks 50-44 Dome Gym` as a game at a place, or with a remark, if other lines name one of these teams, and not
  /// what is behind the score.
  ///
  /// - Returns: the games that are read so, and those of which nothing shows what they are.
  private static func settlePlaces(
    of games: inout [(line: Int, game: ListedGame)]
  ) -> (settled: Set<Int>, open: Set<Int>) {
    let placed = games.indices.compactMap { index in games[index].game.withPlace.map { (index: index, game: $0) } }
    guard !placed.isEmpty else { return ([], []) }
    let indices = Set(placed.map(\.index))
    let certain = Set(games.indices.filter { !indices.contains($0) }.flatMap { games[$0].game.teams })
    let halves = Dictionary(grouping: placed.flatMap { Set($0.game.teams) }, by: { $0 }).mapValues(\.count)
    let wholes = Dictionary(grouping: placed.map { games[$0.index].game.cells[0].folded }, by: { $0 }).mapValues(
      \.count)
    var (settled, open): (Set<Int>, Set<Int>) = ([], [])
    for (index, game) in placed {
      let written = games[index].game
      // `SG Nord - Süd` may be a team.
      if !certain.isDisjoint(with: written.teams) || wholes[written.cells[0].folded, default: 0] > 1 { continue }
      if game.teams.contains(where: { certain.contains($0) || halves[$0, default: 0] > 1 }) {
        games[index].game = game
        settled.insert(index)
      } else {
        open.insert(index)
      }
    }
    return (settled, open)
  }
}

extension ResultLine {
  /// `Tom scored 12 and Ana 8`
  private static let joining = ["and", "en", "und", "et", "y", "e"]
  private static let scoring = [
    "scored", "had", "got", "made", "scoorde", "maakte", "erzielte", "hatte", "marque", "marqué", "metió", "anotó",
  ]

  /// Whether the text around the numbers is rather that of a sentence than two names: `Sam said 12-2 run at the end`.
  var isProse: Bool {
    let names = [home, away]
    if Self.joining.contains(where: { away.hasPrefix("\($0) ") })
      || Self.scoring.contains(where: { home.hasSuffix(" \($0)") })
    {
      return true
    }
    let lowered = names.filter { name in
      name.contains(where: \.isLowercase) && !name.contains(where: \.isUppercase)
    }
    return lowered.count == 2 || lowered.contains { $0.split(separator: " ").count > 2 }
  }
}
