/// A picture of counts that only change at certain places: one stepped line a series, over bands that divide the width.
///
/// It is drawn by `html/step-chart.mustache` from finished numbers. Places are whole numbers from 0 to `length`, and
/// coordinates are whole, so that the same chart is the same bytes.
struct StepChart {
  struct Series {
    let name: String
    /// What the series is drawn as: `solid` or `dashed`.
    let style: String
    /// Where the value changes, and to what; at 0 it is 0.
    let steps: [(place: Int, value: Int)]
  }

  struct Band {
    let name: String
    let start: Int
    let end: Int
  }

  let id: String
  let title: String
  let description: String
  let length: Int
  let bands: [Band]
  let series: [Series]
}

extension StepChart {
  /// The chart as its template names it, in the units of its view box.
  struct View {
    struct Tick {
      let y: String
      let label: String
    }

    struct BandView {
      let x: String
      let width: String
      let middle: String
      let name: String
      /// Every second band is shaded.
      let isShaded: Bool
    }

    struct SeriesView {
      let name: String
      let style: String
      let path: String
      let legendY: String
      let endY: String
      let endValue: String
    }

    let id: String
    let title: String
    let description: String
    let ticks: [Tick]
    let bands: [BandView]
    let series: [SeriesView]
  }

  /// The plot inside its view box of 720 × 320: room for the axis on the left, end values on the right, band names below.
  private static let left = 44, right = 672, top = 12, bottom = 284

  var view: View {
    let highest = series.flatMap(\.steps).map(\.value).max() ?? 0
    let axis = ticks(to: highest)
    let ceiling = axis.last ?? 1
    func x(_ place: Int) -> Int { Self.left + (Self.right - Self.left) * place / max(1, length) }
    func y(_ value: Int) -> Int { Self.bottom - (Self.bottom - Self.top) * value / ceiling }
    let ends = Self.apart(series.map { y($0.steps.last?.value ?? 0) })

    return View(
      id: id, title: title, description: description,
      ticks: axis.map { .init(y: "\(y($0))", label: "\($0)") },
      bands: bands.enumerated().map { index, band in
        .init(
          x: "\(x(band.start))", width: "\(x(band.end) - x(band.start))",
          middle: "\((x(band.start) + x(band.end)) / 2)", name: band.name, isShaded: index % 2 == 1)
      },
      series: series.enumerated().map { index, series in
        .init(
          name: Self.shortened(series.name), style: series.style,
          path: path(of: series, x: x, y: y), legendY: "\(Self.top + 16 + 28 * index)",
          endY: "\(ends[index])", endValue: "\(series.steps.last?.value ?? 0)")
      })
  }

  /// From zero along to each change, then up or down to its value, and along to the last place of all.
  private func path(of series: Series, x: (Int) -> Int, y: (Int) -> Int) -> String {
    var path = "M\(x(0)) \(y(0))"
    var height = y(0)
    for step in series.steps where y(step.value) != height {
      height = y(step.value)
      path += "H\(x(step.place))V\(height)"
    }
    return path + "H\(x(length))"
  }

  /// Heights moved so that their labels do not cover one another, each as little as can be.
  private static func apart(_ heights: [Int], by gap: Int = 26) -> [Int] {
    var result = heights
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    for (upper, lower) in zip(order, order.dropFirst()) {
      let lack = gap - (result[lower] - result[upper])
      guard lack > 0 else { continue }
      result[lower] = min(bottom, result[lower] + lack / 2)
      result[upper] = result[lower] - gap
    }
    return result
  }

  private static func shortened(_ name: String, to limit: Int = 26) -> String {
    name.count > limit ? name.prefix(limit - 1) + "…" : name
  }
}
