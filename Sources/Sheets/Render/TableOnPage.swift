import Basketball

// How a table of any items is shown on a page.

extension StatTable {
  /// A table of the page, without columns that are optional and empty.
  ///
  /// - Parameters:
  ///   - group: the only group whose rows are shown.
  ///   - caption: a description for screen readers.
  ///   - crest: the address of the logo of a team, by its name; empty for none.
  init(
    _ table: Table, of group: Table.Group? = nil, caption: String, in language: Language,
    crest: (String) -> String = { _ in "" }
  ) {
    let columns = table.columns(on: .page)
    let rows = (group.map { [$0] } ?? table.groups).flatMap { group in
      group.rows.suffix(table.lastOnPage ?? .max).enumerated().map { index, row in
        (row: row, group: index == 0 && !table.isApart ? group.heading : "", cells: columns.cells(of: row))
      }
    }
    let totals = table.totalsShown.contains(.page) ? table.totals.map(columns.cells) : []
    var head = ""
    var (tag, name): (Int?, Int?)
    var (isOfPlayers, isOfTeams) = (false, false)
    var figures: [(index: Int, column: StatColumn)] = []
    // The columns of names of teams.
    var sides: Set<Int> = []
    for (index, column) in columns.heads.enumerated() {
      switch column.role {
      case .tag: tag = index
      case .name(let words): (head, name) = (words, index)
      case .player(let words): (head, name, isOfPlayers) = (words, index, true)
      case .team(let words): (head, name, isOfTeams) = (words, index, true)
      case .column(let kind):
        // A column of which nothing is known is left out, and one that may be left out also if it has only zeros.
        func isOmitted(_ cells: [Datum]) -> Bool {
          column.isOptional ? cells[index].isEmpty : cells[index].isMissing
        }
        let hasRows = !rows.isEmpty || !totals.isEmpty
        if hasRows, rows.allSatisfy({ isOmitted($0.cells) }), totals.allSatisfy(isOmitted) { continue }
        if ["TEAM", "OPPONENT", "HOME", "AWAY"].contains(column.code) { sides.insert(index) }
        figures.append(
          (
            index,
            StatColumn(
              column.words ?? language.stat(column.code), kind, isLead: column.isLead,
              best: column.hasBest && isOfPlayers ? Self.best(of: rows.map { $0.cells[index] }) : nil)
          ))
      }
    }
    let (isSortable, width) = (table.isSortable, String(figures.count + 1))
    func cells(_ cells: [Datum], isRow: Bool) -> [Cell] {
      // By numbers: each column that is taken out has its texts counted.
      figures.indices.map { number in
        let index = figures[number].index
        let cell = cells[index]
        let text = cell.text(in: language)
        let key = isSortable && !cell.isResult ? cell.sortKey : ""
        let best = isRow ? figures[number].column.best : nil
        let isBest = best != nil && cell.value == best
        return Cell(
          text: text, kind: isBest ? figures[number].column.bestClasses : figures[number].column.classes,
          key: key == text ? "" : key, badge: cell.badge,
          image: sides.contains(index) ? crest(cell.sortKey) : "", passage: cell.passage)
      }
    }
    func row(_ values: [Datum], of row: Int? = nil, group: String = "") -> Row {
      let name = name.map { values[$0] } ?? .blank
      return Row(
        group: group, width: width, tag: tag.flatMap { values[$0].plain } ?? "", name: name.text(in: language),
        key: isSortable ? name.sortKey : "", isMarked: row.map(table.isMarked) ?? false,
        link: row.flatMap(table.link) ?? "",
        person: isOfPlayers && row != nil && name.isText ? ShortName(name.text(in: language)) : nil,
        image: isOfTeams && row != nil ? crest(name.sortKey) : "", passage: name.passage,
        cells: cells(values, isRow: row != nil))
    }
    self.init(
      caption: caption, head: head,
      columns: figures.map { Column(name: $0.column.name, title: $0.column.title, kind: $0.column.classes) },
      rows: rows.map { row($0.cells, of: $0.row, group: $0.group) }, totals: totals.map { row($0) },
      isSortable: isSortable && !rows.isEmpty, hasLeads: figures.contains { $0.column.isLead })
  }

  /// The value that a column highlights: the highest one above zero, if it says something about one or two of several
  /// rows.
  private static func best(of cells: [Datum]) -> Double? {
    let values = cells.compactMap(\.value)
    guard values.count > 2, let best = values.max(), best > 0, values.count(where: { $0 == best }) <= 2 else {
      return nil
    }
    return best
  }

  /// Whether any text in it has a language of its own.
  var hasPassages: Bool {
    rows.contains { $0.passage != nil || $0.cells.contains { $0.passage != nil } }
  }
}

extension Datum {
  /// Whether it is a name, and no word of the language.
  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  /// A number as it is shown; nil if it is none, or unknown.
  fileprivate var value: Double? {
    if case .count(let number) = self { return Double(number) }
    return isNumber ? plain.flatMap { Double($0) } : nil
  }

  /// Nothing.
  fileprivate var isMissing: Bool {
    switch self {
    case .unknown, .blank: true
    default: false
    }
  }

  /// Nothing, or zero.
  fileprivate var isEmpty: Bool {
    switch self {
    case .count(0), .decimal(0, places: 1): true
    default: isMissing
    }
  }

  fileprivate var passage: Passage? {
    if case .passage(let passage) = self { passage } else { nil }
  }

  fileprivate var badge: String {
    switch self {
    case .badge(_, let kind): kind.rawValue
    case .result(let result): Figures.Kind(result: result).rawValue
    case .streak(let streak): Figures.Kind(result: streak.result).rawValue
    case .live: Figures.Kind.plain.rawValue
    default: ""
    }
  }
}
