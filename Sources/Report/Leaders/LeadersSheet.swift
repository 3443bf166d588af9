package import Basketball
package import Diagnostics
import Formats
import People

/// The sheet of leaderboards: who is best in what, a game or in all.
package struct LeadersSheet: Sendable {
  /// A player of one team.
  struct Contestant: Hashable, Sendable {
    let player: Player
    let team: String
  }

  let boards: [Leaderboard<Contestant>]
  let measure: Leaderboard<Int>.Measure
  /// Nil where every season of the book is in it.
  let season: String?
  let minimum: Leaderboard<Int>.Minimum
  let setting: SheetSetting

  static let categories: [Category] = [
    .points, .rebounds, .assists, .steals, .blocks, .threePointersMade, .minutes, .plusMinus, .efficiency, .gameScore,
    .fieldGoalPercentage, .threePointPercentage, .freeThrowPercentage, .trueShootingPercentage,
  ]

  /// - Parameters:
  ///   - players: everybody with the lines of their games that have ended, each on one team.
  ///   - teams: at least those of the players.
  ///   - minimumGames: how many games it takes to be listed.
  ///   - minimumAttempts: how many attempts it takes to be listed by a percentage.
  ///   - limit: how many ranks each board has.
  package init(
    _ players: [(player: Player, games: [PlayedGame])], teams: [Team], isTotal: Bool = false, season: String? = nil,
    minimumGames: Int = 1, minimumAttempts: Int = 1, limit: Int = 10, _ setting: SheetSetting
  ) {
    let names = Dictionary(
      teams.map { ($0.id, season == nil ? "\($0.name), \($0.season)" : $0.name) },
      uniquingKeysWith: { first, _ in first })
    let contestants = players.filter { !$0.games.isEmpty }.map { player, games in
      (
        who: Contestant(player: setting.shown(player), team: names[player.teamID] ?? ""),
        totals: PlayerTotals(games)
      )
    }
    boards = Self.categories.map { category in
      Leaderboard(
        contestants, by: category, isTotal ? .total : .perGame,
        minimum: .init(games: minimumGames, attempts: minimumAttempts), limit: limit)
    }
    .filter { !Self.entries(of: $0).isEmpty }
    measure = isTotal ? .total : .perGame
    minimum = .init(games: minimumGames, attempts: minimumAttempts)
    self.season = season
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(LeadersPage(self, in: language)), as: .leadersPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  /// Who has any of it; plus/minus may be below zero.
  static func entries(of board: Leaderboard<Contestant>) -> [Leaderboard<Contestant>.Entry] {
    board.category == .plusMinus ? board.entries : board.entries.filter { $0.value > 0 }
  }

  /// A total of what is counted is whole.
  func value(_ value: Double, of category: Category) -> Datum {
    if category == .plusMinus { return measure == .total ? .signed(Int(value)) : .signedTenths(value) }
    let isWhole = measure == .total && !category.isShare && category != .minutes && category != .gameScore
    return isWhole ? .count(Int(value)) : .tenths(value)
  }

  private func message(in language: Language) -> Message {
    Message(
      LeadersPage.heading(self, in: language),
      boards.isEmpty
        ? [language.say("leaders.empty")]
        : boards.filter { [.points, .rebounds, .assists, .steals, .blocks].contains($0.category) }.flatMap { board in
          [language.stat(board.category.rawValue).title]
            + Self.entries(of: board).prefix(3).map { entry in
              let number = entry.who.player.jersey.map { "\($0) " } ?? ""
              return "\(value(entry.value, of: board.category).text(in: language)) \(number)\(entry.who.player.name)"
            }
        })
  }

  private var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(["Category", "Rank", "Number", "Player", "Team", "Value", "GP"])
    for board in boards {
      for entry in Self.entries(of: board) {
        csv.write(text: board.category.rawValue)
        csv.write(number: entry.rank)
        csv.write(text: entry.who.player.jersey?.text ?? "")
        csv.write(text: entry.who.player.name)
        csv.write(text: entry.who.team)
        value(entry.value, of: board.category).write(to: &csv)
        csv.write(number: entry.games)
        csv.endRecord()
      }
    }
    return csv.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.member("season", .text(season))
    json.member("measure", .text(measure == .total ? "total" : "perGame"))
    json.key("minimum")
    json.beginObject()
    json.member("games", .count(minimum.games))
    json.member("attempts", .count(minimum.attempts))
    json.endObject()
    json.key("leaders")
    json.beginArray()
    for board in boards {
      json.beginObject()
      json.member("category", .text(board.category.rawValue))
      json.key("entries")
      json.beginArray()
      for entry in Self.entries(of: board) {
        json.beginObject()
        json.member("rank", .count(entry.rank))
        json.member("number", .text(entry.who.player.jersey?.text))
        json.member("name", .text(entry.who.player.name))
        json.member("team", .text(entry.who.team))
        json.member("value", value(entry.value, of: board.category))
        json.member("GP", .count(entry.games))
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

/// What the page of leaderboards shows: the names that `html/leaders.mustache` may use.
struct LeadersPage {
  let page: PageHead
  let head: SheetHead
  let isEmpty: Bool
  let boards: [TableSection]

  init(_ sheet: LeadersSheet, in language: Language) {
    let heading = Self.heading(sheet, in: language)
    page = PageHead(title: heading, imprint: sheet.setting.imprint, in: language)
    head = SheetHead(
      heading,
      facts: [
        sheet.measure == .total ? language.say("leaders.total") : language.say("leaders.perGame"),
        sheet.minimum.games > 1
          ? language.say("leaders.minimumGames", ["count": language.count(sheet.minimum.games)]) : nil,
        sheet.minimum.attempts > 1
          ? language.say("leaders.minimumAttempts", ["count": language.count(sheet.minimum.attempts)]) : nil,
      ])
    isEmpty = sheet.boards.isEmpty
    boards = sheet.boards.enumerated().map { index, board in
      TableSection(
        "board-\(index + 1)", language.stat(board.category.rawValue).title,
        DataTable(
          columns: [.stat("TEAM").label, .stat("VALUE").main],
          rows: LeadersSheet.entries(of: board).map { entry in
            let number = entry.who.player.jersey.map { "\($0) " } ?? ""
            return DataRow(
              tag: String(entry.rank), name: number + entry.who.player.name,
              isMarked: entry.who.player.personID == sheet.setting.focus?.id,
              link: sheet.setting.imprint.frame?.address(ofPerson: entry.who.player.personID),
              figures: [
                .text(entry.who.team), sheet.value(entry.value, of: board.category),
              ])
          }), head: language.say("box.player"), in: language)
    }
  }

  static func heading(_ sheet: LeadersSheet, in language: Language) -> String {
    sheet.season.map { language.say("leaders.season", ["season": $0]) } ?? language.say("leaders.heading")
  }
}

extension SheetTemplate {
  static let leadersPage = SheetTemplate(folder: "html", name: "leaders", title: "leaderboards") {
    ViewNode(LeadersPage(LeadersSheet.example, in: $0))
  }
}
