/// Values along an axis of numbers or of days: one line per series, broken where a number is missing.
///
/// Up to two lines and a reference are named at their ends; more, or longer names, have a legend.
struct LineChart {
  struct Point {
    let x: Double
    let y: Double
  }

  struct Series {
    let name: String
    /// In any order; a non-finite number is a break in the line.
    let points: [Point]
    var hasMarkers = false
  }

  /// A zone of values behind the lines, such as a target range.
  struct Zone {
    let name: String
    let values: ClosedRange<Double>
  }

  /// A value that the lines are compared with.
  struct Reference {
    let name: String
    let value: Double
  }

  let words: PictureWords
  let x: NumberAxis
  let y: NumberAxis
  let series: [Series]
  var zone: Zone?
  var reference: Reference?

  /// - Parameter table: the numbers, if they are not simply all points.
  func picture(table: PictureTable? = nil) -> Picture { words.picture(table ?? self.table, drawing) }

  private var hasData: Bool { series.contains { $0.points.contains { $0.x.isFinite && $0.y.isFinite } } }

  private func drawing(_ canvas: Canvas) -> Markup {
    guard hasData else { return words.emptyDrawing(canvas) }
    let isDirect = isDirect(on: canvas)
    let legend = Legend(isDirect ? [] : legendEntries, on: canvas)
    let xs = series.flatMap { $0.points.map(\.x) }
    let others = [reference?.value, zone?.values.lowerBound, zone?.values.upperBound].compactMap(\.self)
    let xScale = Scale(of: xs, on: x, isTight: true, limit: canvas == .wide ? 10 : 6)
    let yScale = Scale(of: series.flatMap { $0.points.map(\.y) } + others, on: y, limit: canvas.steps)
    let plot = Plot(
      canvas, above: legend.height + Axes.above(name: y.name), labels: Axes.width(of: yScale, on: y),
      ends: isDirect ? ends.map { TextWidth.ofBold($0.name, size: SVG.textSize) }.max() ?? 0 : 0,
      last: Axes.last(of: xScale, on: x))
    let axes = Axes(plot: plot)
    var svg = words.drawing(canvas, height: plot.bottom + Axes.below(name: x.name))
    legend.draw(in: &svg)
    func yPlace(_ value: Double) -> Int { yScale.place(of: value, from: plot.bottom, to: plot.top) }
    if let zone {
      let (top, bottom) = (yPlace(zone.values.upperBound), yPlace(zone.values.lowerBound))
      svg.rectangle("zone", x: plot.left, y: top, width: plot.width, height: bottom - top)
    }
    axes.drawUpright(yScale, y, in: &svg)
    let labels = Axes.labels(of: xScale, on: x)
    axes.drawBelow(
      labels.map { (xScale.place(of: $0.value, from: plot.left, to: plot.right), $0.label) }, name: x.name, in: &svg)
    if let reference {
      svg.path("reference", .level(from: plot.left, to: plot.right, y: yPlace(reference.value)))
    }
    for (index, series) in series.enumerated() {
      let runs = series.runs { point in
        (xScale.place(of: point.x, from: plot.left, to: plot.right), yPlace(point.y))
      }
      svg.series(index) { $0.line(runs, ofSeries: index, hasMarkers: series.hasMarkers) }
    }
    if isDirect { drawEnds(right: plot.right, within: plot.top...plot.bottom, yPlace, in: &svg) }
    Tips(
      table, around: places.map { xScale.place(of: $0, from: plot.left, to: plot.right) }, from: plot.left,
      to: plot.right
    ).draw(over: plot, in: &svg)
    return svg.markup
  }

  /// The names at the right side, each with the last value of its line; nil is the reference.
  private var ends: [(series: Int?, name: String, value: Double)] {
    guard series.count > 1 || reference != nil else { return [] }
    let lines = series.enumerated().compactMap { index, series in
      series.points.filter { $0.x.isFinite && $0.y.isFinite }.max { $0.x < $1.x }.map { (index, series.name, $0.y) }
    }
    return lines.map { ($0, $1, $2) } + (reference.map { [(nil, $0.name, $0.value)] } ?? [])
  }

  /// Whether names at the ends of the lines take the place of a legend.
  private func isDirect(on canvas: Canvas) -> Bool {
    guard zone == nil, series.count <= 2, ends.count == series.count + (reference == nil ? 0 : 1) else { return false }
    return ends.allSatisfy { TextWidth.ofBold($0.name, size: SVG.textSize) <= Plot.endRoom(on: canvas) }
  }

  private func drawEnds(
    right: Int, within heights: ClosedRange<Int>, _ place: (Double) -> Int, in svg: inout SVG
  ) {
    let ends = ends
    let places = apart(ends.map { place($0.value) }, by: SVG.textSize + 4, within: heights)
    for (end, y) in zip(ends, places) {
      guard let series = end.series else {
        svg.group("labels") { $0.text(end.name, x: right + 14, y: y) }
        continue
      }
      svg.series(series) { svg in svg.group("ends") { $0.text(end.name, x: right + 14, y: y) } }
    }
  }

  private var legendEntries: [Legend.Entry] {
    var entries: [Legend.Entry] = []
    if series.count > 1 || zone != nil || reference != nil {
      entries = series.enumerated().map { index, series in
        (.line(series: index, hasMarker: series.hasMarkers || series.points.count == 1), series.name)
      }
    }
    if let reference { entries.append((.reference, reference.name)) }
    if let zone { entries.append((.zone, zone.name)) }
    return entries
  }

  /// Every x at which any series has a point.
  private var places: [Double] { Set(series.flatMap { $0.points.map(\.x) }.filter(\.isFinite)).sorted() }

  /// A row for each of the places.
  private var table: PictureTable {
    let values = series.map { series in
      Dictionary(series.points.map { ($0.x, $0.y) }, uniquingKeysWith: { _, last in last })
    }
    return PictureTable(
      columns: [x.name] + series.map(\.name),
      rows: places.map { place in
        (x.cell(place), values.map { $0[place].flatMap { $0.isFinite ? y.cell($0) : nil } ?? words.missing })
      })
  }
}

extension LineChart.Series {
  /// The positions of the points from left to right, in pieces between the breaks.
  fileprivate func runs(_ place: (LineChart.Point) -> Path.Place) -> [[Path.Place]] {
    points.filter(\.x.isFinite).sorted { $0.x < $1.x }.split { !$0.y.isFinite }.map { $0.map(place) }
  }
}
