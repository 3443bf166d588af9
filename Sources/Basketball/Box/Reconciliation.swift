/// The differences between an official box score and the plays, cell by cell, and within the box itself. The official
/// box is authoritative.
package struct Reconciliation: Hashable, Sendable {
  /// The row of the box, or one below it.
  package enum Row: Hashable, Sendable {
    case player(Player)
    /// The side's own line, without a player.
    case side
    case totals
    case period(Int)
    case specials
  }

  /// The source that the official number is compared with.
  package enum Witness: Hashable, Sendable {
    case plays
    /// The sum of the official lines.
    case officialLines
    /// The sum of the official score by period.
    case officialPeriods
  }

  package struct Difference: Hashable, Sendable {
    /// Nil if the number is for both sides together.
    package let side: SideIndex?
    package let row: Row
    /// The column's head: `FGM`; `PTS` for a period; the name of a special.
    package let column: String
    /// Nil if the official box has no such row.
    package let official: Int?
    /// Nil if the plays have no such row.
    package let found: Int?
    package let witness: Witness
  }

  /// Side by side, in the order of the box: players, the side's own line, totals, periods, specials, the box compared
  /// with itself; then the numbers for both sides together.
  package let differences: [Difference]
  /// False for a game that is a box score alone: only the box is compared with itself.
  package let hasPlays: Bool

  package init(_ official: OfficialBox<Player>, with plays: BoxScore) {
    let hasPlays = SideIndex.allCases.contains { !plays[$0].lines.isEmpty || !plays[$0].sideLine.hasNoCounts }
    self.hasPlays = hasPlays
    let ofSides = SideIndex.allCases.flatMap { side in
      var check = SideCheck(side: side)
      if hasPlays {
        check.compareLines(official[side], plays[side])
        check.comparePeriods(official[side].pointsByPeriod, plays[side].pointsByPeriod)
        check.compareSpecials(official[side].specials, plays[side].specials)
      }
      check.compareWithItself(official[side])
      return check.differences
    }
    differences = ofSides + (hasPlays ? Self.shared(official, plays) : [])
  }

  /// Times tied and lead changes are compared as sums of both sides, because scorers assign them to sides in different
  /// ways.
  private static func shared(_ official: OfficialBox<Player>, _ plays: BoxScore) -> [Difference] {
    func sum(_ part: KeyPath<Specials, Int?>, _ sides: [Specials]) -> Int? {
      let parts = sides.compactMap { $0[keyPath: part] }
      return parts.count == sides.count ? parts.reduce(0, +) : nil
    }
    return Specials.sharedNames.compactMap { name, part in
      guard let stated = sum(part, SideIndex.allCases.map { official[$0].specials }),
        let found = sum(part, SideIndex.allCases.map { plays[$0].specials }), stated != found
      else { return nil }
      return Difference(side: nil, row: .specials, column: name, official: stated, found: found, witness: .plays)
    }
  }
}

private struct SideCheck {
  typealias Difference = Reconciliation.Difference

  let side: SideIndex
  private(set) var differences: [Difference] = []

  init(side: SideIndex) { self.side = side }

  private mutating func add(
    _ row: Reconciliation.Row, _ column: String, _ official: Int?, _ found: Int?,
    _ witness: Reconciliation.Witness = .plays
  ) {
    guard official != found else { return }
    differences.append(
      Difference(side: side, row: row, column: column, official: official, found: found, witness: witness))
  }

  private mutating func compare(
    _ row: Reconciliation.Row, _ official: BoxLine, _ found: BoxLine, _ witness: Reconciliation.Witness = .plays
  ) {
    for difference in BoxColumn.differences(official, found) {
      add(row, difference.column.rawValue, difference.value, difference.other, witness)
    }
  }

  /// A missing row differs in every column that is not zero.
  private mutating func compareAlone(_ row: Reconciliation.Row, official: BoxLine?, found: BoxLine?) {
    for column in BoxColumn.allCases {
      let value = (official ?? found)?[column]
      guard let value, value != 0 else { continue }
      add(row, column.rawValue, official == nil ? nil : value, found == nil ? nil : value)
    }
  }

  mutating func compareLines(_ official: OfficialBox<Player>.SideBox, _ plays: BoxScore.SideScore) {
    let found = Dictionary(plays.lines.map { ($0.player.id, $0) }, uniquingKeysWith: { first, _ in first })
    for line in official.lines {
      if let counted = found[line.who.id] {
        compare(.player(line.who), line.line, counted.line)
      } else {
        compareAlone(.player(line.who), official: line.line, found: nil)
      }
    }
    let listed = Set(official.lines.map(\.who.id))
    for line in plays.lines where !listed.contains(line.player.id) {
      compareAlone(.player(line.player), official: nil, found: line.line)
    }
    if let sideLine = official.sideLine { compare(.side, sideLine, plays.sideLine) }
    if var totals = official.totals {
      // Boxes give the margin here, plays five times the margin.
      totals.plusMinus = nil
      compare(.totals, totals, plays.totals)
    }
  }

  mutating func comparePeriods(_ official: [Int]?, _ plays: [Int]) {
    guard let official else { return }
    for index in 0..<max(official.count, plays.count) {
      add(
        .period(index + 1), BoxColumn.points.rawValue, index < official.count ? official[index] : nil,
        index < plays.count ? plays[index] : nil)
    }
  }

  mutating func compareSpecials(_ official: Specials, _ plays: Specials) {
    for (name, special) in Specials.named {
      guard let value = official[keyPath: special], let found = plays[keyPath: special] else { continue }
      add(.specials, name, value, found)
    }
  }

  /// Time and plus/minus are excluded: boxes round times, and have no total of plus/minus.
  mutating func compareWithItself(_ box: OfficialBox<Player>.SideBox) {
    guard var totals = box.totals else {
      // Without totals, the score by period is the score, and the lines may differ from it.
      if let periods = box.pointsByPeriod, !box.lines.isEmpty {
        let sum = BoxLine.sum(box.lines.map(\.line) + [box.sideLine].compactMap(\.self))
        add(.totals, BoxColumn.points.rawValue, periods.reduce(0, +), sum.points, .officialLines)
      }
      return
    }
    totals.timePlayed = nil
    totals.plusMinus = nil
    if !box.lines.isEmpty {
      let sum = BoxLine.sum(box.lines.map(\.line) + [box.sideLine].compactMap(\.self))
      compare(.totals, totals, sum, .officialLines)
    }
    if let periods = box.pointsByPeriod {
      add(.totals, BoxColumn.points.rawValue, totals.points, periods.reduce(0, +), .officialPeriods)
    }
  }
}

extension Specials {
  /// Specials with a common definition, by name; few files have runs and times.
  fileprivate static var named: [(String, KeyPath<Specials, Int?>)] {
    [
      ("points off turnovers", \.pointsOffTurnovers), ("second-chance points", \.secondChancePoints),
      ("points in the paint", \.pointsInPaint), ("fast-break points", \.fastBreakPoints),
      ("bench points", \.benchPoints), ("largest lead", \.largestLead),
    ]
  }

  /// Specials with a common definition only for both sides together.
  fileprivate static var sharedNames: [(String, KeyPath<Specials, Int?>)] {
    [("times tied", \.timesTied), ("lead changes", \.leadChanges)]
  }
}
