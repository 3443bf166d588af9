import Basketball
import Diagnostics

/// The counts of a line of a box score in a file, and which of them it has.
struct BoxCells {
  enum Cell: Int, CaseIterable {
    case fieldGoalsMade, fieldGoalsAttempted, threePointersMade, threePointersAttempted, freeThrowsMade,
      freeThrowsAttempted, points, blocks, steals, assists, offensiveRebounds, defensiveRebounds, rebounds, fouls,
      technicalFouls, turnovers, minutes, tenths, plusMinus

    /// The counts that a total is the sum of.
    static let counts = allCases.filter { $0.rawValue <= turnovers.rawValue }
  }

  private var given: UInt32 = 0
  /// Flat, because a page has a hundred lines.
  private var numbers = SIMD32<Int32>()

  func has(_ cell: Cell) -> Bool { given & (1 << UInt32(cell.rawValue)) != 0 }

  /// Nil if it is missing.
  subscript(cell: Cell) -> Int? {
    get { has(cell) ? Int(numbers[cell.rawValue]) : nil }
    set {
      given |= 1 << UInt32(cell.rawValue)
      numbers[cell.rawValue] = Int32(truncatingIfNeeded: newValue ?? 0)
    }
  }

  private func count(_ cell: Cell) -> Int { Int(numbers[cell.rawValue]) }

  /// The columns that it has.
  var columns: BoxColumnSet {
    BoxColumnSet(BoxRole.counts.filter { has($0.cell) }.map(\.column))
  }

  /// True if every count is zero, whatever the time.
  var isZero: Bool { Cell.counts.allSatisfy { count($0) == 0 } }

  /// The line with these counts; missing ones are zero, or unknown if the line allows that. What the whole file lacks is not
  /// known here.
  var boxLine: BoxLine {
    var line = BoxLine()
    line.points = self[.points] ?? scored
    line.fieldGoalsMade = count(.fieldGoalsMade)
    line.fieldGoalsAttempted = count(.fieldGoalsAttempted)
    line.threePointersMade = count(.threePointersMade)
    line.threePointersAttempted = count(.threePointersAttempted)
    line.freeThrowsMade = count(.freeThrowsMade)
    line.freeThrowsAttempted = count(.freeThrowsAttempted)
    line.offensiveRebounds = count(.offensiveRebounds)
    line.defensiveRebounds = count(.defensiveRebounds)
    let others = max(0, (self[.rebounds] ?? 0) - line.offensiveRebounds - line.defensiveRebounds)
    // Those of one end are what is left of all.
    switch (has(.offensiveRebounds), has(.defensiveRebounds)) {
    case (true, false): line.defensiveRebounds = others
    case (false, true): line.offensiveRebounds = others
    default: line.otherRebounds = others
    }
    line.assists = count(.assists)
    line.steals = count(.steals)
    line.blocks = count(.blocks)
    line.turnovers = count(.turnovers)
    line.fouls = count(.fouls)
    line.technicalFouls = count(.technicalFouls)
    if has(.minutes) || has(.tenths) { line.timePlayed = count(.minutes) * 600 + count(.tenths) }
    line.plusMinus = self[.plusMinus]
    return line
  }

  /// The points of the shots.
  private var scored: Int {
    2 * count(.fieldGoalsMade) + count(.threePointersMade) + count(.freeThrowsMade)
  }

  /// The contradictions in the line, with the file's names of the counts.
  func contradictions(called name: (Cell) -> String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func add(_ cell: Cell, _ expected: Fault.Expected, _ count: Int) {
      let fault = Fault(FieldKey(name(cell)), expected: expected, found: .count(count), hint: .bothKept)
      found.append(Diagnostic(.warning, fault))
    }
    if let points = self[.points], has(.fieldGoalsMade), has(.threePointersMade), has(.freeThrowsMade),
      points != scored
    {
      add(.points, .fromShots(scored), points)
    }
    let parts = count(.offensiveRebounds) + count(.defensiveRebounds)
    if let rebounds = self[.rebounds], has(.offensiveRebounds), has(.defensiveRebounds), rebounds != parts {
      add(.rebounds, .fromBothParts(parts), rebounds)
    }
    for (made, attempted) in [
      (Cell.fieldGoalsMade, Cell.fieldGoalsAttempted), (.threePointersMade, .threePointersAttempted),
      (.freeThrowsMade, .freeThrowsAttempted),
    ] {
      if let hits = self[made], let shots = self[attempted], hits > shots {
        add(made, .attempts(shots), hits)
      }
    }
    return found
  }
}
