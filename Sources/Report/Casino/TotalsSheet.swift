import Casino
package import Diagnostics
import Formats
package import Foundation

/// What casino sessions add up to: all of them, by game, by style, and what each game counts.
package struct TotalsSheet: Sendable {
  let sessions: [ShownSession]
  let person: String?
  let now: Date
  let imprint: Imprint

  /// - Parameter person: whose sessions these are; nil is everybody's.
  package init(_ sessions: [ShownSession], of person: String?, at now: Date, imprint: Imprint) {
    self.sessions = sessions
    self.person = person
    self.now = now
    self.imprint = imprint
  }

  static let columns = [
    "sessions", "rounds", "wins", "losses", "pushes", "winRate", "totalBet", "averageBet", "biggestBet", "net",
    "biggestWin", "biggestLoss", "seconds",
  ]

  static func values(_ totals: SessionTotals) -> [DataRows.Value] {
    [
      .number(totals.sessions), .number(totals.rounds), .number(totals.wins), .number(totals.losses),
      .number(totals.pushes), .decimal(fixed(totals.winRate.value, decimals: 1)), .decimal(totals.totalBet.plain),
      .decimal(totals.averageBet.plain), .decimal(totals.biggestBet.plain), .decimal(totals.totalWinnings.plain),
      .decimal(totals.biggestWin.plain), .decimal(totals.biggestLoss.plain), .number(totals.duration.seconds),
    ]
  }

  struct Part {
    enum Kind: String {
      case all, game, style
    }

    let kind: Kind
    /// Nil of all.
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

  package func bytes(as format: SheetFormat, with templates: Templates) throws(Diagnostic) -> [UInt8] {
    switch format {
    case .html: return try templates.render(ViewNode(TotalsView(self, in: templates.language)), as: .totalsPage)
    case .text: return try templates.render(ViewNode(TotalsView(self, in: templates.language)), as: .totalsText)
    case .csv: return table(of: Part.Kind.allCases).csv
    case .json:
      let parts = parts
      return JSONWriter.document([
        ("person", { json in if let person { json.string(person) } else { json.null() } }),
        ("all", { json in json.write(parts[0].totals) }),
        ("byGame", { table(of: [.game]).write(to: &$0) }), ("byStyle", { table(of: [.style]).write(to: &$0) }),
        (
          "counts",
          { json in
            json.beginObject()
            for part in parts where part.kind == .game {
              guard let game = part.game else { continue }
              json.key(game.rawValue)
              json.write(part.totals, countsOf: game)
            }
            json.endObject()
          }
        ),
      ])
    }
  }

  private func table(of kinds: [Part.Kind]) -> DataRows {
    var table = DataRows(["part", "game", "style"] + Self.columns)
    for part in parts where kinds.contains(part.kind) {
      table.add(
        [.text(part.kind.rawValue), .text(part.game?.rawValue), .text(part.style)] + Self.values(part.totals))
    }
    return table
  }
}

extension TotalsSheet.Part.Kind: CaseIterable {}

extension DataRows {
  /// The only row as an object.
  func writeOnly(to json: inout JSONWriter) { write(rows.first ?? [], to: &json) }
}

/// What the sheet of totals shows, as finished texts.
struct TotalsView {
  struct GameCounts {
    let id: String
    let title: String
    let table: StatTable
  }

  struct Line: ViewRow {
    static let names = ["name", "sessions", "rounds", "rate", "net"]
    let name: String
    let sessions: String
    let rounds: String
    let rate: String
    let net: String

    var values: [ViewNode] { [name, sessions, rounds, rate, net].map { .text($0) } }
  }

  let page: PageHead
  /// What is to be said of the edge.
  let note: String
  let title: String
  let isEmpty: Bool
  let figures: [Figures.Figure]
  let summary: [RuleLine]
  let totals: StatTable
  let lines: [Line]
  let games: [GameCounts]
  let hasExpected: Bool
  let expected: [RuleLine]

  init(_ sheet: TotalsSheet, in language: Language) {
    let parts = sheet.parts
    let all = parts[0].totals
    title = sheet.person.map { language.say("total.titleOf", ["name": $0]) } ?? language.say("total.title")
    note = language.edgeNote(sheet.sessions.map(\.odds?.mean))
    page = PageHead(title: title, imprint: sheet.imprint, in: language)
    isEmpty = sheet.sessions.isEmpty
    figures =
      [Figures.Figure(language.stat("SESSIONS"), language.count(all.sessions))]
      + CasinoFigures.figures(all, in: language)
    summary =
      RuleLine.lines(all, in: language) + [
        RuleLine(name: language.say("session.duration"), value: language.time(all.duration))
      ]
    func name(_ part: TotalsSheet.Part) -> String {
      guard let game = part.game else { return language.say("total.all") }
      return part.style ?? language.name(of: game)
    }
    func cells(_ totals: SessionTotals) -> [String] {
      [
        language.count(totals.sessions), language.count(totals.rounds), language.count(totals.wins),
        language.count(totals.losses), language.count(totals.pushes), language.share(totals.winRate),
        language.money(totals.totalBet), language.money(totals.averageBet), language.money(totals.biggestWin),
        language.money(totals.biggestLoss), language.time(totals.duration), language.money(totals.totalWinnings),
      ]
    }
    var rows: [(group: String, tag: String, name: String, isMarked: Bool, figures: [String])] = []
    var lastGame: GameKind?
    for part in parts where part.kind == .style {
      let group = part.game == lastGame ? "" : part.game.map { language.name(of: $0) } ?? ""
      lastGame = part.game
      rows.append((group: group, tag: "", name: name(part), isMarked: false, figures: cells(part.totals)))
    }
    self.totals = StatTable(
      caption: language.say("total.byStyle"), head: language.stat("STYLE").name,
      columns: [
        StatColumn(language.stat("SESSIONS")), StatColumn(language.stat("ROUNDS")), StatColumn(language.stat("WON")),
        StatColumn(language.stat("LOST")), StatColumn(language.stat("PUSHED")), StatColumn(language.stat("WINRATE")),
        StatColumn(language.stat("STAKED")), StatColumn(language.stat("AVGBET")), StatColumn(language.stat("BIGWIN")),
        StatColumn(language.stat("BIGLOSS")), StatColumn(language.stat("PLAYTIME")),
        StatColumn(language.stat("NET"), .total),
      ],
      rows: rows,
      totals: parts.filter { $0.kind != .style }.sorted { $0.kind == .game && $1.kind == .all }.map {
        (name: name($0), figures: cells($0.totals))
      })
    lines = parts.map { part in
      let style = part.style.map { style in
        [part.game.map { language.name(of: $0) } ?? "", style].joined(separator: ", ")
      }
      return Line(
        name: style ?? name(part), sessions: language.count(part.totals.sessions),
        rounds: language.count(part.totals.rounds), rate: language.share(part.totals.winRate),
        net: language.money(part.totals.totalWinnings))
    }
    games = parts.compactMap { part in
      guard part.kind == .game, let game = part.game else { return nil }
      return GameCounts(
        id: "counts-\(game.rawValue)", title: language.name(of: game),
        table: CasinoFigures.counts(part.totals, of: game, in: language))
    }
    let reckonings = sheet.sessions.compactMap(\.reckoning)
    expected = RuleLine.lines(reckonings.isEmpty ? nil : reckonings.reduce(Reckoning(), +), in: language)
    hasExpected = !expected.isEmpty
  }
}

extension SheetTemplate {
  static let totalsPage = SheetTemplate(folder: "html", name: "totals", title: "sheet of totals") {
    ViewNode(TotalsView(.example, in: $0))
  }
  static let totalsText = SheetTemplate(folder: "text", name: "totals", title: "totals as text") {
    ViewNode(TotalsView(.example, in: $0))
  }
}
