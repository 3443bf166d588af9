package import Basketball
package import Diagnostics
import Formats

/// The sheet of a league's standings, of the games that the book has.
package struct StandingsSheet: Sendable {
  let standings: Standings
  /// Nil where every season of the book is in it.
  let season: String?
  /// The team whose row is marked; nil for none.
  let team: Int64?
  let setting: SheetSetting

  package init(_ standings: Standings, season: String?, team: Int64? = nil, _ setting: SheetSetting) {
    self.standings = standings
    self.season = season
    self.team = team
    self.setting = setting
  }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    let language = templates.language
    return switch format {
    case .html: try templates.render(ViewNode(StandingsPage(self, in: language)), as: .standingsPage)
    case .text:
      try templates.render(
        Message(
          StandingsPage.heading(season, in: language),
          standings.rows.isEmpty
            ? [language.say("standings.empty")]
            : standings.rows.map { row in "\(row.rank). \(row.name) \(row.record)" }))
    case .csv: csv
    case .json: json
    }
  }

  var table: DataTable {
    DataTable(
      columns: [
        .stat("W").grouped, .stat("L"), .stat("T"), .stat("PCT").main, .stat("GB"), .stat("FOR").grouped,
        .stat("AGAINST"),
        .stat("DIFF"), .stat("STREAK"),
      ],
      rows: standings.rows.map { row in
        DataRow(
          tag: String(row.rank), name: row.name, isMarked: team != nil && row.entrant == .team(team ?? 0),
          link: link(to: row.entrant),
          figures: [
            .count(row.record.wins), .count(row.record.losses), .count(row.record.ties),
            .thousandths(row.record.percentage), .decimal(row.gamesBehind, places: 1), .count(row.pointsFor),
            .count(row.pointsAgainst), .signed(row.pointsFor - row.pointsAgainst), .streak(row.streak),
          ])
      })
  }

  private func link(to entrant: Entrant) -> String? {
    if case .team(let id) = entrant { setting.imprint.frame?.address(ofTeam: id) } else { nil }
  }

  private var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(table, tagHead: "Rank", nameHead: "Team")
    return csv.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    json.member("season", .text(season))
    json.key("standings")
    json.beginArray()
    let table = table
    for (row, place) in zip(table.rows, standings.rows) {
      json.beginObject()
      json.member("rank", .count(place.rank))
      json.member("name", .text(row.name))
      json.write(row.figures, table.columns)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

/// What the standings page shows: the names that `html/standings.mustache` may use.
struct StandingsPage {
  let page: PageHead
  let head: SheetHead
  let isEmpty: Bool
  let hasRows: Bool
  let table: TableSection

  init(_ sheet: StandingsSheet, in language: Language) {
    let heading = Self.heading(sheet.season, in: language)
    page = PageHead(title: heading, imprint: sheet.setting.imprint, in: language)
    head = SheetHead(heading, facts: [language.say("standings.rule")])
    isEmpty = sheet.standings.rows.isEmpty
    hasRows = !isEmpty
    table = TableSection(
      "standings", language.say("standings.heading"), sheet.table.sortable(in: sheet.setting.imprint.frame),
      head: language.say("game.team"), in: language)
  }

  static func heading(_ season: String?, in language: Language) -> String {
    season.map { language.say("standings.season", ["season": $0]) } ?? language.say("standings.all")
  }
}

extension SheetTemplate {
  static let standingsPage = SheetTemplate(folder: "html", name: "standings", title: "standings") {
    ViewNode(StandingsPage(StandingsSheet.example, in: $0))
  }
}
