import Blackjack
import Foundation
import Testing

struct ExplanationTests {
  private let own: Set<Reason> = [.ownHit, .ownStand, .ownDouble, .ownSplit, .ownSurrender]

  private func reason(_ hand: HandKind, _ player: Int, _ dealer: Int, _ move: Move, _ rules: String = "") throws
    -> Reason
  {
    Explanation(Chart.Cell(hand: hand, player: player, dealer: dealer), move, under: try Rules(rules)).reason
  }

  @Test func `every cell of the standard chart has a reason, and none is empty`() throws {
    for (cell, action) in standardChart.cells {
      let reason = Explanation(cell, action.choice, under: Rules()).reason
      #expect(!own.contains(reason), "\(cell)")
    }
    #expect(Set(standardChart.cells.map { Explanation($0.key, $0.value.choice, under: Rules()).reason }).count >= 50)
  }

  @Test(arguments: [
    (HandKind.hard, 8, 6, Move.hit, Reason.lowHit), (.hard, 9, 2, .hit, .nineHitTwo),
    (.hard, 9, 3, .double, .nineDouble),
    (.hard, 10, 10, .hit, .tenHit), (.hard, 11, 11, .hit, .elevenHit), (.hard, 11, 11, .double, .elevenDoubleAce),
    (.hard, 12, 3, .hit, .twelveHitLow), (.hard, 12, 4, .stand, .twelveStand), (.hard, 12, 7, .hit, .twelveHitHigh),
    (.hard, 16, 6, .stand, .stiffStand), (.hard, 16, 7, .hit, .stiffHit), (.hard, 16, 10, .hit, .sixteenHit),
    (.hard, 16, 10, .surrender, .stiffSurrender), (.hard, 17, 7, .stand, .seventeenStandSeven),
    (.hard, 17, 11, .surrender, .seventeenSurrender), (.soft, 18, 2, .stand, .softEighteenStandTwo),
    (.soft, 18, 8, .stand, .softEighteenStand), (.soft, 18, 9, .hit, .softEighteenHit),
    (.soft, 19, 6, .double, .softNineteenDouble), (.soft, 21, 6, .stand, .twentyOneStand),
    (.pair, 11, 11, .split, .acesSplit), (.pair, 8, 7, .split, .eightsSplit),
    (.pair, 8, 10, .split, .eightsSplitStrong),
    (.pair, 9, 7, .stand, .ninesStandSeven), (.pair, 4, 5, .split, .foursSplit), (.pair, 7, 10, .stand, .sevensStand),
    (.pair, 2, 3, .split, .smallSplitLow), (.hard, 5, 6, .stand, .ownStand), (.pair, 10, 6, .split, .ownSplit),
  ])
  func `a cell has the reason that fits it`(hand: HandKind, player: Int, dealer: Int, move: Move, expected: Reason)
    throws
  {
    #expect(try reason(hand, player, dealer, move) == expected)
  }

  @Test func `a reason may hang on the rules`() throws {
    #expect(try reason(.hard, 11, 10, .hit, "peek no") == .noPeek)
    #expect(try reason(.pair, 8, 11, .hit, "peek no") == .noPeek)
    #expect(try reason(.hard, 14, 10, .surrender, "surrender early") == .earlySurrender)
    #expect(try reason(.pair, 3, 2, .hit, "das no") == .noDoubleAfterSplit)
    #expect(try reason(.soft, 17, 6, .hit, "double 9-11") == .doubleForbiddenHit)
    #expect(try reason(.soft, 18, 6, .stand, "double 9-11") == .doubleForbiddenStand)
    #expect(try reason(.pair, 7, 6, .stand, "resplit 1") == .stiffStand)
    #expect(try reason(.pair, 11, 6, .hit, "resplit 1") == .softHitLow)
  }

  @Test func `where a choice is not allowed, that is the reason`() throws {
    let start = Date(timeIntervalSince1970: 0)
    var drill = try Drill(
      DrillSettings(.handType(.soft), questions: 2000, seed: 9), chart: standardChart, rules: Rules(), at: start)
    var reasons: [String: Set<Reason>] = [:]
    while let question = drill.question {
      let action = try #require(standardChart.cells[question.cell])
      let feedback = try drill.answer(drill.right(for: question), at: start)
      if question.cardCount > 2, action.choice == .double {
        reasons[action.rawValue, default: []].insert(feedback.explanation.reason)
      }
    }
    #expect(reasons == ["D": [.doubleForbiddenHit], "Ds": [.doubleForbiddenStand]])
  }

  @Test func `a sentence's numbers are those of the hand`() throws {
    let sixteen = Explanation(Chart.Cell(hand: .hard, player: 16, dealer: 10), .hit, under: Rules())
    #expect(sixteen.parameters == ["total": 16, "dealer": 10, "over": 23, "made": 77, "risk": 62])
    let aces = Explanation(Chart.Cell(hand: .pair, player: 11, dealer: 11), .split, under: Rules())
    #expect(aces.parameters == ["total": 12, "dealer": 11, "over": 17, "made": 83])
    let eights = Explanation(Chart.Cell(hand: .pair, player: 8, dealer: 6), .split, under: try Rules("soft17 hit"))
    #expect(eights.parameters == ["total": 16, "dealer": 6, "over": 44, "made": 56, "risk": 62])
  }

  @Test(arguments: [
    (12, 31), (13, 38), (14, 46), (15, 54), (16, 62), (17, 69), (18, 77), (19, 85), (20, 92), (21, 100), (11, 0),
    (5, 0),
  ])
  func `a card takes a hard total over as often as there are cards for it`(total: Int, percent: Int) {
    let cell = Chart.Cell(hand: .hard, player: total, dealer: 10)
    #expect(Explanation(cell, .hit, under: Rules()).parameters["risk"] == percent)
  }

  @Test func `keys of sentences are apart`() {
    #expect(Set(Reason.allCases.map(\.key)).count == Reason.allCases.count)
    #expect(Reason.softEighteenStandTwo.key == "explanation.soft-eighteen-stand-two")
  }

  @Test(arguments: [
    (HandKind.pair, 11, 6, Move.split, Situation?.some(.alwaysSplit)), (.pair, 10, 6, .stand, .neverSplit),
    (.pair, 5, 6, .double, .neverSplit), (.soft, 18, 9, .hit, .softEighteen), (.hard, 12, 4, .stand, .hardTwelve),
    (.hard, 11, 6, .double, .doubling), (.hard, 15, 10, .hit, .stiffAgainstStrong), (.hard, 15, 10, .surrender, nil),
    (.hard, 14, 5, .stand, .dealerWeak), (.pair, 9, 5, .split, .dealerWeak), (.hard, 5, 5, .hit, nil),
    (.hard, 17, 10, .stand, nil),
  ])
  func `a hand falls under the rule of thumb that fits`(
    hand: HandKind, player: Int, dealer: Int, move: Move, situation: Situation?
  ) {
    #expect(Situation(of: Chart.Cell(hand: hand, player: player, dealer: dealer), move) == situation)
  }
}
