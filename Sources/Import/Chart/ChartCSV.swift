import Blackjack
import Diagnostics
import Formats
import People

/// Reads a chart as CSV: a grid with a row for each hand, or one line per cell below the header
/// `hand,player,dealer,action`.
enum ChartCSV {
  /// - Parameter worksheets: those of a workbook instead of the text, if any.
  static func page(
    _ text: [UInt8], named name: String, worksheets: [ChartWorksheet] = [], isOverlay: Bool
  ) throws(Diagnostic) -> ChartLayer {
    var sources = worksheets.map { sheet in
      ByteSource(
        sheet.rows, origin: ByteSource.Origin(sheet: sheet.name, encoding: .utf8, delimiter: UInt8(ascii: ",")))
    }
    if sources.isEmpty { sources = [ByteSource(text)] }
    var grid = ChartGrid()
    grid.legend = try legend(in: sources, text, named: name)
    var (isFirst, isMerged) = (true, false)
    for (index, source) in sources.enumerated() {
      if sources.count > 1 { grid.beginWorksheet(worksheets[index].heading) }
      var reader = try CSVReader(source, named: name, encoding: .utf8, delimiter: delimiter(of: source, text))
      var rows: [[ChartGrid.Word]] = []
      while try reader.next() {
        if isFirst, let columns = try CellColumns(reader) {
          return try columns.page(&reader, isOverlay: isOverlay)
        }
        isFirst = false
        rows.append(words(of: reader))
      }
      let upright = ChartTurned.upright(rows)
      if let place = upright.first { grid.cells.report(Diagnostic(.note, .turnedChart, at: place)) }
      for row in belowOneAnother(upright.rows) where !grid.cells.isFull {
        var words = row
        if !worksheets.isEmpty, let whole = merged(words) {
          if !isMerged { grid.cells.report(Diagnostic(.note, .mergedMoves, at: words[0].place)) }
          (words, isMerged) = (whole, true)
        }
        try grid.read(words)
      }
    }
    grid.laySurrenders()
    grid.cells.refuseHighSurrenders()
    if !isOverlay {
      grid.cells.fillHardEnds()
      grid.cells.stand(on: .hard, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      grid.cells.stand(on: .soft, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      grid.reportMissing(named: name)
    }
    return ChartLayer(cells: grid.cells)
  }

  /// The rows of two charts beside one another, the second below the first; other rows as they are.
  private static func belowOneAnother(_ rows: [[ChartGrid.Word]]) -> [[ChartGrid.Word]] {
    guard let head = rows.firstIndex(where: { second(in: $0) != nil }), let column = second(in: rows[head]) else {
      return rows
    }
    // What is above the upcards names the part.
    let beside = rows[max(0, head - 1)...].map { Array($0.dropFirst(column)) }
    return rows.map { Array($0.prefix(column)) } + beside.filter { $0.contains { !$0.text.isEmpty } }
  }

  /// The column before the second list of upcards in a row: `You, 2 … A, , You, 2 … A`.
  private static func second(in words: [ChartGrid.Word]) -> Int? {
    let starts = words.indices.dropLast(9).filter { start in
      (0..<10).allSatisfy { upcard(named: words[start + $0].text) == $0 + 2 }
    }
    guard starts.count == 2, starts[1] > starts[0] + 10 else { return nil }
    return starts[1] - 1
  }

  /// A row of moves whose cells are merged where they are the same; nil of any other row.
  private static func merged(_ words: [ChartGrid.Word]) -> [ChartGrid.Word]? {
    guard words.count > 10, HandRange.all(in: words[0].text, nil) ?? HandRange.all(in: words[0].text, .pair) != nil,
      !words[1].text.isEmpty, words[1..<11].contains(where: { $0.text.isEmpty }),
      words.dropFirst().allSatisfy({ $0.text.count <= 4 || ActionCode($0.text) != nil })
    else { return nil }
    var whole = words
    for column in 2..<11 where whole[column].text.isEmpty {
      whole[column] = ChartGrid.Word(text: whole[column - 1].text, place: whole[column].place)
    }
    return whole
  }

  private static func legend(
    in sources: [ByteSource], _ text: [UInt8], named name: String
  ) throws(Diagnostic) -> ChartLegend {
    var lines: [String] = []
    for source in sources {
      var reader = try CSVReader(source, named: name, encoding: .utf8, delimiter: delimiter(of: source, text))
      while try reader.next() {
        let cells = words(of: reader).map(\.text).filter { !$0.isEmpty }
        // A row of moves is none.
        if cells.count < 9 { lines.append(cells.joined(separator: ", ")) }
      }
    }
    return ChartLegend(in: lines)
  }

  /// Whether the first records show a chart.
  static func isChart(_ head: [UInt8]) -> Bool {
    do {
      let source = ByteSource(head)
      var reader = try CSVReader(source, named: "", encoding: .utf8, delimiter: delimiter(of: source, head))
      var records = 0
      while records < 40, try reader.next() {
        if records == 0, try CellColumns(reader) != nil { return true }
        if ChartGrid.isOfChart(words(of: reader).map(\.text)) { return true }
        records += 1
      }
    } catch {
      // An invalid CSV file is not a chart in CSV.
      return false
    }
    return false
  }

  /// The bar of Markdown's tables or another mark, which may be below other lines; nil if the first lines show what it is.
  private static func delimiter(of source: ByteSource, _ text: [UInt8]) -> UInt8? {
    let bar = UInt8(ascii: "|")
    guard source.origin.sheet == nil, text.first != bar else { return nil }
    let lines = text.prefix(4_096).split(separator: UInt8(ascii: "\n"))
    if lines.contains(where: { $0.first == bar && $0.count { $0 == bar } > 9 }) { return bar }
    return ";\t,".utf8.first { mark in
      lines.count > 3 && lines[0].count { $0 == mark } < 9 && lines.contains { $0.count { $0 == mark } > 9 }
    }
  }

  private static func words(of reader: CSVReader) -> [ChartGrid.Word] {
    // A grid has at most fourteen columns; the first ones of a longer record are enough to rule it out.
    let words = (0..<min(reader.count, 64)).map {
      ChartGrid.Word(text: reader.text($0).replacing(text: "**", with: "").trimmed, place: reader.location(of: $0))
    }
    guard TableFinder.isMarkdown(reader) else { return words }
    // A line between the header and the rows is no record.
    let cells = Array(words.dropFirst())
    return cells.allSatisfy { $0.text.allSatisfy { "-: ".contains($0) } } ? [] : cells
  }
}
