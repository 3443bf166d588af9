package import Casino
import Diagnostics
package import Foundation

/// The input of the history of casino sessions: of all, of a game, of a style, of a person.
package struct SessionsSheet: Sendable {
  /// What to show.
  package struct Filter: Hashable, Sendable {
    package var game: GameKind?
    package var style: String?
    package var person: String?

    package init(game: GameKind? = nil, style: String? = nil, person: String? = nil) {
      (self.game, self.style, self.person) = (game, style, person)
    }
  }

  /// Oldest first.
  let sessions: [ShownSession]
  let filter: Filter
  let now: Date
  let footer: PageFooter
  let clock: WallClock

  package init(
    _ sessions: [ShownSession], _ filter: Filter, at now: Date, footer: PageFooter, clock: @escaping WallClock
  ) {
    (self.sessions, self.filter, self.now, self.footer, self.clock) = (sessions, filter, now, footer, clock)
  }

  /// A page of more sessions shows the latest of them, and says so.
  static let maxSessions = 200
}

extension SheetKind<SessionsSheet> {
  package static let sessions = SheetKind(
    name: "sessions", title: MessageText("sheet of many sessions", "het blad van de sessies"),
    keys: ["figures", "empty", "summary", "all", "note"],
    make: sheet)

  private static func sheet(of input: SessionsSheet, in words: Language) -> Sheet {
    let (sessions, filter) = (input.sessions, input.filter)
    let totals = SessionTotals(sessions.map(\.session), until: input.now)
    let isEmpty = sessions.isEmpty
    let played: Shown = isEmpty ? [] : [.page, .text]
    let filters = [filter.game.map { words.name(of: $0) }, filter.style, filter.person].compactMap(\.self)
    let title = words.say("sessions.title")
    let listed = sessions.suffix(SessionsSheet.maxSessions).reversed()
    return Sheet(title, messageTitle: ([title] + filters).joined(separator: " · "), input.footer, csv: "sessions") {
      Section("head", on: .page, .head(filters.map { Detail("filter", .text($0), says: $0) }))
      Section.value(
        "filter",
        .figures(["game": .text(filter.game?.rawValue), "style": .text(filter.style), "person": .text(filter.person)]))
      if isEmpty { Section.note("empty", words.say("sessions.empty")) }
      Section("figures", on: played, .figures(CasinoFigures.figures(totals, hasSessions: true, in: words)))
      Section(
        "summary", heading: words.say("sessions.curve"), on: [.json, played],
        .pictures { sessions.count < 2 ? [] : [curve(sessions.map(\.session), in: words)] },
        .facts(CasinoFigures.details(totals, hasTime: true, in: words)))
      Section.table("sessions", on: .data, data(of: input))
      if !isEmpty {
        Section.lines(
          [""]
            + listed.map { shown in
              let session = shown.session
              return
                "\(words.brief(input.clock(session.startedAt)))  \(words.name(of: session.game)), \(session.style): "
                + "\(words.count(session.rounds.count)), \(words.money(session.netResult))"
            })
        Section.table(
          "all", heading: words.say("sessions.all"), on: .page,
          remark: sessions.count > SessionsSheet.maxSessions
            ? words.say("sessions.cut", ["shown": words.count(listed.count)]) : nil,
          page(of: Array(listed), input, in: words))
      }
      CasinoFigures.note(sessions.map(\.odds?.mean), in: words)
    }
  }

  private static func data(of input: SessionsSheet) -> Table {
    let (clock, now) = (input.clock, input.now)
    return Table(
      input.sessions,
      [
        Column("id") { .count($0.id) },
        Column("startedAt") { .moment(clock($0.session.startedAt)) },
        Column("endedAt") { .moment($0.session.endedAt.map(clock)) },
        Column("game") { .text($0.session.game.rawValue) },
        Column("style") { .text($0.session.style) },
        Column("person") { .text($0.session.person) },
        Column("endReason") { .text($0.session.endReason?.rawValue) },
        Column("startingBalance") { .money($0.session.startingBalance) },
        Column("endingBalance") { .money($0.session.endingBalance) },
        CasinoFigures.column { SessionTotals($0.session, until: now) },
      ])
  }

  private static func page(of sessions: [ShownSession], _ input: SessionsSheet, in words: Language) -> Table {
    let now = input.now
    @Sendable func totals(_ shown: ShownSession) -> SessionTotals { SessionTotals(shown.session, until: now) }
    return Table(
      sessions,
      [
        Column("id", .tag) { .count($0.id) },
        Column("startedAt", .name(words.say("session.begun"))) { .moment(input.clock($0.session.startedAt)) },
        Column("GAME", .label) { .text(words.name(of: $0.session.game)) },
        Column("STYLE", .words) { .text($0.session.style) },
        Column("PERSON", .words) { .text($0.session.person) },
        Column("ROUNDS") { .count(totals($0).rounds) },
        Column("WINRATE") { .percent(totals($0).winRate.value, places: 1) },
        Column("AVGBET") { .money(totals($0).averageBet) },
        Column("PLAYTIME") { .text(totals($0).duration.map(words.time)) },
        Column("ENDED", .words) { .text(words.end(of: $0.session, at: now)) },
        Column("NET", .total) { .money($0.session.netResult) },
      ], isMarked: { $0.session.endedAt == nil })
  }

  private static func curve(_ sessions: [Session], in words: Language) -> Picture {
    var nets = [Money.zero]
    for session in sessions { nets.append((nets.last ?? .zero) + session.netResult) }
    return CasinoFigures.curve(
      nets, id: "net", title: words.say("sessions.curve"),
      description: words.say(
        "sessions.curveDescription",
        ["count": words.count(sessions.count), "last": words.money(nets.last ?? .zero)]),
      step: words.say("sessions.session"), amount: words.say("sessions.net"), in: words)
  }
}
