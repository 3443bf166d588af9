import Casino

/// What the sheets of sessions share.
enum CasinoFigures {
  /// The names of the totals of sessions in data.
  static let columns = [
    "sessions", "rounds", "wins", "losses", "pushes", "winRate", "totalBet", "averageBet", "biggestBet", "net",
    "biggestWin", "biggestLoss", "seconds",
  ].map { DataColumn(code: $0) }

  /// Those totals, in the order of `columns`.
  static func values(_ totals: SessionTotals) -> [Datum] {
    [
      .count(totals.sessions), .count(totals.rounds), .count(totals.wins), .count(totals.losses),
      .count(totals.pushes), .decimal(totals.winRate.value, places: 1), .money(totals.totalBet),
      .money(totals.averageBet), .money(totals.biggestBet), .money(totals.totalWinnings),
      .money(totals.biggestWin), .money(totals.biggestLoss), .count(totals.duration?.seconds),
    ]
  }

  static func column<Item>(_ totals: @escaping @Sendable (Item) -> SessionTotals) -> Column<Item> {
    Column(columns, on: .data) { values(totals($0)) }
  }

  /// The totals as facts; the page and the message show those that are not among the big figures.
  static func details(_ totals: SessionTotals, hasTime: Bool = false, in words: Language) -> [Detail] {
    let names = [
      "wins": words.say("casino.won"), "losses": words.say("casino.lost"), "pushes": words.say("casino.pushed"),
      "averageBet": words.say("casino.averageBet"), "biggestBet": words.say("casino.biggestBet"),
      "biggestWin": words.say("casino.biggestWin"), "biggestLoss": words.say("casino.biggestLoss"),
    ]
    let details = zip(columns, values(totals)).map { Detail($0.code, $1, name: names[$0.code]) }
    guard hasTime else { return details }
    let time = Datum.text(totals.duration.map(words.time))
    return details + [Detail("time", time, name: words.say("session.duration"), on: [.page, .text])]
  }

  static func figures(_ totals: SessionTotals, hasSessions: Bool = false, in words: Language) -> [Figure] {
    let net = totals.totalWinnings
    return (hasSessions ? [Figure(words.stat("SESSIONS"), .count(totals.sessions))] : []) + [
      Figure(words.stat("ROUNDS"), .count(totals.rounds)),
      Figure(words.stat("WINRATE"), .percent(totals.winRate.value, places: 1)),
      Figure(words.stat("STAKED"), .money(totals.totalBet)),
      Figure(words.stat("NET"), .money(net), .balance(Double(net.cents))),
    ]
  }

  /// The game's own counts, as data; unknown if nobody recorded them.
  static func counts(_ totals: SessionTotals, of game: GameKind) -> DataValue {
    .object(game.counts.map { (key: $0, value: .datum(.count(totals.count($0, of: game)))) })
  }

  /// The game's own counts, zeros included, and the shares of the rounds in which they were recorded.
  static func countTable(_ totals: SessionTotals, of game: GameKind, in words: Language) -> Table {
    Table(
      game.counts,
      [
        Column("count", .name(words.say("casino.counted"))) { .text(words.name(ofCount: $0)) },
        Column("TIMES") { .count(totals.count($0, of: game)) },
        Column("OFROUNDS") { name in
          .percent(
            totals.countOfCounted(name, of: game).map { Casino.Percentage($0, of: totals.countedRounds).value })
        },
      ])
  }

  /// Expected and actual results, as data.
  static func expected(_ expectation: SessionExpectation?) -> DataValue {
    guard let expectation else { return .datum(.unknown) }
    return .figures([
      "rounds": .count(expectation.rounds), "expected": .decimal(expectation.expected / 100, places: 2),
      "happened": .decimal(expectation.happened / 100, places: 2),
      "standardError": .decimal(expectation.standardError / 100, places: 2),
      "distance": .decimal(expectation.distance, places: 4),
    ])
  }

  /// The same as facts; empty if no expectation is known.
  static func expected(_ expectation: SessionExpectation?, in words: Language) -> [Detail] {
    guard let expectation, expectation.rounds > 0 else { return [] }
    return [
      Detail("expected", .money(Money(rounding: expectation.expected)), name: words.say("casino.expected")),
      Detail("happened", .money(Money(rounding: expectation.happened)), name: words.say("casino.happened")),
      Detail("standardError", .money(Money(rounding: expectation.standardError)), name: words.say("casino.error")),
      Detail("distance", .tenths(expectation.distance), name: words.say("casino.distance")),
    ]
  }

  /// Sections of them on the page and in a message, after `lines` in a paragraph of their own.
  ///
  /// - Parameter scope: what a message says they cover, if that is not everything.
  static func expected(
    _ expectation: SessionExpectation?, remark: String, scope: String? = nil, after lines: [String], in words: Language
  ) -> [Section] {
    let facts = expected(expectation, in: words)
    let before = Section.lines([""] + lines + (facts.isEmpty ? [] : [""] + [scope].compactMap(\.self)))
    guard !facts.isEmpty else { return [before] }
    return [
      before,
      Section(
        "expected", heading: words.say("casino.expectedHeading"), on: [.page, .text], remark: remark, .facts(facts)),
    ]
  }

  /// The closing note about the edge.
  static func note(_ means: [Double?], in words: Language) -> [Section] { note(words.edgeNote(means)) }

  static func note(_ note: String) -> [Section] {
    [Section.note("note", on: .page, note), Section.lines(["", note])]
  }

  /// The balance from step to step; the table beside it has at most fifty of the steps.
  static func curve(
    _ amounts: [Money], id: String, title: String, description: String, step: String, amount: String,
    in language: Language
  ) -> Picture {
    let x = NumberAxis(name: step, isWhole: true, text: { language.decimal(fixed($0, decimals: 0)) })
    let y = NumberAxis(name: amount, text: { language.money(cents: 100 * $0) })
    let values = amounts.map { Double($0.cents) / 100 }
    let stride = max(1, (values.count + 49) / 50)
    let shown = values.indices.filter { $0 % stride == 0 || $0 == values.count - 1 }
    return LineChart(
      words: language.pictureWords(id: id, title: title, description: description), x: x, y: y,
      series: [
        LineChart.Series(name: amount, points: values.enumerated().map { .init(x: Double($0), y: $1) })
      ],
      reference: values.first.map { LineChart.Reference(name: language.say("casino.start"), value: $0) }
    ).picture(
      table: PictureTable(
        columns: [step, amount],
        rows: shown.map { (language.count($0), [language.money(cents: 100 * values[$0])]) }))
  }
}
