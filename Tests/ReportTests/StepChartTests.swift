import Testing

@testable import Report

@Suite struct StepChartTests {
  @Test(arguments: [
    (0, [0, 1]), (1, [0, 1]), (6, [0, 1, 2, 3, 4, 5, 6]), (7, [0, 2, 4, 6, 8]),
    (43, [0, 10, 20, 30, 40, 50]),
    (60, [0, 10, 20, 30, 40, 50, 60]), (61, [0, 20, 40, 60, 80]), (250, [0, 50, 100, 150, 200, 250]),
    (1201, [0, 500, 1000, 1500]),
  ])
  func ticksAreRoundAndReachTheTop(top: Int, expected: [Int]) {
    #expect(ticks(to: top) == expected)
  }

  private func chart(_ a: [(place: Int, value: Int)], _ b: [(place: Int, value: Int)]) -> StepChart.View {
    StepChart(
      id: "x", title: "", description: "", length: 100, bands: [.init(name: "1", start: 0, end: 100)],
      series: [
        .init(name: "A", style: "solid", steps: a), .init(name: "B", style: "dashed", steps: b),
      ]
    ).view
  }

  @Test func aLineGoesAlongAndThenUp() {
    let view = chart([(25, 2), (50, 4)], [(75, 1)])
    #expect(view.ticks.map(\.label) == ["0", "1", "2", "3", "4"])
    #expect(view.series[0].path == "M44 284H201V148H358V12H672")
    #expect(view.series[1].path == "M44 284H515V216H672")
  }

  @Test func endsThatMeetAreKeptApart() {
    let view = chart([(50, 4)], [(60, 4)])
    #expect(view.series.map(\.endValue) == ["4", "4"])
    #expect(abs((Int(view.series[0].endY) ?? 0) - (Int(view.series[1].endY) ?? 0)) == 26)
  }

  @Test func aSeriesWithoutStepsLiesOnTheAxis() {
    #expect(chart([(50, 4)], []).series[1].path == "M44 284H672")
  }
}

@Suite struct ScoreFlowTests {
  @Test func leadsAreCountedFromScoreToScore() throws {
    let flow = ScoreFlow(boxScore("L23 2pt+,H 2,H 3,L23 3pt+,L23 3pt+,H 1"), in: try language())
    #expect(flow.leadChanges == "2")
    #expect(flow.timesTied == "2")
    #expect(flow.ownLargestLead == "3")
    #expect(flow.opponentLargestLead == "3")
  }

  @Test func everyScoreIsThereInNumbers() throws {
    let flow = ScoreFlow(boxScore("L23 2pt+,H 2,period,period,H 3"), in: try language())
    #expect(flow.periods.map(\.scores) == ["2–0, 2–2", "", "2–5", ""])
  }
}
