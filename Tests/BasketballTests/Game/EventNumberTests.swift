import Basketball
import Diagnostics
import Testing

struct EventNumberTests {
  @Test func `a number is a game and an event in it`() throws {
    let number = try EventNumber("4.17")
    #expect(number == EventNumber(game: 4, sequence: 17))
    #expect(number.description == "4.17")
    #expect(try EventNumber("4.1") != EventNumber("4.10"))
  }

  @Test(arguments: ["", "4", "4.", ".17", "4.17.1", "0.1", "4.0", "-4.1", "four.1", "4.99999999999999999999"])
  func `anything else is refused`(word: String) {
    #expect(
      throws: Diagnostic(
        system: "event: expected a game and an event as in '4.17', found '\(word)'; 'scorebook event list' shows them")
    ) { try EventNumber(word) }
  }

  @Test func `every kind is read from its label`() {
    for kind in EventKind.allCases { #expect(EventKind(label: kind.label) == kind) }
    #expect(EventKind(label: "TWO_MADE") == .twoPointMade)
    #expect(EventKind(label: "dunk") == nil)
  }
}
