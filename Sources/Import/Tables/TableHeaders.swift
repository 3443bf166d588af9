import Diagnostics
import Formats
import People
import Records

/// Where the header of a table is, and which rows below it are not records.
extension TableFinder {
  /// Where the header is, and what it says if that is not what its one line says.
  struct HeaderRow {
    /// Nil of a table without one.
    var line: Int?
    /// The line above it that is a part of it.
    var upperLine: Int?
    var names: [String]?
    /// The lines of titles in a table without a header.
    var titleLines: Set<Int> = []
    /// Whether the days of its games are headings above them.
    var isBelowDays = false
    /// What its names were read as.
    var remark: Diagnostic?
  }

  /// The header; nil if no row of the first is one.
  func header(in source: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> HeaderRow? {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var above: (line: Int, names: [String]) = (0, [])
    var rows = 0
    while rows < Self.headRows, try reader.next() {
      rows += 1
      if Self.isTooLarge(reader), options.headerRow == nil { continue }
      let (line, written) = (reader.location.line, Self.header(of: reader).names)
      let names = try filled(written, above: reader)
      if let row = options.headerRow {
        if line == row { return HeaderRow(line: row) }
        continue
      }
      // The points by period may stand above the box.
      if kind.readsBoxes, LineScores.areNames(names + ["date"]), try hasBox(below: reader) { continue }
      if names.count > 2, kind.lacksOnlyDay(names), try hasDays(source, delimiter) {
        return HeaderRow(line: line, names: names == written ? nil : names, isBelowDays: true)
      }
      if kind.isHeader(names) {
        // The other line of a header of two may be above or below.
        if let both = HeaderLines.joined(above.names, names, kind) {
          return HeaderRow(line: line, upperLine: above.line, names: both)
        }
        let alone = HeaderRow(line: line, names: names == written ? nil : names)
        guard try reader.next() else { return alone }
        let below = Self.header(of: reader).names
        // Under `Player,,Jersey` the header proper may be `First,Last,No.`
        if kind.isHeader(below), HeaderLines.known(below, kind) > HeaderLines.known(names, kind),
          HeaderLines.known(names, kind) > 0
        {
          let both = HeaderLines.joined(written, below, kind)
          let filled = try filled(below, above: reader)
          return HeaderRow(line: reader.location.line, upperLine: line, names: both ?? filled)
        }
        let periods = kind.readsBoxes ? BoxRole.withPeriods(names, below) : nil
        guard let both = periods ?? HeaderLines.joined(written, below, kind, isBelow: true) else { return alone }
        return HeaderRow(line: reader.location.line, upperLine: line, names: both)
      }
      if kind.readsWords, try isHeaderOfPairs(names, reader) {
        let faces = MessageText.columnsRead(front: Excerpt.quoted(names[0]), back: Excerpt.quoted(names[1]))
        return HeaderRow(
          line: line, names: ["front", "back"], remark: Diagnostic(.note, faces, at: reader.location))
      }
      if kind.readsWords, line == self.source.origin.headerLine, let header = try headerOfPage(names, reader) {
        return header
      }
      if kind.readsWords, names.count > 2 {
        let found = FaceColumns(try firstRows(below: reader))
        if DeckColumns.countedFaces(names, found) != nil { return HeaderRow(line: line) }
        if try isAboveRule(names, reader), let faces = DeckColumns.flaggedFaces(names, found) {
          let remark = MessageText.columnsRead(front: Excerpt.quoted(faces.front), back: Excerpt.quoted(faces.back))
          return HeaderRow(
            line: line, names: names.map { $0 == faces.front ? "front" : $0 == faces.back ? "back" : $0 },
            remark: Diagnostic(.note, remark, at: reader.location))
        }
      }
      if !kind.keepsWords, let both = HeaderLines.joined(above.names, names, kind), kind.isHeader(both) {
        return HeaderRow(line: line, upperLine: above.line, names: both)
      }
      above = (line, names)
      let filled = (0..<reader.count).count { !Self.isBlank(reader.text($0)) }
      if kind.keepsWords, filled > 1 { return nil }
    }
    return nil
  }

  /// The delimiters with the one first that gives the line of a given header the most cells.
  func byCells(_ delimiters: [UInt8], in source: ByteSource) throws(Diagnostic) -> [UInt8] {
    guard let row = options.headerRow, delimiters.count > 1 else { return delimiters }
    var most = (delimiter: delimiters[0], cells: 1)
    for delimiter in delimiters {
      var reader = try CSVReader(source, named: name, delimiter: delimiter)
      while try reader.next(), reader.location.line <= row {
        let cells = Self.header(of: reader).names.count
        if reader.location.line == row, cells > most.cells { most = (delimiter, cells) }
      }
    }
    return [most.delimiter] + delimiters.filter { $0 != most.delimiter }
  }

  /// Whether a row of two texts is above the rule of a Markdown table: what is on the two sides of its cards.
  private func isHeaderOfPairs(_ names: [String], _ reader: CSVReader) throws(Diagnostic) -> Bool {
    guard names.count == 2, DeckColumns.maySayFaces(names) || SubjectColumns.faces(names, isDeck: true) != nil else {
      return false
    }
    return try isAboveRule(names, reader)
  }

  /// The header of a page's table: its first two columns, if they have words, are the two sides of the cards.
  private func headerOfPage(_ names: [String], _ reader: CSVReader) throws(Diagnostic) -> HeaderRow? {
    // A table with more columns is rather one of counts.
    guard names.count > 1, kind.areCards || names.count < 6, Set(names).count == names.count,
      DeckColumns.maySayFaces(Array(names.prefix(2))), UnreadLog(names) == nil,
      try FaceColumns(firstRows(below: reader)).faces(among: names.indices).starts(with: [0, 1])
    else { return nil }
    let faces = MessageText.columnsRead(front: Excerpt.quoted(names[0]), back: Excerpt.quoted(names[1]))
    return HeaderRow(
      line: reader.location.line, names: ["front", "back"] + names.dropFirst(2),
      remark: Diagnostic(.note, faces, at: reader.location))
  }

  /// Whether a row is above the rule of a Markdown table, so that it is surely its header.
  private func isAboveRule(_ names: [String], _ reader: CSVReader) throws(Diagnostic) -> Bool {
    var below = reader
    guard Self.isMarkdown(reader), try below.next() else { return false }
    return reason(below, names, []) == .rule
  }

  /// The cells of as many rows as show what the columns of a deck hold.
  private func firstRows(below reader: CSVReader) throws(Diagnostic) -> [[String]] {
    var (below, rows) = (reader, [[String]]())
    while rows.count < FaceColumns.rows, try below.next() {
      let cells = Self.cells(of: below)
      // The rule of a Markdown table is no row, nor is a line between two of them.
      if cells.count > 1, !cells.allSatisfy({ $0.allSatisfy { ":- ".contains($0) } }) { rows.append(cells) }
    }
    return rows
  }

  /// Whether a row below a header has cells beside one another.
  func hasRows(_ source: ByteSource, below header: HeaderRow) throws(Diagnostic) -> Bool {
    var reader = try CSVReader(source, named: name, delimiter: UInt8(ascii: "\t"))
    while try reader.next() {
      if reader.location.line > header.line ?? 0, reader.count > 1 { return true }
    }
    return false
  }

  /// Whether one of the next rows is the header of a box.
  private func hasBox(below reader: CSVReader) throws(Diagnostic) -> Bool {
    var below = reader
    for _ in 0..<Self.headRows where try below.next() {
      if BoxRole.areNames(Self.header(of: below).names) { return true }
    }
    return false
  }

  /// Whether a row of the first has one cell, which is a day.
  private func hasDays(_ source: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> Bool {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var rows = 0
    while rows < Self.shownRows, try reader.next() {
      rows += 1
      let cells = (0..<reader.count).map { reader.text($0).trimmed }.filter { !$0.isEmpty }
      if cells.count == 1, ResultLine.day(of: cells[0]) != nil { return true }
    }
    return false
  }

  /// The line of the row with the most known names, two at least, behind the first line; nil if there is none.
  func likelyHeader(in source: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> Int? {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var best: (line: Int, known: Int)?
    var rows = 0
    while rows < Self.headRows, try reader.next() {
      rows += 1
      let known = HeaderLines.known(Self.header(of: reader).names, kind)
      if known > 1, known > best?.known ?? 0 { best = (reader.location.line, known) }
    }
    guard let best, best.line > 1 else { return nil }
    return best.line
  }

  /// The names of a header with those that the cells of the first record give to columns without a name.
  private func filled(_ names: [String], above reader: CSVReader) throws(Diagnostic) -> [String] {
    guard names.count > 2, names.contains(where: { kind.isKnown($0) || kind.readsResults && ResultGuess.isKnown($0) })
    else { return names }
    var below = reader
    while try below.next() {
      let cells = Self.cells(of: below)
      // The day above the games of a day says nothing of the columns.
      guard cells.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }),
        cells.count(where: { !Self.isBlank($0) }) > 1
      else { continue }
      var filled = kind.filled(names, cells)
      // A last column without a name, and not without cells.
      let width = (cells.lastIndex { !Self.isBlank($0) } ?? -1) + 1
      while filled.count < min(width, reader.count) { filled.append("") }
      return filled
    }
    return names
  }

  /// The rows from which columns without a header are found.
  private static let shownRows = 200

  func tableWithoutHeader(in source: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> HeaderRow? {
    guard let unnamed = kind.unnamed, options.headerRow == nil else { return nil }
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var rows: [[String]] = []
    var lines: [Int] = []
    var counts: [Int] = []
    while rows.count < Self.shownRows, try reader.next() {
      guard !Self.isBlank(reader) else { continue }
      if let reason = reason(reader, [], []) {
        if reason == .total, let count = FooterWords.people(in: Self.text(of: reader)) { counts.append(count) }
        continue
      }
      lines.append(reader.location.line)
      var cells = Self.cells(of: reader)
      while cells.last.map(Self.isBlank) == true { cells.removeLast() }
      rows.append(cells)
    }
    guard let table = unnamed(rows, lines) else { return nil }
    var titles = table.titles
    // The name of a team, alone above the names of its players.
    if table.names == ["name"], titles.isEmpty, lines[1] > lines[0] + 1,
      counts == [rows.count - 1] || options.team?.folded == rows[0][0].trimmed.folded
    {
      titles = [0]
    }
    return HeaderRow(
      names: table.names, titleLines: Set(titles.map { lines[$0] }), isBelowDays: table.isBelowDays)
  }

  /// Separates nothing: a line is a cell.
  static let noDelimiter: UInt8 = 0x1F

  /// Names on lines, as in a mail whose other lines have commas: `Meet at 9:15, bring water!`
  func listOfNames(in source: ByteSource) throws(Diagnostic) -> HeaderRow? {
    guard let table = try tableWithoutHeader(in: source, Self.noDelimiter), table.names == ["name"] else { return nil }
    var reader = try CSVReader(source, named: name, delimiter: Self.noDelimiter)
    while try reader.next() {
      guard !table.titleLines.contains(reader.location.line) else {
        // The first of a list may be on the line that says who sent it.
        if let message = ChatLine(reader.text(0)), let player = PlayerLine(message.text), !player.isBare { return nil }
        continue
      }
      if reader.text(0).contains(where: { ",;|\t".contains($0) }) { return nil }
    }
    return table
  }
}
