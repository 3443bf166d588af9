import Testing

@testable import Casino

struct TableauTests {
  /// The player's third cards, 0 to 9, on which the banker draws; `-` is a player who stood.
  @Test(arguments: [
    (0, "-0123456789"), (1, "-0123456789"), (2, "-0123456789"), (3, "-012345679"), (4, "-234567"), (5, "-4567"),
    (6, "67"),
    (7, ""),
  ])
  func `the banker draws by both hands`(banker: Int, cards: String) {
    let thirds: [(Character, Int?)] = [("-", nil)] + (0...9).map { (Character(String($0)), $0) }
    for (name, third) in thirds {
      #expect(Tableau.bankerDraws(on: banker, third: third) == cards.contains(name), "\(banker) \(name)")
    }
  }

  @Test func `the player draws to 5, and naturals end it`() {
    #expect((0...7).filter(Tableau.playerDraws) == [0, 1, 2, 3, 4, 5])
    #expect(Tableau.isNatural(8, 0) && Tableau.isNatural(0, 9) && !Tableau.isNatural(7, 7))
  }
}
