package import Basketball
package import Diagnostics

/// The sheet of a player's season on one team: averages, game log, splits, trend.
package struct PlayerSheet: Sendable {
  let player: Player
  let team: Team
  /// The oldest first.
  let games: [PlayedGame]
  let efficiency: PlayerEfficiency?
  let setting: SheetSetting

  /// - Parameters:
  ///   - games: the player's lines in games that have ended, the oldest first.
  ///   - efficiency: the league of the player efficiency rating; nil where the book's games do not make one.
  package init(
    of player: Player, on team: Team, _ games: [PlayedGame], efficiency: PlayerEfficiency? = nil,
    _ setting: SheetSetting
  ) {
    self.player = setting.shown(player)
    self.team = team
    self.games = games
    self.efficiency = efficiency
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(PlayerPage(self, in: language)), as: .playerPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  var totals: PlayerTotals { PlayerTotals(games) }

  func named(_ name: String, _ games: [PlayedGame]) -> NamedTotals {
    let totals = PlayerTotals(games)
    return NamedTotals(
      name: name, totals: totals, rating: games.isEmpty ? nil : efficiency?.rating(of: totals.forEfficiencyRating))
  }

  /// The games by where they were played and how they ended; kinds without a game are left out.
  func splits(_ name: (Split) -> String) -> [NamedTotals] {
    Split.allCases.compactMap { split in
      let games = games.filter(split.has)
      return games.isEmpty ? nil : named(name(split), games)
    }
  }

  private func message(in language: Language) -> Message {
    let totals = totals
    return Message(
      language.say("player.message", ["name": player.name, "team": team.name, "season": team.season]),
      totals.games == 0
        ? [language.say("player.empty")]
        : [
          language.say(
            "record.games", ["games": language.count(totals.games), "record": totals.record.description])
        ] + totals.messageLines(in: language))
  }
}

/// A part of a season by where its games were played, or how they ended.
enum Split: String, CaseIterable {
  case home, away, neutral, won, lost

  func has(_ game: PlayedGame) -> Bool {
    switch self {
    case .home: game.game.venue(of: game.side) == .home
    case .away: game.game.venue(of: game.side) == .away
    case .neutral: game.game.venue(of: game.side) == .neutral
    case .won: game.result == .win
    case .lost: game.result == .loss
    }
  }

  func name(in language: Language) -> String {
    switch self {
    case .home: language.say("split.home")
    case .away: language.say("split.away")
    case .neutral: language.say("split.neutral")
    case .won: language.say("split.won")
    case .lost: language.say("split.lost")
    }
  }
}
