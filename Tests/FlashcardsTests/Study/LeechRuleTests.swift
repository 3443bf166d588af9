import Diagnostics
import Flashcards
import Testing

struct LeechRuleTests {
  @Test(arguments: [(8, [8, 12, 16, 20]), (1, Array(1...20)), (5, [5, 8, 11, 14, 17, 20])])
  func `a leech is told of at the threshold and every half of it again`(threshold: Int, lapses: [Int]) throws {
    let rule = try LeechRule(threshold: threshold)
    #expect((0...20).filter(rule.isToldOf) == lapses)
    #expect((0...20).filter(rule.isLeech) == Array(threshold...20))
  }

  @Test func `a threshold that cannot be is refused`() {
    #expect(throws: Diagnostic(system: "leech threshold: expected 1 to 999 lapses, found '0'")) {
      try LeechRule(threshold: 0)
    }
  }
}
