import Basketball
import Diagnostics
import Records

/// Columns of missed shots, `2PT Missed` beside `2PT Made`: the shots attempted are these and those made.
extension BoxRole {
  static let misses: [(role: BoxRole, made: BoxCells.Cell, attempted: BoxCells.Cell, column: BoxColumn)] = [
    (.fieldGoalsMissed, .fieldGoalsMade, .fieldGoalsAttempted, .fieldGoalsAttempted),
    (.threePointersMissed, .threePointersMade, .threePointersAttempted, .threePointersAttempted),
    (.freeThrowsMissed, .freeThrowsMade, .freeThrowsAttempted, .freeThrowsAttempted),
  ]
}

extension BoxRows {
  /// Counts the shots attempted where the file has only those made and missed.
  mutating func takeMisses(into cells: inout BoxCells, _ records: RecordReader) throws(Diagnostic) {
    for shots in BoxRole.misses {
      guard let missed = try count(shots.role, records), cells[shots.attempted] == nil else { continue }
      cells[shots.attempted] = (cells[shots.made] ?? 0) + missed
    }
  }

  /// Field goals as the sum of those of two and of three.
  mutating func takeTwos(into cells: inout BoxCells, _ records: RecordReader) throws(Diagnostic) {
    let both = try shots(.twoPointers, records)
    guard let twos = try count(.twoPointersMade, records) ?? both?.made else { return }
    let missed = try count(.twoPointersMissed, records)
    let tried = try count(.twoPointersAttempted, records) ?? both?.attempted ?? missed.map { twos + $0 }
    // A dash among the threes of others is none.
    let hasThrees = !roles.isDisjoint(with: [.threePointers, .threePointersMade])
    guard cells[.fieldGoalsMade] == nil, let threes = cells[.threePointersMade] ?? (hasThrees ? 0 : nil) else { return }
    cells[.fieldGoalsMade] = twos + threes
    let hasTries =
      !roles.isDisjoint(with: [.threePointersAttempted, .threePointersMissed])
      || roles.contains(.threePointers) && cells[.threePointersMade] == nil
    if let tried, let threes = cells[.threePointersAttempted] ?? (hasTries ? 0 : nil) {
      cells[.fieldGoalsAttempted] = tried + threes
    }
  }
}
