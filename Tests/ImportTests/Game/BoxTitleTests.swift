import Testing

@testable import Import

/// What titles of box scores say beside the teams and their score.
struct BoxTitleTests {
  @Test(
    arguments: [
      ("U14 uit tegen Hawks", false, "U14", "U14 vs Hawks"), ("Auswärtsspiel gegen Hawks", false, nil, "vs Hawks"),
      ("Lions at home against Hawks", true, "Lions", "Lions vs Hawks"), ("Heimspiel", true, nil, ""),
      ("Lions - Hawks (uit)", false, nil, "Lions - Hawks"), ("8 Nov 2025 · thuis", true, nil, "8 Nov 2025"),
    ] as [(String, Bool, String?, String)])
  func `words for home and away are of the team of the lines`(title: String, isHome: Bool, team: String?, rest: String)
    throws
  {
    let found = try #require(OwnVenue.taken(from: title))
    #expect(found.venue.isHome == isHome)
    #expect(found.venue.team == team)
    #expect(found.rest == rest)
  }

  @Test(arguments: ["Lions (home) - Hawks (away)", "Lions - Hawks", "Homestead - Hawks 41-38", "Hawks (away)"])
  func `other titles say nothing of it`(title: String) { #expect(OwnVenue.taken(from: title) == nil) }

  @Test(
    arguments: [
      ("stats (away)", [], false, nil), ("stats U14 uit hawks", ["U14", "Hawks Denton"], false, "U14"),
      ("home", [], true, nil), ("box home lions", ["Lions", "Hawks"], true, "Hawks"),
    ] as [(String, [String], Bool, String?)])
  func `the name of a file may say it`(name: String, sides: [String], isHome: Bool, team: String?) throws {
    let found = try #require(OwnVenue(fileName: name, sides: sides))
    #expect(found.isHome == isHome)
    #expect(found.team == team)
  }

  @Test(arguments: ["stats home run derby", "uit de kast", "box lions"])
  func `the word may be another`(name: String) { #expect(OwnVenue(fileName: name, sides: []) == nil) }

  @Test(
    arguments: [
      ([[10, 12, 8, 11], [9, 9, 10, 10]], 4), ([[20, 21], [18, 20]], 2), ([[20, 21, 8], [18, 23, 6]], 2),
      ([[10, 12, 8, 11, 6], [9, 12, 10, 10, 4]], 4), ([[10, 12, 8, 12, 6], [9, 12, 10, 10, 4]], nil),
      ([[41], [38]], nil), ([[20, 21], [41]], nil),
    ] as [([[Int]], Int?)])
  func `an overtime begins with even scores`(sides: [[Int]], regulation: Int?) {
    #expect(PeriodScore.regulation(of: sides) == regulation)
  }

  @Test func `the hall, who watched and the officials are in lines of their own, or in one`() {
    let one = BoxFacts(
      ["Saturday, November 15, 2025 | Heron Gym | Attendance: 1,212", "Referees: A. Ott, B. Lang"], teams: [])
    #expect(one.location == "Heron Gym")
    #expect(one.attendance == 1_212)
    #expect(one.officials == "A. Ott, B. Lang")
    let german = BoxFacts(["Spielort: Halle am See, Zuschauer: 85, Schiedsrichter: Ott, Lang"], teams: [])
    #expect(german.location == "Halle am See")
    #expect(german.attendance == 85)
    #expect(german.officials == "Ott, Lang")
    let none = BoxFacts(
      [
        "Lions 48 - Hawks 41", "Hall 2", "Gym bags please!: 4", "USV Halle", "Arena Lions", "Arena Youth League",
        "Crystal Palace",
        "Gym Foxes v Owls",
      ],
      teams: ["Arena Lions", "Hawks"])
    #expect(none.location == nil)
    #expect(none.attendance == nil)
    #expect(none.officials == nil)
  }
}
