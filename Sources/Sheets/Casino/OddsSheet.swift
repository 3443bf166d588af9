package import Blackjack
package import Casino
import Diagnostics

/// The input of the sheet of a game's odds.
package struct OddsSheet: Sendable {
  package enum Game: Sendable {
    /// Played by the best chart for the rules.
    case blackjack(Analysis, RoundOdds)
    case baccarat(BaccaratOdds)
  }

  let game: Game
  let style: String
  let bankroll: Money
  let bet: Money
  /// The book's sessions by the same rules.
  let sessions: [ShownSession]
  let footer: PageFooter
  let clock: WallClock

  package init(
    _ game: Game, style: String, bankroll: Money, bet: Money, sessions: [ShownSession], footer: PageFooter,
    clock: @escaping WallClock
  ) {
    (self.game, self.style, self.bankroll, self.bet) = (game, style, bankroll, bet)
    (self.sessions, self.footer, self.clock) = (sessions, footer, clock)
  }

  /// The numbers of rounds for which the risk is shown.
  static let horizons = [100, 300, 1_000, 3_000, 10_000, 100_000]

  /// The numbers of rounds in the picture.
  static let pictured = Array(stride(from: 0, through: horizons[4], by: horizons[4] / 40))

  /// A page of more sessions shows the latest of them.
  static let maxSessions = 50

  /// The risk of losing the bankroll on a bet, by number of rounds: those of the table and of the picture.
  func risks(of line: Line) -> [Int: Double] {
    let rounds = Array(Set(Self.horizons + Self.pictured)).sorted()
    return Dictionary(
      uniqueKeysWithValues: zip(rounds, line.odds.ruin.chances(ofLosing: bankrollInBets, within: rounds)))
  }
}

extension SheetKind<OddsSheet> {
  package static let odds = SheetKind(
    name: "odds", title: MessageText("sheet of odds", "het blad van de kansen"),
    keys: ["rules", "bets", "ruin", "money", "counts", "note"], make: sheet)

  /// The expected value of each bet, the risk of losing a bankroll, and the expected and actual results of the book's
  /// own sessions.
  private static func sheet(of input: OddsSheet, in words: Language) -> Sheet {
    let (kind, lines, clock) = (input.kind, input.lines, input.clock)
    let counted = input.countLines.map { Comparison($0) }
    let earned = input.moneyLines.map { Comparison($0.session, $0.expectation) }
    let title = words.say("odds.title", ["game": words.name(of: kind), "style": input.style])
    let stakes = words.say("odds.ruinOf", ["bankroll": words.money(input.bankroll), "bet": words.money(input.bet)])
    let ruinHeading = "\(words.say("odds.ruin")), \(stakes)"
    let main = lines.filter(\.isMain)
    let betsRemark = [words.say("odds.betsRemark"), kind == .blackjack ? words.say("odds.byTotals") : nil]
      .compactMap(\.self).joined(separator: " ")
    let ruinRemark = ruinRemark(main, in: words)
    return Sheet(title, input.footer, csv: "bets") {
      Section.value("game", .datum(.text(kind.rawValue)))
      Section.value("style", .datum(.text(input.style)))
      Section.facts("rules", on: [.page, .text], rules(input, in: words))
      Section.value("rules", rules(input))
      if case .baccarat(let odds) = input.game { Section.value("ways", ways(odds)) }
      Section.table("bets", heading: words.say("odds.bets"), remark: betsRemark, bets(lines, in: words))
      Section.lines([""] + lines.map { line(of: $0, in: words) } + [betsRemark, ""])
      Section.table("ruin", on: .json, ruin(main, input))
      Section(
        "ruin", heading: ruinHeading, on: .page, remark: ruinRemark,
        .pictures { [picture(of: main, input, in: words)] }, .table(risks(main, input, in: words)))
      Section.lines([ruinHeading] + main.map { ruinLine(of: $0, input, in: words) } + [ruinRemark])
      Section.table("happened", on: .json, comparisons(counted + earned, head: "", clock, in: words))
      if !earned.isEmpty {
        Section.lines(["", words.say("odds.money")])
        Section.facts("expected", on: .text, CasinoFigures.expected(input.moneyLines.last?.expectation, in: words))
        Section.table(
          "money", heading: words.say("odds.money"), on: .page, remark: words.say("casino.expectedRemark"),
          comparisons(
            earned.suffix(OddsSheet.maxSessions).filter { $0.session != nil },
            totals: earned.filter { $0.session == nil }, head: words.say("sessions.session"), clock, in: words))
      }
      if !counted.isEmpty {
        Section.table(
          "counts", heading: words.say("odds.counts"), on: .page,
          comparisons(counted, head: words.say("casino.counted"), clock, in: words))
      }
      CasinoFigures.note(note(lines, in: words))
    }
  }

  static func name(of line: OddsSheet.Line, in words: Language) -> String {
    line.bet.map { words.name(of: $0) } ?? (line.isMain ? words.say("bet.round") : words.say("bet.insurance"))
  }

  private static func bets(_ lines: [OddsSheet.Line], in words: Language) -> Table {
    let hasWays = lines.contains { $0.ways != nil }
    return Table(
      lines,
      [
        Column("bet", .name(words.stat("BET").name)) { .term($0.word, words: name(of: $0, in: words)) },
        Column("WAYS", csv: "ways", json: "ways", on: hasWays ? .everywhere : .data) { line in
          line.ways.map { .term(String($0), words: words.count($0)) } ?? .unknown
        },
        Column("CHANCE", on: .page) { chance($0) },
        Column("chance", on: .data) { $0.chance.map { .decimal($0, places: 12) } ?? .unknown },
        Column("PAYS", csv: "pays", json: "pays") { .text($0.pays) },
        Column("expectation", on: .data) { .decimal($0.odds.mean, places: 12) },
        Column("houseEdge", on: .data) { .decimal($0.odds.houseEdge, places: 10) },
        Column("deviation", on: .data) { .decimal($0.odds.deviation, places: 12) },
        Column("DEVIATION", on: .page) { .decimal($0.odds.deviation, places: 3) },
        Column("EDGE", .total, on: .page) { .percent(-100 * $0.odds.mean, places: 4) },
      ])
  }

  private static func chance(_ line: OddsSheet.Line) -> Datum {
    line.chance.map { .percent(100 * $0, places: 4) } ?? .unknown
  }

  private static func line(of line: OddsSheet.Line, in words: Language) -> String {
    "\(name(of: line, in: words)): "
      + words.say(
        "odds.line",
        [
          "edge": words.percent(of: -line.odds.mean),
          "chance": chance(line).text(in: words),
          "deviation": Datum.decimal(line.odds.deviation, places: 3).text(in: words),
        ])
  }

  private static func note(_ lines: [OddsSheet.Line], in words: Language) -> String {
    let favourable = lines.filter { $0.odds.mean > 0 }
    guard !favourable.isEmpty else { return words.edgeNote(lines.map(\.odds.mean)) }
    return words.say(
      "casino.notePlayerAt", ["bets": favourable.map { name(of: $0, in: words) }.joined(separator: ", ")])
  }

  private static func ways(_ odds: BaccaratOdds) -> DataValue {
    .object(
      [
        ("banker", odds.banker), ("player", odds.player), ("tie", odds.tie), ("total", odds.total),
        ("natural", odds.natural), ("bankerOnSix", odds.bankerOnSix), ("pair", odds.pair),
      ].map { (key: $0.0, value: .datum(.text(String($0.1)))) })
  }

  private static func rules(_ input: OddsSheet) -> DataValue {
    switch input.game {
    case .blackjack(let analysis, _): return .rules(analysis.rules)
    case .baccarat(let odds):
      return .object(
        BaccaratRules.Word.allCases.map { word in
          let text = odds.rules[word]
          return (key: word.rawValue, value: .datum(word == .banker ? .text(text) : .literal(text)))
        })
    }
  }

  private static func rules(_ input: OddsSheet, in words: Language) -> [Detail] {
    let lines: [RuleLine] =
      switch input.game {
      case .blackjack(let analysis, _): RuleLine.lines(analysis.rules, in: words)
      case .baccarat(let odds):
        [
          RuleLine(name: words.say("rule.decks"), value: words.count(odds.rules.decks)),
          RuleLine(
            name: words.say("odds.banker"),
            value: odds.rules.banker == .commission ? words.say("odds.commission") : words.say("odds.noCommission")),
          RuleLine(name: words.name(of: BaccaratBet.tie), value: "\(odds.rules.tie):1"),
          RuleLine(name: words.say("bet.pair"), value: "\(odds.rules.pair):1"),
        ]
      }
    return lines.map { Detail("rule", .text($0.value), name: $0.name) }
  }
}
