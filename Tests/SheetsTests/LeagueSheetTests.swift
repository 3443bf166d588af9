import Basketball
import Testing

@testable import Sheets

@Suite struct LeagueSheetTests {
  private let season: Season

  init() throws { season = try Season() }

  private func leaders(
    _ format: SheetFormat, isTotal: Bool = false, minimumGames: Int = 1, _ setting: SheetSetting = setting
  ) throws -> String {
    let sheet = LeadersSheet(
      [(player: lions[0], games: season.mia), (lions[1], season.ana)], teams: [season.team], isTotal: isTotal,
      season: "2025-26", minimumGames: minimumGames, setting)
    return try english { try SheetKind.leaders.bytes(of: sheet, as: format, with: $0) }
  }

  private func standings(_ format: SheetFormat) throws -> String {
    let sheet = StandingsSheet(Standings(in: season.games), season: "2025-26", team: 1, setting)
    return try english { try SheetKind.standings.bytes(of: sheet, as: format, with: $0) }
  }

  private func meetings(_ format: SheetFormat, with opponent: String = "Harbor Hawks") throws -> String {
    let sheet = HeadToHeadSheet(of: season.team, against: opponent, games: season.games, setting)
    return try english { try SheetKind.headToHead.bytes(of: sheet, as: format, with: $0) }
  }

  @Test func leadersAreRankedByGameOrInAll() throws {
    let lines = try leaders(.csv).split(separator: "\n")
    #expect(lines[0] == "Category,Rank,Number,Player,Team,Value,GP")
    #expect(lines[1] == "PTS,1,23,Mia Okafor,Riverside Lions,12.5,4")
    #expect(lines[2] == "PTS,2,00,Ana López,Riverside Lions,6.0,2")
    #expect(try leaders(.csv, isTotal: true).contains("PTS,1,23,Mia Okafor,Riverside Lions,50,4"))
    #expect(try GameDetailTests.cells(of: "#23 Mia Okafor", in: leaders(.html)) == ["Riverside Lions", "12.5"])
  }

  @Test func `a person's teams are added up`() throws {
    let hawk = Player(id: 91, personID: lions[0].personID, teamID: 2, name: lions[0].name, jersey: try Jersey("9"))
    let games = season.mia.sorted { $0.game.game.date < $1.game.game.date }
    let sheet = LeadersSheet(
      [(player: lions[0], games: Array(games.prefix(3))), (lions[1], season.ana), (hawk, Array(games.suffix(1)))],
      teams: [season.team, try Team(id: 2, name: "Harbor Hawks", season: "2025-26")], isTotal: true, season: "2025-26",
      setting)
    let lines = try english { try SheetKind.leaders.bytes(of: sheet, as: .csv, with: $0) }.split(separator: "\n")
    #expect(lines[1] == "PTS,1,9,Mia Okafor,Riverside Lions / Harbor Hawks,50,4")
  }

  @Test func aMinimumOfGamesIsSaidAndKept() throws {
    let page = try leaders(.html, minimumGames: 3)
    #expect(!page.contains("Ana López"))
    #expect(page.contains("At least 3 games") && !page.contains("attempt for a percentage"))
  }

  @Test func aPrivateBoardNamesNobodyInFull() throws {
    for format in SheetFormat.allCases { #expect(try !leaders(format, privateSetting).contains("Okafor")) }
  }

  @Test func standingsHaveEverySide() throws {
    #expect(
      try standings(.text) == """
        Standings 2025-26
        1. Eastgate Foxes 1-0
        2. Riverside Lions 3-1
        3. Harbor Hawks 0-3

        """)
    #expect(
      try GameDetailTests.cells(of: "Riverside Lions", in: standings(.html)) == [
        "3", "1", "0.750", "-0.5", "225", "197", "+28", "W1", "1-1", "2-0", "W W L W",
      ])
    #expect(try standings(.csv).contains("3,Harbor Hawks,0,3,0,0.000,2.0,152,181,-29,L3"))
    #expect(try standings(.json).contains("\"rank\": 1"))
  }

  @Test func twoTeamsHaveTheirGamesAndMargins() throws {
    #expect(
      try meetings(.text) == """
        Riverside Lions – Harbor Hawks
        2025-26
        3 games, won and lost 3-0
        Average margin: +9.7
        4 Nov 2025 W 70–52
        2 Nov 2025 W 61–60
        1 Nov 2025 W 50–40

        """)
    let figures = try meetings(.html).matches(of: /<dd>([^<]*)<\/dd><\/div>/).prefix(5).map { String($0.1) }
    #expect(figures == ["3-0", "W3", "+9.7", "+18", "+1"])
    #expect(try meetings(.csv).split(separator: "\n").count == 4)
  }

  @Test func whoHaveNotMetAreToldSo() throws {
    #expect(try meetings(.html, with: "Nobody").contains("These two have not played a game that has ended."))
    #expect(try meetings(.json, with: "Nobody").contains("\"averageMargin\": null"))
  }
}
