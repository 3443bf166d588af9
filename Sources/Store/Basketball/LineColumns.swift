import Basketball
import GRDB

/// The columns of a stored line, in the order of `BoxLine.counts`, and the additional ones.
enum LineColumns {
  static let names = [
    "points", "fgm", "fga", "tpm", "tpa", "ftm", "fta", "oreb", "dreb", "other_reb", "ast", "stl", "blk", "tov", "pf",
    "tf", "time", "plus_minus", "is_starter", "unrecorded",
  ]
  static let list = names.joined(separator: ", ")
  static let places = Array(repeating: "?", count: names.count).joined(separator: ", ")

  /// The columns of one table of a join.
  static func list(of table: String) -> String { names.map { "\(table).\($0)" }.joined(separator: ", ") }
}

extension BulkStatement {
  /// Binds a line's columns, starting at a parameter.
  func bind(_ line: BoxLine, isStarter: Bool, from first: Int32) {
    var index = first
    for count in BoxLine.counts {
      bind(Int64(line[keyPath: count]), at: index)
      index += 1
    }
    bind(line.timePlayed.map(Int64.init), at: index)
    bind(line.plusMinus.map(Int64.init), at: index + 1)
    bind(isStarter ? 1 : 0, at: index + 2)
    bind(Int64(line.unrecorded.rawValue), at: index + 3)
  }

  /// Reads a line from the current row, starting at a column.
  func line(from first: Int32) -> BoxLine {
    var line = BoxLine()
    line.points = Int(integer(first))
    line.fieldGoalsMade = Int(integer(first + 1))
    line.fieldGoalsAttempted = Int(integer(first + 2))
    line.threePointersMade = Int(integer(first + 3))
    line.threePointersAttempted = Int(integer(first + 4))
    line.freeThrowsMade = Int(integer(first + 5))
    line.freeThrowsAttempted = Int(integer(first + 6))
    line.offensiveRebounds = Int(integer(first + 7))
    line.defensiveRebounds = Int(integer(first + 8))
    line.otherRebounds = Int(integer(first + 9))
    line.assists = Int(integer(first + 10))
    line.steals = Int(integer(first + 11))
    line.blocks = Int(integer(first + 12))
    line.turnovers = Int(integer(first + 13))
    line.fouls = Int(integer(first + 14))
    line.technicalFouls = Int(integer(first + 15))
    line.timePlayed = optionalInteger(first + 16).map(Int.init)
    line.plusMinus = optionalInteger(first + 17).map(Int.init)
    line.unrecorded = BoxColumnSet(rawValue: UInt32(truncatingIfNeeded: integer(first + 19)))
    return line
  }

  /// The same; nil if it is not known, as another column says.
  func isStarter(from first: Int32, ifKnownAt column: Int32) -> Bool? {
    integer(column) != 0 ? isStarter(from: first) : nil
  }

  /// Whether the line at one of the current row's columns is of somebody who began on court.
  func isStarter(from first: Int32) -> Bool { integer(first + 18) != 0 }
}
