import Basketball
import Diagnostics
import Records

/// Reads the cells of periods: marks of shots, or points.
extension BoxRows {
  /// Counts the shots by period, or the points if they are no marks of shots.
  ///
  /// - Returns: the points in each period; nil if the file does not have them; and the line if all cells are points.
  mutating func takePeriods(
    into cells: inout BoxCells, _ records: RecordReader
  ) throws(Diagnostic) -> (points: [Int]?, asPoints: BoxGame.PeriodPoints?) {
    guard !periods.isEmpty else { return (nil, nil) }
    let total = cells[.points]
    guard let numbers = numbers(records) else {
      let points = try takeShots(into: &cells, records)
      hasMarks =
        hasMarks || periods.contains { records.text($0).map { Int($0) == nil && !Self.nothing.contains($0) } == true }
      return (points, nil)
    }
    let sum = numbers.reduce(0, +)
    var plain = cells
    plain[.points] = total ?? sum
    let asPoints = BoxGame.PeriodPoints(line: plain.boxLine, points: numbers)
    do throws(Diagnostic) {
      let points = try takeShots(into: &cells, records)
      if let total, total != sum { hasMarks = true }
      return (points, asPoints)
    } catch {
      guard total == nil || total == sum else { throw error }
      if pointsFault == nil { pointsFault = error.located(at: error.location ?? records.location) }
      cells = plain
      return (numbers, asPoints)
    }
  }

  /// The cells of the periods as whole numbers; nil if one is anything else, or none has any.
  private func numbers(_ records: RecordReader) -> [Int]? {
    var numbers: [Int] = []
    var hasAny = false
    for period in periods {
      let text = records.text(period) ?? ""
      guard !text.isEmpty, !Self.nothing.contains(text) else {
        numbers.append(0)
        continue
      }
      guard let number = Int(text), 0...BoxLine.countLimit ~= number else { return nil }
      numbers.append(number)
      hasAny = true
    }
    return hasAny ? numbers : nil
  }

  /// Counts the shots by period.
  ///
  /// - Returns: the points in each period.
  private func takeShots(into cells: inout BoxCells, _ records: RecordReader) throws(Diagnostic) -> [Int] {
    var shots = BoxLine()
    var points: [Int] = []
    var hasAny = false
    for period in periods {
      let text = records.text(period) ?? ""
      hasAny = hasAny || !text.isEmpty
      let line: BoxLine
      do throws(Diagnostic) { line = try options.marks.line(of: text) } catch {
        guard let expected = error.fault?.expected else { throw error }
        throw fault(period, expected, text, records, SpreadsheetDate.isDate(text) ? .madeADate(of: "2-1") : nil)
      }
      points.append(line.points)
      for count in BoxLine.counts { shots[keyPath: count] += line[keyPath: count] }
    }
    guard hasAny || BoxCells.Cell.allCases.contains(where: cells.has) else { return points }
    // `2, 3, 12, 1` with a total of 18 are points, and no marks of shots.
    let numbers = periods.map { Int(records.text($0) ?? "0") }
    if let total = cells[.points], total != shots.points, !numbers.contains(nil),
      numbers.reduce(0, { $0 + ($1 ?? 0) }) == total
    {
      throw fault(.points, .words(.marksThatMake(shots.points)), "\(total)", records)
    }
    if cells[.points] == nil { cells[.points] = shots.points }
    cells[.fieldGoalsMade] = shots.fieldGoalsMade
    cells[.fieldGoalsAttempted] = shots.fieldGoalsAttempted
    cells[.threePointersMade] = shots.threePointersMade
    cells[.threePointersAttempted] = shots.threePointersAttempted
    cells[.freeThrowsMade] = shots.freeThrowsMade
    cells[.freeThrowsAttempted] = shots.freeThrowsAttempted
    return points
  }
}
