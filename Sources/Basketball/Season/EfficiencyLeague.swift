/// The games of a league that the player efficiency rating is calculated from, and the totals of each player in them.
///
/// Games come first, then the lines of official boxes, then those counted from plays: a side with official lines counts by
/// these, and takes from its plays only the times that its box lacks. Memory: a total for each player, two matchups a game.
package struct EfficiencyLeague {
  private struct Place: Hashable {
    let game: Int
    let side: Int
    let player: Int64
  }

  private struct Sum {
    var line = BoxLine.zero
    var matchup = Matchup.zero
    /// Official lines without a time, of which the plays may have one.
    var missingTimes = 0
  }

  /// The place of each game in `matchups`, by its id.
  private var games: [Int64: Int] = [:]
  /// Each game as its sides see it.
  private var matchups: [[Matchup]] = []
  private var isOfficial: [[Bool]] = []
  private var sums: [Int64: Sum] = [:]
  private var missingTimes: Set<Place> = []

  package init() {}

  package var isEmpty: Bool { matchups.isEmpty }

  /// Whether every side has official lines with times, so that nothing counted from plays is needed.
  package var isComplete: Bool { missingTimes.isEmpty && isOfficial.allSatisfy { $0 == [true, true] } }

  /// Adds a game by the totals of its sides; one that lacks a count which the rating needs is not part of the league.
  package mutating func addGame(_ game: Int64, _ side: BoxLine, against other: BoxLine) {
    let matchup = Matchup(side, against: other)
    guard matchup.isWhole else { return }
    games[game] = matchups.count
    matchups.append([matchup, matchup.reversed])
    isOfficial.append([false, false])
  }

  /// Whether a game is part of the league.
  package func has(_ game: Int64) -> Bool { games[game] != nil }

  /// Adds a player's line of an official box.
  package mutating func addOfficial(_ line: BoxLine, of player: Int64, game: Int64, side: Int) {
    guard let place = place(game, side, player) else { return }
    isOfficial[place.game][place.side] = true
    var line = line
    if line.timePlayed == nil {
      line.timePlayed = 0
      missingTimes.insert(place)
      sums[player, default: Sum()].missingTimes += 1
    }
    add(line, at: place)
  }

  /// Adds a player's line counted from plays.
  package mutating func addCounted(_ line: BoxLine, of player: Int64, game: Int64, side: Int) {
    guard let place = place(game, side, player) else { return }
    if !isOfficial[place.game][place.side] {
      add(line, at: place)
    } else if missingTimes.contains(place), let time = line.timePlayed {
      sums[player]?.line.timePlayed? += time
      sums[player]?.missingTimes -= 1
    }
  }

  /// Nil where the league has no player or count to rate by.
  package var rating: PlayerEfficiency? {
    let players = sums.sorted { $0.key < $1.key }.map { _, sum in
      var line = sum.line
      if sum.missingTimes > 0 { line.timePlayed = nil }
      return PlayerEfficiency.Season(line, in: sum.matchup)
    }
    return PlayerEfficiency(league: matchups.reduce(into: .zero) { $0 += $1[0] }, players: players)
  }

  private func place(_ game: Int64, _ side: Int, _ player: Int64) -> Place? {
    games[game].map { Place(game: $0, side: side & 1, player: player) }
  }

  private mutating func add(_ line: BoxLine, at place: Place) {
    sums[place.player, default: Sum()].line += line
    sums[place.player, default: Sum()].matchup += matchups[place.game][place.side]
  }
}
