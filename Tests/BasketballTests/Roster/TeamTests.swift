import Basketball
import Diagnostics
import Testing

struct TeamTests {
  @Test func `a team is a name in a season`() throws {
    let team = try Team(name: " Lions ", season: " 2025-26 ", organization: " ")
    #expect(team.name == "Lions")
    #expect(team.season == "2025-26")
    #expect(team.organization == nil)
  }

  @Test(arguments: [
    ("", "2025", "L", "team name: expected 1 to 50 characters, found none"),
    (String(repeating: "x", count: 51), "2025", "L", "team name: expected up to 50 characters, found 51"),
    ("Lions", "", "L", "season: expected 1 to 30 characters, found none"),
    ("Lions", String(repeating: "2", count: 31), "L", "season: expected up to 30 characters, found 31"),
    (
      "Lions", "2025", String(repeating: "x", count: 51),
      "organization: expected up to 50 characters, found 51"
    ),
    ("Li\u{85}ons", "2025", "L", "team name: expected no control characters, found U+0085"),
  ])
  func `a team that breaks a rule is refused with the field`(
    name: String, season: String, organization: String, message: String
  ) {
    #expect(throws: Diagnostic(system: message)) { try Team(name: name, season: season, organization: organization) }
  }

  @Test(arguments: [("#1f6feb", "#1f6feb"), ("1F6FEB", "#1f6feb"), (" #AABBCC ", "#aabbcc")])
  func `a colour is six hexadecimal digits`(text: String, hex: String) throws {
    #expect(try TeamColor(text).hex == hex)
  }

  @Test(arguments: ["", "#fff", "red", "#1f6fe", "#1f6feb0", "#gggggg", "##1f6feb", "#１f6feb"])
  func `what is no colour is refused as it was found`(text: String) {
    #expect(throws: Diagnostic(system: "color: expected six hexadecimal digits as in '#1f6feb', found '\(text)'")) {
      try TeamColor(text)
    }
  }
}
