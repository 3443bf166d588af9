import Testing

@testable import Sheets

@Suite struct ScoreFlowTests {
  @Test func leadsAreCountedFromScoreToScore() throws {
    let flow = try #require(ScoreFlow(boxScore("L23 2pt+,H 2,H 3,L23 3pt+,L23 3pt+,H 1"), in: try language()))
    #expect(flow.leadChanges == "2")
    #expect(flow.timesTied == "2")
    #expect(flow.ownLargestLead == "3")
    #expect(flow.opponentLargestLead == "3")
  }

  @Test func everyScoreIsThereInNumbers() throws {
    let flow = try #require(ScoreFlow(boxScore("L23 2pt+,H 2,period,period,H 3"), in: try language()))
    #expect(
      flow.chart.rows.map { [$0.head] + $0.cells } == [
        ["1", "2–0, 2–2"], ["2", "no score"], ["3", "2–5"], ["4", "no score"],
      ])
  }

  @Test func aScoreThatWasNotKeptHasNoCourse() throws {
    #expect(ScoreFlow(boxScore("L23 2pt+,L0 2pt+"), in: try language()) == nil)
  }
}
