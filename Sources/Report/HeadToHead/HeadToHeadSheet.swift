package import Basketball
package import Diagnostics
import Formats

/// The sheet of the games between a team and one other.
package struct HeadToHeadSheet: Sendable {
  let team: Team
  let opponent: String
  let meetings: HeadToHead
  let season: TeamSeason
  let setting: SheetSetting

  /// - Parameters:
  ///   - opponent: the other side's name, in any season.
  ///   - games: games that have ended; those against others are left out.
  package init(of team: Team, against opponent: String, games: [FinishedGame], _ setting: SheetSetting) {
    self.team = team
    self.opponent = opponent
    meetings = HeadToHead(of: team.id, against: opponent, games: games)
    season = TeamSeason(of: team.id, games: meetings.log.map(\.game))
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(HeadToHeadPage(self, in: language)), as: .headToHeadPage)
    case .text: try templates.render(message(in: language))
    case .csv: csv
    case .json: json
    }
  }

  private func message(in language: Language) -> Message {
    Message(
      "\(team.name) – \(opponent)",
      [
        language.say(
          "record.games",
          ["games": language.count(meetings.log.count), "record": meetings.record.description]),
        meetings.averageMargin.map {
          language.say("versus.margin", ["margin": Datum.signedTenths($0).text(in: language)])
        },
      ]
        + meetings.log.suffix(5).reversed().map { entry in
          let log = LoggedGame(game: entry.game, side: entry.side)
          return "\(language.brief(entry.game.game.date)) \(Datum.result(entry.result).text(in: language)) \(log.score)"
        })
  }

  /// A line for each game, the oldest first.
  private var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(DataTable(dataOf: season), nameHead: "date")
    return csv.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.member("team", .text(team.name))
    json.member("season", .text(team.season))
    json.member("opponent", .text(opponent))
    json.key("record")
    json.write(meetings.record)
    json.member("streak", .streak(meetings.streak))
    json.member("averageMargin", .signedTenths(meetings.averageMargin))
    json.member("bestMargin", .signed(meetings.bestMargin))
    json.member("worstMargin", .signed(meetings.worstMargin))
    json.write(sidesOf: season)
    json.key("games")
    json.write(DataTable(dataOf: season), nameKey: "date")
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

/// What the page of two teams shows: the names that `html/head-to-head.mustache` may use.
struct HeadToHeadPage {
  let page: PageHead
  let head: SheetHead
  let hasGames: Bool
  let isEmpty: Bool
  let sides: TableSection
  let factors: TableSection
  let log: TableSection
  let trends: PictureSection

  init(_ sheet: HeadToHeadSheet, in language: Language) {
    let names = [sheet.team.name, sheet.opponent]
    let meetings = sheet.meetings
    page = PageHead(
      title: language.say("versus.title", ["team": names[0], "opponent": names[1]]), imprint: sheet.setting.imprint,
      in: language)
    func margin(_ words: (name: String, title: String), _ points: Int?) -> Figures.Figure {
      Figures.Figure(
        words, Datum.signed(points).text(in: language), .balance(points.map(Double.init)))
    }
    head = SheetHead(
      "\(names[0]) – \(names[1])", image: sheet.setting.address(of: sheet.setting.logos[sheet.team.id]), isLogo: true,
      facts: [sheet.team.season],
      figures: [
        Figures.Figure(language.stat("RECORD"), meetings.record.description, .record(meetings.record)),
        Figures.Figure(
          language.stat("STREAK"), Datum.streak(meetings.streak).text(in: language), .streak(meetings.streak)),
        Figures.Figure(
          language.stat("DIFF"), Datum.signedTenths(meetings.averageMargin).text(in: language),
          .balance(meetings.averageMargin)),
        margin(language.stat("BEST"), meetings.bestMargin),
        margin(language.stat("WORST"), meetings.worstMargin),
      ])
    hasGames = !meetings.log.isEmpty
    isEmpty = !hasGames
    sides = TableSection(
      "sides", language.say("team.sides"),
      DataTable(averagesOf: sheet.season, names: names),
      head: language.say("game.team"), in: language)
    factors = TableSection(
      "factors", language.say("game.factors"),
      DataTable(factorsOf: meetings.totals, games: meetings.log.count, names: names),
      head: language.say("game.team"), in: language)
    log = TableSection(
      "log", language.say("log.heading"), DataTable(logOf: sheet.season, in: language),
      head: language.stat("DATE").name, in: language)
    trends = PictureSection(
      "trends", language.say("trend.heading"), [language.margins(sheet.season, of: names[0], id: "margins")])
  }
}

extension SheetTemplate {
  static let headToHeadPage = SheetTemplate(folder: "html", name: "head-to-head", title: "head-to-head sheet") {
    ViewNode(HeadToHeadPage(HeadToHeadSheet.example, in: $0))
  }
}
