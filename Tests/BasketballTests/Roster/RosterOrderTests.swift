import Basketball
import Diagnostics
import Testing

struct RosterOrderTests {
  @Test func `a roster stands by jersey, those without one last and by name`() throws {
    let roster = [
      try player(1, "Noor"), try player(2, "Zoë", jersey: "00"), try player(3, "Camila", jersey: "0"),
      try player(4, "Mia", jersey: "23"), try player(5, "Ada"), try player(6, "Hana", jersey: "4"),
    ]
    #expect(
      roster.sorted(by: Player.inRosterOrder).map(\.name) == ["Camila", "Zoë", "Hana", "Mia", "Ada", "Noor"])
  }

  @Test func `an entry obeys the rules of name, jersey and position`() throws {
    let entry = try RosterEntry(name: " Mia Okafor ", jersey: " 23 ", position: " ")
    #expect(entry.name == "Mia Okafor")
    #expect(entry.jersey?.text == "23")
    #expect(entry.position == nil)
    #expect(throws: Diagnostic(system: "jersey number: expected up to three digits, found 'x7'")) {
      try RosterEntry(name: "Mia", jersey: "x7")
    }
    #expect(throws: Diagnostic(system: "position: expected up to 30 characters, found 31")) {
      try RosterEntry(name: "Mia", position: String(repeating: "x", count: 31))
    }
  }
}
