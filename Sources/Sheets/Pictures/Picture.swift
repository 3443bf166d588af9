/// A picture as `picture.mustache` names it: drawn twice, for a page and for a phone, with its numbers in a table.
struct Picture {
  struct Column: ViewRow {
    static let names = ["name"]
    let name: String

    var values: [ViewNode] { [.text(name)] }
  }

  struct Row: ViewRow {
    static let names = ["head", "cells"]
    let head: String
    let cells: [String]

    var values: [ViewNode] { [.text(head), .list(cells.map(ViewNode.text))] }
  }

  let id: String
  let title: String
  let description: String
  let svg: Markup
  /// What is clicked to see the table.
  let tableSummary: String
  let caption: String
  /// The first is that of the heads of the rows.
  let columns: [Column]
  /// A picture of nothing has none.
  let rows: [Row]
}

/// What a picture says in words, in the sheet's language. The kit has none of its own.
struct PictureWords {
  /// The same on one page for no two pictures: letters, figures and hyphens.
  let id: String
  let title: String
  /// What is to be seen, for those who do not see it.
  let description: String
  let tableSummary: String
  /// Stands in place of a plot that has no data.
  let noData: String
  /// Stands in the table for a number that there is not.
  var missing = "–"
}

/// The numbers of a picture.
struct PictureTable {
  let columns: [String]
  let rows: [(head: String, cells: [String])]
}

extension PictureWords {
  /// - Parameters:
  ///   - table: of the whole names, whatever had to be shortened in the picture.
  ///   - draw: draws for one size.
  func picture(_ table: PictureTable, on canvases: [Canvas] = [.wide, .narrow], _ draw: (Canvas) -> Markup) -> Picture {
    Picture(
      id: SVG.id(id), title: title, description: description, svg: Markup(canvases.map(draw)),
      tableSummary: tableSummary, caption: title,
      columns: table.columns.map { Picture.Column(name: $0) },
      rows: table.rows.map { Picture.Row(head: $0.head, cells: $0.cells) })
  }

  func drawing(_ canvas: Canvas, height: Int) -> SVG {
    SVG(
      id: "\(id)-\(canvas.rawValue)", kind: canvas.rawValue, width: canvas.width, height: height, title: title,
      description: description)
  }
}

extension PictureWords {
  /// What stands in place of a plot without data.
  func emptyDrawing(_ canvas: Canvas) -> Markup {
    let height = 3 * Plot.line
    var svg = drawing(canvas, height: height)
    svg.rectangle("zone", x: 0, y: 0, width: canvas.width, height: height)
    svg.group("ticks", anchor: .middle) { svg in
      svg.text(TextWidth.shortened(noData, to: canvas.width), x: canvas.width / 2, y: height / 2)
    }
    return svg.markup
  }
}
