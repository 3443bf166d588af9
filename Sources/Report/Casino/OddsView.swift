import Blackjack
import Casino

/// What the sheet of odds shows, as finished texts.
struct OddsView {
  struct BetLine: ViewRow {
    static let names = ["name", "edge", "chance", "deviation"]
    let name: String
    let edge: String
    let chance: String
    let deviation: String

    var values: [ViewNode] { [name, edge, chance, deviation].map { .text($0) } }
  }

  struct Ruin: ViewRow {
    static let names = ["name", "chances"]
    let name: String
    let chances: String

    var values: [ViewNode] { [.text(name), .text(chances)] }
  }

  static let mostSessions = 50

  let page: PageHead
  /// What is to be said of the edge.
  let note: String
  let title: String
  let rules: [RuleLine]
  let bets: StatTable
  let betLines: [BetLine]
  /// What the edge is one of.
  let betsRemark: String
  let bankroll: String
  let bet: String
  let ruin: StatTable
  let ruinLines: [Ruin]
  /// What the risk is, whether it is certain in the end, and how exact it is.
  let ruinRemark: String
  let ruinPicture: Picture
  let hasCounts: Bool
  let counts: StatTable
  let hasMoney: Bool
  let money: StatTable
  /// All sessions together, as text.
  let expected: [RuleLine]

  init(_ sheet: OddsSheet, in language: Language) {
    title = language.say("odds.title", ["game": language.name(of: sheet.kind), "style": sheet.style])
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    rules = Self.rules(sheet, in: language)
    let lines = sheet.lines
    func name(_ line: OddsSheet.Line) -> String {
      line.bet.map { language.name(of: $0) }
        ?? (line.isMain ? language.say("bet.round") : language.say("bet.insurance"))
    }
    func chance(_ line: OddsSheet.Line) -> String { line.chance.map { language.percent(of: $0) } ?? "–" }
    let hasWays = lines.contains { $0.ways != nil }
    bets = StatTable(
      caption: language.say("odds.bets"), head: language.stat("BET").name,
      columns: (hasWays ? [StatColumn(language.stat("WAYS"))] : []) + [
        StatColumn(language.stat("CHANCE")), StatColumn(language.stat("PAYS")),
        StatColumn(language.stat("DEVIATION")), StatColumn(language.stat("EDGE"), .total),
      ],
      rows: lines.map { line in
        (
          name: name(line),
          figures: (hasWays ? [line.ways.map { language.count($0) } ?? "–"] : []) + [
            chance(line), line.pays ?? "–",
            language.decimal(fixed(line.odds.deviation, decimals: 3)),
            language.percent(of: -line.odds.mean, decimals: 4),
          ]
        )
      })
    betLines = lines.map { line in
      BetLine(
        name: name(line), edge: language.percent(of: -line.odds.mean), chance: chance(line),
        deviation: language.decimal(fixed(line.odds.deviation, decimals: 3)))
    }
    betsRemark = [
      language.say("odds.betsRemark"), sheet.kind == .blackjack ? language.say("odds.byTotals") : nil,
    ].compactMap(\.self).joined(separator: " ")
    let favourable = lines.filter { $0.odds.mean > 0 }
    note =
      favourable.isEmpty
      ? language.edgeNote(lines.map(\.odds.mean))
      : language.say("casino.notePlayerAt", ["bets": favourable.map(name).joined(separator: ", ")])
    bankroll = language.money(sheet.bankroll)
    bet = language.money(sheet.bet)
    let main = lines.filter(\.isMain)
    let risks = main.map { sheet.risks(of: $0) }
    let last = OddsSheet.horizons[4]
    func percent(_ risk: Double) -> String { language.percent(of: risk, decimals: 1) }
    ruin = StatTable(
      caption: language.say("odds.ruin"), head: language.stat("BET").name,
      columns: OddsSheet.horizons.map { rounds in
        StatColumn((language.count(rounds), language.say("odds.within", ["count": language.count(rounds)])))
      },
      rows: zip(main, risks).map { line, risks in
        (name: name(line), figures: OddsSheet.horizons.map { percent(risks[$0] ?? 0) })
      })
    ruinLines = zip(main, risks).map { line, risks in
      Ruin(
        name: name(line),
        chances: OddsSheet.horizons.map { "\(language.count($0)): \(percent(risks[$0] ?? 0))" }
          .joined(separator: " · "))
    }
    ruinRemark = Self.ruinRemark(main, in: language)
    ruinPicture = LineChart(
      words: language.pictureWords(
        id: "ruin", title: language.say("odds.ruin"),
        description: language.say(
          "odds.ruinDescription",
          [
            "bankroll": bankroll, "bet": bet, "count": language.count(last),
            "chance": risks.first.map { percent($0[last] ?? 0) } ?? "–",
          ])),
      x: NumberAxis(
        name: language.say("odds.rounds"), isWhole: true, text: { language.decimal(fixed($0, decimals: 0)) }),
      y: NumberAxis(
        name: language.say("odds.chanceOfRuin"), ends: 0...100,
        tableText: { language.percent(fixed($0, decimals: 1)) }, text: { language.percent(fixed($0, decimals: 0)) }),
      series: zip(main, risks).map { line, risks in
        LineChart.Series(
          name: name(line),
          points: OddsSheet.pictured.map { LineChart.Point(x: Double($0), y: 100 * (risks[$0] ?? 0)) })
      }
    ).picture()
    let counted = sheet.countLines
    hasCounts = !counted.isEmpty
    let columns = [
      StatColumn(language.stat("ROUNDS")), StatColumn(language.stat("EXPECTED")), StatColumn(language.stat("HAPPENED")),
      StatColumn(language.stat("ERROR")), StatColumn(language.stat("DISTANCE"), .total),
    ]
    func distance(_ number: Double) -> String { language.decimal(fixed(number, decimals: 1)) }
    counts = StatTable(
      caption: language.say("odds.counts"), head: language.say("casino.counted"), columns: columns,
      rows: counted.map { line in
        (
          name: language.name(ofCount: line.name),
          figures: [
            language.count(line.rounds), language.decimal(fixed(line.expected, decimals: 1)),
            language.decimal(fixed(line.happened, decimals: 0)), language.decimal(fixed(line.error, decimals: 1)),
            distance(line.distance),
          ]
        )
      })
    let earned = sheet.moneyLines
    hasMoney = !earned.isEmpty
    expected = RuleLine.lines(earned.last?.reckoning, in: language)
    func figures(_ reckoning: Reckoning) -> [String] {
      [
        language.count(reckoning.rounds), language.money(cents: reckoning.expected),
        language.money(cents: reckoning.happened), language.money(cents: reckoning.standardError),
        distance(reckoning.distance),
      ]
    }
    money = StatTable(
      caption: language.say("odds.money"), head: language.say("sessions.session"), columns: columns,
      rows: earned.suffix(Self.mostSessions).compactMap { line in
        line.session.map { session in
          (
            group: "", tag: String(session.id), name: language.brief(sheet.clock(session.session.startedAt)),
            isMarked: false, figures: figures(line.reckoning)
          )
        }
      },
      totals: earned.filter { $0.session == nil }.map {
        (name: language.say("total.all"), figures: figures($0.reckoning))
      })
  }

  private static func ruinRemark(_ lines: [OddsSheet.Line], in language: Language) -> String {
    let isCertain = lines.allSatisfy { $0.odds.mean <= 0 }
    let methods = Set(lines.map(\.odds.ruin.method))
    return [
      language.say("odds.ruinRemark"), isCertain ? language.say("odds.ruinCertain") : nil,
      methods.contains(.nearlyExact) ? language.say("odds.ruinNearlyExact") : nil,
      methods.contains(.approximate) ? language.say("odds.ruinApproximate") : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  private static func rules(_ sheet: OddsSheet, in language: Language) -> [RuleLine] {
    switch sheet.game {
    case .blackjack(let analysis, _): return RuleLine.lines(analysis.rules, in: language)
    case .baccarat(let odds):
      return [
        RuleLine(name: language.say("rule.decks"), value: language.count(odds.rules.decks)),
        RuleLine(
          name: language.say("odds.banker"),
          value: odds.rules.banker == .commission
            ? language.say("odds.commission") : language.say("odds.noCommission")),
        RuleLine(name: language.name(of: BaccaratBet.tie), value: "\(odds.rules.tie):1"),
        RuleLine(name: language.say("bet.pair"), value: "\(odds.rules.pair):1"),
      ]
    }
  }
}

extension SheetTemplate {
  static let oddsPage = SheetTemplate(folder: "html", name: "odds", title: "sheet of odds") {
    ViewNode(OddsView(.example, in: $0))
  }
  static let oddsText = SheetTemplate(folder: "text", name: "odds", title: "odds as text") {
    ViewNode(OddsView(.example, in: $0))
  }
}
