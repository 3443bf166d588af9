import Diagnostics
import Foundation
import Testing

@testable import Sheets

/// Players of two teams, as the example of every kind of section.
private struct Roster: Sendable {
  struct Player: Sendable {
    let number: Int
    let name: String
    let points: Int
    var fouls = 0
  }

  let teams: [(name: String, players: [Player])]
}

extension SheetKind<Roster> {
  fileprivate static let roster = SheetKind(
    name: "roster", title: MessageText(same: "roster"), keys: ["empty", "players", "boards", "absent"], make: sheet)

  private static func sheet(of roster: Roster, in words: Language) -> Sheet {
    let players = roster.teams.flatMap(\.players)
    return Sheet("Lions", messageTitle: "The Lions", Example.footer, csv: "players") {
      Section.head(Detail("count", .count(players.count), says: "players: \(players.count)"))
      Section.figures([Figure(("PTS", "Points"), .count(players.map(\.points).reduce(0, +)))])
      if players.isEmpty { Section.note("empty", "Nobody plays.") }
      Section.table(
        "players", remark: "In three games.",
        Table(
          players,
          [
            Column("number", csv: "Number", .tag) { .count($0.number) },
            Column("name", csv: "Player", .name("Player")) { .text($0.name) },
            Column("PTS", .total) { .count($0.points) },
            Column([DataColumn(code: "PF"), DataColumn(code: "TF").optional], nest: "fouls") {
              [.count($0.fouls), .count(0)]
            },
            Column("share", on: .json) { .percent(Double($0.points), places: 1) },
          ], isMarked: { $0.number == 23 }))
      Section.table(
        "boards",
        Table(
          groups: roster.teams.map { ($0.name.lowercased(), $0.name, $0.players) },
          by: .init(csv: "Team", json: "team", rows: "players"), apart: true,
          [Column("name", .name("Player")) { .text($0.name) }]))
      Section.names("absent", heading: "Absent", [Name(tag: "4", name: "Bo")])
      Section.facts("game", on: [.json, .text], [Detail("at", .text("Home"), name: "Where")])
      Section.lines(players.map { "\($0.name) \($0.points)" })
    }
  }
}

@Suite struct SheetKindTests {
  private let roster = Roster(teams: [
    ("Lions", [.init(number: 23, name: "Mia", points: 12, fouls: 2)]),
    ("Hawks", [.init(number: 4, name: "=Bo", points: 1_500)]),
  ])

  private func text(_ format: SheetFormat, _ roster: Roster? = nil) throws -> String {
    try english { try SheetKind.roster.bytes(of: roster ?? self.roster, as: format, with: $0) }
  }

  @Test func csvIsOneTableWithItsHeads() throws {
    #expect(try text(.csv) == "Number,Player,PTS,PF,TF\n23,Mia,12,2,0\n4,'=Bo,1500,0,0\n")
  }

  @Test func jsonHasTheSectionsUnderTheirKeys() throws {
    let lines = try text(.json).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    #expect(
      lines == """
        {"count": 2,"players": [{"number": 23,"name": "Mia","PTS": 12,"fouls": {"PF": 2,"TF": 0},"share": 12.0},\
        {"number": 4,"name": "=Bo","PTS": 1500,"fouls": {"PF": 0,"TF": 0},"share": 1500.0}],\
        "boards": [{"team": "lions","players": [{"name": "Mia"}]},{"team": "hawks","players": [{"name": "=Bo"}]}],\
        "game": {"at": "Home"}}
        """)
  }

  @Test func aMessageHasLinesAndNotes() throws {
    #expect(try text(.text) == "The Lions\nWhere: Home\nMia 12\n=Bo 1500\n")
    #expect(try text(.text, Roster(teams: [])) == "The Lions\nNobody plays.\nWhere: Home\n")
  }

  @Test func aPageHasTheSectionsAsCards() throws {
    let page = try text(.html)
    #expect(GameDetailTests.cells(of: "=Bo", in: page) == ["1,500", "0"])
    #expect(page.contains("<p class=\"remark\">In three games.</p>"))
    #expect(page.contains("<h2 id=\"boards-2\">Hawks</h2>"))
    #expect(page.contains("<li>#4 <bdi>Bo</bdi></li>"))
    #expect(page.contains("<tr class=\"marked\"><th scope=\"row\"><span class=\"tag\">23</span> <bdi>Mia</bdi>"))
    // Technical fouls have no column if there were none.
    #expect(!page.contains("<abbr title=\"Technical fouls\">"))
  }

  @Test func onlyTheColumnsOfTheFormatAreCalculated() {
    let table = Table(
      [1, 2],
      [
        Column("a", on: .csv) { .count($0) },
        Column("b", on: .json) { _ in
          Issue.record("calculated for a format that was not asked for")
          return .unknown
        },
      ])
    let columns = table.columns(on: .csv)
    #expect(columns.heads.map(\.code) == ["a"])
    #expect(table.groups.flatMap { $0.rows.map(columns.cells) } == [[.count(1)], [.count(2)]])
  }
}

@Suite struct SectionTemplateTests {
  @Test(arguments: SheetTemplate.all.filter { $0.keys != nil }.map(\.path))
  func theDocumentsListTheSections(sheet path: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let text = try String(contentsOf: folder.appending(path: "docs/templates.md"), encoding: .utf8)
    let sheet = try #require(SheetTemplate.all.first { $0.path == path })
    let keys = (sheet.keys ?? []).map { "`\($0)`" }.joined(separator: " ")
    #expect(text.contains("\n| `\(path).mustache` | \(keys) |\n"))
  }

  @Test(arguments: TemplateSet.ofSections.map(\.path))
  func aTemplateToStartFromMakesThePageThatItStandsFor(path: String) throws {
    let start = try #require(TemplateSet.ofSections.first { $0.path == path })
    let sheet = try #require(SheetTemplate.all.first { "\($0.path).mustache" == path })
    let (ours, own) = (try english(with: []), try english(with: [(path, start.text, path)]))
    let page = try own.render(sheet.example(own.language), as: sheet)
    #expect(try page == ours.render(sheet.example(ours.language), as: sheet))
    #expect(start.text.contains("{{#\(sheet.keys?.last ?? "")}}\n{{> sheet-part}}\n"))
  }

  /// A user's own page of leaderboards.
  private func page(_ template: String) throws -> String {
    let templates = try english(with: [("html/leaders.mustache", template, "my/leaders.mustache")])
    return String(
      decoding: try templates.render(Self.example(templates), as: SheetKind.leaders.template), as: UTF8.self)
  }

  private static func example(_ templates: Templates) -> SheetPage {
    SheetPage.example(keys: SheetKind.leaders.keys, in: templates.language)
  }

  @Test func aTemplateHasTheSectionsByTheirNames() throws {
    let own = "{{#leaders}}{{> sheet-section}}{{/leaders}}\n{{#empty}}{{note}}{{/empty}}\n"
    let page = try page(own)
    #expect(page.hasPrefix("<p class=\"card empty\">«note»</p>\n<div class=\"boards\">"))
    #expect(page.hasSuffix("</div>\n\n«note»\n"))
  }

  @Test func aWrongNameIsReportedWithTheNearOne() throws {
    let fault = #expect(throws: Diagnostic.self) { try page("{{#leader}}{{/leader}}") }
    #expect(
      fault?.description
        == "my/leaders.mustache:1:4: error: section: expected a name of the leaderboards, found 'leader'; did you mean "
        + "'leaders'?")
  }

  @Test func aWrongFileIsReportedWithTheNearOne() throws {
    let fault = #expect(throws: Diagnostic.self) {
      try TemplateSet(overrides: [("html/leader.mustache", "", "my/leader.mustache")])
    }
    #expect(
      fault?.message
        == "template: expected one of ours, found 'html/leader.mustache'; did you mean 'html/leaders.mustache'?")
  }

  @Test(arguments: [
    ("{{#title}}[{{.}}]{{/title}}", "[a]"), ("{{?title}}[{{title}}]{{/title}}", "[a]"), ("{{#none}}x{{/none}}", ""),
    ("{{^none}}x{{/none}}", "x"), ("{{^title}}x{{/title}}", ""), ("{{?none}}x{{/none}}", ""),
    ("{{#list}}{{.}}{{/list}}", "bc"), ("{{?list}}<{{#list}}{{.}}{{/list}}>{{/list}}", "<bc>"),
    ("{{?empty}}x{{/empty}}", ""), ("{{^empty}}x{{/empty}}", "x"),
  ])
  func aTextOrListThatIsNotEmptyIsTrue(template: String, page: String) throws {
    func view(_ empty: [ViewNode]) -> ViewNode {
      .fields(
        ViewNode.Fields(
          names: ["title", "none", "list", "empty"],
          values: [.text("a"), .text(""), .list([.text("b"), .text("c")]), .list(empty)]))
    }
    let linking = Linking(
      sheet: MessageText(same: "test"), trees: ["t": try templateTree(of: template, file: "t", isHTML: false)],
      language: try language(),
      escaping: .plain)
    let made = try linking.page("t", for: view([.text("")])).bytes(of: PageValues(view([])))
    #expect(String(decoding: made, as: UTF8.self) == page)
  }
}
