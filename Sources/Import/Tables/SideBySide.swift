import Diagnostics
import Formats
import People
import Records

/// Tables beside one another under one header that repeats its names: `#, Name, #, Name` with a team above each, or
/// `Français, Espagnol, Français, Espagnol`. They are read one below the other.
struct SideBySide {
  /// The rows below a header, the first table's first.
  let table: [UInt8]
  /// The line of the file that each of them is from.
  let lines: [Int]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]
  let count: Int

  private static let mostRows = 2_000
  private static let headRows = 20

  /// Nil if the rows are no such tables of the kind.
  ///
  /// - Throws: a `Diagnostic` if the rows cannot be read.
  init?(_ source: ByteSource, named name: String, delimiter: UInt8, as kind: TableKind) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var rows: [(line: Int, cells: [String])] = []
    var found: (row: Int, blocks: [Range<Int>])?
    while try reader.next() {
      guard rows.count < Self.mostRows else { return nil }
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      if found == nil, let blocks = Self.blocks(cells, kind) { found = (rows.count, blocks) }
      rows.append((reader.location.line, cells))
      if found == nil, rows.count == Self.headRows { return nil }
    }
    guard let (head, blocks) = found else { return nil }
    let names = Array(rows[head].cells[blocks[0]])
    let arePeople = kind.arePeople(names)
    let areBoxes = kind.readsBoxes && BoxRole.areNames(names)
    var teams = arePeople || areBoxes ? Self.headings(above: head, rows.map(\.cells), blocks) : nil
    if areBoxes {
      // The players of two teams are not those of one.
      guard let named = teams?.map(RowGroups.team), Set(named).count == named.count else { return nil }
      teams = named
    }
    var others = rows[..<head].map { (line: $0.line, text: Self.text($0.cells), reason: SkippedLine.Reason.title) }
    var made = KeptLines(delimiter: delimiter)
    var lines = [rows[head].line]
    made.add(names + (teams == nil ? [] : ["team"]), at: 1)
    for (number, block) in blocks.enumerated() {
      var periods = PeriodsBelow()
      for row in rows.dropFirst(head + 1) {
        var cells = Array(row.cells[min(block.lowerBound, row.cells.count)..<min(block.upperBound, row.cells.count)])
        cells += Array(repeating: "", count: block.count - cells.count)
        let filled = cells.count { !$0.isEmpty }
        guard filled > 0 else { continue }
        guard filled > 1 || arePeople && kind.mayBeAlone(names[cells.firstIndex { !$0.isEmpty } ?? 0]) else {
          let text = Self.text(cells)
          others.append((row.line, text, StaffWords.isLabelled(text) ? .staff : .note))
          continue
        }
        if periods.takes(cells, below: names, of: kind) {
          others.append((row.line, Self.text(cells), .note))
          continue
        }
        // `Ass.`, `Totaal` in the column of the numbers.
        if arePeople, let first = cells.first(where: { !$0.isEmpty }),
          StaffWords.isStaff(first) || FooterWords.isTotal(first)
        {
          others.append((row.line, Self.text(cells), StaffWords.isStaff(first) ? .staff : .total))
          continue
        }
        lines.append(row.line)
        made.add(cells + (teams.map { [$0[number]] } ?? []), at: lines.count)
      }
    }
    guard lines.count > 2 else { return nil }
    (table, self.lines, count) = (made.bytes, lines, blocks.count)
    self.others = others.filter { !$0.text.isEmpty }.sorted { $0.line < $1.line }
  }

  /// The columns of each table of a header that repeats its names, with nothing but empty cells between; nil of others.
  private static func blocks(_ cells: [String], _ kind: TableKind) -> [Range<Int>]? {
    let words = cells.map { $0.lowercased() }
    guard let start = words.firstIndex(where: { !$0.isEmpty }) else { return nil }
    for second in words.indices.dropFirst(start + 2) where words[second] == words[start] {
      var width = second - start
      while width > 1, words[start + width - 1].isEmpty { width -= 1 }
      let names = Array(words[start..<start + width])
      guard width > 1, !names.contains(""), Set(names).count == width,
        kind.isHeader(Array(cells[start..<start + width]))
      else { return nil }
      var blocks: [Range<Int>] = []
      var column = start
      while column < words.count {
        if words[column].isEmpty {
          column += 1
        } else if column + width <= words.count, Array(words[column..<column + width]) == names {
          blocks.append(column..<column + width)
          column += width
        } else {
          return nil
        }
      }
      return blocks.count > 1 ? blocks : nil
    }
    return nil
  }

  /// What stands above each table, in one row; nil if no row has one text for each.
  private static func headings(above head: Int, _ rows: [[String]], _ blocks: [Range<Int>]) -> [String]? {
    for row in rows[..<head].reversed() {
      let found = blocks.map { block in
        row.indices.filter { block.contains($0) && !row[$0].isEmpty }.map { row[$0] }
      }
      if found.allSatisfy({ $0.count == 1 }) { return found.map { $0[0] } }
    }
    return nil
  }

  private static func text(_ cells: [String]) -> String { cells.filter { !$0.isEmpty }.joined(separator: " ") }
}
