import Diagnostics
import Formats
import People
import Records

/// What a table that was found is passed on as: its header, and its records, each on its line.
extension TableFinder {
  /// Passes on the header and the records, each on its line.
  mutating func pass(
    _ decoded: ByteSource, _ encoding: TextEncoding?, _ found: HeaderRow, _ delimiter: UInt8, isShown: Bool
  ) throws(Diagnostic) {
    var reader = try CSVReader(decoded, named: name, delimiter: delimiter)
    var lines = KeptLines(delimiter: delimiter)
    var names = found.line == nil ? found.names ?? [] : []
    /// Names as they are written, where one may be repeated.
    var plainNames = names
    var header: [UInt8] = []
    /// The first line of a header of two, which may be repeated above another team.
    var upper: [UInt8] = []
    var isClean = isShown && encoding == options.encoding && !found.isBelowDays && !isRepaired
    var firstRecord: Location?
    var groups = RowGroups()
    var (isMarkdown, isBelowStanding, isBelowGlossary, isInOther) = (false, false, false, false)
    var end = Int.max
    var absence = names.isEmpty ? nil : kind.absence(found.isBelowDays ? names + ["date"] : names)
    var repeated: RepeatedCells?
    var spread: SpreadCells?
    var nameParts: NameParts?
    var totals = kind.readsBoxes && !names.isEmpty ? BoxTotals(names) : nil
    isPassed = true
    /// The lines that are not empty.
    var seen: Set<Int> = []
    var periods = PeriodsBelow()
    var apart = TableApart()
    /// How many cells the header has, with those without a name at its end, and the first text below those.
    var (width, unnamed): (Int, (text: String, place: Location)?) = (0, nil)
    /// The row above the current one of a box, and whether it is one.
    var (above, isBox): (SkippedLine?, Bool) = (nil, false)
    var heading = PageHeading()
    while end == Int.max, try reader.next() {
      let place = reader.location
      defer { if isBox, !Self.isBlank(reader) { above = line(of: reader) } }
      // A row of cells with those of the row above.
      var whole: [String]?
      if repeated != nil {
        var cells = Self.cells(of: reader)
        if repeated?.fill(&cells) == true { whole = cells }
      }
      if let spread {
        var cells = whole ?? Self.cells(of: reader)
        if spread.join(&cells, width: names.count) { whole = cells }
      }
      if !unsolved.isEmpty, !Self.isBlank(reader) { seen.insert(place.line) }
      if let nameParts {
        var cells = whole ?? Self.cells(of: reader)
        nameParts.join(&cells)
        whole = cells
      }
      let isHead = isMarkdown ? try apart.isHead(reader) : false
      if place.line == found.upperLine {
        upper = reader.raw()
        // A title may stand in the row of the groups: `Lions vs Hawks, Nov 8 2025`, then `Rebounds` above `OREB`.
        if let title = Self.titleBesideGroups(in: reader) {
          try skip(title, .title, at: place)
          groups.addTitle(title, at: place.line)
        }
        isClean = false
      } else if let line = found.line, place.line < line {
        let text = kind.readsBoxes ? Self.titleBesideGroups(in: reader) ?? Self.text(of: reader) : Self.text(of: reader)
        isClean = false
        // The rows of another list above this one are no titles.
        if Self.cells(of: reader).count(where: { !Self.isBlank($0) }) < 2 {
          isInOther = false
        } else if !isInOther, let other = otherList(at: reader) {
          isInOther = true
          report(other, at: place, isBelow: false)
        }
        if isInOther { continue }
        let isStaff = StaffWords.isLabelled(text) && !kind.keepsWords
        heading.add(text)
        if !Self.isBlank(reader) {
          try skip(text, isStaff ? .staff : .title, at: reader.location, parts: Self.parts(of: reader))
        }
        let isOfColumns = kind.readsBoxes && ShotColumns.areGroups(Self.cells(of: reader))
        if !isStaff, !isOfColumns { groups.addTitle(text, at: place.line) }
      } else if names.isEmpty {
        let written = Self.header(of: reader)
        width = reader.count
        plainNames = kind.distinct(found.names ?? written.names)
        names = HeaderLines.distinct(plainNames, kind)
        if kind.readsScores, !options.isStrict, FileKind(columns: names) == .scores, let parts = NameParts(names) {
          parts.rename(&names)
          nameParts = parts
        }
        if kind.readsResults, RecordKind.namingWinners(written.names) != nil {
          remarks.append(Diagnostic(.note, .winnersAsHome, at: place))
        }
        let filled = names.indices.filter {
          found.names != nil && found.upperLine == nil && !Self.isBlank(names[$0])
            && ($0 >= written.names.count || Self.isBlank(written.names[$0]))
        }
        if !filled.isEmpty {
          remarks.append(
            Diagnostic(.note, .columnsWithoutName(filled.map { (number: $0 + 1, name: names[$0]) }), at: place))
        }
        if let remark = found.remark { remarks.append(remark) }
        header = reader.raw()
        isMarkdown = Self.isMarkdown(reader)
        isClean = isClean && written.isClean && names == written.names
        let nameless = names.indices.filter { Self.isBlank(names[$0]) }
        if nameless.count > 1 {
          // A column without a name is identified by its number.
          for column in nameless { names[column] = "column \(column + 1)" }
          isClean = false
        }
        lines.add(names, at: place.line)
        // `Lions,FG,FT`, with the players below the name of their team.
        if names.first == "player", let first = written.names.first, !BoxRole.isKnown(first), kind.readsBoxes {
          groups.addHeading(first, at: place.line)
        }
        groups.addPart(written.names.first ?? "", at: place.line)
        absence = kind.absence(found.isBelowDays ? names + ["date"] : names)
        if kind.readsBoxes { (totals, isBox) = (BoxTotals(names), BoxRole.areNames(names)) }
        if !options.isStrict {
          repeated = try RepeatedCells(kind.repeated(names), below: reader, areGroups: kind.arePeople(names))
          if kind.readsResults || kind.readsFixtures, !kind.readsBoxes {
            spread = SpreadCells(found.names ?? written.names, width: reader.count)
          }
        }
      } else if Self.isBlank(reader) {
        isClean = false
      } else if !upper.isEmpty, reader.raw() == upper {
        try skip(reader, .header)
        isClean = false
      } else if kind.arePeople(names), heading.isRepeated(at: reader, above: header) {
        try skip(reader, .header)
        isClean = false
      } else if found.titleLines.contains(place.line) {
        try skip(reader, firstRecord == nil ? .title : .heading)
        groups.addHeading(Self.text(of: reader), at: place.line)
        isBelowStanding = found.isBelowDays && FooterWords.isStanding(Self.cells(of: reader).first ?? "")
      } else if isMarkdown, apart.takes(reader, below: header, width: names.count) {
        try skip(reader, .note)
        isClean = false
      } else if isMarkdown, kind.readsBoxes || kind.arePeople(names), !Self.isMarkdown(reader),
        Self.isMarkdownHeading(Self.text(of: reader))
      {
        // `### Dockside Divas` above the players of another team
        try skip(reader, .heading)
        groups.addHeading(Self.text(of: reader), at: place.line)
        isClean = false
      } else if isMarkdown && !Self.isMarkdown(reader) || isBelowStanding
        || isBelowGlossary && Self.cells(of: reader).count(where: { !$0.isEmpty }) < 3
      {
        try skip(reader, .note)
        isClean = false
      } else if 1..<Self.mostAboveOther ~= groups.records,
        let other = otherList(at: reader, beside: names)
      {
        report(other, at: place, isBelow: true)
        (end, isClean) = (place.line, false)
      } else if periods.takes((0..<reader.count).map { reader.text($0) }, below: names, of: kind) {
        try skip(reader, .note)
        isClean = false
      } else if let reason = isHead && (kind.keepsWords || kind.isHeader(Self.cells(of: reader)))
        ? .header : reason(reader, names, header) ?? (isCount(reader, groups.records) ? .total : nil)
      {
        try skip(reader, reason)
        if reason == .staff { groups.addLabel(Self.text(of: reader).trimmed) }
        if reason == .total, let warning = totals?.checkCounts(reader) { remarks.append(warning) }
        if reason == .total, let warning = totals?.check(reader) { remarks.append(warning) }
        // `PTS,Points` below `Glossary`.
        if reason == .note, names.count > 3, FooterWords.isGlossary(Self.text(of: reader)) { isBelowGlossary = true }
        if reason == .heading {
          let text = Self.text(of: reader)
          groups.addHeading(text, at: place.line)
          isBelowStanding = kind.readsResults && FooterWords.isStanding(text)
        }
        if reason == .header {
          if groups.records > 0, let above, BoxTitle.begins(above, below: skipped) {
            isRefused = true
            throw Diagnostic(
              nil, .words(.linesOfOneGame), found: .words(.anotherGame(Excerpt.quoted(above.text))),
              hint: .words(.eachInItsFile), at: above.place)
          }
          let first = reader.text(0).trimmed
          if kind.readsBoxes, names.first == "player", !BoxRole.isKnown(first) {
            groups.addHeading(first, at: place.line)
          }
          groups.addHeader()
          groups.addPart(first, at: place.line)
          // `Reserves` are of the team above.
          if StaffWords.areStarters(first) != false { totals?.addHeader() }
        }
        isClean = false
      } else if kind.arePeople(names), let reason = groups.reason(Self.cells(of: reader).map(\.trimmed)) {
        try skip(reader, reason)
        isClean = false
      } else if let reason = absence?(whole ?? Self.cells(of: reader)) {
        try skip(reader, reason)
        isClean = false
      } else {
        try checkFormulas(on: place.line, names)
        if firstRecord == nil { firstRecord = place }
        groups.addRecord()
        totals?.addPlayer(reader)
        if let (cells, beyond) = recordCells(reader, whole, of: names.count, width: width) {
          lines.add(cells, at: place.line)
          if unnamed == nil { unnamed = beyond }
          isClean = false
        } else {
          lines.add(raw: reader.raw(), at: place.line)
        }
      }
    }
    if let unnamed {
      remarks.append(Diagnostic(.note, .cellsWithoutName(Excerpt.quoted(unnamed.text)), at: unnamed.place))
    }
    if let columns = repeated?.filled.sorted(), !columns.isEmpty {
      remarks.append(
        Diagnostic(
          .note, .filledDown(columns.map { plainNames[$0] }), at: Location(file: name, line: found.line ?? 1, column: 1)
        ))
    }
    if let other = apart.other, kind.areCards || FileKind(columns: names) == .deck {
      remarks.append(
        Diagnostic(.warning, .tableNotRead(FieldMap.list(other.names), line: other.place.line), at: other.place))
    }
    if isMarkdown, kind.readsWords, kind.areCards || FileKind(columns: names) == .deck { warnOfItems() }
    // A row of formulas only may be a record too, if it is of a column that can stand alone.
    for line in unsolved.keys.sorted() where found.line ?? 0 < line && line < end && !seen.contains(line) {
      try checkFormulas(on: line, names.map { kind.mayBeAlone($0) ? $0 : "" })
    }
    var table = (bytes: lines.bytes, names: names)
    if found.isBelowDays {
      table = try groups.withDays(lines.bytes, names, hasHeader: found.line != nil, delimiter: delimiter)
    }
    let scores =
      kind.readsResults
      ? LineScores(found.isBelowDays ? table.names : plainNames)?
        .table(of: table.bytes, hasHeader: found.line != nil, delimiter: delimiter) : nil
    guard !isClean || scores != nil else { return }
    if kind.readsBoxes, !found.isBelowDays,
      let sides = try groups.withSides(lines.bytes, names, hasHeader: found.line != nil, delimiter: delimiter)
    {
      table = sides
    } else if kind.arePeople(names), !found.isBelowDays,
      let teams = try groups.withTeams(lines.bytes, names, hasHeader: found.line != nil, delimiter: delimiter)
    {
      table = teams
    }
    if kind.readsBoxes, isBox,
      let parts = try groups.withStarters(table.bytes, table.names, hasHeader: found.line != nil, delimiter: delimiter)
    {
      table = parts
    }
    var origin = ByteSource.Origin(
      sheet: decoded.origin.sheet, encoding: decoded.origin.encoding, delimiter: delimiter)
    if let scores {
      (table, origin.isRewritten) = ((scores.bytes, scores.names), true)
      for line in scores.uneven {
        remarks.append(
          Diagnostic(.note, .periodsLeftOut, at: Location(file: name, sheet: decoded.origin.sheet, line: line)))
      }
    }
    origin.columns = found.line == nil ? table.names : nil
    origin.joinedColumns = Set((spread?.covered ?? []).filter(names.indices.contains).map { names[$0] })
    source = ByteSource(table.bytes, origin: origin)
    guard found.line == nil, let first = firstRecord else { return }
    guard !options.isStrict else {
      throw Diagnostic(Self.strict, .words(.aHeader), found: .nothing, at: first)
    }
    let read = names.indices.filter { names[$0] != "column \($0 + 1)" }.map { (number: $0 + 1, name: names[$0]) }
    remarks.append(Diagnostic(.note, .noHeader(read, ofRoster: RosterColumns.areNames(names)), at: first))
  }

  /// A row as the title that it may be.
  private func line(of reader: CSVReader) -> SkippedLine {
    SkippedLine(
      place: reader.location, text: Excerpt.plain(Self.text(of: reader).utf8, longest: SkippedLine.longest),
      reason: .title)
  }

  /// Whether a row is nothing but the number of records above it.
  private func isCount(_ reader: CSVReader, _ records: Int) -> Bool {
    guard !kind.keepsWords, records > 1, reader.count > 2 else { return false }
    let cells = (0..<reader.count).map { reader.text($0).trimmed }.filter { !$0.isEmpty }
    return cells == ["\(records)"]
  }

  /// The first cell of a row of groups, if it is too long to be the name of one: the others are words without numbers.
  private static func titleBesideGroups(in reader: CSVReader) -> String? {
    let cells = (0..<reader.count).map { reader.text($0).trimmed }.filter { !$0.isEmpty }
    guard cells.count > 2, let title = cells.first, title.split(separator: " ").count > 3,
      title.contains(where: \.isNumber),
      cells.dropFirst().allSatisfy({ $0.count < 20 && $0.dropFirst().allSatisfy { !$0.isNumber } })
    else { return nil }
    return title
  }
}
