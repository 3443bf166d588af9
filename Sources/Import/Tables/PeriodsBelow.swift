import Formats
import People

/// The points by period below the lines of a box: `1 2 3 4 F`, and a row for each of the two sides.
struct PeriodsBelow {
  /// How many cells its rows have; nil above it.
  private var width: Int?
  private var rows = 0

  private static let labels: Set<String> = [
    "period", "periods", "quarter", "qtr", "periode", "kwart", "viertel", "période", "cuarto", "periodo", "quarto",
  ]
  private static let totals: Set<String> = ["f", "t", "tot", "total", "final", "totaal", "gesamt"]

  /// Whether a row is one of them.
  mutating func takes(_ row: @autoclosure () -> [String], below names: [String], of kind: TableKind) -> Bool {
    guard kind.readsBoxes, BoxRole.areNames(names) else { return false }
    let cells = row().map(\.trimmed).filter { !$0.isEmpty }
    if let width {
      rows += 1
      return rows <= 2 && cells.count == width && cells.dropFirst().allSatisfy(FooterWords.isFigure)
    }
    // `Periode, 1, 2, 3, 4`
    // `Score by quarters`
    let isNamed =
      cells.first?.lowercased().split(separator: " ").contains { word in
        Self.labels.contains(String(word)) || word.last == "s" && Self.labels.contains(String(word.dropLast()))
      } ?? false
    let hasTotal = Self.totals.contains(cells.last?.lowercased() ?? "")
    let periods = cells.dropFirst(isNamed ? 1 : 0).dropLast(hasTotal ? 1 : 0)
    guard periods.count > 1, isNamed || hasTotal,
      periods.allSatisfy({ BoxRole.period(named: $0) != nil || Int($0).map { 1...8 ~= $0 } == true })
    else { return false }
    width = cells.count + (isNamed ? 0 : 1)
    return true
  }
}
