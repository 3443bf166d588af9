/// A picture as `picture.mustache` uses it: drawn twice, for a page and for a phone, with its numbers in a table.
struct Picture: ViewRow {
  struct Column: ViewRow {
    let name: String

    func fill(_ page: inout PageValues) {
      page.text("name", name)
    }
  }

  struct Row: ViewRow {
    let head: String
    let cells: [String]

    func fill(_ page: inout PageValues) {
      page.text("head", head)
      page.list("cells", cells)
    }
  }

  let id: String
  let title: String
  let description: String
  let svg: Markup
  /// The text to click to see the table.
  let tableSummary: String
  let caption: String
  /// The first is the head of the column of names.
  let columns: [Column]
  /// Empty for a picture without data.
  let rows: [Row]

  func fill(_ page: inout PageValues) {
    page.text("id", id)
    page.text("title", title)
    page.text("description", description)
    page.markup("svg", svg)
    page.text("tableSummary", tableSummary)
    page.text("caption", caption)
    page.rows("columns", columns)
    page.rows("rows", rows)
  }
}

/// The words of a picture, in the sheet's language. The drawing code has none of its own.
struct PictureWords {
  /// Unique among the pictures of a page: letters, digits and hyphens.
  let id: String
  let title: String
  /// A description for screen readers.
  let description: String
  let tableSummary: String
  /// Shown instead of a plot without data.
  let noData: String
  /// Shown in the table for a missing number.
  var missing = "–"
}

/// The numbers of a picture.
struct PictureTable {
  let columns: [String]
  let rows: [(head: String, cells: [String])]
}

extension PictureWords {
  /// - Parameters:
  ///   - table: with full names, even if they were shortened in the picture.
  ///   - draw: draws for one size.
  func picture(_ table: PictureTable, on canvases: [Canvas] = [.wide, .narrow], _ draw: (Canvas) -> Markup) -> Picture {
    Picture(
      id: SVG.id(id), title: title, description: description, svg: Markup(canvases.map(draw)),
      tableSummary: tableSummary, caption: title,
      columns: table.columns.map { Picture.Column(name: $0) },
      rows: table.rows.map { Picture.Row(head: $0.head, cells: $0.cells) })
  }

  /// - Parameter kind: what else the style sheet knows it as.
  func drawing(_ canvas: Canvas, height: Int, kind: String = "") -> SVG {
    SVG(
      id: "\(id)-\(canvas.rawValue)", kind: kind.isEmpty ? canvas.rawValue : "\(canvas.rawValue) \(kind)",
      width: canvas.width, height: height, title: title, description: description)
  }
}

extension PictureWords {
  /// Shown instead of a plot without data.
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
