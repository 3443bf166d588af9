/// The positions of a chart's bars, in one of its drawings.
struct BarLayout {
  private let chart: BarChart
  private let pieces: [BarPiece]
  private let scale: Scale
  private let axis: NumberAxis
  /// The labels at the ends of the pieces; empty if they do not fit.
  private let values: [String]
  private let plot: Plot
  /// The space left free for values outside the plot, above and below it or left of it.
  private let space: Int
  let height: Int

  /// - Parameters:
  ///   - pieces: at least one.
  ///   - top: the height of the legend.
  ///   - values: the labels at the ends of the pieces.
  init(
    _ chart: BarChart, _ pieces: [BarPiece], _ canvas: Canvas, top: Int, scale: Scale, axis: NumberAxis,
    values: [String]
  ) {
    self.chart = chart
    self.pieces = pieces
    self.scale = scale
    self.axis = axis
    let hasNegative = pieces.contains { $0.end < 0 }
    let widest = min(values.map { TextWidth.of($0) }.max() ?? 0, canvas.width / 5)
    let lanes = chart.arrangement == .stacked ? 1 : chart.series.count
    switch chart.direction {
    case .upright:
      let labels = Axes.width(of: scale, on: axis)
      let lane = (canvas.width - labels) * 4 / 5 / (chart.categories.count * lanes)
      self.values = widest + 4 <= lane ? values : []
      space = self.values.isEmpty ? 0 : Plot.line / 2
      plot = Plot(canvas, above: top + Axes.above(name: axis.name) + space, labels: labels)
      height = plot.bottom + Axes.below(name: chart.categoryName) + (hasNegative ? space : 0)
    case .lying:
      self.values = values
      space = hasNegative && widest > 0 ? widest + 14 : 0
      let names = chart.categories.map { TextWidth.of($0) }.max() ?? 0
      plot = Plot(
        canvas, above: top + Axes.above(name: chart.categoryName),
        labels: min(names + space, canvas.width * 2 / 5), ends: widest, last: Axes.last(of: scale, on: axis),
        height: chart.categories.count * (lanes * Self.thickness + Self.gap))
      height = plot.bottom + Axes.below(name: axis.name)
    }
  }

  private static let thickness = 32
  private static let gap = 20

  func draw(in svg: inout SVG) {
    let axes = Axes(plot: plot)
    let names = chart.categories.enumerated().map { (place: middle(ofCategory: $0), text: $1) }
    if isUpright {
      axes.drawUpright(scale, axis, space: space, in: &svg)
      let hasNegative = pieces.contains { $0.end < 0 }
      let room = length / names.count - 20
      // A name is shortened if a few letters of it fit; otherwise some names are omitted.
      let fitting = room < 100 ? names : names.map { ($0.place, TextWidth.shortened($0.text, to: room)) }
      axes.drawBelow(fitting, name: chart.categoryName, space: hasNegative ? space : 0, in: &svg)
    } else {
      axes.drawLying(scale, axis, in: &svg)
      axes.drawAbove(name: chart.categoryName, in: &svg)
      let nameEnd = plot.left - 14 - space
      svg.group("labels", anchor: .end) { svg in
        for name in names { svg.text(TextWidth.shortened(name.text, to: nameEnd), x: nameEnd, y: name.place) }
      }
    }
    for series in chart.series.indices {
      var bars = Path()
      for piece in pieces where piece.series == series { add(piece, to: &bars) }
      svg.bars(bars, width: thickness, ofSeries: series)
    }
    drawValues(isNegative: false, in: &svg)
    drawValues(isNegative: true, in: &svg)
  }

  /// - Parameter table: the numbers, a row for each category.
  func drawTips(_ table: PictureTable, in svg: inout SVG) {
    let (start, count) = (isUpright ? plot.left : plot.top, chart.categories.count)
    let strips = (0..<count).map { (start + length * $0 / count, start + length * ($0 + 1) / count) }
    Tips(table, strips).draw(over: plot, isLying: !isUpright, in: &svg)
  }

  private func drawValues(isNegative: Bool, in svg: inout SVG) {
    svg.group("values", anchor: isUpright ? .middle : isNegative ? .end : .start) { svg in
      for (piece, text) in zip(pieces, values) where (piece.end < 0) == isNegative {
        let (along, across) = (place(of: piece.end), middle(of: piece))
        let text = TextWidth.shortened(text, to: plot.canvas.width / 5)
        if isUpright {
          svg.text(text, x: across, y: along + (isNegative ? 20 : -18))
        } else {
          svg.text(text, x: along + (isNegative ? -10 : 10), y: across)
        }
      }
    }
  }

  private func add(_ piece: BarPiece, to path: inout Path) {
    let (start, end, across) = (place(of: piece.start), place(of: piece.end), middle(of: piece))
    guard start != end else { return }
    path.move(to: isUpright ? (across, start) : (start, across))
    path.line(to: isUpright ? (across, end) : (end, across))
  }
}

extension BarLayout {
  private var isUpright: Bool { chart.direction == .upright }

  private func place(of value: Double) -> Int {
    isUpright
      ? scale.place(of: value, from: plot.bottom, to: plot.top)
      : scale.place(of: value, from: plot.left, to: plot.right)
  }

  /// The number of bars beside one another in a category.
  private var lanes: Int { chart.arrangement == .stacked ? 1 : chart.series.count }

  /// The length that the categories share.
  private var length: Int { isUpright ? plot.width : plot.bottom - plot.top }

  /// The width of all bars of a category.
  private var group: Int {
    let slot = length / chart.categories.count
    return isUpright ? min(slot * 4 / 5, lanes * 96) : slot - Self.gap
  }

  /// The width of one bar, with a small gap to the next.
  private var thickness: Int { max(1, group / lanes - (group / lanes > 8 ? 2 : 0)) }

  private func middle(ofCategory index: Int) -> Int {
    (isUpright ? plot.left : plot.top) + length * (2 * index + 1) / (2 * chart.categories.count)
  }

  private func middle(of piece: BarPiece) -> Int {
    let lane = chart.arrangement == .stacked ? 0 : piece.series
    return middle(ofCategory: piece.category) - group / 2 + group * (2 * lane + 1) / (2 * lanes)
  }
}
