import People
import Testing

struct MeantNamesTests {
  private let names = ["Zoë Brandt", "Mia Okafor", "Mia Bloem", "French verbs", "Groep 5B"]

  @Test(arguments: [
    ("Zoë Brandt", ["Zoë Brandt"]),
    ("zoe brandt", ["Zoë Brandt"]),
    ("Zoe", []),
    ("5B", []),
  ])
  func `a whole name is meant without regard to case and accents`(typed: String, meant: [String]) {
    #expect(meantNames(typed, among: names, byPart: false) == meant)
  }

  @Test(arguments: [
    ("Zoe", ["Zoë Brandt"]),
    ("brandt", ["Zoë Brandt"]),
    ("mia", ["Mia Bloem", "Mia Okafor"]),
    ("mia oka", ["Mia Okafor"]),
    ("French", ["French verbs"]),
    ("5b", ["Groep 5B"]),
    ("kafor", []),
    ("Z", []),
    ("", []),
  ])
  func `a part of a name means each that has its words`(typed: String, meant: [String]) {
    #expect(meantNames(typed, among: names, byPart: true) == meant)
  }

  @Test func `a name that is the same is not a part of another`() {
    #expect(meantNames("Mia", among: ["Mia Okafor", "Mia"], byPart: true) == ["Mia"])
    #expect(meantNames("mia", among: ["Mia Okafor", "Mia", "MIA"], byPart: true) == ["MIA", "Mia"])
  }
}
