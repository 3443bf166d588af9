package import Basketball
import Diagnostics
import People

/// The input of the sheet of a team's units, and of its players on and off court, in a season or in one game.
package struct LineupSheet: Sendable {
  let team: Team
  /// Nil for a season.
  let game: LineupGame?
  let court: CourtSeason
  /// The least time on court of a unit and of a player.
  let minutes: Int
  private let players: [Int64: Player]
  let setting: SheetSetting

  /// - Parameters:
  ///   - players: at least those of the units.
  package init(
    of team: Team, game: LineupGame? = nil, _ court: CourtSeason, players: [Player], minutes: Int,
    _ setting: SheetSetting
  ) {
    (self.team, self.game, self.court, self.minutes, self.setting) = (team, game, court, minutes, setting)
    self.players = Dictionary(players.map { ($0.id, setting.shown($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// `23 Mia Okafor`; in private `23 M.`.
  fileprivate func name(_ id: Int64) -> String {
    guard let player = players[id] else { return "" }
    return (player.jersey.map { "\($0.text) " } ?? "") + player.name
  }

  /// The players of a unit by jersey number.
  fileprivate func names(_ ids: [Int64]) -> String {
    let inOrder = ids.compactMap { players[$0] }.sorted(by: Player.inRosterOrder)
    return inOrder.map { name($0.id) }.joined(separator: " · ")
  }

  fileprivate func player(_ id: Int64) -> Player? { players[id] }

  fileprivate var units: [CourtSeason.Unit] { court.units(minutes: minutes) }
}

/// One game with who was on court, from one side's view.
package struct LineupGame: Sendable {
  let game: Game
  let side: SideIndex
  let stretches: [CourtStretch]

  package init(_ game: Game, side: SideIndex, _ lineups: Lineups) {
    (self.game, self.side, stretches) = (game, side, lineups[side].stretches)
  }
}

extension SheetKind<LineupSheet> {
  package static let lineups = SheetKind(
    name: "lineups", title: MessageText("sheet of lineups", "het blad van de opstellingen"),
    keys: ["empty", "units", "on-off", "stretches"], make: sheet)

  private static func sheet(of input: LineupSheet, in words: Language) -> Sheet {
    let (team, court, setting) = (input.team, input.court, input.setting)
    let (units, players) = (input.units, court.onOff(minutes: input.minutes))
    let frame = setting.footer.frame
    return Sheet(
      words.say("lineups.title", ["team": team.name]), title: words.say("lineups.title", ["team": team.name]),
      setting.footer, image: setting.address(of: setting.logos[team.id]), isLogo: true, csv: "units"
    ) {
      Section.head(
        Detail("team", .text(team.name)), Detail("season", .text(team.season), says: subject(of: input, in: words)),
        Detail("game", input.game.map { .count(Int($0.game.id)) } ?? .unknown, on: .json),
        Detail("size", .count(court.size), on: .json), Detail("minimumMinutes", .count(input.minutes), on: .json),
        Detail("games", .count(court.games), on: .json), Detail("gamesLeftOut", .count(court.gamesLeftOut), on: .json),
        Detail("minutesLeftOut", .tenths(Double(court.timeLeftOut) / 600), says: leftOut(of: input, in: words)))
      if units.isEmpty { Section.note("empty", words.say("lineups.empty")) }
      Section.lines(lines(of: input, units, in: words))
      Section.table(
        "units", heading: heading(court.size, in: words),
        remark: units.isEmpty ? nil : minimum(input.minutes, in: words),
        Table(
          units,
          [
            Column("players", csv: "Players", .name(words.say("lineups.unit"))) { .text(input.names($0.players)) },
            Column("GP") { .count($0.games) },
          ] + columns { $0.tally }, sortable: frame != nil))
      Section.table(
        "on-off", heading: words.say("lineups.onOff"), remark: players.isEmpty ? nil : words.say("lineups.onOffRemark"),
        Table(
          players,
          [
            Column("number", csv: "Number", .tag) { .text(input.player($0.player)?.jersey?.text) },
            Column("name", csv: "Player", .name(words.say("box.player"))) {
              .text(input.player($0.player)?.name)
            },
            Column("GP") { .count($0.games) }, Column("MIN") { .minutes($0.on.time) },
            Column("+/-") { .signed($0.on.plusMinus) },
            Column("ON_ORTG", .group) { .tenths($0.on.offensiveRating) },
            Column("ON_DRTG") { .tenths($0.on.defensiveRating) }, Column("ON_NET") { .signedTenths($0.on.netRating) },
            Column("OFF_ORTG", .group) { .tenths($0.off.offensiveRating) },
            Column("OFF_DRTG") { .tenths($0.off.defensiveRating) },
            Column("OFF_NET") { .signedTenths($0.off.netRating) },
            Column("ON_OFF", .total) { .signedTenths($0.difference) },
          ], sortable: frame != nil, isMarked: { setting.isFollowed(input.player($0.player)?.personID) },
          link: { input.player($0.player).flatMap { frame?.address(ofPerson: $0.personID) } }))
      if let game = input.game { stretches(of: game, input, in: words) }
    }
  }

  /// What happened while a unit was on court.
  private static func columns(_ tally: @escaping @Sendable (CourtSeason.Unit) -> CourtTally) -> [Column<
    CourtSeason.Unit
  >] {
    [
      Column("MIN") { .minutes(tally($0).time) }, Column("POSSESSIONS") { .count(tally($0).possessions) },
      Column("FOR", .group) { .count(tally($0).points) }, Column("AGAINST") { .count(tally($0).pointsAgainst) },
      Column("+/-") { .signed(tally($0).plusMinus) },
      Column("ORTG", .group) { .tenths(tally($0).offensiveRating) },
      Column("DRTG") { .tenths(tally($0).defensiveRating) },
      Column("NETRTG", .total) { .signedTenths(tally($0).netRating) },
    ]
  }

  private static func stretches(of game: LineupGame, _ input: LineupSheet, in words: Language) -> Section {
    .table(
      "stretches", heading: words.say("lineups.stretches"), remark: words.say("lineups.stretchesRemark"),
      Table(
        game.stretches.filter { $0.length != 0 },
        [
          Column("PERIOD", csv: "Period", json: "period", .tag) { .text(game.game.periodName($0.period)) },
          Column("players", csv: "Players", .name(words.say("lineups.onCourt"))) { .text(input.names($0.players)) },
          Column("FROM", csv: "From", json: "from", .label) { .clock($0.from) },
          Column("UNTIL", csv: "Until", json: "until", .label) { .clock($0.to) },
          Column("CERTAINTY", csv: "Certainty", json: "certainty", .words) {
            .term($0.certainty.rawValue, words: $0.certainty.name(in: words))
          },
        ]))
  }

  private static func subject(of input: LineupSheet, in words: Language) -> String {
    guard let game = input.game else { return input.team.season }
    return "\(words.brief(game.game.date)), \(game.game[game.side].name) – \(game.game[game.side.other].name)"
  }

  private static func heading(_ size: Int, in words: Language) -> String {
    words.say("lineups.units", ["size": words.count(size)])
  }

  private static func minimum(_ minutes: Int, in words: Language) -> String? {
    minutes == 0 ? nil : words.say("lineups.minimum", ["count": words.count(minutes)])
  }

  /// What the sheet leaves out, in one sentence; nil if nothing.
  private static func leftOut(of input: LineupSheet, in words: Language) -> String? {
    let (court, minutes) = (input.court, Double(input.court.timeLeftOut) / 600)
    let games = words.say(
      "lineups.games", ["count": words.count(court.games + court.gamesLeftOut), "used": words.count(court.games)])
    let rest =
      court.timeLeftOut == 0
      ? nil : words.say("lineups.timeLeftOut", ["minutes": Datum.tenths(minutes).text(in: words)])
    guard court.gamesLeftOut > 0 else { return rest }
    return [games, rest].compactMap(\.self).joined(separator: " ")
  }

  private static func lines(of input: LineupSheet, _ units: [CourtSeason.Unit], in words: Language) -> [String] {
    [leftOut(of: input, in: words)].compactMap(\.self)
      + units.prefix(5).map { unit in
        let net = Datum.signedTenths(unit.tally.netRating).text(in: words)
        return "\(input.names(unit.players)): "
          + words.say(
            "lineups.line",
            [
              "minutes": Datum.minutes(unit.tally.time).text(in: words),
              "margin": Datum.signed(unit.tally.plusMinus).text(in: words), "net": net,
            ])
      }
  }
}

extension Datum {
  /// Tenths of a second as minutes with one decimal.
  fileprivate static func minutes(_ tenths: Int?) -> Datum { .tenths(tenths.map { Double($0) / 600 }) }

  /// Tenths of a second as on the scoreboard.
  fileprivate static func clock(_ tenths: Int?) -> Datum {
    .text(tenths.flatMap(GameClock.init(tenths:))?.description)
  }
}

extension LineupCertainty {
  fileprivate func name(in words: Language) -> String {
    switch self {
    case .verified: words.say("lineups.verified")
    case .likely: words.say("lineups.likely")
    case .unknown: words.say("lineups.unknown")
    }
  }
}
