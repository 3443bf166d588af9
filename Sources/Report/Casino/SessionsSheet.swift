package import Casino
package import Diagnostics
import Formats
package import Foundation

/// The history of casino sessions: of all, of a game, of a style, of a person.
package struct SessionsSheet: Sendable {
  /// What was asked for.
  package struct Filter: Hashable, Sendable {
    package var game: GameKind?
    package var style: String?
    package var person: String?

    package init(game: GameKind? = nil, style: String? = nil, person: String? = nil) {
      self.game = game
      self.style = style
      self.person = person
    }
  }

  /// The oldest first.
  let sessions: [ShownSession]
  let filter: Filter
  let now: Date
  let imprint: Imprint
  let clock: WallClock

  package init(
    _ sessions: [ShownSession], _ filter: Filter, at now: Date, imprint: Imprint, clock: @escaping WallClock
  ) {
    self.sessions = sessions
    self.filter = filter
    self.now = now
    self.imprint = imprint
    self.clock = clock
  }

  var totals: SessionTotals { SessionTotals(sessions.map(\.session), until: now) }

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(SessionsView(self, in: templates.language)), as: .sessionsPage)
    case .text: return try templates.render(ViewNode(SessionsView(self, in: templates.language)), as: .sessionsText)
    case .csv: return table.csv
    case .json:
      let totals = totals
      return JSONWriter.document([
        ("filter", { $0.write(filter) }), ("summary", { $0.write(totals) }), ("sessions", { table.write(to: &$0) }),
      ])
    }
  }

  private var table: DataRows {
    var table = DataRows(
      ["id", "startedAt", "endedAt", "game", "style", "person", "endReason", "startingBalance", "endingBalance"]
        + TotalsSheet.columns)
    for shown in sessions {
      let session = shown.session
      table.add(
        [
          .number(shown.id), .text(clock(session.startedAt).text), .text(session.endedAt.map { clock($0).text }),
          .text(session.game.rawValue), .text(session.style), .text(session.person), .text(session.endReason?.rawValue),
          .decimal(session.startingBalance.plain), .decimal(session.endingBalance.plain),
        ] + TotalsSheet.values(SessionTotals(session, until: now)))
    }
    return table
  }
}

extension JSONWriter {
  mutating func write(_ filter: SessionsSheet.Filter) {
    beginObject()
    for (name, text) in [("game", filter.game?.rawValue), ("style", filter.style), ("person", filter.person)] {
      key(name)
      if let text { string(text) } else { null() }
    }
    endObject()
  }
}

/// What the sheet of many sessions shows, as finished texts.
struct SessionsView {
  struct Line: ViewRow {
    static let names = ["day", "game", "style", "rounds", "net"]
    let day: String
    let game: String
    let style: String
    let rounds: String
    let net: String

    var values: [ViewNode] { [day, game, style, rounds, net].map { .text($0) } }
  }

  static let mostSessions = 200

  let page: PageHead
  /// What is to be said of the edge.
  let note: String
  let title: String
  let filters: [String]
  let isEmpty: Bool
  let figures: [Figures.Figure]
  let summary: [RuleLine]
  let curve: Picture?
  let sessions: StatTable
  let lines: [Line]
  let isCut: Bool
  let shown: String

  init(_ sheet: SessionsSheet, in language: Language) {
    let totals = sheet.totals
    title = language.say("sessions.title")
    note = language.edgeNote(sheet.sessions.map(\.odds?.mean))
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    filters = [sheet.filter.game.map { language.name(of: $0) }, sheet.filter.style, sheet.filter.person]
      .compactMap(\.self)
    isEmpty = sheet.sessions.isEmpty
    figures =
      [Figures.Figure(language.stat("SESSIONS"), language.count(totals.sessions))]
      + CasinoFigures.figures(totals, in: language)
    summary =
      RuleLine.lines(totals, in: language) + [
        RuleLine(name: language.say("session.duration"), value: language.time(totals.duration))
      ]
    isCut = sheet.sessions.count > Self.mostSessions
    let listed = sheet.sessions.suffix(Self.mostSessions).reversed()
    shown = language.count(listed.count)
    lines = listed.map { shown in
      Line(
        day: language.brief(sheet.clock(shown.session.startedAt)), game: language.name(of: shown.session.game),
        style: shown.session.style, rounds: language.count(shown.session.rounds.count),
        net: language.money(shown.session.netResult))
    }
    sessions = StatTable(
      caption: language.say("sessions.all"), head: language.say("session.begun"),
      columns: [
        StatColumn(language.stat("GAME"), .label), StatColumn(language.stat("STYLE"), .words),
        StatColumn(language.stat("PERSON"), .words), StatColumn(language.stat("ROUNDS")),
        StatColumn(language.stat("WINRATE")), StatColumn(language.stat("AVGBET")),
        StatColumn(language.stat("PLAYTIME")),
        StatColumn(language.stat("ENDED"), .words), StatColumn(language.stat("NET"), .total),
      ],
      rows: listed.map { shown in
        let session = shown.session
        let totals = SessionTotals(session, until: sheet.now)
        return (
          group: "", tag: String(shown.id), name: language.brief(sheet.clock(session.startedAt)),
          isMarked: session.endedAt == nil,
          figures: [
            language.name(of: session.game), session.style, session.person ?? "–", language.count(totals.rounds),
            language.share(totals.winRate), language.money(totals.averageBet), language.time(totals.duration),
            language.name(of: session.endReason), language.money(session.netResult),
          ]
        )
      })
    curve = sheet.sessions.count < 2 ? nil : Self.curve(sheet.sessions.map(\.session), in: language)
  }

  private static func curve(_ sessions: [Session], in language: Language) -> Picture {
    var nets = [Money.zero]
    for session in sessions { nets.append((nets.last ?? .zero) + session.netResult) }
    return CasinoFigures.curve(
      nets, id: "net", title: language.say("sessions.curve"),
      description: language.say(
        "sessions.curveDescription",
        ["count": language.count(sessions.count), "last": language.money(nets.last ?? .zero)]),
      step: language.say("sessions.session"), amount: language.say("sessions.net"), in: language)
  }
}

extension SheetTemplate {
  static let sessionsPage = SheetTemplate(folder: "html", name: "sessions", title: "sheet of many sessions") {
    ViewNode(SessionsView(.example, in: $0))
  }
  static let sessionsText = SheetTemplate(folder: "text", name: "sessions", title: "many sessions as text") {
    ViewNode(SessionsView(.example, in: $0))
  }
}
