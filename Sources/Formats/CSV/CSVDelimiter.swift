/// Which of `,` `;` tab and `|` separates the cells of a file.
enum CSVDelimiter {
  static let candidates: [UInt8] = [ASCII.comma, UInt8(ascii: ";"), ASCII.tab, UInt8(ascii: "|")]
  /// The maximum text and number of records to inspect.
  static let headLength = 16 << 10
  private static let records = 24

  /// The delimiter from a first line `sep=;`, as in Excel, and the length of that line with its end.
  static func declared(in head: [UInt8], isWhole: Bool) -> (delimiter: UInt8, length: Int)? {
    guard head.count >= 5, String(decoding: head.prefix(4), as: UTF8.self).lowercased() == "sep=",
      ![ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn].contains(head[4])
    else { return nil }
    let rest = head.dropFirst(5)
    if rest.isEmpty { return isWhole ? (head[4], 5) : nil }
    if rest.starts(with: [ASCII.carriageReturn, ASCII.lineFeed]) { return (head[4], 7) }
    guard rest.first == ASCII.lineFeed || rest.first == ASCII.carriageReturn else { return nil }
    return (head[4], 6)
  }

  /// The candidate that splits the first records into the same number of cells, preferring a tab, then more cells; if none does,
  /// the one that splits the first record most; otherwise a comma.
  ///
  /// Candidates within quotes do not count.
  static func detected(in head: [UInt8], isWhole: Bool, comment: UInt8?, quoting: Bool) -> UInt8 {
    var best = ASCII.comma
    var bestScore = (agrees: false, cells: 1)
    for candidate in candidates {
      let counts = cellCounts(
        in: head, isWhole: isWhole, comment: comment, quoting: quoting, delimiter: candidate)
      guard let first = counts.first, first > 1 else { continue }
      let score = (agrees: counts.allSatisfy { $0 == first }, cells: first)
      let isBetter =
        score.agrees && bestScore.agrees
        ? isSurer(candidate, than: best, score.cells, bestScore.cells)
        : score.agrees == bestScore.agrees ? score.cells > bestScore.cells : score.agrees
      if isBetter {
        best = candidate
        bestScore = score
      }
    }
    return best
  }

  /// Of two that split all records alike: a tab is in no text, and `die Ampel, -n;traffic light` has its comma in one.
  private static func isSurer(_ candidate: UInt8, than best: UInt8, _ cells: Int, _ bestCells: Int) -> Bool {
    if best == ASCII.tab || candidate == ASCII.tab { return candidate == ASCII.tab }
    return cells > bestCells || cells == bestCells && candidate == UInt8(ascii: ";")
  }

  private static func cellCounts(
    in head: [UInt8], isWhole: Bool, comment: UInt8?, quoting: Bool, delimiter: UInt8
  ) -> [Int] {
    let room = 1024
    var cells = [CSVCell](repeating: CSVCell(start: 0, end: 0), count: room)
    var counts: [Int] = []
    var start = 0
    while counts.count < records, start < head.count {
      if head[start] == ASCII.lineFeed || head[start] == ASCII.carriageReturn {
        start += 1
        continue
      }
      let isComment = comment == head[start]
      let dialect = CSVDialect(delimiter: delimiter, quotes: quoting && !isComment)
      var marks = dialect.marks
      let scan = CSVScan.record(
        in: head, from: start, to: head.count, isFinal: isWhole, dialect, &marks, into: &cells, room: room)
      switch scan.outcome {
      case .record, .needsRoom: break
      case .textAfterQuote, .quoteInCell:
        // The record is faulty, or this is not the delimiter: counts against the candidate.
        counts.append(0)
        return counts
      case .needsText, .unclosedQuote:
        return counts.isEmpty ? [scan.count + 1] : counts
      }
      if !isComment { counts.append(scan.count) }
      if scan.outcome == .needsRoom { return counts }
      start = scan.next
    }
    return counts
  }
}
