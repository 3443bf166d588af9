import Basketball
import People

/// What the page of a team's season shows: the names that `html/team.mustache` may use.
struct TeamPage {
  /// Somebody on the roster who has not played.
  struct Unplayed {
    let hasNumber: Bool
    let number: String
    let name: String
    let hasLink: Bool
    let link: String
  }

  let page: PageHead
  let head: SheetHead
  let hasGames: Bool
  let hasPlayers: Bool
  let isEmpty: Bool
  let hasUnplayed: Bool
  let unplayed: [Unplayed]
  let log: TableSection
  let players: TableSection
  let totals: TableSection
  let rates: TableSection
  let leaders: TableSection
  let sides: TableSection
  let factors: TableSection
  let trends: PictureSection

  init(_ sheet: TeamSheet, in language: Language) {
    let team = sheet.team
    let season = sheet.season
    let frame = sheet.setting.imprint.frame
    page = PageHead(
      title: language.say("team.title", ["team": team.name, "season": team.season]), imprint: sheet.setting.imprint,
      in: language)
    func record(_ venue: Venue, _ name: String) -> Figures.Figure {
      Figures.Figure((name, name), season.record(venue).description, .record(season.record(venue)))
    }
    head = SheetHead(
      team.name, image: sheet.setting.address(of: sheet.setting.logos[team.id]), isLogo: true,
      facts: [team.season, team.organization],
      figures: [
        Figures.Figure(language.stat("RECORD"), season.record.description, .record(season.record)),
        record(.home, language.say("split.home")), record(.away, language.say("split.away")),
        Figures.Figure(
          language.stat("STREAK"), Datum.streak(season.streak).text(in: language), .streak(season.streak)),
        Figures.Figure(language.stat("FOR"), Datum.tenths(season.pointsPerGame).text(in: language)),
        Figures.Figure(language.stat("AGAINST"), Datum.tenths(season.pointsAgainstPerGame).text(in: language)),
      ])
    hasGames = !season.log.isEmpty
    hasPlayers = !sheet.named.isEmpty
    isEmpty = !hasGames
    unplayed = sheet.players.filter { $0.totals.games == 0 }.map(\.player).map { player in
      let link = frame?.address(ofPerson: player.personID)
      return Unplayed(
        hasNumber: player.jersey != nil, number: player.jersey?.text ?? "", name: player.name, hasLink: link != nil,
        link: link ?? "")
    }
    hasUnplayed = !unplayed.isEmpty
    log = TableSection(
      "log", language.say("log.heading"), DataTable(logOf: season, frame: frame, in: language).sortable(in: frame),
      head: language.stat("DATE").name, in: language)
    func section(_ id: String, _ heading: String, _ measure: DataTable.Measure) -> TableSection {
      TableSection(
        id, heading, DataTable(measure, of: sheet.named, hasRecord: false).sortable(in: frame),
        head: language.say("box.player"),
        in: language)
    }
    players = section("averages", language.say("totals.averages"), .averages)
    totals = section("totals", language.say("totals.sums"), .totals)
    rates = section("rates", language.say("totals.rates"), .rates)
    leaders = TableSection(
      "leaders", language.say("leaders.heading"),
      DataTable(
        columns: [.stat("LEADER").words, .stat("VALUE").main],
        rows: sheet.leaders.map { leader in
          DataRow(
            name: language.stat(leader.category.rawValue).title,
            isMarked: leader.leader.player.personID == sheet.setting.focus?.id,
            figures: [.text(leader.leader.player.name), .tenths(leader.value)])
        }), head: language.say("highs.what"), remark: language.say("leaders.perGame"), in: language)
    let names = [team.name, language.say("team.opponents")]
    sides = TableSection(
      "sides", language.say("team.sides"),
      DataTable(averagesOf: season, names: names), head: language.say("game.team"),
      in: language)
    factors = TableSection(
      "factors", language.say("game.factors"),
      DataTable(factorsOf: season.totals, games: season.log.count, names: names),
      head: language.say("game.team"), in: language)
    trends = PictureSection(
      "trends", language.say("trend.heading"), [language.margins(season, of: team.name, id: "margins")])
  }
}

extension SheetTemplate {
  static let teamPage = SheetTemplate(folder: "html", name: "team", title: "team sheet") {
    ViewNode(TeamPage(TeamSheet.example, in: $0))
  }
}
