/// A player's totals in some games: on a team, in a season, in a career.
package struct PlayerTotals: Hashable, Sendable {
  package private(set) var games = 0
  /// Nil if it is not known of some game, as what follows.
  package private(set) var starts: Int? = 0
  package private(set) var doubleDoubles: Int? = 0
  package private(set) var tripleDoubles: Int? = 0
  /// The sum of the lines.
  package private(set) var line = BoxLine.zero
  /// Both sides' counts in those games.
  package private(set) var matchup = Matchup.zero
  /// The sides' results in those games.
  package private(set) var record = WinLoss()

  package init() {}

  package init(_ games: some Sequence<PlayedGame>) {
    for game in games { self += game }
  }

  package static func += (totals: inout PlayerTotals, game: PlayedGame) {
    totals.games += 1
    totals.starts = count(totals.starts, game.isStarter)
    totals.doubleDoubles = count(totals.doubleDoubles, game.line.isDoubleDouble)
    totals.tripleDoubles = count(totals.tripleDoubles, game.line.isTripleDouble)
    totals.line += game.line
    totals.matchup += game.matchup
    totals.record.count(game.result)
  }

  private static func count(_ sum: Int?, _ isOne: Bool?) -> Int? {
    sum.flatMap { sum in isOne.map { sum + ($0 ? 1 : 0) } }
  }

  /// The average per game; nil without a game, or if the sum is unknown.
  package func perGame(_ total: Int?) -> Double? { total.flatMap { ratio($0, games) } }

  /// Minutes per game; nil if the time of some game is unknown.
  package var minutesPerGame: Double? { line.timePlayed.flatMap { ratio($0, 600 * games) } }

  /// The rate per 36 or 40 minutes; nil without time on court, or if the sum is unknown.
  package func per(minutes: Int, _ total: Int?) -> Double? {
    ratio(total.map { $0 * minutes * 600 }, line.timePlayed)
  }

  /// The mean game score; nil if the totals for it are unknown.
  package var gameScorePerGame: Double? { line.gameScore.flatMap { ratio($0, Double(games)) } }

  /// The same totals, with both sides' counts in other games: all games of the team, for example, and not only those that
  /// the player played.
  package func among(_ matchup: Matchup) -> PlayerTotals {
    var totals = self
    totals.matchup = matchup
    return totals
  }

  package var individualRatings: IndividualRatings { IndividualRatings(of: line, in: matchup) }

  package var usageRates: UsageRates { UsageRates(of: line, in: matchup) }

  /// The input of PER.
  package var forEfficiencyRating: PlayerEfficiency.Season { PlayerEfficiency.Season(line, in: matchup) }
}
