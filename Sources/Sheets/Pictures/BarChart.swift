/// Amounts by category: bars beside one another or stacked, above and below zero.
struct BarChart {
  struct Series {
    let name: String
    /// One for each category; nil or a non-finite number is no bar.
    let values: [Double?]
  }

  enum Arrangement { case grouped, stacked }

  enum Direction {
    /// For categories in an order, such as months: names that do not fit are omitted at regular intervals.
    case upright
    /// For long names: each has a line of its own.
    case lying
  }

  let words: PictureWords
  /// What the categories are.
  let categoryName: String
  let categories: [String]
  let axis: NumberAxis
  let series: [Series]
  var arrangement = Arrangement.grouped
  var direction = Direction.upright
  /// Whether each bar's value is written at its end; with vertical bars only if all fit, and never in a stack.
  var showsValues = false

  /// - Parameter table: the numbers, if they are not simply all values.
  func picture(table: PictureTable? = nil) -> Picture { words.picture(table ?? self.table, drawing) }

  private func drawing(_ canvas: Canvas) -> Markup {
    let pieces = pieces
    guard !pieces.isEmpty else { return words.emptyDrawing(canvas) }
    var axis = axis
    axis.includesZero = true
    let legend = Legend(series.count < 2 ? [] : series.enumerated().map { (.bar(series: $0), $1.name) }, on: canvas)
    let scale = Scale(
      of: pieces.flatMap { [$0.start, $0.end] }, on: axis,
      limit: direction == .upright ? canvas.steps : canvas == .wide ? 8 : 4)
    let layout = BarLayout(
      self, pieces, canvas, top: legend.height, scale: scale, axis: axis,
      values: showsValues && arrangement == .grouped ? pieces.map { axis.text($0.end) } : [])
    var svg = words.drawing(canvas, height: layout.height)
    legend.draw(in: &svg)
    layout.draw(in: &svg)
    layout.drawTips(table, in: &svg)
    return svg.markup
  }

  /// Every bar with its start and end; in a stack, a bar starts where the previous one ends.
  var pieces: [BarPiece] {
    var pieces: [BarPiece] = []
    for category in categories.indices {
      var (above, below) = (0.0, 0.0)
      for (index, series) in series.enumerated() where category < series.values.count {
        guard let value = series.values[category], value.isFinite else { continue }
        let start = arrangement == .grouped ? 0 : value < 0 ? below : above
        if value < 0 { below += value } else { above += value }
        pieces.append(BarPiece(category: category, series: index, start: start, end: start + value))
      }
    }
    return pieces
  }

  private var table: PictureTable {
    PictureTable(
      columns: [categoryName] + series.map(\.name),
      rows: series.isEmpty
        ? []
        : categories.enumerated().map { index, category in
          (
            category,
            series.map { series in
              guard index < series.values.count, let value = series.values[index], value.isFinite else {
                return words.missing
              }
              return axis.cell(value)
            }
          )
        })
  }
}

struct BarPiece {
  let category: Int
  let series: Int
  let start: Double
  let end: Double
}
