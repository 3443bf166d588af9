/// One cell per day, one column per week: a year in one block on a page, in two on a phone.
///
/// A cell is too small for a sign; a higher value is a larger cell.
struct CalendarHeatmap {
  struct Week {
    /// Its name in the table, such as the date of its first day.
    let name: String
    /// Written above the week in which a month begins.
    let month: String?
    /// Seven; nil is a day outside the period shown. Signs are not drawn.
    let days: [Heat?]
  }

  struct Weekday {
    let name: String
    let shortName: String
  }

  let words: PictureWords
  let weekName: String
  let weekdays: [Weekday]
  let weeks: [Week]
  let legend: HeatLegend

  func picture() -> Picture {
    let isNarrowEnough = weeks.count <= weeksInBlock(of: .narrow)
    return words.picture(table, on: isNarrowEnough ? [.only] : [.wide, .narrow], drawing)
  }

  private static let cell = 24
  private static let days = 7
  private static let blockHeight = Plot.line + days * cell + 16

  private var left: Int { min(weekdays.map { TextWidth.of($0.shortName) }.max() ?? 0, 120) + 12 }

  private func weeksInBlock(of canvas: Canvas) -> Int { (canvas.width - left) / Self.cell }

  private func drawing(_ canvas: Canvas) -> Markup {
    guard !weeks.isEmpty else { return words.emptyDrawing(canvas) }
    let legend = Legend(self.legend.entries(isSized: true), on: canvas)
    let count = weeksInBlock(of: canvas)
    let blocks = max(1, (weeks.count + count - 1) / count)
    var svg = words.drawing(canvas, height: legend.height + blocks * Self.blockHeight)
    legend.draw(in: &svg)
    // Blocks of equal length, so that the last is not much shorter.
    let length = (weeks.count + blocks - 1) / blocks
    let places = weeks.indices.map { index in
      (x: left + index % length * Self.cell, y: legend.height + index / length * Self.blockHeight + Plot.line)
    }
    drawNames(at: places, length: length, on: canvas, in: &svg)
    drawDays(at: places, in: &svg)
    return svg.markup
  }

  private func drawNames(at places: [Path.Place], length: Int, on canvas: Canvas, in svg: inout SVG) {
    svg.group("ticks") { svg in
      for block in stride(from: 0, to: weeks.count, by: length) {
        let labels = (block..<min(block + length, weeks.count)).compactMap { index in
          weeks[index].month.map { (places[index].x, $0) }
        }
        drawMonths(labels, y: places[block].y - Plot.line / 2, width: canvas.width, in: &svg)
      }
    }
    svg.group("ticks", anchor: .end) { svg in
      for block in stride(from: 0, to: weeks.count, by: length) {
        for day in stride(from: 0, to: min(Self.days, weekdays.count), by: 2) {
          let name = TextWidth.shortened(weekdays[day].shortName, to: left - 12)
          svg.text(name, x: left - 12, y: places[block].y + day * Self.cell + Self.cell / 2)
        }
      }
    }
  }

  /// The names of months at their first weeks, without those that do not fit before the next.
  private func drawMonths(_ labels: [(x: Int, name: String)], y: Int, width: Int, in svg: inout SVG) {
    for (index, label) in labels.enumerated() {
      let end = index + 1 < labels.count ? labels[index + 1].x - 10 : width
      if label.x + TextWidth.of(label.name) <= end { svg.text(label.name, x: label.x, y: y) }
    }
  }

  private func drawDays(at places: [Path.Place], in svg: inout SVG) {
    var paths = [Path](repeating: Path(), count: 6)
    var ground = Path()
    for (week, place) in zip(weeks, places) {
      for (day, heat) in week.days.prefix(Self.days).enumerated() {
        guard let heat else { continue }
        let middle = (x: place.x + Self.cell / 2, y: place.y + day * Self.cell + Self.cell / 2)
        let size = Heat.size(of: heat.level, in: Self.cell)
        paths[heat.level].move(to: (middle.x - size / 2, middle.y))
        paths[heat.level].line(to: (middle.x - size / 2 + size, middle.y))
      }
      let shown = week.days.prefix(Self.days).indices.filter { week.days[$0] != nil }
      guard let first = shown.first, let last = shown.last else { continue }
      ground.move(to: (place.x + Self.cell / 2, place.y + 2 + first * Self.cell))
      ground.line(to: (place.x + Self.cell / 2, place.y + (last + 1) * Self.cell - 2))
    }
    svg.group("sized") { svg in
      svg.path("ground", ground, width: Self.cell - 4)
      for level in 0...5 { svg.path("heat-\(level)", paths[level], width: Heat.size(of: level, in: Self.cell)) }
    }
  }

  private var table: PictureTable {
    PictureTable(
      columns: [weekName] + weekdays.map(\.name),
      rows: weeks.map { week in
        (week.name, weekdays.indices.map { $0 < week.days.count ? week.days[$0]?.text ?? "" : "" })
      })
  }
}
