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
      Diagnostic(.note, .seasonCompared, at: read.location))
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
          Diagnostic(.warning, .noTeamToCheck(total.name, season), at: place))
        continue
      }
      try compare(total, with: team, at: place)
    }
  }

  private mutating func compare(_ total: SeasonTotals.TeamTotal, with team: Team, at place: Location) throws {
    func say(_ severity: Diagnostic.Severity, _ english: String, _ dutch: String) -> Diagnostic {
      Diagnostic(severity, MessageText(total.name + english, total.name + dutch), at: place)
    }
    let count = try book.seasonCount(of: team, isLeagueOnly: total.isLeagueOnly)
    let comparison = SeasonComparison(total, with: count, key: PersonNames.key)
    let listed = count.games
    var found: [Diagnostic] = []
    for game in total.games.missing(from: listed) {
      found.append(
        say(
          .warning, ": the game of \(game.date) against '\(game.opponent)' is in the season file, not in the book",
          ": de wedstrijd van \(game.date) tegen '\(game.opponent)' is in het seizoensbestand, niet in het boek"))
    }
    for game in total.games.isEmpty ? [] : listed.missing(from: total.games) {
      found.append(
        say(
          .warning, ": the game of \(game.date) against '\(game.opponent)' is in the book, not in the season file",
          ": de wedstrijd van \(game.date) tegen '\(game.opponent)' is in het boek, niet in het seizoensbestand"))
    }
    for player in comparison.strangers {
      found.append(
        say(
          .warning, ": '\(player)' is in the season file, not on the team in the book",
          ": '\(player)' is in het seizoensbestand, niet in het team in het boek"))
    }
    for player in comparison.unlisted {
      found.append(
        say(
          .warning, ": '\(player)' has games in the book and is not in the season file",
          ": '\(player)' heeft wedstrijden in het boek en is niet in het seizoensbestand"))
    }
    for difference in comparison.differences {
      let whose: MessageText =
        switch difference.whose {
        case .team: MessageText(same: total.name)
        case .opponents: MessageText("\(total.name), opponents", "\(total.name), tegenstanders")
        case .player(let player): MessageText(same: player)
        }
      let text = MessageText {
        "\(whose.text(in: $0)): \(difference.count): "
          + $0.pick(
            "the season file has \(difference.stated), the games of the book \(difference.found)",
            "in het seizoensbestand \(difference.stated), in de wedstrijden van het boek \(difference.found)")
      }
      found.append(Diagnostic(.warning, text, at: place))
    }
    if !comparison.unknown.isEmpty {
      let counts = comparison.unknown.joined(separator: ", ")
      report(
        say(
          .note, ": not compared, because the games of the book do not have them: \(counts)",
          ": niet vergeleken, want de wedstrijden van het boek hebben ze niet: \(counts)"))
    }
    if comparison.compared == 0 {
      found.append(
        say(
          .warning, ": the season file has no count that the games of the book have; nothing was compared",
          ": het seizoensbestand heeft geen telling die de wedstrijden van het boek hebben; er is niets vergeleken"))
    }
    if found.isEmpty {
      func games(_ and: String, _ language: MessageLanguage) -> String {
        total.games.isEmpty ? "" : " \(and) " + ImportNoun.game.counted(total.games.count, in: language)
      }
      found.append(
        say(
          .note,
          ", \(team.season): the season file agrees with the book in all \(comparison.compared) counts"
            + games("and", .english),
          ", \(team.season): het seizoensbestand is gelijk aan het boek in alle \(comparison.compared) tellingen"
            + games("en", .dutch)))
    }
    for diagnostic in found { report(diagnostic) }
  }
}
