import Basketball
import Diagnostics
import People
import Sheets
import Store

extension BookSheets {
  /// - Parameter game: nil for the team's season.
  /// - Throws: a `Diagnostic` if the team has no roster in the game.
  func situations(of team: Team, in game: Game? = nil) throws -> SituationsSheet {
    let setting = try setting([], [team.id])
    let players = try book.players(of: team)
    guard let game else {
      return SituationsSheet(of: team, try book.situations(of: team), players: players, setting)
    }
    guard let side = SideIndex.allCases.first(where: { game[$0].teamID == team.id }) else {
      throw Diagnostic(
        field: "team",
        MessageText(
          "\(team.name) has no players in game \(game.id)", "\(team.name) heeft geen spelers in wedstrijd \(game.id)"))
    }
    return SituationsSheet(
      of: team, game: game, try book.situations(of: game, side: side), players: players, setting)
  }

  func scouting(of team: Team) throws -> ScoutingSheet {
    let court = try book.hasSubstitutions(team) ? book.court(of: team, size: 5) : nil
    return ScoutingSheet(try self.team(team), court: court)
  }

  /// A team of the book, or a side that is only a name in the games of others.
  ///
  /// - Throws: a `Diagnostic` with similar names if there is neither.
  func scouting(_ name: String, in season: String?) throws -> ScoutingSheet {
    if try !book.teams(named: name).isEmpty {
      return try scouting(of: book.team(named: name, in: season))
    }
    let games = try season.map { try book.finishedGames(in: book.season(named: $0)) } ?? book.finishedGames()
    let sides = Set(games.flatMap { game in SideIndex.allCases.map { game.game[$0].name } })
    let names = try sides.union(book.teams().map(\.name))
    guard
      let found = try sides.filter({ $0.folded == name.folded }).min()
        ?? book.meantName(name, of: .opponent, among: names)
    else {
      throw Diagnostic(
        field: .opponent,
        MessageText(
          """
          no team or opponent '\(name)' in a finished game of this \
          book\(didYouMean(name, among: names.sorted()))
          """,
          """
          geen team of tegenstander '\(name)' in een gespeelde wedstrijd van dit \
          boek\(didYouMean(name, among: names.sorted(), in: .dutch))
          """))
    }
    if try book.hasTeam(called: found) { return try scouting(of: book.team(named: found, in: season)) }
    return ScoutingSheet(found, games: games, try setting([], []))
  }
}
