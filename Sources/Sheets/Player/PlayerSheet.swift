package import Basketball
import Diagnostics

/// The input of the sheet of a player's season on one team.
package struct PlayerSheet: Sendable {
  let player: Player
  let team: Team
  /// Oldest first.
  let games: [PlayedGame]
  let efficiency: PlayerEfficiency?
  let shots: ShotReport?
  /// The records of the opponents; nil if they are not told apart.
  let opponents: OpponentRecords?
  /// Both sides' counts in all games of the team; nil if rates are among those that the player played.
  let allGames: Matchup?
  let setting: SheetSetting

  /// - Parameters:
  ///   - games: the player's lines in finished games, oldest first.
  ///   - efficiency: the league for the player efficiency rating; nil if it cannot be calculated from the book's games.
  ///   - opponents: the records by which opponents are told apart.
  ///   - allGames: both sides' counts in all games of the team, for rates among these.
  ///   - shots: those of the player whose place or zone is known.
  package init(
    of player: Player, on team: Team, _ games: [PlayedGame], efficiency: PlayerEfficiency? = nil,
    opponents: OpponentRecords? = nil, allGames: Matchup? = nil, shots: KnownShots = KnownShots(),
    _ setting: SheetSetting
  ) {
    self.player = setting.shown(player)
    self.shots = ShotReport(of: self.player.name, shots)
    (self.team, self.games, self.efficiency, self.setting) = (team, games, efficiency, setting)
    (self.opponents, self.allGames) = (opponents, allGames)
  }

  fileprivate func named(_ name: String, _ games: [PlayedGame], isAll: Bool = false) -> NamedTotals {
    var totals = PlayerTotals(games)
    if isAll, let allGames { totals = totals.among(allGames) }
    return NamedTotals(
      name: name, totals: totals, rating: games.isEmpty ? nil : efficiency?.rating(of: totals.forEfficiencyRating))
  }

  /// The games by place, result, month and opponent; splits without a game are left out.
  fileprivate func splits(_ name: (Split) -> String) -> [NamedTotals] {
    Split.all(of: games, { ($0.game, $0.side) }, opponents: opponents).map { named(name($0.split), $0.games) }
  }
}

extension SheetKind<PlayerSheet> {
  package static let player = SheetKind(
    name: "player", title: MessageText("player sheet", "het spelersblad"),
    keys: ["empty", "averages", "games", "highs", "streaks", "totals", "rates", "shots", "shooting", "trends"],
    make: sheet)

  private static func sheet(of input: PlayerSheet, in words: Language) -> Sheet {
    let (player, team, games, setting) = (input.player, input.team, input.games, input.setting)
    let all = input.named(words.say("split.all"), games, isAll: true)
    let totals = all.totals
    // Only a career without games is refused, and it has no highs.
    let career = try? Career(games, teams: [team])
    let splits = input.splits { $0.name(in: words) }
    let log = Table.log(games, frame: setting.footer.frame, in: words)
    let perThirtySix = Array(TotalsColumns.perThirtySixMinutes(totals).dropFirst(2))
    func section(_ measure: NamedTotals.Measure) -> Section {
      var per36 = all
      (per36.name, per36.isPer36) = (words.say("totals.per36"), true)
      let isTimed = perThirtySix.contains { $0 != .unknown && $0 != .blank }
      return .table(
        measure.rawValue, heading: measure.heading(in: words), on: .page,
        remark: measure == .rates ? words.among(isAll: input.allGames != nil) : nil,
        .totals(
          measure, of: splits, head: words.say("split.head"),
          sums: measure == .averages && isTimed ? [all, per36] : [all]))
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
          games.isEmpty ? nil : totals.gamesSentence(in: words, unbroken: true)),
        Detail("season", all.data),
        Detail("teamTotals", .text(input.allGames == nil ? "played" : "all"), on: .json),
        Detail(
          "per36",
          .object(perThirtySix, Array(TotalsColumns.columns.dropFirst(2)))),
        Detail("splits", .object(input.splits(\.key).map { ($0.name, $0.data) })))
      if let career {
        Section.figures(totals.mainFigures(in: words))
        Section.lines([totals.gamesSentence(in: words)] + totals.messageLines(in: words))
        section(.averages)
        Section.table("games", heading: words.say("log.heading"), on: .page, log)
        Section.value("highs", career.highsData)
        Section.table("highs", heading: words.say("highs.season"), on: .page, .highs(of: career, in: words))
        Section.streaks(GameStreak.all(of: games), in: words)
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
