import Testing

@testable import Sheets

@Suite struct StepChartTests {
  private func chart(_ series: [StepChart.Series], bands: [StepChart.Band]? = nil) -> StepChart {
    let one = StepChart.Band(name: "Period 1", shortName: "P1", start: 0, end: 100)
    return StepChart(
      words: plainWords, bandName: "Period", y: plainCounts("Points"), length: 100, bands: bands ?? [one],
      series: series)
  }

  @Test func `the whole of a small chart`() {
    let picture = chart(
      [.init(name: "A", steps: [(25, 2), (50, 4)]), .init(name: "B", steps: [(75, 1)])],
      bands: [
        .init(name: "First half", shortName: "1st", start: 0, end: 50),
        .init(name: "Second half", shortName: "2nd", start: 50, end: 100),
      ]
    ).picture()
    #expect(
      body(of: picture, "narrow") == """
        <rect class="band" x="344" y="53" width="312" height="380"/>
        <path class="grid" d="M31 433H656M31 338H656M31 243H656M31 148H656M31 53H656"/>
        <path class="axis" d="M31 433H656"/>
        <g class="ticks" text-anchor="end">
        <text x="17" y="442">0</text>
        <text x="17" y="347">1</text>
        <text x="17" y="252">2</text>
        <text x="17" y="157">3</text>
        <text x="17" y="62">4</text>
        </g>
        <g class="names">
        <text x="0" y="29">Points</text>
        </g>
        <g class="ticks" text-anchor="middle">
        <text x="187" y="470">First half</text>
        <text x="500" y="470">Second half</text>
        </g>
        <g class="series-1">
        <path class="line" d="M31 433H187V243H344V53H656"/>
        <g class="ends">
        <text x="668" y="62">4 A</text>
        </g>
        </g>
        <g class="series-2">
        <path class="line" d="M31 433H500V338H656"/>
        <g class="ends">
        <text x="668" y="347">1 B</text>
        </g>
        </g>
        """)
    #expect(picture.columns.map(\.name) == ["Period", "A", "B"])
    #expect(picture.rows.map(\.head) == ["First half", "Second half"])
    #expect(picture.rows.map(\.cells) == [["4", "0"], ["4", "1"]])
  }

  @Test func `ends that meet are kept apart`() {
    let drawn = DrawnPicture.all(
      in: chart([.init(name: "A", steps: [(50, 44)]), .init(name: "B", steps: [(60, 44)])]).picture().svg)
    for drawing in drawn {
      #expect(drawing.texts.count { $0.text.hasPrefix("44 ") } == 2)
      #expect(drawing.allFaults == [])
    }
  }

  @Test func `a series without steps lies on the axis`() {
    let picture = chart([.init(name: "A", steps: [(50, 4)]), .init(name: "B", steps: [])]).picture()
    #expect(body(of: picture, "wide").contains("<path class=\"line\" d=\"M31 513H1376\"/>"))
  }

  @Test func `a lead is two filled series that are only seen where they lead`() {
    let picture = chart([
      .init(name: "A", steps: [(20, 3), (40, 0)], isFilled: true),
      .init(name: "B", steps: [(60, -2)], isFilled: true),
    ]).picture()
    let drawing = body(of: picture, "narrow")
    #expect(drawing.contains("4"))
    #expect(DrawnPicture.all(in: picture.svg)[1].texts.filter { $0.text == "-2" }.count == 2, "at the axis and the end")
  }

  @Test func `bands have short names where the long ones have no room`() {
    let bands = (0..<10).map {
      StepChart.Band(name: "Overtime \($0)", shortName: "O\($0)", start: 10 * $0, end: 10 * $0 + 10)
    }
    let texts = DrawnPicture.all(in: chart([.init(name: "A", steps: [(50, 4)])], bands: bands).picture().svg)
      .map { $0.texts.map(\.text) }
    #expect(texts[0].contains("O9") && texts[1].contains("O8"))
    #expect(!texts[0].contains("Overtime 0"))
  }

  @Test func `no score is no picture`() {
    let picture = chart([.init(name: "A", steps: [])]).picture()
    #expect(picture.rows.isEmpty)
    #expect(picture.svg.text.contains(">nothing</text>"))
  }

  @Test(
    arguments: [
      ([], []), ([50], [50]), ([50, 52], [46, 56]), ([0, 1, 2], [0, 10, 20]), ([100, 99], [100, 90]),
      ([50, 20, 51], [46, 20, 56]),
    ] as [([Int], [Int])])
  func `heights give way to one another`(heights: [Int], moved: [Int]) {
    #expect(apart(heights, by: 10, within: 0...100) == moved)
  }

  @Test func `where there is no room for all, they share what there is`() {
    #expect(apart([5, 5, 5], by: 10, within: 0...10) == [0, 5, 10])
  }
}
