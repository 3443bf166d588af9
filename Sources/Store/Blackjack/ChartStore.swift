package import Blackjack
import Diagnostics
import GRDB
import People

extension BookTransaction {
  /// The name and the number of cells of every chart.
  package func charts() throws -> [(id: Int64, name: String, rules: TableRules)] {
    try Row.fetchAll(db, sql: "SELECT * FROM chart ORDER BY name").map { ($0["id"], $0["name"], rules($0)) }
  }

  /// The chart of a name; names are compared without case and accents if no chart has this one.
  ///
  /// - Throws: a `Diagnostic` with similar names if there is none.
  package func requiredChart(named name: String) throws -> (id: Int64, chart: Chart) {
    if let chart = try chart(named: name) { return chart }
    let names = try charts().map(\.name)
    let known = try knownName(name.trimmed, of: .chart, among: names, listedAs: "charts")
    guard let chart = try chart(named: known) else { throw BookFault.constraint(reason: "chart") }
    return chart
  }

  /// The chart of exactly this name.
  package func chart(named name: String) throws -> (id: Int64, chart: Chart)? {
    guard let row = try Row.fetchOne(db, sql: "SELECT * FROM chart WHERE name = ?", arguments: [name]) else {
      return nil
    }
    let id: Int64 = row["id"]
    var cells: [Chart.Cell: Action] = [:]
    for cell in try Row.fetchAll(db, sql: "SELECT * FROM cell WHERE chart_id = ?", arguments: [id]) {
      guard let hand = HandKind(rawValue: cell["hand"]), let action = Action(rawValue: cell["action"]) else {
        throw BookFault.constraint(reason: "cell of chart '\(name)'")
      }
      cells[Chart.Cell(hand: hand, player: cell["player"], dealer: cell["dealer"])] = action
    }
    var mnemonics: [Situation: String] = [:]
    for mnemonic in try Row.fetchAll(db, sql: "SELECT * FROM mnemonic WHERE chart_id = ?", arguments: [id]) {
      guard let situation = Situation(rawValue: mnemonic["situation"]) else {
        throw BookFault.constraint(reason: "mnemonic of chart '\(name)'")
      }
      mnemonics[situation] = mnemonic["text"]
    }
    return (id, Chart(name: row["name"], rules: rules(row), cells: cells, mnemonics: mnemonics))
  }

  /// Stores a chart under its name: adds it, updates what differs, or leaves it unchanged.
  ///
  /// - Returns: its id, and how many cells were added, updated and unchanged.
  package func store(_ chart: Chart) throws -> (id: Int64, tally: Tally) {
    var tally = Tally()
    tally.read = chart.cells.count
    let before = try self.chart(named: chart.name)
    let id: Int64
    if let before {
      id = before.id
      if before.chart.rules != chart.rules || before.chart.mnemonics != chart.mnemonics {
        tally.changesMore = true
        try db.execute(sql: "DELETE FROM mnemonic WHERE chart_id = ?", arguments: [id])
        try db.execute(
          sql: "UPDATE chart SET decks = ?, soft17 = ?, double_after_split = ?, surrender = ? WHERE id = ?",
          arguments: arguments(chart.rules) + [id])
        try insertMnemonics(of: chart, id: id)
      }
    } else {
      try db.execute(
        sql: "INSERT INTO chart (decks, soft17, double_after_split, surrender, name) VALUES (?, ?, ?, ?, ?)",
        arguments: arguments(chart.rules) + [chart.name])
      id = db.lastInsertedRowID
      try insertMnemonics(of: chart, id: id)
      tally.changesMore = true
    }
    let insertion = try db.cachedStatement(
      sql: """
        INSERT INTO cell VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT DO UPDATE SET action = ?5
        """)
    for cell in Chart.matrix {
      guard let action = chart.cells[cell] else { continue }
      let known = before?.chart.cells[cell]
      if known == action {
        tally.unchanged += 1
        continue
      }
      try insertion.execute(arguments: [id, cell.hand.rawValue, cell.player, cell.dealer, action.rawValue])
      if known == nil { tally.added += 1 } else { tally.updated += 1 }
    }
    return (id, tally)
  }

  private func insertMnemonics(of chart: Chart, id: Int64) throws {
    for situation in Situation.allCases {
      guard let text = chart.mnemonics[situation] else { continue }
      try db.execute(sql: "INSERT INTO mnemonic VALUES (?, ?, ?)", arguments: [id, situation.rawValue, text])
    }
  }

  private func arguments(_ rules: TableRules) -> StatementArguments {
    [rules.decks, rules.softSeventeen?.rawValue, rules.doubleAfterSplit, rules.surrender?.rawValue]
  }

  private func rules(_ row: Row) -> TableRules {
    var rules = TableRules()
    rules.decks = row["decks"]
    rules.softSeventeen = (row["soft17"] as String?).flatMap(TableRules.SoftSeventeen.init)
    rules.doubleAfterSplit = row["double_after_split"]
    rules.surrender = (row["surrender"] as String?).flatMap(TableRules.Surrender.init)
    return rules
  }
}
