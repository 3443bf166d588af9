import Basketball
import Formats
import People
import Records

/// The points of each period below a box, a row for each side: `Score by quarter, Q1, Q2, Q3, Q4, Final`.
struct BoxLineScore {
  private let periods: [Int]
  private let total: Int?

  private static let totals: Set<String> = [
    "final", "total", "tot", "t", "f", "pts", "points", "totaal", "eindstand", "gesamt", "endstand", "totale", "finale",
  ]

  /// Nil unless a row has names of periods in cells below those of counts.
  init?(header cells: [String]) {
    periods = cells.indices.filter { BoxRole.isPeriod(cells[$0]) || Self.isOvertime(cells[$0]) }
    guard periods.count > 1, cells.allSatisfy({ !RosterHeading.isName($0) && Int($0) == nil }) else { return nil }
    total = cells.indices.last { Self.totals.contains(FieldMap.words(cells[$0])) }
  }

  private static func isOvertime(_ name: String) -> Bool { FieldMap.words(name).hasPrefix("ot") }

  /// The side of a row, its points by period, and those at the end; nil of a row that is none.
  func side(_ cells: [String]) -> (periods: PeriodScore, total: Int)? {
    guard let name = cells.first(where: { $0.contains(where: \.isLetter) }) else { return nil }
    let points = periods.compactMap { $0 < cells.count ? Int(cells[$0]) : nil }
    guard points.count == periods.count else { return nil }
    let last = total.flatMap { $0 < cells.count ? Int(cells[$0]) : nil }
    return (PeriodScore(name: name, points: points), last ?? points.reduce(0, +))
  }
}
