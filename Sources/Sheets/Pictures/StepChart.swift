/// Counts that change only at certain positions: one stepped line per series, over bands that divide the width.
///
/// Every line begins at 0 and ends at the plot's right side, where its last value is written; with the names of two
/// lines, if they have room, and no legend. The lead in a game is two
/// filled series: one is never below zero, the other never above it.
struct StepChart {
  struct Series {
    let name: String
    /// From left to right: the positions at which the value changes, and the new values.
    let steps: [(place: Int, value: Int)]
    /// Whether the area between the line and zero is shaded; such a series is invisible where it is zero.
    var isFilled = false
  }

  /// A part of the width, such as a period of a game.
  struct Band {
    let name: String
    /// Written if the names do not fit.
    let shortName: String
    let start: Int
    let end: Int
  }

  /// A part of the width that tells the story, with a label: a run.
  struct Mark {
    /// The series whose colour it has.
    let series: Int
    let start: Int
    let end: Int
    let label: String
  }

  let words: PictureWords
  /// The name of the bands in the table.
  let bandName: String
  let y: NumberAxis
  /// The last position; the first is 0.
  let length: Int
  let bands: [Band]
  let series: [Series]
  var mark: Mark?

  /// - Parameter table: the numbers, if they are not the values at the ends of the bands.
  func picture(table: PictureTable? = nil) -> Picture {
    words.picture(table ?? self.table, drawing)
  }

  private func drawing(_ canvas: Canvas) -> Markup {
    guard series.contains(where: { !$0.steps.isEmpty }) else { return words.emptyDrawing(canvas) }
    let names = names(on: canvas)
    let legend = Legend(
      series.count < 2 || names != nil
        ? [] : series.enumerated().map { (.line(series: $0, hasMarker: false), $1.name) }, on: canvas)
    let scale = Scale(of: series.flatMap(\.steps).map { Double($0.value) } + [0], on: y, limit: canvas.steps)
    let ends = names ?? series.map { $0.isFilled && $0.last == 0 ? "" : y.text(Double($0.last)) }
    let plot = Plot(
      canvas, above: legend.height + Axes.above(name: y.name), labels: Axes.width(of: scale, on: y),
      ends: ends.map { TextWidth.ofBold($0, size: Self.endSize) }.max() ?? 0)
    let axes = Axes(plot: plot)
    func x(_ place: Int) -> Int { self.x(place, in: plot) }
    func height(_ value: Int) -> Int { scale.place(of: Double(value), from: plot.bottom, to: plot.top) }

    var svg = words.drawing(canvas, height: plot.bottom + Axes.below(name: ""))
    legend.draw(in: &svg)
    for (index, band) in bands.enumerated() where index % 2 == 1 {
      svg.rectangle(
        "band", x: x(band.start), y: plot.top, width: x(band.end) - x(band.start), height: plot.bottom - plot.top)
    }
    axes.drawUpright(scale, y, in: &svg)
    if let mark { draw(mark, in: plot, &svg) }
    axes.drawBelow(bandLabels(in: plot), name: "", in: &svg)
    let endPlaces = apart(series.map { height($0.last) }, by: Self.endSize + 4, within: plot.top...plot.bottom)
    for (index, series) in series.enumerated() {
      let steps = series.steps.map { (x: x($0.place), y: height($0.value)) }
      let (start, end) = ((x: x(0), y: height(0)), x(length))
      svg.series(index) { svg in
        if series.isFilled { svg.path("area", .steps(steps, from: start, to: end, isClosed: true)) }
        svg.path("line", .steps(steps, from: start, to: end, isHiddenAtStart: series.isFilled))
        svg.group("ends", textSize: Self.endSize) {
          $0.text(
            TextWidth.shortened(ends[index], to: (canvas.width - plot.right - 12) * 9 / 10, size: Self.endSize),
            x: plot.right + 12, y: endPlaces[index], size: Self.endSize)
        }
      }
    }
    Tips(table, bands.map { (x($0.start), x($0.end)) }).draw(over: plot, in: &svg)
    return svg.markup
  }

  /// `41 Lions` for each of two lines; nil if the names need a legend.
  private func names(on canvas: Canvas) -> [String]? {
    guard series.count == 2, !series.contains(where: \.isFilled) else { return nil }
    let names = series.map { "\(y.text(Double($0.last))) \($0.name)" }
    return names.allSatisfy { TextWidth.ofBold($0, size: Self.endSize) <= Plot.endRoom(on: canvas) } ? names : nil
  }

  private static let endSize = SVG.textSize

  private func draw(_ mark: Mark, in plot: Plot, _ svg: inout SVG) {
    let (start, end) = (x(mark.start, in: plot), x(mark.end, in: plot))
    let half = TextWidth.ofBold(mark.label, size: Self.endSize) / 2
    let middle = min(max((start + end) / 2, plot.left + half + 8), plot.right - half - 8)
    svg.series(mark.series) { svg in
      svg.rectangle("area", x: start, y: plot.top, width: max(4, end - start), height: plot.bottom - plot.top)
      svg.group("ends", anchor: .middle, textSize: Self.endSize) {
        $0.text(mark.label, x: middle, y: plot.top + Self.endSize * 3 / 4, size: Self.endSize)
      }
    }
  }

  private func x(_ place: Int, in plot: Plot) -> Int {
    let share = Double(min(max(place, 0), length)) / Double(max(1, length))
    return plot.left + Int((share * Double(plot.width)).rounded())
  }

  /// The names of the bands, centred below them; the short ones if a full name does not fit.
  private func bandLabels(in plot: Plot) -> [(place: Int, text: String)] {
    let widths = bands.map { x($0.end, in: plot) - x($0.start, in: plot) - 8 }
    let haveRoom = zip(bands, widths).allSatisfy { TextWidth.of($0.name) <= $1 }
    return bands.map { band in
      ((x(band.start, in: plot) + x(band.end, in: plot)) / 2, haveRoom ? band.name : band.shortName)
    }
  }

  private var table: PictureTable {
    PictureTable(
      columns: [bandName] + series.map(\.name),
      rows: series.allSatisfy(\.steps.isEmpty)
        ? []
        : bands.map { band in
          (
            band.name,
            series.map { y.cell(Double($0.steps.last { $0.place <= band.end }?.value ?? 0)) }
          )
        })
  }
}

extension StepChart.Series {
  fileprivate var last: Int { steps.last?.value ?? 0 }
}

extension Path {
  /// Horizontally to each step, then vertically, and on to the end.
  ///
  /// - Parameters:
  ///   - isHiddenAtStart: whether nothing is drawn at the height of the start.
  ///   - isClosed: whether the path returns to that height, to enclose an area.
  fileprivate static func steps(
    _ steps: [Place], from start: Place, to end: Int, isHiddenAtStart: Bool = false, isClosed: Bool = false
  ) -> Self {
    var path = Path()
    var last = start
    if !isHiddenAtStart { path.move(to: start) }
    for step in steps where step.y != last.y {
      if isHiddenAtStart, last.y == start.y {
        path.move(to: (step.x, last.y))
      } else {
        path.line(to: (step.x, last.y))
      }
      path.line(to: step)
      last = step
    }
    if !isHiddenAtStart || last.y != start.y { path.line(to: (end, last.y)) }
    if isClosed {
      path.line(to: (end, start.y))
      path.close()
    }
    return path
  }
}

/// Heights moved so that the texts at them do not overlap, each by as little as possible.
func apart(_ heights: [Int], by gap: Int, within range: ClosedRange<Int>) -> [Int] {
  var result = heights
  let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
  let gap = min(gap, (range.upperBound - range.lowerBound) / max(1, heights.count - 1))
  for (upper, lower) in zip(order, order.dropFirst()) {
    let lack = gap - (result[lower] - result[upper])
    guard lack > 0 else { continue }
    result[upper] -= lack / 2
    result[lower] = result[upper] + gap
  }
  var free = range.lowerBound
  for index in order {
    result[index] = max(result[index], free)
    free = result[index] + gap
  }
  free = range.upperBound
  for index in order.reversed() {
    result[index] = min(result[index], free)
    free = result[index] - gap
  }
  return result
}
