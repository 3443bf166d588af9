package import Basketball
import Diagnostics
import People

/// The input of the sheet of leaderboards: the best per category, per game or in total.
package struct LeadersSheet: Sendable {
  let players: [(player: Player, games: [PlayedGame])]
  let teams: [Team]
  let isTotal: Bool
  let season: String?
  let minimum: Leaderboard<Int>.Minimum
  let limit: Int
  let setting: SheetSetting

  /// - Parameters:
  ///   - players: all players with their lines in finished games, each on one team; a person's teams are added up.
  ///   - teams: at least those of the players.
  ///   - season: nil for all seasons of the book.
  ///   - minimumGames: the number of games needed to be listed.
  ///   - minimumAttempts: the number of attempts needed to be listed by a percentage.
  ///   - minimumMinutes: the minutes on court needed to be listed by a rate.
  ///   - limit: the number of ranks of each board.
  package init(
    _ players: [(player: Player, games: [PlayedGame])], teams: [Team], isTotal: Bool = false, season: String? = nil,
    minimumGames: Int = 1, minimumAttempts: Int = 1,
    minimumMinutes: Int = Leaderboard<Int>.Minimum.usualMinutes, limit: Int = 10, _ setting: SheetSetting
  ) {
    (self.players, self.teams, self.isTotal, self.season, self.limit) = (players, teams, isTotal, season, limit)
    (minimum, self.setting) = (
      .init(games: minimumGames, attempts: minimumAttempts, minutes: minimumMinutes), setting
    )
  }

  private static let categories: [Category] = [
    .points, .rebounds, .assists, .steals, .blocks, .threePointersMade, .minutes, .plusMinus, .efficiency, .gameScore,
    .fieldGoalPercentage, .threePointPercentage, .freeThrowPercentage, .trueShootingPercentage,
    .pointsPer36, .reboundsPer36, .assistsPer36, .usage, .individualOffensiveRating, .individualDefensiveRating,
  ]

  /// A rank of a board.
  fileprivate struct Place {
    let player: Player
    let team: String
    let rank: Int
    let value: Datum
    let games: Int

    var numbered: String { (player.jersey.map { "\($0) " } ?? "") + player.name }
  }

  /// A person with the games of all of their teams.
  fileprivate struct Contestant {
    /// On the team of the latest game.
    var player: Player
    var teams: [Int64]
    var games: [PlayedGame]

    mutating func add(_ player: Player, _ games: [PlayedGame]) {
      func latest(_ games: [PlayedGame]) -> CalendarDate? { games.map(\.game.game.date).max() }
      if let day = latest(games), latest(self.games).map({ $0 < day }) ?? true { self.player = player }
      teams.append(player.teamID)
      self.games += games
    }
  }

  private var contestants: [Contestant] {
    var contestants: [Contestant] = []
    var places: [Int64: Int] = [:]
    for (player, games) in players where !games.isEmpty {
      if let place = places[player.personID] {
        contestants[place].add(player, games)
      } else {
        places[player.personID] = contestants.count
        contestants.append(Contestant(player: player, teams: [player.teamID], games: games))
      }
    }
    return contestants
  }

  /// The boards that are not empty.
  fileprivate var boards: [(category: Category, places: [Place])] {
    let names = Dictionary(
      teams.map { ($0.id, season == nil ? "\($0.name), \($0.season)" : $0.name) },
      uniquingKeysWith: { first, _ in first })
    let contestants = contestants
    let totals = contestants.enumerated().map { (who: $0.offset, totals: PlayerTotals($0.element.games)) }
    return Self.categories.map { category -> (category: Category, places: [Place]) in
      let board = Leaderboard(
        totals, by: category, isTotal ? .total : .perGame,
        minimum: .init(games: minimum.games, attempts: minimum.attempts, minutes: minimum.minutes), limit: limit)
      // Players with a value above zero; plus/minus may be negative.
      let entries = board.entries.filter { category == .plusMinus || $0.value > 0 }
      let places = entries.map { entry in
        let contestant = contestants[entry.who]
        return Place(
          player: setting.shown(contestant.player),
          team: contestant.teams.compactMap { names[$0] }.joined(separator: " / "), rank: entry.rank,
          value: value(entry.value, of: category), games: entry.games)
      }
      return (category, places)
    }
    .filter { !$0.places.isEmpty }
  }

  /// The total of a count is a whole number.
  private func value(_ value: Double, of category: Category) -> Datum {
    if category == .plusMinus { return isTotal ? .signed(Int(value)) : .signedTenths(value) }
    let isWhole = isTotal && !category.isShare && category != .minutes && category != .gameScore
    return isWhole ? .count(Int(value)) : .tenths(value)
  }
}

extension SheetKind<LeadersSheet> {
  package static let leaders = SheetKind(
    name: "leaders", title: MessageText("leaderboards", "de ranglijsten"), keys: ["empty", "leaders"], make: sheet)

  private static func sheet(of input: LeadersSheet, in words: Language) -> Sheet {
    let boards = input.boards
    let (setting, minimum) = (input.setting, input.minimum)
    return Sheet(
      input.season.map { words.say("leaders.season", ["season": $0]) } ?? words.say("leaders.heading"),
      setting.footer, csv: "leaders"
    ) {
      Section.head(
        Detail("season", .text(input.season)),
        Detail(
          "measure", .text(input.isTotal ? "total" : "perGame"),
          says: input.isTotal ? words.say("leaders.total") : words.say("leaders.perGame")),
        Detail(
          "minimum",
          .figures([
            "games": .count(minimum.games), "attempts": .count(minimum.attempts), "minutes": .count(minimum.minutes),
          ]),
          says: minimum.games > 1
            ? words.say("leaders.minimumGames", ["count": words.count(minimum.games)]) : nil,
          minimum.attempts > 1
            ? words.say("leaders.minimumAttempts", ["count": words.count(minimum.attempts)]) : nil,
          boards.contains(where: { $0.category.isRate }) && minimum.minutes > 0
            ? words.say("leaders.minimumMinutes", ["count": words.count(minimum.minutes)]) : nil))
      if boards.isEmpty { Section.note("empty", words.say("leaders.empty")) }
      Section.table(
        "leaders",
        Table(
          groups: boards.map { ($0.category.rawValue, $0.category.title(in: words), $0.places) },
          by: .init(csv: "Category", json: "category", rows: "entries"), apart: true,
          [
            Column("rank", csv: "Rank", .tag) { .count($0.rank) },
            Column("number", csv: "Number", on: .data) { .text($0.player.jersey?.text) },
            Column("numbered", .name(words.say("box.player")), on: .page) { .text($0.numbered) },
            Column("name", csv: "Player", on: .data) { .text($0.player.name) },
            Column("TEAM", csv: "Team", json: "team", .label) { .text($0.team) },
            Column("VALUE", csv: "Value", json: "value", .total) { $0.value },
            Column("GP", on: .data) { .count($0.games) },
          ], isMarked: { setting.isFollowed($0.player.personID) },
          link: { setting.footer.frame?.address(ofPerson: $0.player.personID) }))
      Section.lines(
        boards.filter { [.points, .rebounds, .assists, .steals, .blocks].contains($0.category) }.flatMap { board in
          [board.category.title(in: words)]
            + board.places.prefix(3).map { "\($0.value.text(in: words)) \($0.numbered)" }
        })
    }
  }
}

extension Category {
  fileprivate func title(in words: Language) -> String {
    switch self {
    case .pointsPer36: words.stat("PTS/36").title
    case .reboundsPer36: words.stat("REB/36").title
    case .assistsPer36: words.stat("AST/36").title
    default: words.stat(rawValue).title
    }
  }
}
