import Basketball
import Testing

@testable import Sheets

/// The shields of teams without a logo.
@Suite struct TeamShieldTests {
  @Test(arguments: [
    ("Riverside Lions", "RL"), ("Łódź", "Ł"), ("U14 Girls", "UG"), ("פנתרים", "פ"), ("猛虎隊", "猛"), ("…", ""),
  ])
  func `its initials are those of the first two words`(name: String, expected: String) {
    #expect(TeamShield(name, nil).initials == expected)
  }

  @Test(arguments: [("#1f6feb", "#ffffff"), ("#ffd400", "#000000"), ("#000000", "#ffffff"), ("#ffffff", "#000000")])
  func `its text is black or white, by contrast`(ground: String, expected: String) throws {
    #expect(TeamShield("A", try TeamColor(ground)).text == expected)
  }

  @Test func `a name cannot add markup`() {
    #expect(!String(decoding: TeamShield("<script> &", nil).bytes, as: UTF8.self).contains("<script"))
  }
}
