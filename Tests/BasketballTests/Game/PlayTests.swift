import Basketball
import Diagnostics
import Testing

struct PlayTests {
  private let mia: GameRecord.PlayerMention

  init() throws { mia = try #require(GameRecord.PlayerMention(jersey: nil, name: "Mia")) }

  @Test(arguments: [EventKind.starter, .substitutionIn, .substitutionOut], SideIndex.allCases)
  func `who starts, comes in or goes out is somebody on either side`(kind: EventKind, side: SideIndex) throws {
    #expect(throws: Diagnostic(system: "player: expected a number or a name for \(kind.rawValue), found none")) {
      try GameRecord.Play(side: side, player: nil, kind: kind, period: 1, at: tipOff)
    }
    #expect(try GameRecord.Play(side: side, player: mia, kind: kind, period: 1, at: tipOff).player == mia)
  }

  @Test(arguments: [
    EventKind.rebound, .offensiveRebound, .defensiveRebound, .deadBallRebound, .turnover, .foul, .technicalFoul,
    .timeout,
  ])
  func `a side has rebounds, turnovers, fouls and timeouts of its own`(kind: EventKind) throws {
    #expect(try GameRecord.Play(side: .own, player: nil, kind: kind, period: 1, at: tipOff).player == nil)
  }

  @Test func `a timeout is nobody's`() {
    #expect(throws: Diagnostic(system: "event: expected no player for a TIMEOUT")) {
      try GameRecord.Play(side: .own, player: mia, kind: .timeout, period: 1, at: tipOff)
    }
  }

  @Test func `a play says what was left of the period and how the shot went in`() throws {
    let play = try GameRecord.Play(
      side: .own, player: mia, kind: .twoPointMade, period: 2, at: tipOff, clock: GameClock("03:05"),
      detail: [.paint, .layup])
    #expect(play.clock?.tenths == 1_850)
    #expect(play.detail.rawValue == 9)
  }
}
