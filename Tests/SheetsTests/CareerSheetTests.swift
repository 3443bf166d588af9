import Basketball
import People
import Testing

@testable import Sheets

@Suite struct CareerSheetTests {
  private func sheet(_ format: SheetFormat, games: Int = 4, _ setting: SheetSetting = setting) throws -> String {
    let season = try Season()
    let career = try Career(Array(season.mia.prefix(games)), teams: [season.team])
    return try english { try SheetKind.career.bytes(of: CareerSheet(of: mia, career, setting), as: format, with: $0) }
  }

  @Test func aLineForEachTeamAndSeasonStandsAboveTheCareers() throws {
    let page = try sheet(.html)
    let cells = GameDetailTests.cells(of: "Riverside Lions, 2025-26", in: page)
    #expect(Array(cells.prefix(7)) == ["3-1", "4", "4", "6.3", "10.0", "62.5", "0.0"])
    #expect(page.contains("<tfoot>\n<tr><th scope=\"row\">Career</th><td class=\"label\">3-1</td>"))
  }

  @Test func highsAreToldFromTheThirdGameOn() throws {
    #expect(try sheet(.html).contains("Career highs"))
    #expect(try !sheet(.html, games: 2).contains("Career highs"))
    #expect(try sheet(.text).hasSuffix("Highs: 20 PTS | 4 REB | 3 AST\n"))
    #expect(try !sheet(.text, games: 2).contains("Highs"))
  }

  @Test func whatIsNotKnownIsADashAndNothingInData() throws {
    let page = try sheet(.html)
    let rates = try #require(page.split(separator: "id=\"rates\"").last)
    // No minutes were recorded, so rates per minute are unknown and left out; true shooting needs no minutes.
    #expect(
      Array(GameDetailTests.cells(of: "Riverside Lions, 2025-26", in: String(rates)).prefix(7)) == [
        "3-1", "62.5", "62.5", "0.000", "0.000", "0.0", "15.8",
      ])
    #expect(try sheet(.json).contains("\"PER\": null"))
  }

  @Test func theTableHasSumsAveragesAndRates() throws {
    let lines = try sheet(.csv).split(separator: "\n")
    #expect(lines[0].hasPrefix("Team,Season,Organization,W,L,T,GP,GS,MIN,FGM,FGA,FG%,"))
    #expect(lines[0].contains(",PTS,+/-,MIN/G,FGM/G,"))
    #expect(lines[1].hasPrefix("Riverside Lions,2025-26,Youth League,3,1,0,4,4,,25,40,62.5,"))
    #expect(lines[2].hasPrefix(",,,3,1,0,4,4,,25,40,62.5,"))
    #expect(Set(lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }).count == 1)
  }

  @Test func aPrivateSheetNamesNobodyInFull() throws {
    for format in SheetFormat.allCases { #expect(try !sheet(format, privateSetting).contains("Okafor")) }
  }
}
