import Basketball
import Formats
import People

/// The rows of a game log: when, against whom, and how it ended.
struct LoggedGame {
  let game: FinishedGame
  let side: SideIndex

  static let columns: [DataColumn] = [.stat("OPPONENT").words, .stat("RESULT").label, .stat("SCORE").label]

  /// `vs` or `at` before the opponent is the language's on the page; in data the venue has a key of its own.
  func figures(in language: Language) -> [Datum] {
    [
      .words(opponent(in: language), sortedBy: game.game[side.other].name), .result(game.result(for: side)),
      .text(score),
    ]
  }

  func opponent(in language: Language) -> String {
    let name = ["name": game.game[side.other].name]
    return switch game.venue(of: side) {
    case .home: language.say("log.home", name)
    case .away: language.say("log.away", name)
    case .neutral: language.say("log.neutral", name)
    }
  }

  /// `12–8`; `12–?` where the other side's score was not kept.
  var score: String {
    [side, side.other].map { game.points(of: $0).map(String.init) ?? "?" }.joined(separator: "–")
  }

  /// What data has in place of the words.
  static let dataColumns: [DataColumn] = [
    DataColumn(code: "game"), DataColumn(code: "opponent"), DataColumn(code: "venue"), DataColumn(code: "result"),
    DataColumn(code: "points"), DataColumn(code: "against"),
  ]

  var data: [Datum] {
    [
      .count(Int(game.game.id)), .text(game.game[side.other].name), .text(game.venue(of: side).rawValue),
      .result(game.result(for: side)), .count(game.points(of: side)), .count(game.points(of: side.other)),
    ]
  }
}

extension DataTable {
  /// A player's games, the oldest first.
  ///
  /// - Parameter frame: the site whose pages of games the rows lead to.
  init(logOf games: [PlayedGame], frame: SiteFrame? = nil, in language: Language) {
    let columns = BoxColumns(of: games.map(\.line))
    self.init(
      columns: LoggedGame.columns + columns.columns,
      rows: games.map { game in
        DataRow(
          name: language.brief(game.game.game.date), key: game.game.game.date.description,
          link: frame?.address(ofGame: game.game.game.id),
          figures: LoggedGame(game: game.game, side: game.side).figures(in: language) + columns.figures(game.line))
      })
  }

  /// The same as data, by date.
  init(dataOf games: [PlayedGame]) {
    let columns = BoxColumns(of: games.map(\.line))
    self.init(
      columns: LoggedGame.dataColumns + columns.columns,
      rows: games.map { game in
        DataRow(
          name: game.game.game.date.description,
          figures: LoggedGame(game: game.game, side: game.side).data + columns.figures(game.line))
      })
  }

  /// The most in a game: what, how much, when and against whom.
  init(highsOf career: Career, in language: Language) {
    self.init(
      columns: [.stat("HIGH").main, .stat("DATE").label, .stat("OPPONENT").words],
      rows: Self.highCategories.compactMap { category in
        career.high(category).map { high in
          let first = high.games.first
          let side = first.flatMap { game in career.games.first { $0.game.game.id == game.game.id }?.side }
          return DataRow(
            name: language.stat(category.rawValue).title,
            figures: [
              high.value == high.value.rounded() ? .count(Int(high.value)) : .tenths(high.value),
              first.map { .day($0.game.date) } ?? .unknown,
              .text(
                first.flatMap { game in
                  side.map { LoggedGame(game: game, side: $0).opponent(in: language) }
                }),
            ])
        }
      })
  }

  static let highCategories: [Category] = [
    .points, .rebounds, .assists, .steals, .blocks, .threePointersMade, .freeThrowsMade, .minutes, .gameScore,
  ]
}

extension JSONWriter {
  /// `[{"category":"PTS","value":18,"date":…,"games":[7]}]`
  mutating func writeHighs(of career: Career) {
    beginArray()
    for category in DataTable.highCategories {
      guard let high = career.high(category) else { continue }
      beginObject()
      member("category", .text(category.rawValue))
      member("value", .tenths(high.value))
      member("date", high.games.first.map { .day($0.game.date) } ?? .unknown)
      key("games")
      beginArray()
      for game in high.games { number(Int(game.game.id)) }
      endArray()
      endObject()
    }
    endArray()
  }
}
