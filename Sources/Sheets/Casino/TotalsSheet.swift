import Casino
import Diagnostics
package import Foundation

/// The input of the totals of casino sessions.
package struct TotalsSheet: Sendable {
  let sessions: [ShownSession]
  let person: String?
  let now: Date
  let footer: PageFooter

  /// - Parameter person: whose sessions these are; nil for everybody's.
  package init(_ sessions: [ShownSession], of person: String?, at now: Date, footer: PageFooter) {
    (self.sessions, self.person, self.now, self.footer) = (sessions, person, now, footer)
  }

  struct Part {
    enum Kind: String {
      case all, game, style
    }

    let kind: Kind
    /// Nil for all games.
    let game: GameKind?
    let style: String?
    let totals: SessionTotals
  }

  /// All, then each game, then each style of each game.
  var parts: [Part] {
    let all = sessions.map(\.session)
    var parts = [Part(kind: .all, game: nil, style: nil, totals: SessionTotals(all, until: now))]
    let games = all.totalsByGame(until: now)
    parts += games.map { Part(kind: .game, game: $0.game, style: nil, totals: $0.totals) }
    for (game, _) in games {
      parts += all.filtered(game: game).totalsByStyle(until: now).map {
        Part(kind: .style, game: game, style: $0.style, totals: $0.totals)
      }
    }
    return parts
  }
}

extension SheetKind<TotalsSheet> {
  package static let totals = SheetKind(
    name: "totals", title: MessageText("sheet of totals", "het blad van de totalen"),
    keys: ["figures", "summary", "empty", "by-style", "expected", "counts-blackjack", "counts-baccarat", "note"],
    make: sheet)

  /// Totals of all sessions, by game and by style, and each game's own counts.
  private static func sheet(of input: TotalsSheet, in words: Language) -> Sheet {
    let parts = input.parts
    let all = parts[0].totals
    let (games, styles) = (parts.filter { $0.kind == .game }, parts.filter { $0.kind == .style })
    let title = input.person.map { words.say("total.titleOf", ["name": $0]) } ?? words.say("total.title")
    return Sheet(title, input.footer, csv: "parts") {
      Section.value("person", .datum(.text(input.person)))
      Section.value("all", .object(CasinoFigures.values(all), CasinoFigures.columns))
      Section.table("byGame", on: .json, data(of: games))
      Section.table("byStyle", on: .json, data(of: styles))
      Section.table("parts", on: .csv, data(of: parts))
      Section.value(
        "counts",
        .object(
          games.compactMap { part in
            part.game.map { (key: $0.rawValue, value: CasinoFigures.counts(part.totals, of: $0)) }
          }))
      if input.sessions.isEmpty {
        Section.note("empty", words.say("sessions.empty"))
      } else {
        Section("figures", on: [.page, .text], .figures(CasinoFigures.figures(all, hasSessions: true, in: words)))
        Section.facts("summary", on: [.page, .text], CasinoFigures.details(all, hasTime: true, in: words))
        Section.table(
          "by-style", heading: words.say("total.byStyle"), on: .page, page(of: games, styles, parts[0], in: words))
        let expectations = input.sessions.compactMap(\.expectation)
        let expectation = expectations.reduce(SessionExpectation(), +)
        CasinoFigures.expected(
          expectations.isEmpty ? nil : expectation, remark: words.say("total.expectedRemark"),
          scope: expectations.count < input.sessions.count
            ? words.say(
              "total.expectedOf",
              ["sessions": words.count(expectations.count), "rounds": words.count(expectation.rounds)]) : nil,
          after: parts.map { line(of: $0, in: words) }, in: words)
        for (index, part) in games.enumerated() {
          if let game = part.game {
            Section(
              "counts-\(game.rawValue)", heading: words.name(of: game), on: .page, beside: index > 0,
              .table(CasinoFigures.countTable(part.totals, of: game, in: words)))
          }
        }
      }
      CasinoFigures.note(input.sessions.map(\.odds?.mean), in: words)
    }
  }

  private static func name(of part: TotalsSheet.Part, in words: Language) -> String {
    part.style ?? part.game.map { words.name(of: $0) } ?? words.say("total.all")
  }

  private static func line(of part: TotalsSheet.Part, in words: Language) -> String {
    let game = part.style == nil ? "" : part.game.map { "\(words.name(of: $0)), " } ?? ""
    let totals = part.totals
    return "\(game)\(name(of: part, in: words)): "
      + words.say(
        "total.line",
        [
          "sessions": words.count(totals.sessions), "rounds": words.count(totals.rounds),
          "rate": words.share(totals.winRate), "net": words.money(totals.totalWinnings),
        ])
  }

  private static func data(of parts: [TotalsSheet.Part]) -> Table {
    Table(
      parts,
      [
        Column("part") { .text($0.kind.rawValue) },
        Column("game") { .text($0.game?.rawValue) },
        Column("style") { .text($0.style) },
        CasinoFigures.column { $0.totals },
      ])
  }

  /// The styles of each game, with totals by game and of all below.
  private static func page(
    of games: [TotalsSheet.Part], _ styles: [TotalsSheet.Part], _ all: TotalsSheet.Part, in words: Language
  ) -> Table {
    Table(
      groups: games.compactMap { $0.game }.map { game in
        (game.rawValue, words.name(of: game), styles.filter { $0.game == game })
      },
      [
        Column("style", .name(words.stat("STYLE").name)) { .text(name(of: $0, in: words)) },
        Column("SESSIONS") { .count($0.totals.sessions) },
        Column("ROUNDS") { .count($0.totals.rounds) },
        Column("WON") { .count($0.totals.wins) },
        Column("LOST") { .count($0.totals.losses) },
        Column("PUSHED") { .count($0.totals.pushes) },
        Column("WINRATE") { .percent($0.totals.winRate.value, places: 1) },
        Column("STAKED") { .money($0.totals.totalBet) },
        Column("AVGBET") { .money($0.totals.averageBet) },
        Column("BIGWIN") { .money($0.totals.biggestWin) },
        Column("BIGLOSS") { .money($0.totals.biggestLoss) },
        Column("PLAYTIME") { .text($0.totals.duration.map(words.time)) },
        Column("NET", .total) { .money($0.totals.totalWinnings) },
      ], totals: games + [all])
  }
}
