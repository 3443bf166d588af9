import Blackjack
import Diagnostics
import Formats
import People
import Records

/// The columns of a chart with one line per cell: `hand` (hard, soft or pair), `player`, `dealer` and `action`.
struct CellColumns {
  private static let names: [Set<String>] = [
    ["hand", "player hand", "your hand", "my hand"],
    ["dealer", "dealer upcard", "upcard", "dealer card", "dealer's upcard"],
    ["action", "move", "play", "decision"], ["player"],
  ]

  private let header: CSVHeader
  private let columns: [Int]
  private let places: [Location]

  /// Nil if the reader's record is not such a header.
  init?(_ reader: CSVReader) throws(Diagnostic) {
    guard (3...64).contains(reader.count) else { return nil }
    let texts = (0..<reader.count).map { reader.text($0).trimmed.lowercased().replacing(text: "_", with: " ") }
    let columns = Self.names.map { names in texts.firstIndex(where: names.contains) }
    guard columns[..<3].allSatisfy({ $0 != nil }) else { return nil }
    header = try CSVHeader(reader)
    self.columns = columns.compactMap(\.self)
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
      cells.stand(on: .hard, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      cells.stand(on: .soft, 21, as: 20, ifRowStands: true, saying: .standAbove(20))
      for hand in HandKind.allCases {
        cells.reportMissing(hand, of: hand.title, at: Location(file: reader.file))
      }
    }
    return ChartLayer(cells: cells)
  }

  private func read(_ reader: CSVReader, into cells: inout ChartCells) {
    let texts = columns.map { reader.text($0).trimmed }
    let places = columns.map { reader.location(of: $0) }
    guard let cell = cell(texts, at: places, in: &cells) else { return }
    if let code = cells.code(texts[2], for: cell.hand, at: places[2]) {
      cells.put(code, texts[2], in: cell, at: places[2])
    } else {
      cells.refuse([cell])
    }
  }
}

extension CellColumns {
  /// The cell of a line, whose hand is in one column, `A,7`, or in two: `soft` and `18`.
  private func cell(_ texts: [String], at places: [Location], in cells: inout ChartCells) -> Chart.Cell? {
    guard texts.count < 4 else {
      return cells.cell(texts[0], texts[3], texts[1], at: [places[0], places[3], places[1]])
    }
    guard let label = HandLabel(texts[0].uppercased()) else {
      cells.report(Diagnostic(.hand, .words(.handLabel), found: .excerpt(texts[0]), at: places[0]))
      return nil
    }
    let number = label.hand == .pair ? cardName(label.player) : String(label.player)
    return cells.cell(label.hand.rawValue, number, texts[1], at: [places[0], places[0], places[1]])
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
