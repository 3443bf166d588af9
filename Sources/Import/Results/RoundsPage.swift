package import Formats
import People

extension Workbook {
  /// The games of a page with a table for each round or day, as one table: a day under the other.
  ///
  /// Nil unless several tables have the columns of the one that was chosen, which are those of games; where they have no
  /// day, that is in the heading above each.
  package func allRounds(with chosen: Sheet, as kind: TableKind) -> Sheet? {
    guard form == .html, kind.readsResults || kind.readsFixtures, let columns = Self.header(of: chosen) else {
      return nil
    }
    // The scores may have columns without a name, so that these seem to be games to come.
    let lacksDay = TableKind.any.lacksOnlyDay(columns)
    let areGames = FileKind(columns: columns).map { $0 == .results || $0 == .schedule } ?? false
    guard lacksDay || areGames else { return nil }
    let rounds = sheets.filter { !$0.isHidden && Self.header(of: $0) == columns }
    let days = rounds.map { $0.headings.last.flatMap(ResultLine.day) }
    guard rounds.count > 1, !lacksDay || !days.contains(nil) else { return nil }
    var csv: [UInt8] = []
    for (index, (round, day)) in zip(rounds, days).enumerated() {
      if lacksDay, let day { csv += "\"\(day)\"\n".utf8 }
      csv += index == 0 ? round.csv : Array(round.csv.drop { $0 != 0x0A }.dropFirst())
      if csv.last != 0x0A { csv.append(0x0A) }
    }
    return Sheet(
      joining: rounds.map(\.name), csv: csv,
      headings: [title].compactMap(\.self) + rounds[0].headings.dropLast())
  }

  /// The results of a page and its games to come, of which each has a table, as one list with the columns of both: the
  /// games to come have no score.
  ///
  /// Nil unless there is one table of each, and both are read.
  package func resultsAndSchedule(with chosen: Sheet, as kind: TableKind) -> Sheet? {
    guard form == .html, kind.readsResults, kind.readsFixtures else { return nil }
    var lists: [FileKind: (sheet: Sheet, rows: [[String]])] = [:]
    for sheet in sheets where !sheet.isHidden {
      let rows = Self.firstRows(of: sheet, Self.mostGames)
      guard let names = rows.first, let found = FileKind(columns: names), found == .results || found == .schedule else {
        continue
      }
      guard lists.updateValue((sheet, rows), forKey: found) == nil else { return nil }
    }
    guard let results = lists[.results], let schedule = lists[.schedule],
      [results.sheet.name, schedule.sheet.name].contains(chosen.name)
    else { return nil }
    var names = results.rows[0]
    let columns = schedule.rows[0].map { name -> Int in
      if let column = names.firstIndex(where: { $0.folded == name.folded }) { return column }
      names.append(name)
      return names.count - 1
    }
    var lines = KeptLines(delimiter: UInt8(ascii: ","))
    var line = 1
    for row in [names] + results.rows.dropFirst() {
      lines.add(row + Array(repeating: "", count: max(0, names.count - row.count)), at: line)
      line += 1
    }
    for row in schedule.rows.dropFirst() {
      var cells = Array(repeating: "", count: names.count)
      for (cell, column) in zip(row, columns) { cells[column] = cell }
      lines.add(cells, at: line)
      line += 1
    }
    return Sheet(
      joining: [results.sheet.name, schedule.sheet.name], csv: lines.bytes,
      headings: [title].compactMap(\.self) + results.sheet.headings.dropLast())
  }

  private static let mostGames = 2_000
}
