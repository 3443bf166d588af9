import Blackjack
import Testing

struct ActionTests {
  @Test func `an action's code is a letter for the choice and one for what stands in`() {
    let codes: [(Action, String)] = [
      (.hit, "H"), (.stand, "S"), (.doubleOrHit, "D"), (.doubleOrStand, "Ds"), (.split, "Y"),
      (.surrenderOrHit, "R"), (.surrenderOrStand, "Rs"), (.surrenderOrSplit, "Ry"),
    ]
    #expect(codes.map(\.0) == Action.allCases)
    #expect(codes.map(\.1) == Action.allCases.map(\.rawValue))
  }

  @Test(arguments: ["", "h", "DS", "P", "SP", "Dh", "ds"])
  func `another code is no action`(code: String) {
    #expect(Action(rawValue: code) == nil)
  }
}
