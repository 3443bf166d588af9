/// A grid of cells, coloured by class, with a sign in each. The colours diverge from trouble to none, so that what goes
/// wrong is seen first.
struct Heatmap {
  let words: PictureWords
  let rowName: String
  let columnName: String
  let rows: [String]
  let columns: [String]
  /// By row and column; nil is no cell.
  let cells: [[Heat?]]
  let legend: HeatLegend

  func picture() -> Picture {
    words.picture(table, drawing)
  }

  private func drawing(_ canvas: Canvas) -> Markup {
    guard !rows.isEmpty, !columns.isEmpty else { return words.emptyDrawing(canvas) }
    let isSized = Grid(self, canvas, top: 0).signSize == nil
    let legend = Legend(self.legend.entries(isSized: isSized), on: canvas)
    let grid = Grid(self, canvas, top: legend.height)
    var svg = words.drawing(canvas, height: grid.bottom + 4, kind: "trouble")
    legend.draw(in: &svg)
    grid.draw(in: &svg)
    // A phone has no pointer that rests on a cell.
    if canvas == .wide { grid.drawTips(in: &svg) }
    return svg.markup
  }

  private var table: PictureTable {
    PictureTable(
      columns: [rowName] + columns,
      rows: columns.isEmpty
        ? []
        : rows.enumerated().map { row, name in
          (name, columns.indices.map { cell(row: row, column: $0)?.text ?? words.missing })
        })
  }

  fileprivate func cell(row: Int, column: Int) -> Heat? {
    row < cells.count && column < cells[row].count ? cells[row][column] : nil
  }
}

/// The positions of a heat map's cells, in one of its drawings.
private struct Grid {
  let map: Heatmap
  let canvas: Canvas
  let left: Int
  let top: Int
  let width: Int
  let height: Int

  init(_ map: Heatmap, _ canvas: Canvas, top: Int) {
    self.map = map
    self.canvas = canvas
    let names = map.rows.map { TextWidth.of($0) }.max() ?? 0
    left = min(names, canvas.width / 3) + 14 + (map.rowName.isEmpty ? 0 : Plot.line)
    self.top = top + Plot.line + (map.columnName.isEmpty ? 0 : Plot.line)
    // A map of few columns is not stretched over the whole width.
    width = min(max(1, (canvas.width - left) / max(1, map.columns.count)), canvas == .wide ? 120 : 110)
    height = min(max(width, 40), 56)
  }

  var bottom: Int { top + height * max(1, map.rows.count) }

  /// The size at which all signs fit; nil if the class has to be shown by the size of the cell.
  var signSize: Int? {
    [SVG.textSize, 22].first { size in
      map.cells.joined().allSatisfy { TextWidth.of($0?.sign ?? "", size: size) + 6 <= width }
    }
  }

  func draw(in svg: inout SVG) {
    drawNames(in: &svg)
    let signSize = signSize
    svg.group(signSize == nil ? "sized" : "cells") { svg in
      for level in 0...5 {
        let size = signSize == nil ? Heat.size(of: level, in: min(height, width)) : height - 4
        let length = signSize == nil ? size : width - 4
        var path = Path()
        for (row, column, _) in cells(ofLevel: level) {
          let place = middle(row: row, column: column)
          path.move(to: (place.x - length / 2, place.y))
          path.line(to: (place.x - length / 2 + max(1, length), place.y))
        }
        svg.path("heat-\(level)", path, width: max(1, size))
      }
    }
    guard let signSize else { return }
    for level in 0...5 {
      svg.group("heat-text-\(level)", anchor: .middle, textSize: signSize) { svg in
        for (row, column, heat) in cells(ofLevel: level) {
          let place = middle(row: row, column: column)
          svg.text(heat.sign, x: place.x, y: place.y, size: signSize)
        }
      }
    }
  }

  /// What a cell says when the pointer rests on it.
  func drawTips(in svg: inout SVG) {
    func named(_ kind: String, _ name: String) -> String { kind.isEmpty ? name : "\(kind) \(name)" }
    svg.group("tips") { svg in
      for level in 0...5 {
        for (row, column, heat) in cells(ofLevel: level) {
          let place = middle(row: row, column: column)
          let names = "\(named(map.rowName, map.rows[row])), \(named(map.columnName, map.columns[column]))"
          svg.tip(
            "\(names): \(heat.text)", x: place.x - width / 2, y: place.y - height / 2, width: width, height: height)
        }
      }
    }
  }

  private func drawNames(in svg: inout SVG) {
    let columns = map.columns.enumerated().map { (middle(row: 0, column: $0).x, $1) }
    let room = left - 14 - (map.rowName.isEmpty ? 0 : Plot.line)
    svg.group("ticks", anchor: .middle) { svg in
      for label in Labels(columns, width: canvas.width, gap: 10).kept {
        svg.text(label.text, x: label.place, y: top - Plot.line / 2)
      }
    }
    svg.group("ticks", anchor: .end) { svg in
      for (row, name) in map.rows.enumerated() {
        svg.text(TextWidth.shortened(name, to: room), x: left - 14, y: middle(row: row, column: 0).y)
      }
    }
    svg.group("names", anchor: .middle) { svg in
      let across = width * map.columns.count
      svg.text(
        TextWidth.shortened(map.columnName, to: across), x: left + across / 2, y: top - Plot.line * 3 / 2)
      svg.uprightText(TextWidth.shortened(map.rowName, to: bottom - top), x: Plot.line / 2, y: (top + bottom) / 2)
    }
  }

  private func middle(row: Int, column: Int) -> Path.Place {
    (left + width * column + width / 2, top + height * row + height / 2)
  }

  private func cells(ofLevel level: Int) -> [(row: Int, column: Int, heat: Heat)] {
    map.rows.indices.flatMap { row in
      map.columns.indices.compactMap { column in
        map.cell(row: row, column: column).flatMap { $0.level == level ? (row, column, $0) : nil }
      }
    }
  }
}
