import Blackjack
import Diagnostics
import Formats

/// The part of a chart that says where to surrender, apart from the moves where that is not allowed: those are its other
/// parts'.
struct ChartSurrenders {
  private var cells: [Chart.Cell: Location] = [:]
  /// Whether the rows that are read now are this part's.
  var isOpen = false

  /// Whether a heading begins this part: `Surrender`, `Late surrender`.
  static func isHeading(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return words.last == "surrender" && words.dropLast().allSatisfy { ["late", "hard", "early"].contains($0) }
  }

  /// Whether a cell of this part says that the hand is not surrendered.
  static func isNone(_ text: String) -> Bool { ["", "-", "–", "N", "NO"].contains(text.uppercased()) }

  /// Whether a cell of this part says that it is.
  static func isOne(_ text: String) -> Bool {
    ["SUR", "SURRENDER", "R", "Y", "YES", "SR", "RH"].contains(text.uppercased())
  }

  mutating func add(_ hands: HandRange, against dealer: Int, at place: Location) {
    for hand in hands.labels { cells[Chart.Cell(hand: hand.hand, player: hand.player, dealer: dealer)] = place }
  }

  /// Merges the surrenders with the moves of the other parts.
  func lay(over chart: inout ChartCells) {
    for cell in cells.keys.sorted(by: { ($0.player, $0.dealer) < ($1.player, $1.dealer) }) {
      chart.surrender(in: cell)
    }
  }
}

extension ChartCells {
  /// Surrenders in a cell that has a move, and plays that move where a surrender is not allowed.
  mutating func surrender(in cell: Chart.Cell) {
    guard let entry = entries[cell] else { return }
    let action: Action =
      switch entry.code {
      case .always(.stand): .surrenderOrStand
      case .always(.split): .surrenderOrSplit
      case .splitToDouble: .surrenderOrSplit
      default: .surrenderOrHit
      }
    replace(.always(action), in: cell)
  }
}

extension ChartCells {
  /// Refuses surrenders of hard 18 and more: the letter has another meaning then, as `R` in French, `rester`. In a row `17+`,
  /// `Rs` is that of 17, and the others stand.
  ///
  /// - Parameter inRows: only where a whole row surrenders, as in the text that is exported any cell may.
  mutating func refuseHighSurrenders(inRows: Bool = false) {
    var high = highSurrenders
    let shared = high.filter { cell in
      let seventeen = entries[Chart.Cell(hand: .hard, player: 17, dealer: cell.dealer)]
      return entries[cell]?.code == .always(.surrenderOrStand) && entries[cell]?.place == seventeen?.place
    }
    if let first = shared.first, let entry = entries[first] {
      for cell in shared { replace(.always(.stand), in: cell) }
      report(Diagnostic(.note, .standsAbove17(Excerpt.quoted(entry.text)), at: entry.place))
      high.removeAll(where: shared.contains)
    }
    if inRows {
      high = high.filter { cell in high.count { $0.player == cell.player } == dealerUpcards.count }
    }
    report(.error, of: high)
  }

  /// Warns of the same in a format where each cell has its own move.
  mutating func warnOfHighSurrenders() { report(.warning, of: highSurrenders) }

  private var highSurrenders: [Chart.Cell] {
    Chart.matrix.filter { cell in
      guard cell.hand == .hard, cell.player > 17, case .always(let action) = entries[cell]?.code else { return false }
      return [.surrenderOrHit, .surrenderOrStand, .surrenderOrSplit].contains(action)
    }
  }

  private mutating func report(_ severity: Diagnostic.Severity, of high: [Chart.Cell]) {
    guard let first = high.first, let entry = entries[first] else { return }
    let fault = Fault(
      .cell(first), expected: .words(.noSurrender), found: .words(.inCells(Excerpt.quoted(entry.text), high.count)),
      hint: .words(.letterOfStand(entry.text)))
    report(Diagnostic(severity, fault, at: entry.place))
  }
}
