import Basketball
import Diagnostics
import Formats
import Import
import Store

/// Season files, which are compared with the book.
extension GameFiles {
  mutating func takeSeason(_ bytes: [UInt8], named name: String) throws {
    let read = try ReadSeason(bytes, named: name)
    note(GameForm.statCrewSeason.rawValue, .utf8)
    report(
      Diagnostic(
        .note,
        "expected a game (bbgame), found the totals of a season (bbseas); compared with the book, and not stored",
        at: read.location))
    for finding in read.findings where finding.severity != .error { report(finding) }
    guard let season = read.season else {
      return try reject(read.findings.filter { $0.severity == .error }, named: name)
    }
    seasons.append((season, name))
  }

  mutating func compare(_ file: SeasonTotals, named name: String) throws {
    let place = Location(file: name)
    for total in file.teams {
      let season =
        try options.season ?? total.games.map(\.date).max().map { GameDocument.season(of: $0) }
        ?? GameDocument.season(of: book.day(of: now))
      guard let team = try book.existingTeam(total.name, in: season) else {
        report(
          Diagnostic(
            .warning,
            "team: no '\(total.name)' of season '\(season)' in this book to check; name its season with --season",
            at: place))
        continue
      }
      try compare(total, with: team, at: place)
    }
  }

  private mutating func compare(_ total: SeasonTotals.TeamTotal, with team: Team, at place: Location) throws {
    func say(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
      Diagnostic(severity, "\(total.name)\(message)", at: place)
    }
    let count = try book.seasonCount(of: team, isLeagueOnly: total.isLeagueOnly)
    let comparison = SeasonComparison(total, with: count, key: PersonNames.key)
    let listed = count.games
    var found: [Diagnostic] = []
    for game in total.games.missing(from: listed) {
      found.append(
        say(.warning, ": the game of \(game.date) against '\(game.opponent)' is in the season file, not in the book"))
    }
    for game in total.games.isEmpty ? [] : listed.missing(from: total.games) {
      found.append(
        say(.warning, ": the game of \(game.date) against '\(game.opponent)' is in the book, not in the season file"))
    }
    for player in comparison.strangers {
      found.append(say(.warning, ": '\(player)' is in the season file, not on the team in the book"))
    }
    for player in comparison.unlisted {
      found.append(say(.warning, ": '\(player)' has games in the book and is not in the season file"))
    }
    for difference in comparison.differences {
      let whose =
        switch difference.whose {
        case .team: total.name
        case .opponents: "\(total.name), opponents"
        case .player(let player): player
        }
      found.append(
        Diagnostic(
          .warning,
          "\(whose): \(difference.count): the season file has \(difference.stated), the games of the book "
            + difference.found, at: place))
    }
    if !comparison.unknown.isEmpty {
      let counts = comparison.unknown.joined(separator: ", ")
      report(say(.note, ": not compared, because the games of the book do not have them: \(counts)"))
    }
    if comparison.compared == 0 {
      found.append(
        say(.warning, ": the season file has no count that the games of the book have; nothing was compared"))
    }
    if found.isEmpty {
      let games = total.games.isEmpty ? "" : " and \(total.games.count) \(total.games.count == 1 ? "game" : "games")"
      found.append(
        say(
          .note,
          ", \(team.season): the season file agrees with the book in all \(comparison.compared) counts\(games)"))
    }
    for diagnostic in found { report(diagnostic) }
  }
}
