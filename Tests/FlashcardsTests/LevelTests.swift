import Diagnostics
import Flashcards
import Testing

struct LevelTests {
  @Test(arguments: ["A1", "A2", "B1", "B2", "C1", "C2"], [false, true])
  func `the six levels are read in either case`(name: String, isLowercased: Bool) throws {
    let card = try Card(front: "a", back: "b", level: isLowercased ? name.lowercased() : name)
    #expect(card.level?.rawValue == name)
  }

  @Test(arguments: ["A3", "D1", "A", "A1+", "beginner", "A 1"])
  func `what is no level is refused`(name: String) {
    #expect(throws: Diagnostic(system: "level: expected A1, A2, B1, B2, C1 or C2, found '\(name)'")) {
      try Card(front: "a", back: "b", level: name)
    }
  }
}
