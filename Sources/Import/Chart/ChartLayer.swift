import Blackjack
import Diagnostics

/// A chart in one file: a complete one, or one that overrides the previous files.
struct ChartLayer {
  /// Nil if the file does not name the chart, or its name is not needed.
  var name: String?
  var rules = TableRules()
  var mnemonics: [Situation: String] = [:]
  var cells = ChartCells()

  /// Merges another layer, which overrides this one.
  mutating func lay(_ other: ChartLayer) {
    rules = other.rules.merging(rules)
    mnemonics.merge(other.mnemonics) { $1 }
    cells.lay(other.cells)
  }
}

/// The actions of a chart, for codes that depend on a rule or on another row: resolved with the known rules and rows.
struct ChartActions {
  private let page: ChartLayer
  private(set) var actions: [Chart.Cell: Action] = [:]
  /// The unresolved codes, each at its cell's location.
  private(set) var faults: [Diagnostic] = []

  init(_ page: ChartLayer) {
    self.page = page
    var open: [(cell: Chart.Cell, entry: ChartCells.Entry)] = []
    for cell in Chart.matrix {
      guard let entry = page.cells.entries[cell] else { continue }
      guard page.rules.doubleAfterSplit != nil || !entry.code.isOfDoubleAfterSplit else {
        open.append((cell, entry))
        continue
      }
      do throws(Diagnostic) {
        actions[cell] = try action(entry.code, of: cell, entry)
      } catch {
        faults.append(error)
      }
    }
    // One rule settles them all.
    if let first = open.first {
      faults.append(Diagnostic(.splitToDouble(first.cell, first.entry.text, of: open.count), at: first.entry.place))
    }
  }

  private func action(
    _ code: ActionCode, of cell: Chart.Cell, _ entry: ChartCells.Entry
  ) throws(Diagnostic) -> Action {
    switch code {
    case .always(let action): return action
    case .double: return .doubleOrHit
    case .splitToDouble(let otherwise):
      return page.rules.doubleAfterSplit == true ? .split : try action(otherwise, of: cell, entry)
    case .unsplit:
      var total = cell.total
      // Charts begin at hard 5, which hard 4 is played as.
      if total.hand == .hard, total.player == 4, page.cells.entries[total] == nil {
        total = Chart.Cell(hand: .hard, player: 5, dealer: total.dealer)
      }
      guard let played = page.cells.entries[total] else {
        throw Diagnostic(
          .cell(cell), .words(.actionOfTotal(total, for: entry.text)), found: .nothing, at: entry.place)
      }
      return try action(played.code, of: total, played)
    }
  }
}

extension Chart.Cell {
  /// The cell of the total of a pair: hard 4 for twos, soft 12 for aces.
  fileprivate var total: Chart.Cell {
    player == 11
      ? Chart.Cell(hand: .soft, player: 12, dealer: dealer)
      : Chart.Cell(hand: .hard, player: 2 * player, dealer: dealer)
  }
}
