import Basketball
import Diagnostics
import Sheets
import Store

extension BookSheets {
  /// - Parameters:
  ///   - game: nil for the team's season.
  ///   - size: how many players a unit has.
  ///   - minutes: the least time on court of what is listed.
  /// - Throws: a `Diagnostic` if the team has no roster in the game.
  func lineups(of team: Team, in game: Game? = nil, size: Int = 5, minutes: Int = 5) throws -> LineupSheet {
    let setting = try setting([], [team.id])
    let players = try book.players(of: team)
    guard let game else {
      return LineupSheet(
        of: team, try book.court(of: team, size: size), players: players, minutes: minutes, setting)
    }
    guard let side = SideIndex.allCases.first(where: { game[$0].teamID == team.id }) else {
      throw Diagnostic(
        field: "team",
        MessageText(
          "\(team.name) has no players in game \(game.id)", "\(team.name) heeft geen spelers in wedstrijd \(game.id)"))
    }
    let events = try book.events(of: game)
    let lineups = Lineups(game, events: events, minutes: try book.officialMinutes(of: game))
    var court = CourtSeason(size: size)
    court.add(events, lineups, side: side)
    return LineupSheet(
      of: team, game: LineupGame(game, side: side, lineups), court, players: players, minutes: minutes, setting)
  }
}
