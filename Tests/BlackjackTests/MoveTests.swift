import Blackjack
import Testing

struct MoveTests {
  @Test func `an answer is one of five letters`() {
    #expect(Move.allCases.map(\.rawValue) == ["H", "S", "D", "Y", "R"])
  }

  @Test(arguments: [
    (Action.hit, Move.hit, Move?.none), (.stand, .stand, nil), (.doubleOrHit, .double, .hit),
    (.doubleOrStand, .double, .stand), (.split, .split, nil), (.surrenderOrHit, .surrender, .hit),
    (.surrenderOrStand, .surrender, .stand), (.surrenderOrSplit, .surrender, .split),
  ])
  func `an action is a choice and what stands in for it`(action: Action, choice: Move, fallback: Move?) {
    #expect(action.choice == choice)
    #expect(action.fallback == fallback)
  }

  @Test(arguments: [
    (Action.doubleOrStand, [Move.hit, .stand, .double], Move?.some(.double)), (.doubleOrStand, [.hit, .stand], .stand),
    (.surrenderOrSplit, [.hit, .stand, .split], .split), (.surrenderOrSplit, [.hit, .stand], nil),
    (.split, [.hit, .stand], nil), (.hit, [], nil),
  ])
  func `an action is played as far as the rules allow`(action: Action, allowed: [Move], move: Move?) {
    let moves = allowed.reduce(into: Moves()) { $0.formUnion(Moves($1)) }
    #expect(moves.list == allowed)
    #expect(action.move(among: moves) == move)
  }
}
