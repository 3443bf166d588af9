import Blackjack
import Testing

struct ActionCodeTests {
  @Test(arguments: [
    ("H", Action.hit), ("S", .stand), ("Dh", .doubleOrHit), ("Ds", .doubleOrStand), ("Y", .split), ("P", .split),
    ("SP", .split), ("R", .surrenderOrHit), ("Rh", .surrenderOrHit), ("Sr", .surrenderOrHit), ("Uh", .surrenderOrHit),
    ("Rs", .surrenderOrStand), ("Us", .surrenderOrStand), ("Ry", .surrenderOrSplit), ("Rp", .surrenderOrSplit),
    ("Usp", .surrenderOrSplit), ("SUR_H", .surrenderOrHit), ("SUR_S", .surrenderOrStand),
    ("SUR_SP", .surrenderOrSplit), ("P/SUR", .surrenderOrSplit), ("D/S", .doubleOrStand), ("Stay", .stand),
    ("Dbl/Stand", .doubleOrStand), ("double or stand", .doubleOrStand),
    ("Surr", .surrenderOrHit), ("Surr/Split", .surrenderOrSplit),
  ])
  func `a code of the wild means one of our actions, in any case`(text: String, action: Action) {
    #expect(ActionCode(text) == .always(action))
    #expect(ActionCode(text.lowercased()) == .always(action))
    #expect(ActionCode(text.uppercased()) == .always(action))
  }

  @Test(arguments: Action.allCases.filter { $0 != .doubleOrHit })
  func `our own codes mean what they are`(action: Action) {
    #expect(ActionCode(action.rawValue) == .always(action))
  }

  @Test(arguments: [
    ("Ph", ActionCode.always(.hit)), ("Ps", .always(.stand)), ("Pd", .always(.doubleOrHit)), ("Y/N", .unsplit),
  ])
  func `a code may hang on the rule for doubling after a split`(text: String, otherwise: ActionCode) {
    #expect(ActionCode(text) == .splitToDouble(orElse: otherwise))
  }

  @Test(arguments: [("ih", Action.hit), ("IS", .stand), ("ip", .split), ("idh", .doubleOrHit)])
  func `an i before a code is insurance first`(text: String, action: Action) {
    #expect(ActionCode.afterInsurance(text) == .always(action))
    #expect(ActionCode(text) == nil)
  }

  @Test(arguments: ["", "X", "HS", "H ", "Dd", "hitt", "standing on"])
  func `another code is none`(text: String) {
    #expect(ActionCode(text) == nil)
  }

  @Test(arguments: [
    (Chart.Cell(hand: .hard, player: 9, dealer: 3), Action.doubleOrHit),
    (Chart.Cell(hand: .soft, player: 17, dealer: 3), .doubleOrHit),
    (Chart.Cell(hand: .soft, player: 18, dealer: 3), .doubleOrStand),
    (Chart.Cell(hand: .soft, player: 19, dealer: 6), .doubleOrStand),
    (Chart.Cell(hand: .pair, player: 5, dealer: 3), .doubleOrHit),
  ])
  func `a double that names nothing else falls back to a hit, on soft 18 and more to a stand`(
    cell: Chart.Cell, action: Action
  ) {
    #expect(ActionCode("D") == .double)
    #expect(ActionCode.double.fallingBack(on: cell) == .always(action))
    #expect(ActionCode.always(.doubleOrHit).fallingBack(on: cell) == .always(.doubleOrHit))
  }

  @Test func `only pairs are split`() {
    let codes = ActionCode.table.filter(\.value.isOfPairs).map(\.key).sorted()
    #expect(
      codes == [
        "das", "n", "p", "p/d", "p/h", "p/s", "p/sur", "pd", "ph", "ps", "r/p", "r/sp", "r/split", "rp", "rsp", "ry",
        "sp", "split", "split if das", "sur/p", "sur/sp", "sur/split", "surr/p", "surr/sp", "surr/split",
        "surrender/p", "surrender/sp", "surrender/split", "up", "usp", "y", "y/n", "yn",
      ])
  }
}
