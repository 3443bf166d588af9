import Casino
import Diagnostics
package import Foundation

/// The input of the sheet of a casino session.
package struct SessionSheet: Sendable {
  let shown: ShownSession
  /// The end of a session that is still open.
  let now: Date
  let footer: PageFooter
  let clock: WallClock

  package init(_ shown: ShownSession, at now: Date, footer: PageFooter, clock: @escaping WallClock) {
    (self.shown, self.now, self.footer, self.clock) = (shown, now, footer, clock)
  }

  /// A page of more rounds shows the latest of them, and says so.
  static let maxRounds = 200

  /// A round with the balance after it.
  fileprivate struct Line {
    let number: Int
    let round: Round
    let balance: Money
  }

  fileprivate var lines: [Line] {
    var balance = shown.session.startingBalance
    return shown.session.rounds.enumerated().map { index, round in
      balance = balance + round.payout
      return Line(number: index + 1, round: round, balance: balance)
    }
  }
}

extension SheetKind<SessionSheet> {
  package static let session = SheetKind(
    name: "session", title: MessageText("sheet of a session", "het blad van een sessie"),
    keys: ["figures", "facts", "empty", "summary", "expected", "counts", "rounds", "note"], make: sheet)

  /// The result, the balance from round to round, the game's own counts, the expected results, each round.
  private static func sheet(of input: SessionSheet, in words: Language) -> Sheet {
    let (shown, session) = (input.shown, input.shown.session)
    let totals = SessionTotals(session, until: input.now)
    let isEmpty = session.rounds.isEmpty
    let played: Shown = isEmpty ? [] : [.page, .text]
    let names = ["game": words.name(of: session.game), "style": session.style]
    let title =
      session.person.map { words.say("session.titleOf", names.merging(["name": $0]) { $1 }) }
      ?? words.say("session.title", names)
    return Sheet(title, input.footer, csv: "rounds") {
      Section.value("session", data(of: shown, clock: input.clock))
      Section.facts("facts", on: [.page, .text], facts(of: input, totals, in: words))
      Section.lines([""])
      Section("figures", on: isEmpty ? .page : [.page, .text], .figures(CasinoFigures.figures(totals, in: words)))
      if isEmpty { Section.note("empty", words.say("session.empty")) }
      Section(
        "summary", heading: words.say("session.curve"), on: [.json, played],
        .pictures { [curve(of: session, in: words)] }, .facts(CasinoFigures.details(totals, in: words)))
      Section.value("counts", CasinoFigures.counts(totals, of: session.game))
      Section.value("expected", CasinoFigures.expected(shown.expectation))
      if !isEmpty {
        CasinoFigures.expected(
          shown.expectation, remark: words.say("casino.expectedRemark"),
          after: messageCounts(totals, of: session.game, in: words),
          in: words)
        Section.table(
          "counts", heading: words.say("casino.counts"), on: .page,
          CasinoFigures.countTable(totals, of: session.game, in: words))
      }
      Section.table(
        "rounds", heading: words.say("session.rounds"), on: isEmpty ? .data : .everywhere,
        remark: session.rounds.count > SessionSheet.maxRounds
          ? words.say("session.cut", ["shown": words.count(SessionSheet.maxRounds)]) : nil,
        rounds(of: input, in: words))
      CasinoFigures.note([shown.odds?.mean], in: words)
    }
  }

  private static func data(of shown: ShownSession, clock: WallClock) -> DataValue {
    let (session, setup) = (shown.session, shown.setup)
    return .figures([
      "id": .count(shown.id), "game": .text(session.game.rawValue), "style": .text(session.style),
      "person": .text(session.person), "startedAt": .moment(clock(session.startedAt)),
      "endedAt": .moment(session.endedAt.map(clock)), "endReason": .text(session.endReason?.rawValue),
      "rules": .text(setup?.rules), "strategy": .text(setup?.strategy),
      "seed": .literal(setup?.seed.map { String($0) }),
      "startingBalance": .money(session.startingBalance), "endingBalance": .money(session.endingBalance),
      "net": .money(session.netResult),
    ])
  }

  private static func facts(of input: SessionSheet, _ totals: SessionTotals, in words: Language) -> [Detail] {
    let (session, setup) = (input.shown.session, input.shown.setup)
    return [
      Detail("startedAt", .moment(input.clock(session.startedAt)), name: words.say("session.begun")),
      Detail("seconds", .text(totals.duration.map(words.time)), name: words.say("session.duration")),
      Detail("endReason", .text(words.end(of: session, at: input.now)), name: words.say("session.end")),
      Detail("startingBalance", .money(session.startingBalance), name: words.say("session.startingBalance")),
      Detail("endingBalance", .money(session.endingBalance), name: words.say("session.balance")),
    ]
      + (setup?.strategy.map {
        [Detail("strategy", .text(words.name(ofStrategy: $0, in: session.game)), name: words.say("session.strategy"))]
      } ?? []) + (setup?.seed.map { [Detail("seed", .text(String($0)), name: words.say("drill.seed"))] } ?? [])
  }

  /// Those above zero.
  private static func messageCounts(_ totals: SessionTotals, of game: GameKind, in words: Language) -> [String] {
    game.counts.compactMap { name in
      let count = totals.counts[name] ?? 0
      return count > 0 ? "\(words.name(ofCount: name)): \(words.count(count))" : nil
    }
  }

  private static func rounds(of input: SessionSheet, in words: Language) -> Table {
    let (counts, isCounted) = (input.shown.session.game.counts, input.shown.session.hasCounts)
    @Sendable func counted(_ round: Round) -> String {
      counts.compactMap { name in
        round.counts[name].map { $0 == 1 ? words.name(ofCount: name) : "\(words.name(ofCount: name)) ×\($0)" }
      }.joined(separator: ", ")
    }
    return Table(
      input.lines,
      [
        Column("round", .name(words.say("session.round"))) { .count($0.number) },
        Column("bet", on: .data) { .money($0.round.bet) },
        Column("OUTCOME", csv: "outcome", json: "outcome", .label) {
          .term($0.round.outcome.rawValue, words: words.name(of: $0.round.outcome))
        },
        Column("BET", on: .page) { .money($0.round.bet) },
        Column("PAYOUT", csv: "payout", json: "payout") { .money($0.round.payout) },
        Column("COUNTED", .words, on: .page) { .text(counted($0.round)) },
        Column("BALANCE", csv: "balance", json: "balance", .total) { .money($0.balance) },
        Column(counts.map { DataColumn(code: $0) }, on: .data) { line in
          counts.map { .count(line.round.counts[$0] ?? (isCounted ? 0 : nil)) }
        },
      ], lastOnPage: SessionSheet.maxRounds)
  }

  private static func curve(of session: Session, in words: Language) -> Picture {
    var balances = [session.startingBalance]
    for round in session.rounds { balances.append((balances.last ?? .zero) + round.payout) }
    return CasinoFigures.curve(
      balances, id: "balance", title: words.say("session.curve"),
      description: words.say(
        "session.curveDescription",
        [
          "first": words.money(session.startingBalance), "last": words.money(session.endingBalance),
          "low": words.money(balances.min() ?? .zero), "high": words.money(balances.max() ?? .zero),
        ]),
      step: words.say("session.round"), amount: words.say("session.balance"), in: words)
  }
}
