import Testing

@testable import Sheets

@Suite struct BarChartTests {
  private func chart(
    _ series: [BarChart.Series], categories: [String] = ["Jan", "Feb"], _ arrangement: BarChart.Arrangement = .grouped,
    _ direction: BarChart.Direction = .upright, showsValues: Bool = false
  ) -> BarChart {
    BarChart(
      words: plainWords, categoryName: "Month", categories: categories, axis: plainAxis("Games"), series: series,
      arrangement: arrangement, direction: direction, showsValues: showsValues)
  }

  @Test func `the whole of a small chart`() {
    let picture = chart([.init(name: "Won", values: [3, -1])], showsValues: true).picture()
    #expect(
      body(of: picture, "narrow") == """
        <path class="grid" d="M40 453H708M40 358H708M40 263H708M40 168H708M40 73H708"/>
        <path class="axis" d="M40 358H708"/>
        <g class="ticks" text-anchor="end">
        <text x="26" y="462">-1</text>
        <text x="26" y="367">0</text>
        <text x="26" y="272">1</text>
        <text x="26" y="177">2</text>
        <text x="26" y="82">3</text>
        </g>
        <g class="names">
        <text x="0" y="29">Games</text>
        </g>
        <g class="ticks" text-anchor="middle">
        <text x="207" y="510">Jan</text>
        <text x="541" y="510">Feb</text>
        </g>
        <g class="names" text-anchor="end">
        <text x="720" y="546">Month</text>
        </g>
        <g class="series-1">
        <path class="bars" stroke-width="94" d="M207 358V73M541 358V453"/>
        </g>
        <g class="values" text-anchor="middle">
        <text x="207" y="64">3</text>
        </g>
        <g class="values" text-anchor="middle">
        <text x="541" y="482">-1</text>
        </g>
        """)
    #expect(picture.columns.map(\.name) == ["Month", "Won"])
    #expect(picture.rows.map(\.cells) == [["3"], ["-1"]])
  }

  @Test func `a stack goes up and down from zero`() {
    let pieces = chart(
      [.init(name: "A", values: [1, nil]), .init(name: "B", values: [2, -3]), .init(name: "C", values: [-4, -1])],
      .stacked
    ).pieces
    #expect(pieces.map { [$0.start, $0.end] } == [[0, 1], [1, 3], [0, -4], [0, -3], [-3, -4]])
  }

  @Test func `a group starts every bar at zero`() {
    let pieces = chart([.init(name: "A", values: [1, .nan]), .init(name: "B", values: [2])]).pieces
    #expect(pieces.map { [$0.start, $0.end] } == [[0, 1], [0, 2]])
  }

  @Test func `a lying chart shows every name, shortened, and its table has them whole`() {
    let long = "Anatomy of the hand, the wrist and the fore-arm of the left side"
    let picture = chart(
      [.init(name: "A", values: [1, 2])], categories: [long, "Capitals"], .grouped, .lying, showsValues: true
    ).picture()
    let drawn = DrawnPicture.all(in: picture.svg)
    #expect(drawn[1].texts.map(\.text).contains("Anatomy of the ha…"))
    #expect(drawn.flatMap(\.allFaults) == [])
    #expect(picture.rows.map(\.head) == [long, "Capitals"])
  }

  @Test func `values are written where all have room`() {
    let few = chart([.init(name: "A", values: [1234, 567])], showsValues: true).picture().svg.text
    #expect(few.contains(">1234</text>"))
    let many = chart(
      [.init(name: "A", values: (0..<40).map { Double(1000 + $0) })], categories: (0..<40).map { "\($0)" },
      showsValues: true
    ).picture().svg.text
    #expect(!many.contains(">1034</text>"))
  }

  @Test func `values that are not there are told in the table`() {
    let picture = chart([.init(name: "A", values: [nil]), .init(name: "B", values: [.infinity, 2])]).picture()
    #expect(picture.rows.map(\.cells) == [["–", "–"], ["–", "2"]])
    #expect(DrawnPicture.all(in: picture.svg).flatMap(\.allFaults) == [])
  }

  @Test func `no bars are no picture`() {
    #expect(chart([], categories: []).picture().svg.text.contains(">nothing</text>"))
    #expect(chart([.init(name: "A", values: [])]).picture().svg.text.contains(">nothing</text>"))
  }
}

@Suite struct HistogramTests {
  private func histogram(_ edges: [Double], _ counts: [Int]) -> Picture {
    Histogram(
      words: plainWords, x: plainAxis("Days"), y: plainCounts("Cards"), edges: edges, counts: counts,
      binText: { "\(Int($0))–\(Int($1))" }
    ).picture()
  }

  @Test func `the whole of a small histogram`() {
    let picture = histogram([0, 10, 20], [4, 1])
    #expect(
      body(of: picture, "narrow") == """
        <path class="grid" d="M31 433H702M31 338H702M31 243H702M31 148H702M31 53H702"/>
        <path class="axis" d="M31 433H702"/>
        <g class="ticks" text-anchor="end">
        <text x="17" y="442">0</text>
        <text x="17" y="347">1</text>
        <text x="17" y="252">2</text>
        <text x="17" y="157">3</text>
        <text x="17" y="62">4</text>
        </g>
        <g class="names">
        <text x="0" y="29">Cards</text>
        </g>
        <g class="ticks" text-anchor="middle">
        <text x="31" y="470">0</text>
        <text x="366" y="470">10</text>
        <text x="702" y="470">20</text>
        </g>
        <g class="names" text-anchor="end">
        <text x="720" y="506">Days</text>
        </g>
        <g class="series-1">
        <path class="bars" stroke-width="332" d="M198 433V53M534 433V338"/>
        </g>
        """)
    #expect(picture.columns.map(\.name) == ["Days", "Cards"])
    #expect(picture.rows.map(\.head) == ["0–10", "10–20"])
    #expect(picture.rows.map(\.cells) == [["4"], ["1"]])
  }

  @Test(arguments: [([], []), ([0], []), ([0, 1], [0]), ([0, .nan], [3]), ([0, 1, 2], [])] as [([Double], [Int])])
  func `nothing to count is no picture`(edges: [Double], counts: [Int]) {
    #expect(histogram(edges, counts).svg.text.contains(">nothing</text>"))
  }

  @Test func `counts as large as there are`() {
    let picture = histogram([0, 1, 2], [.max, .min])
    #expect(DrawnPicture.all(in: picture.svg).flatMap(\.allFaults) == [])
  }
}
