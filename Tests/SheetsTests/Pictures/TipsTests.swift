import Testing

@testable import Sheets

/// What charts say where the pointer rests.
@Suite struct TipsTests {
  private func tips(of picture: Picture, _ kind: String = "wide") -> [String] {
    body(of: picture, kind).matches(of: /<title>(.*)<\/title>/).map { String($0.1) }
  }

  private func bars(_ direction: BarChart.Direction, categories: [String] = ["Ava", "Mia"]) -> Picture {
    BarChart(
      words: plainWords, categoryName: "player", categories: categories, axis: plainAxis("points"),
      series: [
        .init(name: "2025", values: categories.indices.map { Double($0) }),
        .init(name: "2026", values: categories.indices.map { Double($0 + 5) }),
      ], direction: direction
    ).picture()
  }

  @Test(arguments: [BarChart.Direction.upright, .lying])
  func `a group of bars says whose it is and every value`(direction: BarChart.Direction) {
    #expect(tips(of: bars(direction)) == ["Ava: 2025 0, 2026 5", "Mia: 2025 1, 2026 6"])
  }

  @Test func `a point of a single line says its value, and the strips share the plot`() {
    let picture = LineChart(
      words: plainWords, x: plainAxis("game"), y: plainAxis("points"),
      series: [.init(name: "Mia", points: [.init(x: 1, y: 7), .init(x: 2, y: 12), .init(x: 4, y: 9)])]
    ).picture()
    #expect(tips(of: picture) == ["1: 7", "2: 12", "4: 9"])
    let strips = body(of: picture, "wide").matches(of: /<rect x="(\d+)" y="\d+" width="(\d+)" height="\d+"><title>/)
      .compactMap { strip in Int(strip.1).flatMap { start in Int(strip.2).map { (start, start + $0) } } }
    #expect(strips.count == 3)
    #expect(zip(strips, strips.dropFirst()).allSatisfy { $0.1 == $1.0 })
  }

  @Test func `a phone has no pointer, and a crowd of rows no strips`() {
    #expect(tips(of: bars(.upright), "narrow") == [])
    #expect(tips(of: bars(.upright, categories: (1...41).map(String.init))) == [])
    #expect(tips(of: bars(.upright, categories: (1...40).map(String.init))).count == 40)
  }
}
