import Testing

@testable import Sheets

@Suite struct HeatmapTests {
  private func map(_ signs: [[String?]], columns: [String]) -> Picture {
    Heatmap(
      words: plainWords, rowName: "First", columnName: "Second", rows: signs.indices.map { "\($0 + 1)" },
      columns: columns,
      cells: signs.map { row in
        row.map { sign in sign.map { Heat(level: Int($0) ?? 9, sign: $0, text: "\($0) of 5") } }
      }, legend: .range(least: "none", most: "all")
    ).picture()
  }

  @Test func `the whole of a small map`() {
    let picture = map([["0", "3"], [nil, "5"]], columns: ["a", "b"])
    #expect(
      body(of: picture, "narrow trouble") == """
        <g class="legend cells">
        <path class="heat-0" stroke-width="28" d="M79 20H109"/>
        <path class="heat-1" stroke-width="28" d="M121 20H151"/>
        <path class="heat-2" stroke-width="28" d="M163 20H193"/>
        <path class="heat-3" stroke-width="28" d="M205 20H235"/>
        <path class="heat-4" stroke-width="28" d="M247 20H277"/>
        <path class="heat-5" stroke-width="28" d="M289 20H319"/>
        <text x="0" y="29">none</text>
        <text x="331" y="29">all</text>
        </g>
        <g class="ticks" text-anchor="middle">
        <text x="126" y="115">a</text>
        <text x="236" y="115">b</text>
        </g>
        <g class="ticks" text-anchor="end">
        <text x="57" y="163">1</text>
        <text x="57" y="219">2</text>
        </g>
        <g class="names" text-anchor="middle">
        <text x="181" y="75">Second</text>
        <text transform="rotate(-90)" x="-182" y="29">First</text>
        </g>
        <g class="cells">
        <path class="heat-0" stroke-width="52" d="M73 154H179"/>
        <path class="heat-3" stroke-width="52" d="M183 154H289"/>
        <path class="heat-5" stroke-width="52" d="M183 210H289"/>
        </g>
        <g class="heat-text-0" text-anchor="middle">
        <text x="126" y="163">0</text>
        </g>
        <g class="heat-text-3" text-anchor="middle">
        <text x="236" y="163">3</text>
        </g>
        <g class="heat-text-5" text-anchor="middle">
        <text x="236" y="219">5</text>
        </g>
        """)
    #expect(picture.columns.map(\.name) == ["First", "a", "b"])
    #expect(picture.rows.map(\.cells) == [["0 of 5", "3 of 5"], ["–", "5 of 5"]])
  }

  @Test func `where there is a pointer, each cell says what it means`() {
    let picture = map([["1", "5"], [nil, "3"]], columns: ["<a>", "b"])
    let tips = body(of: picture, "wide trouble").matches(of: /<title>(.*)<\/title>/).map { String($0.1) }
    #expect(
      tips == [
        "First 1, Second &lt;a&gt;: 1 of 5", "First 2, Second b: 3 of 5", "First 1, Second b: 5 of 5",
      ])
    #expect(!body(of: picture, "narrow trouble").contains("<title>"))
  }

  @Test func `cells without room for signs are told by size`() {
    let columns = (0..<40).map { "\($0)" }
    let picture = map([columns.map { "\((Int($0) ?? 0) % 6)" }, columns.map { _ in "a sentence" }], columns: columns)
    #expect(DrawnPicture.all(in: picture.svg).map(\.kind) == ["wide trouble", "narrow trouble"])
    #expect(picture.svg.text.contains("class=\"sized\"") && !picture.svg.text.contains("a sentence</text>"))
    #expect(picture.rows[1].cells[0] == "a sentence of 5")
  }

  @Test func `rows that are short have no cells at the end`() {
    let picture = map([["1"], []], columns: ["a", "b"])
    #expect(picture.rows.map(\.cells) == [["1 of 5", "–"], ["–", "–"]])
  }

  @Test(arguments: [-3, 0, 5, 99]) func `a class is one of six`(level: Int) {
    #expect(0...5 ~= Heat(level: level, sign: "", text: "").level)
  }

  @Test func `a larger class is a larger cell`() {
    for cell in 20...60 {
      let sizes = (0...5).map { Heat.size(of: $0, in: cell) }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 } && sizes[5] <= cell)
    }
  }

  @Test func `a map of nothing is no picture`() {
    #expect(map([], columns: ["a"]).svg.text.contains(">nothing</text>"))
    #expect(map([["1"]], columns: []).rows.isEmpty)
  }
}

@Suite struct CalendarHeatmapTests {
  private func calendar(weeks: Int, months: Set<Int> = []) -> Picture {
    CalendarHeatmap(
      words: plainWords, weekName: "Week",
      weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map {
        .init(name: $0, shortName: String($0.prefix(2)))
      },
      weeks: (0..<weeks).map { week in
        .init(
          name: "week \(week)", month: months.contains(week) ? "M\(week)" : nil,
          days: (0..<7).map { day in
            week == 0 && day < 3 ? nil : Heat(level: (week + day) % 6, sign: "", text: "\(week * day)")
          })
      }, legend: .range(least: "less", most: "more")
    ).picture()
  }

  @Test func `the whole of two weeks`() {
    #expect(
      body(of: calendar(weeks: 2, months: [1]), "only") == """
        <g class="legend sized">
        <path class="ground" stroke-width="20" d="M73 20H93"/>
        <path class="heat-0" stroke-width="4" d="M81 20H85"/>
        <path class="ground" stroke-width="20" d="M115 20H135"/>
        <path class="heat-1" stroke-width="10" d="M120 20H130"/>
        <path class="ground" stroke-width="20" d="M157 20H177"/>
        <path class="heat-2" stroke-width="13" d="M161 20H174"/>
        <path class="ground" stroke-width="20" d="M199 20H219"/>
        <path class="heat-3" stroke-width="16" d="M201 20H217"/>
        <path class="ground" stroke-width="20" d="M241 20H261"/>
        <path class="heat-4" stroke-width="18" d="M242 20H260"/>
        <path class="ground" stroke-width="20" d="M283 20H303"/>
        <path class="heat-5" stroke-width="20" d="M283 20H303"/>
        <text x="0" y="29">less</text>
        <text x="320" y="29">more</text>
        </g>
        <g class="ticks">
        <text x="79" y="75">M1</text>
        </g>
        <g class="ticks" text-anchor="end">
        <text x="43" y="107">Mo</text>
        <text x="43" y="155">We</text>
        <text x="43" y="203">Fr</text>
        <text x="43" y="251">Su</text>
        </g>
        <g class="sized">
        <path class="ground" stroke-width="20" d="M67 160V252M91 88V252"/>
        <path class="heat-0" stroke-width="4" d="M65 242H69M89 218H93"/>
        <path class="heat-1" stroke-width="10" d="M86 98H96M86 242H96"/>
        <path class="heat-2" stroke-width="13" d="M85 122H98"/>
        <path class="heat-3" stroke-width="16" d="M59 170H75M83 146H99"/>
        <path class="heat-4" stroke-width="18" d="M58 194H76M82 170H100"/>
        <path class="heat-5" stroke-width="20" d="M57 218H77M81 194H101"/>
        </g>
        """)
  }

  @Test func `a year is one block on a page and two on a phone, in less than 25 kB with its table`() {
    let picture = calendar(weeks: 53, months: Set(stride(from: 0, to: 53, by: 4)))
    let drawn = DrawnPicture.all(in: picture.svg)
    #expect(drawn.map { $0.texts.filter { $0.text == "Mo" }.count } == [1, 2])
    #expect(drawn.flatMap(\.allFaults) == [])
    #expect(picture.rows.count == 53)
    #expect(picture.rows[0].cells == ["", "", "", "0", "0", "0", "0"])
    let table = picture.rows.flatMap(\.cells).map { $0.utf8.count + 9 }.reduce(0, +) + 53 * 60
    #expect(picture.svg.text.utf8.count + table < 25_000)
  }

  @Test func `a month that has no room before the next is not named`() {
    let texts = DrawnPicture.all(in: calendar(weeks: 12, months: [0, 1, 6]).svg)[0].texts.map(\.text)
    #expect(!texts.contains("M0") && texts.contains("M1") && texts.contains("M6"))
  }
}

@Suite struct SparklineTests {
  @Test func `the whole of a small line`() {
    #expect(
      Sparkline(label: "three <games>", values: [1, 3, nil, 2]).markup.text == """
        <svg class="sparkline" viewBox="0 0 160 40" role="img" aria-label="three &lt;games&gt;">
        <g class="series-1">
        <path class="line" d="M6 34L55 6M154 20"/>
        <path class="dot" d="M154 20h0"/>
        </g>
        </svg>
        """)
  }

  @Test(arguments: [[], [nil], [5], [5, 5, 5], [.nan, .infinity], [1e308, -1e308]] as [[Double?]])
  func `whatever the values are, it is well formed`(values: [Double?]) {
    #expect(DrawnPicture.all(in: Sparkline(label: "l", values: values).markup).flatMap(\.allFaults) == [])
  }

  @Test(arguments: [(nil, 0), (0, 0), (0.61, 244), (1, 400), (7, 400), (-1, 0), (.nan, 0)] as [(Double?, Int)])
  func `a share is as long as it is large`(share: Double?, length: Int) {
    let markup = ShareBar(label: "l", share: share).markup.text
    #expect(markup.contains("class=\"part\"") == (length > 0))
    if length > 0 { #expect(markup.contains("class=\"part\" x=\"0\" y=\"0\" width=\"\(length)\"")) }
  }
}
