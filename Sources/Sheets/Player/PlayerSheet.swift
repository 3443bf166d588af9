package import Basketball

/// The input of the sheet of a player's season on one team.
package struct PlayerSheet: Sendable {
  let player: Player
  let team: Team
  /// Oldest first.
  let games: [PlayedGame]
  let efficiency: PlayerEfficiency?
  let shots: ShotReport?
  let setting: SheetSetting

  /// - Parameters:
  ///   - games: the player's lines in finished games, oldest first.
  ///   - efficiency: the league for the player efficiency rating; nil if it cannot be calculated from the book's games.
  ///   - shots: those of the player whose place or zone is known.
  package init(
    of player: Player, on team: Team, _ games: [PlayedGame], efficiency: PlayerEfficiency? = nil,
    shots: KnownShots = KnownShots(), _ setting: SheetSetting
  ) {
    self.player = setting.shown(player)
    self.shots = ShotReport(of: self.player.name, shots)
    (self.team, self.games, self.efficiency, self.setting) = (team, games, efficiency, setting)
  }

  fileprivate func named(_ name: String, _ games: [PlayedGame]) -> NamedTotals {
    let totals = PlayerTotals(games)
    return NamedTotals(
      name: name, totals: totals, rating: games.isEmpty ? nil : efficiency?.rating(of: totals.forEfficiencyRating))
  }

  /// The games by place and by result; splits without a game are left out.
  fileprivate func splits(_ name: (Split) -> String) -> [NamedTotals] {
    Split.allCases.compactMap { split in
      let games = games.filter(split.has)
      return games.isEmpty ? nil : named(name(split), games)
    }
  }
}

extension SheetKind<PlayerSheet> {
  package static let player = SheetKind(
    name: "player", title: "player sheet",
    keys: ["empty", "averages", "games", "highs", "totals", "rates", "shots", "shooting", "trends"], make: sheet)

  private static func sheet(of input: PlayerSheet, in words: Language) -> Sheet {
    let (player, team, games, setting) = (input.player, input.team, input.games, input.setting)
    let all = input.named(words.say("split.all"), games)
    let totals = all.totals
    // Only a career without games is refused, and it has no highs.
    let career = try? Career(games, teams: [team])
    let splits = input.splits { $0.name(in: words) }
    let log = Table.log(games, frame: setting.footer.frame, in: words)
    func section(_ measure: NamedTotals.Measure) -> Section {
      var per36 = all
      (per36.name, per36.isPer36) = (words.say("totals.per36"), true)
      return .table(
        measure.rawValue, heading: measure.heading(in: words), on: .page,
        .totals(
          measure, of: splits, head: words.say("split.head"), sums: measure == .averages ? [all, per36] : [all]))
    }
    return Sheet(
      player.name,
      title: words.say("player.title", ["name": player.name, "team": team.name, "season": team.season]),
      messageTitle: words.say("player.message", ["name": player.name, "team": team.name, "season": team.season]),
      setting.footer, number: player.jersey?.text, image: setting.address(of: player.photo), csv: "games"
    ) {
      Section.head(
        Detail(
          "player",
          .figures([
            "number": .text(player.jersey?.text), "name": .text(player.name), "position": .text(player.position),
            "team": .text(team.name), "season": .text(team.season),
          ]), says: "\(team.name), \(team.season)", player.position,
          games.isEmpty ? nil : totals.gamesSentence(in: words)),
        Detail("season", all.data),
        Detail(
          "per36",
          .object(
            Array(TotalsColumns.perThirtySixMinutes(totals).dropFirst(2)), Array(TotalsColumns.columns.dropFirst(2)))),
        Detail("splits", .object(input.splits(\.rawValue).map { ($0.name, $0.data) })))
      if let career {
        Section.figures(totals.mainFigures(in: words))
        Section.lines([totals.gamesSentence(in: words)] + totals.messageLines(in: words))
        section(.averages)
        Section.table("games", heading: words.say("log.heading"), on: .page, log)
        Section.value("highs", career.highsData)
        Section.table("highs", heading: words.say("highs.season"), on: .page, .highs(of: career, in: words))
        section(.totals)
        section(.rates)
        Section.shots(input.shots, in: words)
        Section.shooting(totals.line, of: player.name, in: words)
        Section.pictures("trends", heading: words.say("trend.heading"), beside: true) {
          [words.trend(.points, id: "points", of: player.name, games)]
        }
      } else {
        Section.note("empty", words.say("player.empty"))
      }
      Section.table("games", on: .data, log)
    }
  }
}

extension Section {
  /// A player's shooting, as bars.
  static func shooting(_ line: BoxLine, of name: String, in words: Language) -> Section {
    Section("shooting", heading: words.say("game.shooting"), on: .page, .shooting([(name, line)]))
  }
}

/// A part of a season by the place or the result of its games.
private enum Split: String, CaseIterable {
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
