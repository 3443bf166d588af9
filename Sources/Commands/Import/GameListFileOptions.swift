import ArgumentParser
import Basketball
import Foundation
import Import
import People
import Records
import Store

/// Whose games a list has, and of which season.
struct GameListFileOptions: ParsableArguments {
  @Option(help: "The team of a list that names only opponents (default: the active team).")
  var team: String?
  @Option(help: "The season (default: from the file, then the active team's if the date is in it, then the date's).")
  var season: String?

  func reading(in book: BookTransaction, _ dated: DateOptions, at now: Date) throws -> GameListOptions {
    var reading = GameListOptions(today: try book.day(of: now))
    (reading.team, reading.dates, reading.season) = (team, dated.dates, season)
    return reading
  }

  /// The season of a day, for games without one.
  func season(in book: BookTransaction) -> (CalendarDate, [String]) throws -> String {
    { day, teams in try season ?? book.season(ofTeams: teams, on: day, else: book.season(ofGameOn: day)) }
  }
}

extension BookTransaction {
  /// The season of a game without one: the active team's if the date is in it, otherwise the date's.
  func season(ofGameOn date: CalendarDate) throws -> String {
    if let active = try activeTeam(), SeasonYears(active.season)?.warning(for: date) == nil { return active.season }
    return GameDocument.season(of: date)
  }
}
