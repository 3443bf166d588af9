import Basketball

/// A game in a side's log: the day, the opponent, and the result.
struct LoggedGame: Sendable {
  let game: FinishedGame
  let side: SideIndex

  init(_ game: FinishedGame, on side: SideIndex) { (self.game, self.side) = (game, side) }
  init(_ entry: TeamSeason.LogEntry) { self.init(entry.game, on: entry.side) }
  init(_ game: PlayedGame) { self.init(game.game, on: game.side) }

  /// With `vs` or `at` before the name.
  func opponent(in language: Language) -> String {
    let name = ["name": game.game[side.other].name]
    return switch game.venue(of: side) {
    case .home: language.say("log.home", name)
    case .away: language.say("log.away", name)
    case .neutral: language.say("log.neutral", name)
    }
  }

  /// `12–8`; `12–?` if the other side's score was not recorded; `20–0, forfeit`.
  func score(in language: Language) -> String {
    let score = scoreText([side, side.other].map { game.points(of: $0) })
    return game.game.forfeitedBy == nil ? score : language.say("log.forfeit", ["score": score])
  }
}

extension Table {
  /// Games, oldest first: on the page with the opponent and the score in words, in data with each part by itself.
  ///
  /// - Parameters:
  ///   - more: further columns.
  ///   - frame: the site whose pages of games the rows link to, and on which the table is sortable.
  static func log<Item: Sendable>(
    _ items: [Item], _ logged: @escaping @Sendable (Item) -> LoggedGame, _ more: Column<Item>,
    frame: SiteFrame? = nil, in words: Language
  ) -> Table {
    func column(
      _ code: String, csv: String? = nil, _ role: Role = .figure, on shown: Shown = .everywhere,
      _ value: @escaping @Sendable (LoggedGame) -> Datum
    ) -> Column<Item> {
      Column(code, csv: csv, json: csv, role, on: shown) { value(logged($0)) }
    }
    return Table(
      items,
      [
        column("date", .name(words.stat("DATE").name)) { .day($0.game.game.date) },
        column("game", on: .data) { .count(Int($0.game.game.id)) },
        column(DataColumn.stat("OPPONENT").code, .words, on: .page) {
          .words($0.opponent(in: words), sortedBy: $0.game.game[$0.side.other].name)
        },
        column("opponent", on: .data) { .text($0.game.game[$0.side.other].name) },
        column("venue", on: .data) { .text($0.game.venue(of: $0.side).rawValue) },
        column(DataColumn.stat("RESULT").code, csv: "result", .label) { .result($0.game.result(for: $0.side)) },
        column(DataColumn.stat("SCORE").code, .label, on: .page) { .text($0.score(in: words)) },
        column("points", on: .data) { .count($0.game.points(of: $0.side)) },
        column("against", on: .data) { .count($0.game.points(of: $0.side.other)) }, more,
      ], sortable: frame != nil, link: { frame?.address(ofGame: logged($0).game.game.id) })
  }

  /// A player's games with their lines.
  static func log(_ games: [PlayedGame], frame: SiteFrame? = nil, in words: Language) -> Table {
    let columns = BoxColumns(of: games.map(\.line))
    return log(
      games, { LoggedGame($0) }, Column(columns.columns) { columns.figures($0.line) }, frame: frame, in: words)
  }

  /// A team's games with the record after each.
  static func log(_ season: TeamSeason, frame: SiteFrame? = nil, in words: Language) -> Table {
    log(
      season.log, { LoggedGame($0) },
      Column("RECORD", csv: "record", json: "record", .label) { .text($0.record.description) }, frame: frame, in: words)
  }

  /// The latest games of a team, the latest first.
  static func lastGames(_ season: TeamSeason, _ count: Int, frame: SiteFrame? = nil, in words: Language) -> Table {
    log(
      season.log.suffix(count).reversed(), { LoggedGame($0) },
      Column("RECORD", csv: "record", json: "record", .label) { .text($0.record.description) }, frame: frame, in: words)
  }

  /// The highs: category, value, date and opponent.
  static func highs(of career: Career, in words: Language) -> Table {
    @Sendable func side(of high: Career.High) -> LoggedGame? {
      guard let first = high.games.first else { return nil }
      return career.games.first { $0.game.game.id == first.game.id }.map { LoggedGame(first, on: $0.side) }
    }
    return Table(
      career.highs,
      [
        Column("name", .name(words.say("highs.what"))) { .text(words.stat($0.category.rawValue).title) },
        Column("HIGH", .total) {
          $0.value == $0.value.rounded() ? .count(Int($0.value)) : .tenths($0.value)
        },
        Column("DATE", .label) { .day($0.games.first?.game.date) },
        Column("OPPONENT", .words) { .text(side(of: $0)?.opponent(in: words)) },
      ])
  }
}

extension Career {
  fileprivate var highs: [High] {
    let categories: [Category] = [
      .points, .rebounds, .assists, .steals, .blocks, .threePointersMade, .freeThrowsMade, .minutes, .gameScore,
    ]
    return categories.compactMap { high($0) }
  }

  /// `[{"category": "PTS", "value": 18.0, "date": …, "games": [7]}]`
  var highsData: DataValue {
    .list(
      highs.map { high in
        .object([
          ("category", .datum(.text(high.category.rawValue))), ("value", .datum(.tenths(high.value))),
          ("date", .datum(.day(high.games.first?.game.date))),
          ("games", .list(high.games.map { .datum(.count(Int($0.game.id))) })),
        ])
      })
  }
}
