import Chance
import Testing

@testable import Sheets

@Suite struct LineChartTests {
  private func chart(_ series: [LineChart.Series]) -> LineChart {
    LineChart(words: plainWords, x: plainAxis("day"), y: plainAxis("share", ends: 0...1), series: series)
  }

  @Test func `the whole of a small chart`() {
    let picture = chart([.init(name: "A", points: [.init(x: 2, y: 1), .init(x: 0, y: 0), .init(x: 1, y: 0)])]).picture()
    #expect(
      body(of: picture, "narrow") == """
        <path class="grid" d="M57 433H708M57 357H708M57 281H708M57 205H708M57 129H708M57 53H708"/>
        <path class="axis" d="M57 433H708"/>
        <g class="ticks" text-anchor="end">
        <text x="43" y="442">0</text>
        <text x="43" y="366">0.2</text>
        <text x="43" y="290">0.4</text>
        <text x="43" y="214">0.6</text>
        <text x="43" y="138">0.8</text>
        <text x="43" y="62">1</text>
        </g>
        <g class="names">
        <text x="0" y="29">share</text>
        </g>
        <g class="ticks" text-anchor="middle">
        <text x="57" y="470">0</text>
        <text x="220" y="470">0.5</text>
        <text x="383" y="470">1</text>
        <text x="545" y="470">1.5</text>
        <text x="708" y="470">2</text>
        </g>
        <g class="names" text-anchor="end">
        <text x="720" y="506">day</text>
        </g>
        <g class="series-1">
        <path class="line" d="M57 433H383L708 53"/>
        </g>
        """)
    #expect(picture.columns.map(\.name) == ["day", "A"])
    #expect(picture.rows.map(\.head) == ["0", "1", "2"])
    #expect(picture.rows.map(\.cells) == [["0"], ["0"], ["1"]])
  }

  @Test func `a line breaks where there is no number, and a point alone is a marker`() {
    let picture = chart([
      .init(
        name: "A",
        points: [(0, 0), (1, 0), (2, .nan), (3, 1), (4, .infinity), (5, 0.5), (6, 0.5)].map { .init(x: $0, y: $1) })
    ]).picture()
    let drawing = body(of: picture, "wide")
    #expect(drawing.contains(#"<path class="line" d="M57 513H286M743 53M1200 283H1428"/>"#))
    #expect(drawing.contains(#"<path class="marker" d="M735 53a8"#))
    #expect(picture.rows.map(\.cells) == [["0"], ["0"], ["–"], ["1"], ["–"], ["0.5"], ["0.5"]])
  }

  @Test func `two series are told by colour, dash and marker, and named at their ends`() {
    let points = [LineChart.Point(x: 0, y: 0), LineChart.Point(x: 1, y: 1)]
    let drawing = body(
      of: chart([
        .init(name: "A", points: points, hasMarkers: true), .init(name: "B", points: points, hasMarkers: true),
      ]).picture(), "wide")
    for series in ["series-1", "series-2"] {
      #expect(drawing.split(separator: "class=\"\(series)\"").count == 3, "the line, and its name")
    }
    #expect(drawing.contains(">A</text>") && drawing.contains(">B</text>") && !drawing.contains("legend"))
  }

  @Test func `more series, and names without room, have a legend`() {
    let points = [LineChart.Point(x: 0, y: 0), LineChart.Point(x: 1, y: 1)]
    for names in [["A", "B", "C"], ["A", String(repeating: "long ", count: 20)]] {
      #expect(body(of: chart(names.map { .init(name: $0, points: points) }).picture(), "wide").contains("legend"))
    }
  }

  @Test func `rows are every x of any series`() {
    let picture = chart([
      .init(name: "A", points: [.init(x: 0, y: 0), .init(x: 2, y: 1)]), .init(name: "B", points: [.init(x: 1, y: 0.5)]),
    ]).picture()
    #expect(picture.rows.map(\.cells) == [["0", "–"], ["–", "0.5"], ["1", "–"]])
  }

  @Test func `a zone lies behind, a reference crosses, and both are named`() {
    var chart = chart([.init(name: "A", points: [.init(x: 0, y: 0), .init(x: 1, y: 1)])])
    chart.zone = .init(name: "Aim", values: 0.8...0.9)
    chart.reference = .init(name: "Wanted", value: 0.5)
    let drawing = body(of: chart.picture(), "wide")
    #expect(drawing.contains(#"<rect class="zone" x="57" y="145" width="1371" height="46"/>"#))
    #expect(drawing.contains(#"<path class="reference" d="M57 329H1428"/>"#))
    for name in ["A", "Aim", "Wanted"] { #expect(drawing.contains(">\(name)</text>")) }
  }

  @Test func `days are marked as the caller says, by turns where they have no room`() {
    var chart = chart([.init(name: "A", points: (0...40).map { .init(x: Double($0), y: 0) })])
    let ticks = (0..<14).map { NumberAxis.Tick(value: Double(3 * $0), label: "day number \($0)") }
    chart = LineChart(
      words: plainWords, x: NumberAxis(name: "", ticks: ticks + [.init(value: 99, label: "beyond")]) { _ in "" },
      y: chart.y, series: chart.series)
    let drawn = DrawnPicture.all(in: chart.picture().svg)
    #expect(
      drawn.map { $0.texts.filter { $0.text.hasPrefix("day number") }.map { $0.text.split(separator: " ")[2] } } == [
        ["0", "3", "6", "9", "12"], ["0", "6", "12"],
      ])
    #expect(!chart.picture().svg.text.contains("beyond"))
  }

  @Test func `fifty points take less than 6 kB, drawn twice`() {
    var random = SplitMix64(seed: 5)
    let points = (0..<50).map { LineChart.Point(x: Double($0), y: Double.random(in: 0...1, using: &random)) }
    #expect(chart([.init(name: "A", points: points, hasMarkers: true)]).picture().svg.text.utf8.count < 6000)
  }

  @Test func `ten thousand points are drawn in a few kilobytes, with the highest and the lowest`() {
    var random = SplitMix64(seed: 3)
    var points = (0..<10_000).map { LineChart.Point(x: Double($0), y: Double.random(in: 0.2...0.7, using: &random)) }
    points[5000] = .init(x: 5000, y: 1)
    points[7000] = .init(x: 7000, y: 0)
    let picture = chart([.init(name: "A", points: points)]).picture()
    #expect(picture.svg.text.utf8.count < 40_000)
    let drawing = body(of: picture, "wide")
    #expect(drawing.contains(" 53") && drawing.contains(" 513"))
  }

  @Test func `nothing says so and has no table`() {
    let picture = chart([.init(name: "A", points: [.init(x: .nan, y: 1), .init(x: 1, y: .nan)])]).picture(
      table: PictureTable(columns: [], rows: []))
    #expect(picture.rows.isEmpty)
    #expect(
      body(of: picture, "narrow") == """
        <rect class="zone" x="0" y="0" width="720" height="120"/>
        <g class="ticks" text-anchor="middle">
        <text x="360" y="69">nothing</text>
        </g>
        """)
  }
}
