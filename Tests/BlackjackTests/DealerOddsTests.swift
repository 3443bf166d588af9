import Blackjack
import Testing

struct DealerOddsTests {
  @Test func `an upcard's odds are those that are known`() {
    #expect(abs(DealerOdds(.stand, upcard: 6).over - 0.42315) < 0.000_01)
    #expect(abs(DealerOdds(.stand, upcard: 7).totals[0] - 0.368_566) < 0.000_001)
    #expect(DealerOdds(.hit, upcard: 6).over > DealerOdds(.stand, upcard: 6).over)
  }

  @Test(arguments: TableRules.SoftSeventeen.allCases)
  func `they add up`(rule: TableRules.SoftSeventeen) {
    for upcard in dealerUpcards {
      let odds = DealerOdds(rule, upcard: upcard)
      #expect(abs(odds.totals.reduce(odds.over, +) - 1) < 1e-12, "\(upcard)")
    }
  }

  /// A hand below 17 that stands wins if the dealer busts and otherwise loses.
  @Test(arguments: dealerUpcards)
  func `the analyser gets the same odds another way`(upcard: Int) throws {
    let line = try #require(Analysed.infinite.values(of: Chart.Cell(hand: .hard, player: 12, dealer: upcard)))
    #expect(abs(line.values.stand - (2 * DealerOdds(.stand, upcard: upcard).over - 1)) < 1e-12)
  }
}
