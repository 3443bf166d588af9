/// How many values there are between each two edges.
///
/// All bins are drawn with the same width, whatever the distance of their edges, with the edges written between the
/// bars.
struct Histogram {
  let words: PictureWords
  /// The measured quantity, and the form of an edge.
  let x: NumberAxis
  let y: NumberAxis
  /// One more than there are counts; ascending.
  let edges: [Double]
  let counts: [Int]
  /// The name of a bin in the table, from one edge to the next: `10–20`.
  let binText: (Double, Double) -> String

  func picture() -> Picture { words.picture(table, drawing) }

  private func drawing(_ canvas: Canvas) -> Markup {
    var axis = y
    axis.includesZero = true
    let counts = bins.map { Double(max(0, $0.count)) }
    guard counts.contains(where: { $0 > 0 }) else { return words.emptyDrawing(canvas) }
    let scale = Scale(of: counts, on: axis, limit: canvas.steps)
    let plot = Plot(
      canvas, above: Axes.above(name: y.name), labels: Axes.width(of: scale, on: axis),
      last: bins.last.map { x.text($0.high) })
    let axes = Axes(plot: plot)
    var svg = words.drawing(canvas, height: plot.bottom + Axes.below(name: x.name))
    func edge(_ index: Int) -> Int { plot.left + plot.width * index / bins.count }
    axes.drawUpright(scale, axis, in: &svg)
    axes.drawBelow(
      (bins.map(\.low) + bins.suffix(1).map(\.high)).enumerated().map { (edge($0), x.text($1)) }, name: x.name, in: &svg
    )
    var bars = Path()
    for (index, count) in counts.enumerated() {
      let top = scale.place(of: count, from: plot.bottom, to: plot.top)
      guard top < plot.bottom else { continue }
      bars.move(to: ((edge(index) + edge(index + 1)) / 2, plot.bottom))
      bars.line(to: (bars.last.x, top))
    }
    svg.bars(bars, width: max(1, plot.width / bins.count - 3), ofSeries: 0)
    Tips(table, bins.indices.map { (edge($0), edge($0 + 1)) }).draw(over: plot, in: &svg)
    return svg.markup
  }

  private var bins: [(low: Double, high: Double, count: Int)] {
    zip(zip(edges, edges.dropFirst()), counts).map { ($0.0, $0.1, $1) }.filter { $0.0.isFinite && $0.1.isFinite }
  }

  private var table: PictureTable {
    PictureTable(
      columns: [x.name, y.name], rows: bins.map { (binText($0.low, $0.high), [y.cell(Double($0.count))]) })
  }
}
