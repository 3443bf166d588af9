import Basketball
import People
import Testing

@testable import Sheets

@Suite struct ScoresheetTests {
  private func sheet(_ format: SheetFormat, players: Int = 4, _ setting: SheetSetting = setting) throws -> String {
    let roster = (0..<players).map { index in
      index < lions.count ? lions[index] : player(Int64(index + 100), "Player Extra\(index)", team: 1)
    }
    let sheet = Scoresheet(
      .init("Riverside Lions", roster), against: .init(nil), on: CalendarDate(year: 2025, month: 12, day: 20),
      periods: 2, setting)
    return try english { try sheet.bytes(as: format, with: $0) }
  }

  @Test(arguments: [(4, 24), (12, 24), (15, 27)])
  func everySideHasTwelveRowsOrAsManyAsItsRoster(players: Int, rows: Int) throws {
    #expect(try sheet(.html, players: players).matches(of: /<td class="mark">5<\/td>/).count == rows)
  }

  @Test func theRosterIsFilledInAndTheRestIsBlank() throws {
    let page = try sheet(.html)
    #expect(page.contains(#"<tr><td>00</td><th scope="row" class="words"><bdi>Ana López</bdi></th>"#))
    #expect(page.contains(#"<tr><td></td><td class="words"></td><td></td>"#))
    #expect(page.contains("<dd>20 December 2025</dd>"))
  }

  @Test func asDataItIsTheRoster() throws {
    #expect(try sheet(.csv).hasPrefix("Team,Number,Player,Position\nRiverside Lions,23,Mia Okafor,\n"))
    #expect(try sheet(.json).contains("\"date\": \"2025-12-20\""))
    #expect(
      try sheet(.text) == """
        Riverside Lions – ____________
        Riverside Lions
        #23 Mia Okafor
        #00 Ana López
        #0 Zoë Brandt
        #__ Ruth Abiodun
        Opponent

        """)
  }

  @Test func aPrivateSheetNamesNobodyInFull() throws {
    for format in SheetFormat.allCases { #expect(try !sheet(format, privateSetting).contains("Okafor")) }
  }
}
