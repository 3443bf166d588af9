package import Basketball
import Diagnostics

/// The input of the sheet of a team's games by situation: where points came from, the clutch, the runs.
package struct SituationsSheet: Sendable {
  let team: Team
  /// Nil for a season.
  let game: Game?
  let situations: Situations
  private let players: [Int64: Player]
  let setting: SheetSetting

  /// - Parameters:
  ///   - players: at least those who played in the clutch.
  package init(
    of team: Team, game: Game? = nil, _ situations: Situations, players: [Player], _ setting: SheetSetting
  ) {
    (self.team, self.game, self.situations, self.setting) = (team, game, situations, setting)
    self.players = Dictionary(players.map { ($0.id, setting.shown($0)) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate struct ClutchPlayer: Sendable {
    let player: Player
    let line: BoxLine
    let games: Int
  }

  /// Those with a count in the clutch, the most points first.
  fileprivate var clutchPlayers: [ClutchPlayer] {
    situations.clutchPlayers.compactMap { id, sum in
      players[id].map { ClutchPlayer(player: $0, line: sum.line, games: sum.games) }
    }
    .sorted { a, b in
      a.line.points != b.line.points ? a.line.points > b.line.points : Player.inRosterOrder(a.player, b.player)
    }
  }

  /// Games with plays.
  fileprivate var games: [Situations.GameEntry] { situations.games.filter { !$0.box.flow.isEmpty } }
}

extension Situations.GameEntry {
  fileprivate var logged: LoggedGame {
    LoggedGame(
      FinishedGame(box.game, own: box.own.totals, opponent: box.opponent.totals, kept: box.keptScores), on: side)
  }

  fileprivate func largestRun(of side: SideIndex) -> Int? { box[side].specials.largestRun }

  /// `12–8`, the team's first; nothing if neither is known.
  fileprivate func both(_ value: (SideIndex) -> Int?) -> Datum {
    let values = [side, side.other].map(value)
    return values.allSatisfy { $0 == nil } ? .unknown : .text(scoreText(values))
  }

  fileprivate func clutchPoints(of side: SideIndex) -> Int? {
    clutch.flatMap { $0.isAny ? $0.points(of: side) : nil }
  }
}

extension PointSource {
  fileprivate func name(in words: Language) -> String {
    self == .starters ? words.stat("STARTERS").title : words.stat(rawValue).title
  }
}

extension SheetKind<SituationsSheet> {
  package static let situations = SheetKind(
    name: "situations", title: MessageText("sheet of situations", "het blad van de situaties"),
    keys: ["empty", "sources", "clutch", "clutch-players", "runs", "games"], make: sheet)

  private static func sheet(of input: SituationsSheet, in words: Language) -> Sheet {
    let (team, setting, situations) = (input.team, input.setting, input.situations)
    let title = words.say("situations.title", ["team": team.name])
    let averages = situations.averages
    let runs = situations.runs(limit: 10)
    return Sheet(
      title, setting.footer, image: setting.address(of: setting.logos[team.id]), isLogo: true, csv: "games"
    ) {
      Section.head(
        Detail("team", .text(team.name)), Detail("season", .text(team.season), says: subject(of: input, in: words)),
        Detail("game", input.game.map { .count(Int($0.id)) } ?? .unknown, on: .json),
        Detail("games", .count(situations.games.count), on: .json),
        Detail("clutchRecord", .record(situations.clutchRecord), on: .json),
        Detail("clutchSeconds", situations.clutchTime.map { .seconds($0 / 10) } ?? .unknown, on: .json))
      if input.games.isEmpty { Section.note("empty", words.say("situations.empty")) }
      Section.lines(lines(of: input, averages, runs, in: words))
      Section.table(
        "sources", heading: words.say("situations.sources"),
        remark: averages.isEmpty ? nil : words.say("situations.sourcesRemark"),
        Table(
          averages,
          [
            Column("source", csv: "Source", .name(words.say("situations.source"))) {
              .term($0.source.rawValue, words: $0.source.name(in: words))
            },
            Column("FOR", .group) { .tenths($0.points) }, Column("AGAINST") { .tenths($0.against) },
            Column("DIFF", .total) { .signedTenths($0.points - $0.against) },
            Column("GAMESOF", json: "games") { .count($0.games) },
          ]))
      clutch(of: input, in: words)
      Section.table(
        "runs", heading: words.say("situations.runs"), on: [.page, .json],
        remark: runs.isEmpty ? nil : words.say("situations.runsRemark"),
        Table(
          runs,
          [
            Column("date", .name(words.stat("DATE").name)) { .day($0.entry.box.game.date) },
            Column("game", on: .json) { .count(Int($0.entry.box.game.id)) },
            Column("OPPONENT", json: "opponent", .words) { .text($0.entry.box.game[$0.entry.side.other].name) },
            Column("RUNBY", .words, on: .page) { run in
              .text(
                words.say(
                  "situations.runBy",
                  ["run": "\(run.run.points)–0", "team": run.entry.box.game[run.run.side].name]))
            },
            Column("points", on: .json) { .count($0.run.points) },
            Column("isOwn", on: .json) { .flag($0.isTheTeams) },
            Column("PERIOD", json: "period", .label) { .text($0.entry.box.game.periodName($0.first.period)) },
            Column("CLOCK", json: "clock", .label) { .text($0.first.clock?.description) },
            Column("BEFORE", json: "before", .label) { .text(before($0)) },
            Column("AFTER", json: "after", .label) { .text(score($0.last, from: $0.entry.side)) },
          ]))
      Section.table(
        "games", heading: words.say("situations.games"),
        remark: input.games.isEmpty ? nil : words.say("situations.gamesRemark"), games(of: input, in: words))
    }
  }

  /// Both sides and the players in the clutch; nothing if no game had one.
  private static func clutch(of input: SituationsSheet, in words: Language) -> [Section] {
    let (situations, setting) = (input.situations, input.setting)
    let sides = [situations.clutch.side, situations.clutch.opponent]
    let players = input.clutchPlayers
    let columns = BoxColumns(of: sides)
    // Nobody's time on court and plus/minus are counted in the clutch.
    let heads = Array(columns.columns.dropFirst().dropLast())
    @Sendable func figures(_ line: BoxLine) -> [Datum] { Array(columns.figures(line).dropFirst().dropLast()) }
    guard situations.clutchRecord.games > 0 || sides.contains(where: { !$0.hasNoCounts }) else { return [] }
    return [
      .table(
        "clutch", heading: words.say("situations.clutch"), on: [.page, .json],
        remark: words.say("situations.clutchRemark"),
        Table(
          zip([input.team.name, words.say("team.opponents")], sides).map { (name: $0, line: $1) },
          [
            Column("name", .name(words.say("game.team"))) { .text($0.name) },
            Column(heads) { figures($0.line) },
          ])),
      .table(
        "clutch-players", heading: words.say("situations.clutchPlayers"), on: [.page, .json],
        Table(
          players,
          [
            Column("number", .tag) { .text($0.player.jersey?.text) },
            Column("name", .player(words.say("situations.players"))) { .text($0.player.name) },
            Column("GP") { .count($0.games) }, Column(heads) { figures($0.line) },
          ], isMarked: { setting.isFollowed($0.player.personID) },
          link: { setting.footer.frame?.address(ofPerson: $0.player.personID) })),
    ]
  }

  /// On the page both sides' points in one column, in data each in its own.
  private static func games(of input: SituationsSheet, in words: Language) -> Table {
    typealias Entry = Situations.GameEntry
    func columns(
      _ code: String, _ value: @escaping @Sendable (Entry, SideIndex) -> Int?
    ) -> [Column<Entry>] {
      [
        Column(code, .label, on: .page) { entry in entry.both { value(entry, $0) } },
        Column(code, on: .data) { .count(value($0, $0.side)) },
        Column("OPP_\(code)", on: .data) { .count(value($0, $0.side.other)) },
      ]
    }
    let facts: [Column<Entry>] = [
      Column("date", csv: "date", .name(words.stat("DATE").name)) { .day($0.box.game.date) },
      Column("game", on: .data) { .count(Int($0.box.game.id)) },
      Column("OPPONENT", .words, on: .page) { entry in
        .words(entry.logged.opponent(in: words), sortedBy: entry.box.game[entry.side.other].name)
      },
      Column("opponent", on: .data) { .text($0.box.game[$0.side.other].name) },
      Column("venue", on: .data) { .text($0.logged.game.venue(of: $0.side).rawValue) },
      Column("RESULT", csv: "result", json: "result", .label) { .result($0.box.result(for: $0.side)) },
    ]
    let sources: [Column<Entry>] = PointSource.allCases.flatMap { source in
      columns(source.rawValue) { $0.points(source, of: $1) }
    }
    let run = columns(DataColumn.stat("RUN").code) { $0.largestRun(of: $1) }
    let clutch = columns(DataColumn.stat("CLUTCH").code) { $0.clutchPoints(of: $1) }
    return Table(
      input.games, facts + sources + run + clutch,
      link: { input.setting.footer.frame?.address(ofGame: $0.box.game.id) })
  }

  /// The team's points first.
  private static func score(_ point: BoxScore.FlowPoint, from side: SideIndex) -> String {
    scoreText(side == .own ? [point.own, point.opponent] : [point.opponent, point.own])
  }

  private static func before(_ run: Situations.Run) -> String {
    let first = run.run.scores.lowerBound
    return first == 0 ? scoreText([0, 0]) : score(run.entry.box.flow[first - 1], from: run.entry.side)
  }

  private static func subject(of input: SituationsSheet, in words: Language) -> String {
    guard let game = input.game else { return input.team.season }
    return "\(words.brief(game.date)), \(game.own.name) – \(game.opponent.name)"
  }

  private static func lines(
    of input: SituationsSheet, _ averages: [Situations.SourceAverage], _ runs: [Situations.Run], in words: Language
  ) -> [String] {
    let situations = input.situations
    let sources = averages.map { average in
      let (own, other) = (Datum.tenths(average.points), Datum.tenths(average.against))
      return "\(average.source.name(in: words)): \(own.text(in: words)) – \(other.text(in: words))"
    }
    let clutch =
      situations.clutchRecord.games == 0
      ? []
      : [
        words.say(
          "situations.clutchGames",
          [
            "games": words.count(situations.clutchRecord.games), "record": situations.clutchRecord.description,
            "minutes": Datum.tenths(situations.clutchTime.map { Double($0) / 600 }).text(in: words),
          ])
      ]
    let run = runs.first.map { run in
      "\(words.say("flow.biggestRun")): "
        + words.say(
          "situations.runBy", ["run": "\(run.run.points)–0", "team": run.entry.box.game[run.run.side].name])
        + " (\(words.brief(run.entry.box.game.date)))"
    }
    return sources + clutch + [run].compactMap(\.self)
  }
}
