import Fuzzing
import People
import Testing

struct NearNamesTests {
  private let words = [
    "ft+", "ft-", "2pt+", "2pt-", "3pt+", "3pt-", "reb", "oreb", "dreb", "ast", "stl", "blk", "to",
  ]

  @Test(arguments: [
    ("2tp-", ["2pt-"]),
    ("2PT+", ["2pt+", "2pt-", "3pt+"]),
    ("asst", ["ast"]),
    ("stel", ["stl"]),
    ("rebb", ["reb"]),
    ("dunk", []),
    ("", []),
  ])
  func `names within a third of their length are near, the nearest first`(typed: String, names: [String]) {
    #expect(near(typed, among: words) == names)
  }

  @Test func `nothing is near to a text of megabytes, and to say so takes no time`() {
    let long = String(repeating: "a", count: 15_000_000)
    let seconds = processorTime {
      #expect(didYouMean(long, among: words + ["Mia Okafor"]) == "")
      #expect(near("Mia", among: [long, "Mira"]) == ["Mira"])
    }
    #expect(seconds < 10)
  }

  @Test func `at most three names are near`() {
    #expect(near("a0", among: ["a1", "a4", "a2", "a3"]) == ["a1", "a2", "a3"])
  }

  @Test func `a single letter is near to nothing, and letters that changed places count once`() {
    #expect(near("x", among: ["y", "yz"]).isEmpty)
    #expect(near("okafro", among: ["Okafor", "Okapi"]) == ["Okafor"])
  }

  @Test(arguments: [
    ("Mia", ["Mira", "Zoë"], "; did you mean 'Mira'?"),
    ("Lions", ["Lyons", "Lion"], "; did you mean 'Lion' or 'Lyons'?"),
    ("Lions", ["Harbor Hawks"], ""),
    ("Lions", [], ""),
    ("mia", ["Noor Elbaz", "Mia Okafor", "Mira"], "; did you mean 'Mira' or 'Mia Okafor'?"),
    ("De Boer", ["Sanne de Boer", "Boerma"], "; did you mean 'Sanne de Boer'?"),
    ("Okafor Mia", ["Mia Okafor"], ""),
    ("M", ["Mia Okafor"], ""),
    ("", ["Mia Okafor"], ""),
  ])
  func `the near names are asked after`(typed: String, names: [String], question: String) {
    #expect(didYouMean(typed, among: names) == question)
  }
}
