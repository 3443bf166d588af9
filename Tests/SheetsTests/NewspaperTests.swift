import Basketball
import Testing

@testable import Sheets

@Suite struct NewspaperTests {
  @Test func theBoxScoreHasItsFixedWidth() throws {
    let game = try ClockedGame()
    let sheet = BoxScoreSheet(GameSheet(game.box, setting))
    let text = try english { try sheet.bytes(as: .text, with: $0) }
    #expect(
      text == """
        BASKETBALL BOX SCORE
        Harbor Hawks – Riverside Lions
        8 Nov 2025 · Sports Hall

        VISITORS: Harbor Hawks
                                  TOTAL  3-PTR         REBOUNDS
        ## Player Name            FG-FGA FG-FGA FT-FTA OF DE TOT PF  TP  A TO BLK S MIN
        11 Hawk Number11 *.......    1-2    0-0    0-0  0  0   0  0   2  0  0   0 0  20
        12 Hawk Number12 *.......    1-1    1-1    0-0  0  0   0  0   3  0  0   0 0  20
        13 Hawk Number13 *.......    0-0    0-0    0-0  0  0   0  0   0  0  0   0 0  20
        14 Hawk Number14 *.......    0-0    0-0    0-0  0  0   0  0   0  0  0   0 0  20
        15 Hawk Number15 *.......    0-0    0-0    0-0  0  0   0  0   0  0  0   0 0  20
           Totals................    2-3    1-1    0-0  0  0   0  0   5  0  0   0 0 100
        FG% 2-3 66.7%   3P% 1-1 100.0%

        HOME: Riverside Lions
                                  TOTAL  3-PTR         REBOUNDS
        ## Player Name            FG-FGA FG-FGA FT-FTA OF DE TOT PF  TP  A TO BLK S MIN
         2 Ana López *...........    0-0    0-0    0-0  0  0   0  0   0  1  0   0 0  20
         3 Zoë Brandt *..........    0-0    0-0    0-0  0  1   1  0   0  0  0   0 0  20
         4 Ruth Abiodun *........    0-0    0-0    0-0  0  0   0  0   0  0  0   0 0  20
         5 Lina Haddad *.........    0-0    0-0    0-0  0  0   0  0   0  0  0   0 0  20
        23 Mia Okafor *..........    2-2    1-1    0-0  0  0   0  0   5  0  0   0 0   8
         6 Noor El Amrani........    1-1    0-0    0-0  0  0   0  0   2  0  0   0 0  12
           Totals................    3-3    1-1    0-0  0  1   1  0   7  1  0   0 0 100
        FG% 3-3 100.0%   3P% 1-1 100.0%

        Score by period                1   2  -   T
        Harbor Hawks                   3   2  -   5
        Riverside Lions                5   2  -   7

        Officials: Piet Bakker
        Technical fouls: Riverside Lions 1, Harbor Hawks 0
        Attendance: 1,312

        """)
  }

  @Test func whatIsNotKnownIsADash() throws {
    let sheet = BoxScoreSheet(GameSheet(boxScore("L23 reb,H 2"), setting))
    let lines = try english { try sheet.bytes(as: .text, with: $0) }.split(separator: "\n")
    #expect(
      lines.contains("23 Mia Okafor............    0-0    0-0    0-0  –  –   1  0   0  0  0   0 0   –"))
    #expect(
      lines.contains("   TEAM..................      –      –      –  –  –   –  –   2  –  –   – –   –"))
  }

  @Test(arguments: ["en", "nl"]) func theFiguresStandBelowTheirHeadsInEveryLanguage(code: String) throws {
    let words = try language(code)
    #expect(words.say("newspaper.columns") == "FG-FGA FG-FGA FT-FTA OF DE TOT PF  TP  A TO BLK S MIN")
    let name = player(1, String(repeating: "W", count: 50), team: 1, number: "123")
    let box = boxScore("L123 2pt+,L123 3pt-", own: [name])
    let head = Newspaper(box, in: words).lines.filter { $0.hasPrefix("##") }
    let line = Newspaper(box, in: words).lines.filter { $0.contains("WWW") }
    #expect(head.allSatisfy { $0.count == 79 })
    #expect(line.map(\.count) == [80])
  }

  @Test(arguments: ["山田花子", "山田花子山田花子山田花子山田花子", "👩‍👩‍👧 Zoe\u{308}", "דנה כהן", "דנה כהן דנה כהן דנה כהן דנה כהן"])
  func aNameOfWideLettersTakesItsColumns(name: String) throws {
    let words = try language("en")
    let lines = Newspaper(boxScore("L23 2pt+", own: [player(1, name, team: 1, number: "23")]), in: words).lines
    let head = try #require(lines.first { $0.hasPrefix("##") })
    let line = try #require(lines.first { $0.hasPrefix("23") })
    #expect(line.columns == head.columns)
    #expect(line.unicodeScalars.count { $0 == "\u{2068}" } == line.unicodeScalars.count { $0 == "\u{2069}" })
  }

  @Test func thePageHasTheSameLines() throws {
    let page = try english { try BoxScoreSheet(GameSheet(overtimeGame, setting)).bytes(as: .html, with: $0) }
    #expect(page.contains("<pre class=\"fixed\">BASKETBALL BOX SCORE\n"))
  }
}
