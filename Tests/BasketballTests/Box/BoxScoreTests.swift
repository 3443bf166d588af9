import Basketball
import Testing

struct BoxScoreTests {
  private let mia: Player
  private let zoe: Player
  private let noor: Player

  init() throws {
    mia = try player(1, "Mia", jersey: "23")
    zoe = try player(2, "Zoë", jersey: "00")
    noor = try player(3, "Noor")
  }

  /// Events in order, each with side, player, kind, points, period, and whether it was undone.
  private func box(
    _ events: [(SideIndex, Player?, EventKind, Int, Int, Bool)], of game: Game = game()
  ) -> BoxScore {
    BoxScore(
      game,
      events: events.enumerated().map { index, event in
        GameEvent(
          sequence: index + 1, side: event.0, playerID: event.1?.id, kind: event.2, points: event.3,
          period: event.4, at: tipOff, isUndone: event.5)
      },
      rosters: [.own: [noor, mia, zoe]])
  }

  @Test func `lines stand in roster order, and players without an event apart`() {
    let box = box([
      (.own, mia, .twoPointMade, 2, 1, false), (.own, mia, .foul, 0, 1, false),
      (.own, zoe, .assist, 0, 1, false), (.own, mia, .threePointMissed, 0, 2, false),
    ])
    #expect(box.own.lines.map(\.player.name) == ["Zoë", "Mia"])
    #expect(box.own.lines.map(\.line.text) == ["1 AST", "2 PTS, 1 FGM, 2 FGA, 1 3PA, 1 PF"])
    #expect(box.own.withoutEvents.map(\.name) == ["Noor"])
    #expect(box.own.totals.text == "2 PTS, 1 FGM, 2 FGA, 1 3PA, 1 AST, 1 PF")
    #expect(box.own.sideLine == BoxLine())
  }

  @Test func `what was undone counts nowhere`() {
    let box = box([
      (.own, mia, .twoPointMade, 2, 1, true), (.own, zoe, .twoPointMade, 2, 1, false),
      (.opponent, nil, .teamPoint, 3, 1, true), (.own, nil, .periodStart, 0, 5, true),
    ])
    #expect(box.own.lines.map(\.player.name) == ["Zoë"])
    #expect(box.own.withoutEvents.map(\.name) == ["Mia", "Noor"])
    #expect([box.own.totals.points, box.opponent.totals.points] == [2, 0])
    #expect(box.periods == 4)
  }

  @Test func `the score goes by period into overtime`() {
    let box = box([
      (.own, mia, .twoPointMade, 2, 1, false), (.opponent, nil, .teamPoint, 3, 1, false),
      (.own, mia, .freeThrowMade, 1, 2, false), (.own, nil, .periodStart, 0, 3, false),
      (.opponent, nil, .teamPoint, 2, 4, false), (.own, zoe, .teamPoint, 2, 4, false),
      (.own, zoe, .threePointMade, 3, 5, false), (.opponent, nil, .teamPoint, 1, 6, false),
    ])
    #expect(box.own.pointsByPeriod == [2, 1, 0, 2, 3, 0])
    #expect(box.opponent.pointsByPeriod == [3, 0, 0, 2, 0, 1])
    #expect(box.periods == 6)
    #expect(box.result(for: .own) == .win && box.result(for: .opponent) == .loss)
    #expect(
      box.flow.map { [$0.period, $0.own, $0.opponent] } == [
        [1, 2, 0], [1, 2, 3], [2, 3, 3], [4, 3, 5], [4, 5, 5], [5, 8, 5], [6, 8, 6],
      ])
  }

  @Test func `an opponent may have nothing but a score`() {
    let box = box([(.opponent, nil, .teamPoint, 2, 1, false), (.opponent, nil, .teamPoint, 3, 2, false)])
    #expect(box.opponent.lines.isEmpty)
    #expect(box.opponent.withoutEvents.isEmpty)
    #expect(box.opponent.sideLine.text == "5 PTS")
    #expect(box.opponent.totals.text == "5 PTS")
    #expect([box.own.score, box.opponent.score] == [nil, 5])
    #expect(box.result(for: .own) == nil)
    #expect(box[.opponent] == box.opponent && box[.own] == box.own)
  }

  @Test func `an open game has the periods it has reached, an ended one all of regulation`() {
    #expect(box([], of: game(isOpen: true)).periods == 1)
    #expect(box([(.own, nil, .periodStart, 0, 2, false)], of: game(isOpen: true)).periods == 2)
    #expect(box([], of: game(periods: 2)).own.pointsByPeriod == [0, 0])
    #expect(box([]).result(for: .own) == nil)
  }
}
