import Casino

/// The risk of losing a bankroll, on the sheet of odds.
extension SheetKind<OddsSheet> {
  /// The risk of a bet within a number of rounds.
  private struct Risk {
    let line: OddsSheet.Line
    let rounds: Int
    let chance: Double
  }

  /// As data: by bet and number of rounds.
  static func ruin(_ lines: [OddsSheet.Line], _ input: OddsSheet) -> Table {
    Table(
      lines.flatMap { line in
        let chances = line.odds.ruin.chances(ofLosing: input.bankrollInBets, within: OddsSheet.horizons)
        return zip(OddsSheet.horizons, chances).map { Risk(line: line, rounds: $0, chance: $1) }
      },
      [
        Column("bet") { .text($0.line.word) },
        Column("bankroll") { _ in .money(input.bankroll) },
        Column("bets") { _ in .decimal(input.bankrollInBets, places: 4) },
        Column("rounds") { .count($0.rounds) },
        Column("chance") { .decimal($0.chance, places: 8) },
        Column("method") { .text($0.line.odds.ruin.method.word) },
      ])
  }

  /// On the page: one row per bet, one column per number of rounds.
  static func risks(_ lines: [OddsSheet.Line], _ input: OddsSheet, in words: Language) -> Table {
    let rows = lines.map { (line: $0, risks: input.risks(of: $0)) }
    return Table(
      rows,
      [Column("bet", .name(words.stat("BET").name)) { .text(name(of: $0.line, in: words)) }]
        + OddsSheet.horizons.map { rounds in
          let count = words.count(rounds)
          return Column(head: (count, words.say("odds.within", ["count": count]))) {
            .percent(100 * ($0.risks[rounds] ?? 0), places: 1)
          }
        })
  }

  static func ruinLine(of line: OddsSheet.Line, _ input: OddsSheet, in words: Language) -> String {
    let risks = input.risks(of: line)
    return "\(name(of: line, in: words)): "
      + OddsSheet.horizons.map { "\(words.count($0)): \(percent(risks[$0], in: words))" }.joined(separator: " · ")
  }

  static func ruinRemark(_ lines: [OddsSheet.Line], in words: Language) -> String {
    let isCertain = lines.allSatisfy { $0.odds.mean <= 0 }
    let methods = Set(lines.map(\.odds.ruin.method))
    return [
      words.say("odds.ruinRemark"), isCertain ? words.say("odds.ruinCertain") : nil,
      methods.contains(.nearlyExact) ? words.say("odds.ruinNearlyExact") : nil,
      methods.contains(.approximate) ? words.say("odds.ruinApproximate") : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  static func picture(of lines: [OddsSheet.Line], _ input: OddsSheet, in words: Language) -> Picture {
    let risks = lines.map { input.risks(of: $0) }
    let last = OddsSheet.horizons[4]
    return LineChart(
      words: words.pictureWords(
        id: "ruin", title: words.say("odds.ruin"),
        description: words.say(
          "odds.ruinDescription",
          [
            "bankroll": words.money(input.bankroll), "bet": words.money(input.bet), "count": words.count(last),
            "chance": risks.first.map { percent($0[last], in: words) } ?? "–",
          ])),
      x: NumberAxis(name: words.say("odds.rounds"), isWhole: true, text: { words.decimal(fixed($0, decimals: 0)) }),
      y: NumberAxis(
        name: words.say("odds.chanceOfRuin"), ends: 0...100,
        tableText: { words.percent(fixed($0, decimals: 1)) }, text: { words.percent(fixed($0, decimals: 0)) }),
      series: zip(lines, risks).map { line, risks in
        LineChart.Series(
          name: name(of: line, in: words),
          points: OddsSheet.pictured.map { LineChart.Point(x: Double($0), y: 100 * (risks[$0] ?? 0)) })
      }
    ).picture()
  }

  private static func percent(_ risk: Double?, in words: Language) -> String {
    words.percent(of: risk ?? 0, decimals: 1)
  }
}

/// Expected and actual results, on the sheet of odds.
extension SheetKind<OddsSheet> {
  /// In counts, or in cents.
  struct Comparison: Sendable {
    /// Its name in data.
    let what: String
    let isMoney: Bool
    var session: ShownSession?
    let rounds: Int
    let expected: Double
    let happened: Double
    let error: Double
    let distance: Double

    init(_ line: OddsSheet.CountLine) {
      (what, isMoney, rounds, expected) = (line.name, false, line.rounds, line.expected)
      (happened, error, distance) = (line.happened, line.error, line.distance)
    }

    /// - Parameter session: nil for all of them together.
    init(_ session: ShownSession?, _ expectation: SessionExpectation) {
      (what, isMoney, self.session, rounds) = ("net", true, session, expectation.rounds)
      (expected, happened) = (expectation.expected, expectation.happened)
      (error, distance) = (expectation.standardError, expectation.distance)
    }

    func data(_ number: Double, places: Int = 4) -> Datum {
      isMoney ? .decimal(number / 100, places: 2) : .decimal(number, places: places)
    }

    func page(_ number: Double, places: Int = 1) -> Datum {
      isMoney ? .money(Money(rounding: number)) : .decimal(number, places: places)
    }
  }

  /// - Parameter head: the head of the column of names on the page: of counts, or of sessions.
  static func comparisons(
    _ rows: [Comparison], totals: [Comparison] = [], head: String, _ clock: @escaping WallClock, in words: Language
  ) -> Table {
    Table(
      rows,
      [
        Column("what", on: .json) { .text($0.what) },
        Column("session", .tag) { .count($0.session?.id) },
        Column("name", .name(head), on: .page) { row in
          if let session = row.session?.session { return .moment(clock(session.startedAt)) }
          return .text(row.isMoney ? words.say("total.all") : words.name(ofCount: row.what))
        },
        Column("ROUNDS", json: "rounds") { .count($0.rounds) },
        Column("EXPECTED", on: .page) { $0.page($0.expected) },
        Column("HAPPENED", on: .page) { $0.page($0.happened, places: 0) },
        Column("ERROR", on: .page) { $0.page($0.error) },
        Column("DISTANCE", .total, on: .page) { .tenths($0.distance) },
        Column("expected", on: .json) { $0.data($0.expected) },
        Column("happened", on: .json) { $0.data($0.happened, places: 0) },
        Column("standardError", on: .json) { $0.data($0.error) },
        Column("distance", on: .json) { .decimal($0.distance, places: 4) },
      ], totals: totals)
  }
}

extension RiskOfRuin.Method {
  /// Its name in data.
  fileprivate var word: String {
    switch self {
    case .exact: "exact"
    case .nearlyExact: "nearly-exact"
    case .approximate: "approximate"
    }
  }
}
