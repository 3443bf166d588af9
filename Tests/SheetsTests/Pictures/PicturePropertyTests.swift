import Chance
import Fuzzing
import Testing

@testable import Sheets

/// Pictures of random data; a failure names its seed.
@Suite struct PicturePropertyTests {
  private static let names = [
    "A", "Lions", "Harbour City Basketball Association Under Sixteen", "<b>&amp;\"'</b>", "",
    String(repeating: "W", count: 300), "שלום 123 עולם", "日本語の名前", "👩‍👩‍👧‍👦 🏀", "Z\u{336}\u{336}\u{336}",
    "\u{202E}\u{0}x\ny",
  ]

  /// Texts and points are inside the drawing, no text overlaps another, and the same data give the same bytes.
  @Test(arguments: UInt64(1)...20)
  func `nothing leaves the picture and no label covers another`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var again = random
    let pictures = pictures(&random)
    for picture in pictures {
      for fault in DrawnPicture.all(in: picture.svg).flatMap(\.allFaults) {
        Issue.record("seed \(seed), \(picture.title): \(fault)")
      }
      #expect(picture.rows.allSatisfy { $0.cells.count == picture.columns.count - 1 })
    }
    #expect(pictures.map(\.svg) == self.pictures(&again).map(\.svg))
  }

  private static let sizes = [1e-9, 0.01, 1, 1, 100, 1e6, 1e12]
  private static let extremes = [.nan, .infinity, -.infinity, 1e308, -1e308, Double.leastNonzeroMagnitude]

  private func name(_ random: inout SplitMix64) -> String { Self.names.randomElement(using: &random) ?? "" }

  private func words(_ title: String, _ random: inout SplitMix64) -> PictureWords {
    PictureWords(
      id: name(&random), title: title, description: name(&random), tableSummary: "Numbers", noData: name(&random))
  }

  private func number(_ random: inout SplitMix64) -> Double {
    let size = Self.sizes.randomElement(using: &random) ?? 1
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: 0
    case 1: size
    case 2: Self.extremes.randomElement(using: &random) ?? 0
    default: Double.random(in: -size...size, using: &random)
    }
  }

  private func axis(_ random: inout SplitMix64) -> NumberAxis {
    let unit = ["", " %", " euro and a half"].randomElement(using: &random) ?? ""
    let name = name(&random)
    return NumberAxis(
      name: name, ends: random.isOnce(in: 5) ? -1...1 : nil, includesZero: random.isOnce(in: 2),
      isWhole: random.isOnce(in: 3)
    ) { "\($0)\(unit)" }
  }

  private func pictures(_ random: inout SplitMix64) -> [Picture] {
    let count = [0, 1, 2, 7, 40, 90].randomElement(using: &random) ?? 1
    let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      LineChart.Series(
        name: name(&random), points: (0..<count).map { _ in .init(x: number(&random), y: number(&random)) },
        hasMarkers: random.isOnce(in: 2))
    }
    let low = Double.random(in: -2...2, using: &random)
    let line = LineChart(
      words: words("line", &random), x: axis(&random), y: axis(&random), series: lines,
      zone: random.isOnce(in: 2) ? .init(name: name(&random), values: low...low + 1) : nil,
      reference: random.isOnce(in: 2) ? .init(name: name(&random), value: number(&random)) : nil)

    let length = [0, 1, 100, 4000, Int.max].randomElement(using: &random) ?? 1
    let isFilled = random.isOnce(in: 2)
    let step = StepChart(
      words: words("step", &random), bandName: name(&random), y: axis(&random), length: length,
      bands: (0..<Int.random(in: 0...9, using: &random)).map { index in
        .init(name: name(&random), shortName: "\(index)", start: length / 9 * index, end: length / 9 * (index + 1))
      },
      series: (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let places = (0..<count).map { _ in Int.random(in: 0...length, using: &random) }.sorted()
        return .init(
          name: name(&random), steps: places.map { ($0, Int.random(in: -20...200, using: &random)) },
          isFilled: isFilled)
      })

    let bars = BarChart(
      words: words("bars", &random), categoryName: name(&random), categories: (0..<count).map { _ in name(&random) },
      axis: axis(&random),
      series: (0..<Int.random(in: 0...7, using: &random)).map { _ in
        .init(name: name(&random), values: (0..<count).map { _ in random.isOnce(in: 9) ? nil : number(&random) })
      },
      arrangement: random.isOnce(in: 2) ? .grouped : .stacked, direction: random.isOnce(in: 2) ? .upright : .lying,
      showsValues: random.isOnce(in: 2))

    let histogram = Histogram(
      words: words("histogram", &random), x: axis(&random), y: axis(&random),
      edges: (0...count).map { Double($0 * 10) },
      counts: (0..<count).map { _ in Int.random(in: 0...99, using: &random) },
      binText: { "\($0)–\($1)" })
    return [line.picture(), step.picture(), bars.picture(), histogram.picture()] + maps(&random)
  }

  private func maps(_ random: inout SplitMix64) -> [Picture] {
    func heat(_ random: inout SplitMix64) -> Heat? {
      let sign = ["", "7", "100", "99"].randomElement(using: &random) ?? ""
      return random.isOnce(in: 9) ? nil : Heat(level: Int.random(in: 0...5, using: &random), sign: sign, text: sign)
    }
    let (rows, columns) = (Int.random(in: 0...20, using: &random), Int.random(in: 0...60, using: &random))
    let legend =
      random.isOnce(in: 2)
      ? HeatLegend.range(least: name(&random), most: name(&random))
      : .classes((0..<Int.random(in: 0...8, using: &random)).map { _ in name(&random) })
    let map = Heatmap(
      words: words("map", &random), rowName: name(&random), columnName: name(&random),
      rows: (0..<rows).map { _ in name(&random) }, columns: (0..<columns).map { _ in name(&random) },
      cells: (0..<rows).map { _ in (0..<columns).map { _ in heat(&random) } }, legend: legend)
    let calendar = CalendarHeatmap(
      words: words("calendar", &random), weekName: name(&random),
      weekdays: (0..<7).map { .init(name: "day \($0)", shortName: "d\($0)") },
      weeks: (0..<Int.random(in: 0...120, using: &random)).map { week in
        .init(
          name: "week \(week)", month: random.isOnce(in: 4) ? name(&random) : nil,
          days: (0..<7).map { _ in heat(&random) })
      }, legend: legend)
    return [map.picture(), calendar.picture()]
  }
}
