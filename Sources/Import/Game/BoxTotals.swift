import Diagnostics
import Formats
import People
import Records

/// Compares the rows of totals in a table of box lines with the points of the players above them. Nothing is read from such
/// a row: the points of a team are those of its players.
struct BoxTotals {
  /// The column of points; nil if the table has none.
  private let column: Int?
  /// The points of the players since the last total, since the last header, and of all; nil if a cell has no number.
  private var (sinceTotal, sinceHeader, all): (Int?, Int?, Int?) = (0, 0, 0)

  /// The other counts of the players since the last total and since the last header; nil if a cell has no whole number.
  private var counts: [(column: Int, name: String, sums: [Int]?)] = []
  private static let counted: [BoxRole] = [
    .rebounds, .offensiveRebounds, .defensiveRebounds, .assists, .steals, .blocks, .turnovers, .fouls,
  ]

  init(_ names: [String]) {
    let keys = Self.counted.map(\.fieldKey)
    for (column, name) in names.enumerated() where BoxRole.key(of: name).map(keys.contains) == true {
      counts.append((column, name, [0, 0]))
    }
    column = names.firstIndex { BoxRole.key(of: $0) == BoxRole.points.fieldKey }
  }

  mutating func addHeader() {
    (sinceTotal, sinceHeader) = (0, 0)
    for index in counts.indices { counts[index].sums = [0, 0] }
  }

  mutating func addPlayer(_ reader: CSVReader) {
    for index in counts.indices where counts[index].column < reader.count {
      let text = reader.text(counts[index].column).trimmed
      guard text.contains(where: \.isNumber) else { continue }
      counts[index].sums = counts[index].sums.flatMap { sums in Self.whole(text).map { more in sums.map { $0 + more } }
      }
    }
    guard let column, column < reader.count else { return }
    let text = reader.text(column).trimmed
    // What is no number is empty, a dash, or the word for somebody who did not play; or the reader of rows rejects it.
    guard text.contains(where: \.isNumber) else { return }
    let points = Self.whole(text)
    func added(_ sum: Int?) -> Int? { sum.flatMap { sum in points.map { sum + $0 } } }
    (sinceTotal, sinceHeader, all) = (added(sinceTotal), added(sinceHeader), added(all))
  }

  /// A warning if a row of totals has other rebounds, turnovers or the like than the players above it: those of the team belong to
  /// nobody, and are not read.
  mutating func checkCounts(_ reader: CSVReader) -> Diagnostic? {
    guard FooterWords.isSum(TableFinder.text(of: reader)) else { return nil }
    let differing = counts.compactMap { column, name, sums -> (name: String, sum: Int, total: Int)? in
      guard let sums, let sum = sums.first(where: { $0 > 0 }), column < reader.count,
        let total = Self.whole(reader.text(column).trimmed), !sums.contains(total)
      else { return nil }
      return (name, sum, total)
    }
    for index in counts.indices { counts[index].sums?[0] = 0 }
    guard !differing.isEmpty else { return nil }
    return Diagnostic(.warning, .totalsOfCounts(differing), at: reader.location)
  }

  /// A warning if a row of totals has other points than the players above it.
  mutating func check(_ reader: CSVReader) -> Diagnostic? {
    defer { sinceTotal = 0 }
    guard let column, column < reader.count, let total = Self.whole(reader.text(column).trimmed),
      FooterWords.isSum(TableFinder.text(of: reader)),
      let sum = [sinceTotal, sinceHeader].compactMap(\.self).filter({ $0 > 0 })
        .min(by: { abs($0 - total) < abs($1 - total) }),
      ![sinceTotal, sinceHeader, all].contains(total)
    else { return nil }
    return Diagnostic(.warning, .totalOfPlayers(sum, found: total), at: reader.location)
  }

  private static func whole(_ text: String) -> Int? { Int(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) }
}

extension MessageText {
  fileprivate static func totalsOfCounts(_ found: [(name: String, sum: Int, total: Int)]) -> MessageText {
    let totals = found.map { "\($0.total) \($0.name)" }.joined(separator: ", ")
    let sums = found.map { "\($0.sum) \($0.name)" }.joined(separator: ", ")
    return MessageText(
      "the row of totals has \(totals), the players above it \(sums) together: the players are read, not the total",
      "de rij met totalen heeft \(totals), de spelers erboven samen \(sums): de spelers zijn gelezen, niet het totaal")
  }

  fileprivate static func totalOfPlayers(_ sum: Int, found total: Int) -> MessageText {
    MessageText(
      "the row of totals has \(total) points, the players above it \(sum) together: the players are read, not the total",
      "de rij met totalen heeft \(total) punten, de spelers erboven samen \(sum): de spelers zijn gelezen, niet het totaal"
    )
  }
}
