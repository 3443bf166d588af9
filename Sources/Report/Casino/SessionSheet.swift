import Casino
package import Diagnostics
import Formats
package import Foundation

/// A casino session: how it went, the balance from round to round, the game's own counts, what was expected, each round.
package struct SessionSheet: Sendable {
  let shown: ShownSession
  /// Until when a session lasts that goes on.
  let now: Date
  let imprint: Imprint
  let clock: WallClock

  package init(_ shown: ShownSession, at now: Date, imprint: Imprint, clock: @escaping WallClock) {
    self.shown = shown
    self.now = now
    self.imprint = imprint
    self.clock = clock
  }

  var totals: SessionTotals { SessionTotals(shown.session, until: now) }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(SessionView(self, in: templates.language)), as: .sessionPage)
    case .text: return try templates.render(ViewNode(SessionView(self, in: templates.language)), as: .sessionText)
    case .csv: return rounds.csv
    case .json:
      let totals = totals
      return JSONWriter.document([
        ("session", { $0.write(shown, clock: clock) }), ("summary", { $0.write(totals) }),
        ("counts", { $0.write(totals, countsOf: shown.session.game) }),
        ("expected", { $0.write(shown.reckoning) }), ("rounds", { rounds.write(to: &$0) }),
      ])
    }
  }

  private var rounds: DataRows {
    let session = shown.session
    var table = DataRows(["round", "bet", "outcome", "payout", "balance"] + session.game.counts)
    var balance = session.startingBalance
    for (index, round) in session.rounds.enumerated() {
      balance = balance + round.payout
      table.add(
        [
          .number(index + 1), .decimal(round.bet.plain), .text(round.outcome.rawValue), .decimal(round.payout.plain),
          .decimal(balance.plain),
        ] + session.game.counts.map { .number(round.counts[$0] ?? 0) })
    }
    return table
  }
}

extension JSONWriter {
  mutating func write(_ shown: ShownSession, clock: WallClock) {
    let session = shown.session
    beginObject()
    key("id")
    number(shown.id)
    let texts: [(String, String?)] = [
      ("game", session.game.rawValue), ("style", session.style), ("person", session.person),
      ("startedAt", clock(session.startedAt).text), ("endedAt", session.endedAt.map { clock($0).text }),
      ("endReason", session.endReason?.rawValue), ("rules", shown.manner?.rules),
      ("strategy", shown.manner?.strategy),
    ]
    for (name, text) in texts {
      key(name)
      if let text { string(text) } else { null() }
    }
    key("seed")
    if let seed = shown.manner?.seed { number(literal: String(seed)) } else { null() }
    for (name, amount) in [
      ("startingBalance", session.startingBalance), ("endingBalance", session.endingBalance),
      ("net", session.netResult),
    ] {
      key(name)
      number(literal: amount.plain)
    }
    endObject()
  }

  mutating func write(_ totals: SessionTotals) {
    var rows = DataRows(TotalsSheet.columns)
    rows.add(TotalsSheet.values(totals))
    rows.writeOnly(to: &self)
  }

  mutating func write(_ totals: SessionTotals, countsOf game: GameKind) {
    beginObject()
    for name in game.counts {
      key(name)
      number(totals.counts[name] ?? 0)
    }
    endObject()
  }

  mutating func write(_ reckoning: Reckoning?) {
    guard let reckoning else { return null() }
    beginObject()
    key("rounds")
    number(reckoning.rounds)
    for (name, cents) in [
      ("expected", reckoning.expected), ("happened", reckoning.happened), ("standardError", reckoning.standardError),
    ] {
      key(name)
      number(literal: fixed(cents / 100, decimals: 2))
    }
    key("distance")
    number(literal: fixed(reckoning.distance, decimals: 4))
    endObject()
  }
}

/// What the sheet of a session shows, as finished texts.
struct SessionView {
  struct Line: ViewRow {
    static let names = ["name", "value"]
    let name: String
    let value: String

    var values: [ViewNode] { [.text(name), .text(value)] }
  }

  /// A page of more rounds shows the last of them, and says so.
  static let mostRounds = 200

  let page: PageHead
  /// What is to be said of the edge.
  let note: String
  let title: String
  let facts: [RuleLine]
  let figures: [Figures.Figure]
  let isEmpty: Bool
  let summary: [RuleLine]
  let curve: Picture
  let counts: StatTable
  /// Those above zero, as text.
  let countLines: [Line]
  let hasExpected: Bool
  let expected: [RuleLine]
  let rounds: StatTable
  let isCut: Bool
  let shown: String

  init(_ sheet: SessionSheet, in language: Language) {
    let session = sheet.shown.session
    let totals = sheet.totals
    let values = ["game": language.name(of: session.game), "style": session.style]
    title =
      session.person.map {
        language.say("session.titleOf", values.merging(["name": $0]) { $1 })
      } ?? language.say("session.title", values)
    note = language.edgeNote([sheet.shown.odds?.mean])
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    var facts = [
      RuleLine(name: language.say("session.begun"), value: language.brief(sheet.clock(session.startedAt))),
      RuleLine(name: language.say("session.duration"), value: language.time(totals.duration)),
      RuleLine(name: language.say("session.end"), value: language.name(of: session.endReason)),
      RuleLine(name: language.say("session.startingBalance"), value: language.money(session.startingBalance)),
      RuleLine(name: language.say("session.balance"), value: language.money(session.endingBalance)),
    ]
    if let strategy = sheet.shown.manner?.strategy {
      facts.append(
        RuleLine(
          name: language.say("session.strategy"), value: language.name(ofStrategy: strategy, in: session.game)))
    }
    if let seed = sheet.shown.manner?.seed {
      facts.append(RuleLine(name: language.say("drill.seed"), value: String(seed)))
    }
    self.facts = facts
    figures = CasinoFigures.figures(totals, in: language)
    isEmpty = session.rounds.isEmpty
    summary = RuleLine.lines(totals, in: language)
    curve = Self.curve(of: session, in: language)
    counts = CasinoFigures.counts(totals, of: session.game, in: language)
    countLines = session.game.counts.filter { (totals.counts[$0] ?? 0) > 0 }.map {
      Line(name: language.name(ofCount: $0), value: language.count(totals.counts[$0] ?? 0))
    }
    expected = RuleLine.lines(sheet.shown.reckoning, in: language)
    hasExpected = !expected.isEmpty
    isCut = session.rounds.count > Self.mostRounds
    shown = language.count(min(session.rounds.count, Self.mostRounds))
    rounds = Self.table(of: session, in: language)
  }

  private static func curve(of session: Session, in language: Language) -> Picture {
    var balances = [session.startingBalance]
    for round in session.rounds { balances.append((balances.last ?? .zero) + round.payout) }
    return CasinoFigures.curve(
      balances, id: "balance", title: language.say("session.curve"),
      description: language.say(
        "session.curveDescription",
        [
          "first": language.money(session.startingBalance), "last": language.money(session.endingBalance),
          "low": language.money(balances.min() ?? .zero), "high": language.money(balances.max() ?? .zero),
        ]),
      step: language.say("session.round"), amount: language.say("session.balance"), in: language)
  }

  private static func table(of session: Session, in language: Language) -> StatTable {
    var balance = session.startingBalance
    let all = session.rounds.enumerated().map { index, round in
      balance = balance + round.payout
      return (index: index, round: round, balance: balance)
    }
    return StatTable(
      caption: language.say("session.rounds"), head: language.say("session.round"),
      columns: [
        StatColumn(language.stat("OUTCOME"), .label), StatColumn(language.stat("BET")),
        StatColumn(language.stat("PAYOUT")), StatColumn(language.stat("COUNTED"), .words),
        StatColumn(language.stat("BALANCE"), .total),
      ],
      rows: all.suffix(mostRounds).map { line in
        (
          name: language.count(line.index + 1),
          figures: [
            language.name(of: line.round.outcome), language.money(line.round.bet), language.money(line.round.payout),
            session.game.counts.compactMap { name in
              line.round.counts[name].map {
                $0 == 1 ? language.name(ofCount: name) : "\(language.name(ofCount: name)) ×\($0)"
              }
            }.joined(separator: ", "), language.money(line.balance),
          ]
        )
      })
  }
}

extension SheetTemplate {
  static let sessionPage = SheetTemplate(folder: "html", name: "session", title: "sheet of a session") {
    ViewNode(SessionView(.example, in: $0))
  }
  static let sessionText = SheetTemplate(folder: "text", name: "session", title: "session as text") {
    ViewNode(SessionView(.example, in: $0))
  }
}
