import Blackjack
import Diagnostics
import Formats
import People
import Records

/// The columns of a chart with one line per cell: `hand` (hard, soft or pair), `player`, `dealer` and `action`.
struct CellColumns {
  private static let names = ["hand", "player", "dealer", "action"]

  private let header: CSVHeader
  private let columns: [Int]
  private let places: [Location]

  /// Nil if the reader's record is not such a header.
  init?(_ reader: CSVReader) throws(Diagnostic) {
    guard (4...64).contains(reader.count) else { return nil }
    let texts = (0..<reader.count).map { reader.text($0).trimmed.lowercased() }
    let columns = Self.names.compactMap { texts.firstIndex(of: $0) }
    guard columns.count == Self.names.count else { return nil }
    header = try CSVHeader(reader)
    self.columns = columns
    places = (0..<reader.count).map { reader.location(of: $0) }
  }

  /// Reads the lines after the header.
  func page(_ reader: inout CSVReader, isOverlay: Bool) throws(Diagnostic) -> ChartLayer {
    var cells = ChartCells()
    for (index, title) in header.names.enumerated() where !columns.contains(index) {
      cells.report(
        Diagnostic(.note, .notKept(.column, MessageText(same: Excerpt.quoted(title)), in: .chart), at: places[index]))
    }
    while !cells.isFull, try reader.next() {
      do throws(Diagnostic) {
        try header.complete(reader)
        read(reader, into: &cells)
      } catch {
        cells.report(error)
      }
    }
    if !isOverlay {
      for hand in HandKind.allCases {
        cells.reportMissing(hand, of: hand.title, at: Location(file: reader.file))
      }
    }
    return ChartLayer(cells: cells)
  }

  private func read(_ reader: CSVReader, into cells: inout ChartCells) {
    let texts = columns.map { reader.text($0).trimmed }
    let places = columns.map { reader.location(of: $0) }
    let cell = cells.cell(texts[0], texts[1], texts[2], at: places)
    guard let cell else { return }
    if let code = cells.code(texts[3], for: cell.hand, at: places[3]) {
      cells.put(code, texts[3], in: cell, at: places[3])
    } else {
      cells.refuse([cell])
    }
  }
}

extension HandKind {
  static let expected = Fault.Expected.anyOf(["'hard'", "'soft'", "'pair'"])
}

extension ChartCells {
  /// The cell that the words name; an unknown word is reported at its place.
  mutating func cell(_ hand: String, _ player: String, _ dealer: String, at places: [Location]) -> Chart.Cell? {
    guard let kind = HandKind(rawValue: hand.lowercased()) else {
      report(Diagnostic(.hand, HandKind.expected, found: .excerpt(hand), at: places[0]))
      return nil
    }
    let total = kind == .pair ? upcard(named: player) : HandLabel.number(player)
    let upcard = upcard(named: dealer)
    if total.map({ !kind.players.contains($0) }) ?? true {
      let bounds = kind == .pair ? 2...11 : kind.players
      report(
        Diagnostic(
          .player, .range("\(bounds.lowerBound)", "\(bounds.upperBound)"), found: .excerpt(player), at: places[1]))
    }
    if upcard == nil {
      report(Diagnostic("dealer", .range("2", "11"), found: .excerpt(dealer), at: places[2]))
    }
    guard let total, kind.players.contains(total), let upcard else { return nil }
    return Chart.Cell(hand: kind, player: total, dealer: upcard)
  }
}
