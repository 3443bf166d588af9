import Basketball
import Testing

@testable import Sheets

@Suite struct SeasonSheetTests {
  private let season: Season

  init() throws { season = try Season() }

  private func team(_ format: SheetFormat, _ setting: SheetSetting = setting) throws -> String {
    let sheet = TeamSheet(
      of: season.team, games: season.games,
      players: [(player: lions[0], games: season.mia), (lions[1], season.ana), (lions[2], [])], setting)
    return try english { try SheetKind.team.bytes(of: sheet, as: format, with: $0) }
  }

  private func player(_ format: SheetFormat, _ setting: SheetSetting = setting) throws -> String {
    let sheet = PlayerSheet(of: lions[0], on: season.team, season.mia, setting)
    return try english { try SheetKind.player.bytes(of: sheet, as: format, with: $0) }
  }

  @Test func aTeamHasItsRecordAndItsAverages() throws {
    let page = try team(.html)
    let figures = page.matches(of: /<dd>([^<]*)<\/dd><\/div>/).prefix(6).map { String($0.1) }
    #expect(figures == ["3-1", "1-1", "2-0", "W1", "56.3", "49.3"])
  }

  @Test func aTeamHasALogWithTheRecordAfterEachGame() throws {
    #expect(try GameDetailTests.cells(of: "3 Nov 2025", in: team(.html)) == ["vs Eastgate Foxes", "L", "44–45", "2-1"])
  }

  @Test func aTeamHasItsPlayersWithTheFocusPersonMarked() throws {
    let page = try team(.html)
    #expect(page.contains(#"<tr class="marked"><th scope="row"><span class="tag">23</span> <bdi>Mia Okafor</bdi>"#))
    #expect(
      Array(GameDetailTests.cells(of: "Mia Okafor", in: page).prefix(6)) == ["4", "4", "6.3", "10.0", "62.5", "0.0"])
  }

  @Test func whoHasNotPlayedHasNoLineAndStandsBeneath() throws {
    let page = try team(.html)
    #expect(page.matches(of: /Zoë Brandt/).count == 1)
    #expect(
      page.contains(
        "On the roster, no entry in a game yet</h2>\n<ul class=\"names\">\n<li>#0 <bdi>Zoë Brandt</bdi></li>"))
  }

  @Test func ofABareScoreOnlyThePointsAreKnown() throws {
    let cells = try GameDetailTests.cells(of: "Opponents", in: team(.html))
    #expect(cells == Array(repeating: "–", count: 16) + ["49.3"])
  }

  @Test func theLeadersAreNamed() throws {
    #expect(try GameDetailTests.cells(of: "Points", in: team(.html)) == ["Mia Okafor", "12.5"])
  }

  @Test func aTeamsMessageFitsAPhone() throws {
    #expect(
      try team(.text) == """
        Riverside Lions, 2025-26
        3-1, 56.3 points a game, 49.3 against
        PTS Mia Okafor 12.5
        REB Mia Okafor 4.0
        AST Mia Okafor 3.0
        W 70–52 at Harbor Hawks
        L 44–45 vs Eastgate Foxes
        W 61–60 at Harbor Hawks

        """)
  }

  @Test func aTeamsTableHasALineForEachPlayer() throws {
    let lines = try team(.csv).split(separator: "\n")
    #expect(lines[0].hasPrefix("Number,Player,GP,GS,MIN,FGM,FGA,FG%,"))
    #expect(lines[1].hasPrefix("23,Mia Okafor,4,4,,25,40,62.5,0,0,,0,0,,0,16,16,12,0,0,0,0,0,50,,"))
    #expect(lines.count == 3)
  }

  @Test func aTeamWithoutAGameSaysSo() throws {
    let sheet = TeamSheet(of: season.team, games: [], players: [(player: lions[0], games: [])], setting)
    let page = try english { try SheetKind.team.bytes(of: sheet, as: .html, with: $0) }
    #expect(page.contains("No game of this team has ended yet."))
    #expect(!page.contains("<table"))
    #expect(
      try english { try SheetKind.team.bytes(of: sheet, as: .json, with: $0) }.contains("\"pointsPerGame\": null"))
  }

  @Test func aPlayersSeasonIsSplitByPlaceAndResult() throws {
    let page = try player(.html)
    #expect(Array(GameDetailTests.cells(of: "Home", in: page).prefix(3)) == ["1-1", "2", "2"])
    #expect(GameDetailTests.cells(of: "Lost", in: page).last == "8.0")
    #expect(!page.contains("<bdi>Neutral floor</bdi>"))
  }

  @Test func aPlayersSeasonHasItsGamesAndHighs() throws {
    let page = try player(.html)
    #expect(
      GameDetailTests.cells(of: "4 Nov 2025", in: page) == [
        "at Harbor Hawks", "W", "70–52", "10", "10", "100.0", "0", "0", "0", "0", "0", "4", "4", "3", "0", "0", "0",
        "0",
        "20",
      ])
    #expect(GameDetailTests.cells(of: "Points", in: page) == ["20", "4 Nov 2025", "at Harbor Hawks"])
  }

  @Test func aPlayersTableHasALineForEachGame() throws {
    let lines = try player(.csv).split(separator: "\n")
    #expect(lines[0].hasPrefix("date,game,opponent,venue,result,points,against,MIN,FGM,"))
    #expect(lines[2].hasPrefix("2025-11-02,2,Harbor Hawks,away,WIN,61,60,,6,12,50.0,"))
  }

  @Test func aPlayersMessageFitsAPhone() throws {
    #expect(
      try player(.text) == """
        🏀 Mia Okafor, Riverside Lions 2025-26
        4 games, won and lost 3-1
        12.5 PTS | 4.0 REB | 3.0 AST
        FG 62.5%

        """)
  }

  @Test func aPlayerWithoutAGameSaysSo() throws {
    let sheet = PlayerSheet(of: lions[0], on: season.team, [], setting)
    for format in [SheetFormat.text, .html] {
      #expect(
        try english { try SheetKind.player.bytes(of: sheet, as: format, with: $0) }.contains(
          "No game with an entry has ended yet."))
    }
    #expect(try english { try SheetKind.player.bytes(of: sheet, as: .json, with: $0) }.contains("\"games\": []"))
  }

  @Test func privateSheetsNameNobodyInFull() throws {
    for format in SheetFormat.allCases {
      #expect(try !team(format, privateSetting).contains("Okafor"))
      #expect(try !player(format, privateSetting).contains("Okafor"))
    }
  }
}
