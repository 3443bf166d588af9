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
}
