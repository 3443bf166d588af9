/// What a chart says where the pointer rests: a row of its numbers, over a strip of its plot.
struct Tips {
  /// With more rows than this the strips are too narrow to point at, and the texts make the page large.
  private static let most = 40

  private let texts: [String]
  private let strips: [(start: Int, end: Int)]

  /// - Parameters:
  ///   - table: the numbers, a row for each strip.
  ///   - strips: parts of the plot, from left to right or from top to bottom.
  init(_ table: PictureTable, _ strips: [(start: Int, end: Int)]) {
    let names = table.columns.dropFirst()
    texts = table.rows.map { row in
      let numbers = row.cells.count == 1 ? row.cells : zip(names, row.cells).map { "\($0) \($1)" }
      return "\(row.head): \(numbers.joined(separator: ", "))"
    }
    self.strips = strips
  }

  /// - Parameter places: one for each row, ascending; a strip reaches halfway to the next.
  init(_ table: PictureTable, around places: [Int], from start: Int, to end: Int) {
    let edges = [start] + zip(places, places.dropFirst()).map { ($0 + $1) / 2 } + [end]
    self.init(table, zip(edges, edges.dropFirst()).map { ($0, $1) })
  }

  /// - Parameter isLying: whether the strips lie one below the other.
  func draw(over plot: Plot, isLying: Bool = false, in svg: inout SVG) {
    // A phone has no pointer that rests.
    guard plot.canvas == .wide, texts.count == strips.count, texts.count <= Self.most else { return }
    svg.group("tips") { svg in
      for (text, strip) in zip(texts, strips) where strip.end > strip.start {
        if isLying {
          svg.tip(text, x: plot.left, y: strip.start, width: plot.width, height: strip.end - strip.start)
        } else {
          svg.tip(text, x: strip.start, y: plot.top, width: strip.end - strip.start, height: plot.bottom - plot.top)
        }
      }
    }
  }
}
