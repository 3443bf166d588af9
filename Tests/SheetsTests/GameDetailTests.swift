import Basketball
import Testing

@testable import Sheets

@Suite struct GameDetailTests {
  private func sheet(_ setting: SheetSetting = setting) throws -> GameSheet {
    let game = try ClockedGame()
    return GameSheet(
      game.box.standing(game.official), reconciliation: Reconciliation(game.official, with: game.box), setting)
  }

  private func page(_ setting: SheetSetting = setting) throws -> String {
    try english { try sheet(setting).bytes(as: .html, with: $0) }
  }

  /// The cells of a table row that begins with a name.
  static func cells(of name: String, in page: String) -> [String] {
    let page = page.replacing(/<span class="given"[^>]*>([^<]*)<\/span>/) { $0.1 }
    let row = page.split(separator: "\n").first { $0.hasPrefix("<tr") && $0.contains("<bdi>\(name)</bdi></th>") } ?? ""
    return row.matches(of: /<td[^>]*>(?:<span[^>]*>)?([^<]*)</).map { String($0.1) }
  }

  @Test func aLineHasMinutesTechnicalFoulsAndPlusMinus() throws {
    #expect(
      try Self.cells(of: "Mia Okafor", in: page()) == [
        "8", "2", "2", "100.0", "1", "1", "100.0", "0", "0", "0", "0", "0", "0", "0", "0", "0", "0", "1", "5",
        "+2",
      ])
    #expect(try Self.cells(of: "Noor El Amrani", in: page()).last == "0")
  }

  @Test func technicalFoulsHaveAColumnOnlyWhereThereWereAny() throws {
    #expect(try page().contains("Technical fouls"))
    #expect(try !text(overtimeGame, as: .html).contains("Technical fouls"))
  }

  @Test func startersStandBeforeTheBench() throws {
    let page = try page()
    let heads = page.matches(of: /class="group-head"><th scope="rowgroup" colspan="[0-9]+">([A-Za-z]+)</).map { $0.1 }
    #expect(heads == ["Starters", "Bench", "Starters"])
    #expect(try !text(overtimeGame, as: .html).contains("class=\"group-head\""))
  }

  @Test func theFourFactorsOfBothSidesAreThere() throws {
    let page = try page()
    let factors = try #require(page.split(separator: "id=\"factors\"").last).split(separator: "</section>")[0]
    #expect(Self.cells(of: "Riverside Lions", in: String(factors)) == ["116.7", "0.0", "–", "0.000", "3.0", "233.3"])
  }

  @Test func whereThePointsCameFromIsToldAsFarAsItIsKnown() throws {
    let page = try page()
    let specials = try #require(page.split(separator: "id=\"specials\"").last).split(separator: "</section>")[0]
    #expect(
      Self.cells(of: "Riverside Lions", in: String(specials)) == ["0", "0", "2", "2", "5", "5", "15:00"])
  }

  @Test func officialsAndAttendanceStandAtTheFoot() throws {
    let page = try page()
    #expect(page.contains("<dt>Officials</dt><dd>Piet Bakker</dd>"))
    #expect(page.contains("<dt>Attendance</dt><dd>1,312</dd>"))
    #expect(page.contains("<dd>league game</dd>"))
  }

  @Test func theOfficialBoxStandsAndThePlaysThatDifferAreNamed() throws {
    let page = try page()
    #expect(page.contains("The plays differ from it in 1 cell:"))
    #expect(page.contains("<li>Riverside Lions, #2 Ana López, AST: 2, and 1 by the plays</li>"))
    let game = try ClockedGame()
    let same = try english {
      try GameSheet(
        game.box, reconciliation: Reconciliation(game.official(assistsMore: 0), with: game.box), setting
      ).bytes(as: .html, with: $0)
    }
    #expect(same.contains("The plays agree with it."))
    #expect(try !text(overtimeGame, as: .html).contains("official box score"))
  }

  @Test func theLeadHasAPictureOfItsOwn() throws {
    let page = try page()
    #expect(page.contains("Lead of Riverside Lions over Harbor Hawks through the game"))
    #expect(page.contains("<tr><th scope=\"row\">1</th><td>+2</td></tr>"))
  }

  @Test func theMessageEndsWithMinutesAndPlusMinus() throws {
    let message = try english { try sheet().bytes(as: .text, with: $0) }
    #expect(message.hasSuffix("\n8 MIN | +/- +2\n"))
  }

  @Test func theTableHasFurtherColumnsBehindWhereTheLineupIsKnown() throws {
    let csv = try english { try sheet().bytes(as: .csv, with: $0) }.split(separator: "\n")
    #expect(csv[0].hasSuffix("REB,AST,STL,BLK,TO,PF,MIN,OREB,DREB,TF,+/-"))
    #expect(csv.first { $0.contains("Mia") }?.hasSuffix(",0,0,0,0,0,0,8,0,0,1,2") == true)
  }

  @Test func aPrivateSheetHasFirstNamesAndNumbersAndNothingThatWasWrittenFreely() throws {
    for format in SheetFormat.allCases {
      let text = try english { try sheet(privateSetting).bytes(as: format, with: $0) }
      for name in ["Mia", "Okafor", "López", "Amrani", "Number11", "Bakker", "was ill"] {
        #expect(!text.contains(name))
      }
      #expect(text.contains("M."))
    }
  }

  @Test func photosAndLogosAreInThePageItself() throws {
    let image = SheetImage(at: "data:image/jpeg;base64,/9j/AA==")
    let own = [
      Player(id: 1, personID: 1, teamID: 1, name: "Mia Okafor", jersey: try Jersey("23"), photo: "media/mia.jpg")
    ]
    func page(isPrivate: Bool) throws -> String {
      let setting = SheetSetting(
        following: [mia], images: ["media/mia.jpg": image, "media/logo.png": image], logos: [1: "media/logo.png"],
        isPrivate: isPrivate, footer: footer)
      return try english { try GameSheet(boxScore("L23 2pt+", own: own), setting).bytes(as: .html, with: $0) }
    }
    #expect(
      try page(isPrivate: false).contains(#"<img class="portrait" src="data:image/jpeg;base64,/9j/AA==" alt="">"#))
    #expect(try page(isPrivate: false).contains(#"<img class="portrait logo" src="data:image/jpeg;base64,/9j/AA==""#))
    #expect(try !page(isPrivate: true).contains("class=\"portrait\""))
  }
}
