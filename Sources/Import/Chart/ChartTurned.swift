import Blackjack
import Diagnostics

/// Parts of a chart with the dealer's cards below one another and the hands in the header: `Dealer, 5-7, 8, … 17+` above
/// `2, H, H, … S`.
enum ChartTurned {
  /// The rows with the hands below one another; the same rows if no part is turned.
  static func upright(_ rows: [[ChartGrid.Word]]) -> (rows: [[ChartGrid.Word]], first: Location?) {
    var upright: [[ChartGrid.Word]] = []
    var (next, first) = (0, Location?.none)
    while next < rows.count {
      guard let part = part(of: rows, at: next) else {
        upright.append(rows[next])
        next += 1
        continue
      }
      first = first ?? rows[next].first?.place
      upright += turned(part)
      next += part.count
    }
    return (upright, first)
  }

  /// The header and the ten rows of a turned part that begins with a row; nil if none does.
  private static func part(of rows: [[ChartGrid.Word]], at start: Int) -> ArraySlice<[ChartGrid.Word]>? {
    let hands = rows[start].dropFirst().map(\.text).filter { !$0.isEmpty }
    // Upcards in the header, `2 … A`, are a part that is not turned.
    guard hands.count > 4, start + dealerUpcards.count < rows.count,
      hands.contains(where: { upcard(named: $0) == nil }),
      hands.allSatisfy({ HandRange.all(in: $0, nil) != nil || HandRange.all(in: $0, .pair) != nil })
    else { return nil }
    let below = rows[(start + 1)...(start + dealerUpcards.count)]
    let upcards = below.map { $0.first.flatMap { upcard(named: $0.text) } }
    guard Set(upcards.compactMap(\.self)).count == dealerUpcards.count else { return nil }
    return rows[start...(start + dealerUpcards.count)]
  }

  private static func turned(_ part: ArraySlice<[ChartGrid.Word]>) -> [[ChartGrid.Word]] {
    guard let head = part.first else { return [] }
    let rows = part.dropFirst().sorted {
      (upcard(named: $0[0].text) ?? 0) < (upcard(named: $1[0].text) ?? 0)
    }
    let columns = head.indices.dropFirst().filter { !head[$0].text.isEmpty }
    return [[ChartGrid.Word(text: "", place: head[0].place)] + rows.map { $0[0] }]
      + columns.map { column in
        [head[column]] + rows.map { column < $0.count ? $0[column] : ChartGrid.Word(text: "", place: $0[0].place) }
      }
  }
}
