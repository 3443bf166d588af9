package import Blackjack
package import Casino
package import Diagnostics
import Formats

/// The odds of a game: what each bet is worth, the risk to lose a bankroll, and what was expected of the book's own
/// sessions beside what happened.
package struct OddsSheet: Sendable {
  package enum Game: Sendable {
    /// Played by the best chart of the rules.
    case blackjack(Analysis, RoundOdds)
    case baccarat(BaccaratOdds)
  }

  let game: Game
  let style: String
  let bankroll: Money
  let bet: Money
  /// The book's sessions by the same rules.
  let sessions: [ShownSession]
  let imprint: Imprint
  let clock: WallClock

  package init(
    _ game: Game, style: String, bankroll: Money, bet: Money, sessions: [ShownSession], imprint: Imprint,
    clock: @escaping WallClock
  ) {
    self.game = game
    self.style = style
    self.bankroll = bankroll
    self.bet = bet
    self.sessions = sessions
    self.imprint = imprint
    self.clock = clock
  }

  /// Of how many rounds the risk is told.
  static let horizons = [100, 300, 1_000, 3_000, 10_000, 100_000]

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(OddsView(self, in: templates.language)), as: .oddsPage)
    case .text: return try templates.render(ViewNode(OddsView(self, in: templates.language)), as: .oddsText)
    case .csv: return bets.csv
    case .json:
      var members: [(key: String, write: (inout JSONWriter) -> Void)] = [
        ("game", { $0.string(kind.rawValue) }), ("style", { $0.string(style) }), ("rules", { writeRules(to: &$0) }),
      ]
      if case .baccarat(let odds) = game {
        members.append(
          (
            "ways",
            { json in
              json.beginObject()
              for (name, ways) in [
                ("banker", odds.banker), ("player", odds.player), ("tie", odds.tie), ("total", odds.total),
                ("natural", odds.natural), ("bankerOnSix", odds.bankerOnSix), ("pair", odds.pair),
              ] {
                json.key(name)
                json.string(String(ways))
              }
              json.endObject()
            }
          ))
      }
      members += [
        ("bets", { bets.write(to: &$0) }), ("ruin", { ruin.write(to: &$0) }), ("happened", { happened.write(to: &$0) }),
      ]
      return JSONWriter.document(members)
    }
  }

  private func writeRules(to json: inout JSONWriter) {
    switch game {
    case .blackjack(let analysis, _): json.write(analysis.rules)
    case .baccarat(let odds):
      json.beginObject()
      for word in BaccaratRules.Word.allCases {
        json.key(word.rawValue)
        if word == .banker { json.string(odds.rules[word]) } else { json.number(literal: odds.rules[word]) }
      }
      json.endObject()
    }
  }

  private var bets: DataRows {
    var table = DataRows(["bet", "ways", "chance", "pays", "expectation", "houseEdge", "deviation"])
    for line in lines {
      table.add([
        .text(line.word), .text(line.ways.map { String($0) }),
        .decimal(line.chance.map { fixed($0, decimals: 12) }), .text(line.pays),
        .decimal(fixed(line.odds.mean, decimals: 12)), .decimal(fixed(line.odds.houseEdge, decimals: 10)),
        .decimal(fixed(line.odds.deviation, decimals: 12)),
      ])
    }
    return table
  }

  private var ruin: DataRows {
    var table = DataRows(["bet", "bankroll", "bets", "rounds", "chance"])
    for line in lines where line.isMain {
      for rounds in Self.horizons {
        table.add([
          .text(line.word), .decimal(bankroll.plain), .decimal(fixed(bankrollInBets, decimals: 4)), .number(rounds),
          .decimal(fixed(line.odds.ruin.chance(ofLosing: bankrollInBets, within: rounds), decimals: 8)),
        ])
      }
    }
    return table
  }

  private var happened: DataRows {
    var table = DataRows(["what", "session", "rounds", "expected", "happened", "standardError", "distance"])
    for line in countLines {
      table.add([
        .text(line.name), .number(nil), .number(line.rounds), .decimal(fixed(line.expected, decimals: 4)),
        .decimal(fixed(line.happened, decimals: 0)), .decimal(fixed(line.error, decimals: 4)),
        .decimal(fixed(line.distance, decimals: 4)),
      ])
    }
    for (session, reckoning) in moneyLines {
      table.add([
        .text("net"), .number(session?.id), .number(reckoning.rounds),
        .decimal(fixed(reckoning.expected / 100, decimals: 2)), .decimal(fixed(reckoning.happened / 100, decimals: 2)),
        .decimal(fixed(reckoning.standardError / 100, decimals: 2)), .decimal(fixed(reckoning.distance, decimals: 4)),
      ])
    }
    return table
  }
}

extension OddsSheet {
  /// A bet that may be made.
  struct Line {
    /// As data names it.
    let word: String
    let bet: BaccaratBet?
    let ways: Int?
    let chance: Double?
    let pays: String?
    let odds: RoundOdds
    /// Whether a bankroll may be played away on it: a bet of its own, not one beside another.
    let isMain: Bool
  }

  var kind: GameKind {
    switch game {
    case .blackjack: .blackjack
    case .baccarat: .baccarat
    }
  }

  var lines: [Line] {
    switch game {
    case .blackjack(let analysis, let odds):
      let insurance = analysis.insurance
      // Insurance pays 2 to 1: its chance follows from its worth.
      let chance = (insurance + 1) / 3
      return [
        Line(word: "round", bet: nil, ways: nil, chance: nil, pays: nil, odds: odds, isMain: true),
        Line(
          word: "insurance", bet: nil, ways: nil, chance: chance, pays: "2:1",
          odds: RoundOdds(mean: insurance, deviation: 3 * (chance * (1 - chance)).squareRoot()), isMain: false),
      ]
    case .baccarat(let odds):
      return BaccaratBet.allCases.map { bet in
        Line(
          word: bet.rawValue, bet: bet, ways: odds.ways(bet), chance: odds.chance(bet), pays: odds.pays(bet),
          odds: RoundOdds(odds, on: [bet]), isMain: [.banker, .player, .tie].contains(bet))
      }
    }
  }

  var bankrollInBets: Double { Double(bankroll.cents) / Double(max(1, bet.cents)) }

  /// What a game counts, whose chance is known.
  struct CountLine {
    let name: String
    let rounds: Int
    let chance: Double
    let happened: Double

    var expected: Double { chance * Double(rounds) }
    var error: Double { (Double(rounds) * chance * (1 - chance)).squareRoot() }
    var distance: Double { error > 0 ? (happened - expected) / error : 0 }
  }

  var countLines: [CountLine] {
    guard case .baccarat(let odds) = game else { return [] }
    let totals = SessionTotals(sessions.map(\.session))
    guard totals.rounds > 0 else { return [] }
    let whole = Double(odds.total)
    let chances = [
      ("banker_wins", odds.chance(.banker)), ("player_wins", odds.chance(.player)), ("ties", odds.chance(.tie)),
      ("naturals", Double(odds.natural) / whole), ("player_pairs", odds.chance(.playerPair)),
      ("banker_pairs", odds.chance(.bankerPair)),
    ]
    return chances.map { name, chance in
      CountLine(
        name: name, rounds: totals.rounds, chance: chance, happened: Double(totals.counts[name] ?? 0))
    }
  }

  /// Sessions of which money was expected, and all of them together behind more than one.
  var moneyLines: [(session: ShownSession?, reckoning: Reckoning)] {
    let lines = sessions.compactMap { session in
      session.reckoning.map { (session: ShownSession?.some(session), reckoning: $0) }
    }.filter { $0.reckoning.rounds > 0 }
    guard lines.count > 1 else { return lines }
    return lines + [(session: nil, reckoning: lines.reduce(Reckoning()) { $0 + $1.reckoning })]
  }
}

extension BaccaratOdds {
  /// `0.95:1`, `8:1`; without commission `1:1`, and on a 6 `0.5:1`.
  fileprivate func pays(_ bet: BaccaratBet) -> String {
    switch bet {
    case .banker: rules.banker == .commission ? "0.95:1" : "1:1 (6: 0.5:1)"
    case .player: "1:1"
    case .tie: "\(rules.tie):1"
    case .playerPair, .bankerPair: "\(rules.pair):1"
    }
  }
}

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
  let title: String
  let rules: [RuleLine]
  let bets: StatTable
  let betLines: [BetLine]
  let bankroll: String
  let bet: String
  let ruin: StatTable
  let ruinLines: [Ruin]
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
    bankroll = language.money(sheet.bankroll)
    bet = language.money(sheet.bet)
    let main = lines.filter(\.isMain)
    func risk(_ line: OddsSheet.Line, _ rounds: Int) -> Double {
      line.odds.ruin.chance(ofLosing: sheet.bankrollInBets, within: rounds)
    }
    ruin = StatTable(
      caption: language.say("odds.ruin"), head: language.stat("BET").name,
      columns: OddsSheet.horizons.map { rounds in
        StatColumn((language.count(rounds), language.say("odds.within", ["count": language.count(rounds)])))
      },
      rows: main.map { line in
        (name: name(line), figures: OddsSheet.horizons.map { language.percent(of: risk(line, $0), decimals: 1) })
      })
    ruinLines = main.map { line in
      Ruin(
        name: name(line),
        chances: OddsSheet.horizons.map {
          "\(language.count($0)): \(language.percent(of: risk(line, $0), decimals: 1))"
        }.joined(separator: " · "))
    }
    let last = OddsSheet.horizons[4]
    ruinPicture = LineChart(
      words: language.pictureWords(
        id: "ruin", title: language.say("odds.ruin"),
        description: language.say(
          "odds.ruinDescription",
          [
            "bankroll": bankroll, "bet": bet, "count": language.count(last),
            "chance": main.first.map { language.percent(of: risk($0, last), decimals: 1) } ?? "–",
          ])),
      x: NumberAxis(
        name: language.say("odds.rounds"), isWhole: true, text: { language.decimal(fixed($0, decimals: 0)) }),
      y: NumberAxis(
        name: language.say("odds.chanceOfRuin"), ends: 0...100,
        tableText: { language.percent(fixed($0, decimals: 1)) }, text: { language.percent(fixed($0, decimals: 0)) }),
      series: main.map { line in
        LineChart.Series(
          name: name(line),
          points: stride(from: 0, through: last, by: last / 40).map {
            LineChart.Point(x: Double($0), y: 100 * risk(line, $0))
          })
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
            group: "", tag: String(session.id), name: language.short(sheet.clock(session.session.startedAt)),
            isMarked: false, figures: figures(line.reckoning)
          )
        }
      },
      totals: earned.filter { $0.session == nil }.map {
        (name: language.say("total.all"), figures: figures($0.reckoning))
      })
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
