import Basketball

/// What the page of a player's season shows: the names that `html/player.mustache` may use.
struct PlayerPage {
  let page: PageHead
  let head: SheetHead
  /// Whether the player has no game that has ended.
  let isEmpty: Bool
  let averages: TableSection?
  let totals: TableSection?
  let rates: TableSection?
  let log: TableSection?
  let highs: TableSection?
  let shooting: [ShootingSplits]
  let trends: PictureSection?

  init(_ sheet: PlayerSheet, in language: Language) {
    let games = sheet.games
    let name = sheet.player.name
    let sums = sheet.totals
    let frame = sheet.setting.imprint.frame
    page = PageHead(
      title: language.say("player.title", ["name": name, "team": sheet.team.name, "season": sheet.team.season]),
      imprint: sheet.setting.imprint, in: language)
    head = SheetHead(
      name, number: sheet.player.jersey?.text, image: sheet.setting.address(of: sheet.player.photo),
      facts: [
        "\(sheet.team.name), \(sheet.team.season)", sheet.player.position,
        games.isEmpty
          ? nil
          : language.say(
            "record.games", ["games": language.count(sums.games), "record": sums.record.description]),
      ], figures: games.isEmpty ? [] : sums.mainFigures(in: language))
    isEmpty = games.isEmpty
    guard !isEmpty else {
      (averages, totals, rates, log, highs, shooting, trends) = (nil, nil, nil, nil, nil, [], nil)
      return
    }
    let all = sheet.named(language.say("split.all"), games)
    let splits = sheet.splits { $0.name(in: language) }
    func section(_ id: String, _ heading: String, _ measure: DataTable.Measure) -> TableSection {
      var table = DataTable(measure, of: splits, sum: all)
      if measure == .averages {
        table.totals.append(
          DataRow(name: language.say("totals.per36"), figures: [.blank] + TotalsColumns.perThirtySixMinutes(sums)))
      }
      return TableSection(id, heading, table, head: language.say("split.head"), in: language)
    }
    averages = section("averages", language.say("totals.averages"), .averages)
    totals = section("totals", language.say("totals.sums"), .totals)
    rates = section("rates", language.say("totals.rates"), .rates)
    log = TableSection(
      "log", language.say("log.heading"), DataTable(logOf: games, frame: frame, in: language).sortable(in: frame),
      head: language.stat("DATE").name, in: language)
    // All that is refused is a career of no games, which has no highs.
    let career = try? Career(games, teams: [sheet.team])
    let high = career.map { DataTable(highsOf: $0, in: language) }
    highs = high.flatMap {
      $0.rows.isEmpty
        ? nil : TableSection("highs", language.say("highs.season"), $0, head: language.say("highs.what"), in: language)
    }
    shooting = [ShootingSplits(name: name, sums.line, in: language)]
    trends = PictureSection(
      "trends", language.say("trend.heading"), [language.trend(.points, id: "points", of: name, games)])
  }
}

extension SheetTemplate {
  static let playerPage = SheetTemplate(folder: "html", name: "player", title: "player sheet") {
    ViewNode(PlayerPage(PlayerSheet.example, in: $0))
  }
}
