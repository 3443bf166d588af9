import ArgumentParser
import Basketball
import Casino
import Diagnostics
import Flashcards
import Formats
import Foundation
import People
import Records
import Sheets
import Store

/// Records as a table for a terminal, or as data.
struct Listing {
  /// The noun of the rows: the key of the JSON object.
  let name: String
  /// Every field of the records, those that are not shown too.
  let columns: [String]
  var rows: [[Cell]]
  /// Whether no row was left out.
  private var isWhole = true
  /// The columns that are shown, in order.
  private var shown: [Int]
  /// Columns that the table omits if they are empty.
  private var sparse: Set<String> = []

  /// A field's value, and what the list shows of it.
  struct Cell {
    let value: RecordCell
    let listed: RecordCell

    init(_ value: RecordCell, listed: RecordCell? = nil) { (self.value, self.listed) = (value, listed ?? value) }

    var shown: String { listed.shown }
  }

  init(_ name: String, _ columns: [String], _ rows: [[Cell]]) {
    (self.name, self.columns, self.rows, shown) = (name, columns, rows, Array(columns.indices))
  }

  /// Records of a kind with their ids; the columns that the kind declares for lists are shown.
  init<Record>(_ kind: RecordKind<Record>, _ records: [(id: Int64, record: Record)]) {
    self.init(kind, records.map { (.number(String($0.id)), $0.record) })
  }

  private init<Record>(_ kind: RecordKind<Record>, _ records: [(id: RecordCell, record: Record)]) {
    let fields = kind.columns.filter(\.isExported)
    let listed = kind.list.compactMap { key in kind.columns.first { $0.key == key } }
    let columns = listed + fields.filter { field in !listed.contains { $0.key == field.key } }
    self.init(
      kind.plural, ["id"] + columns.map(\.key.name),
      records.map { id, record in [Cell(id)] + columns.map { Cell($0.cell(record), listed: $0.listed(record)) } })
    shown = Array(0...listed.count)
    sparse = Set(columns.filter(\.isSparse).map(\.key.name))
  }

  mutating func keep(_ isKept: ([Cell]) throws -> Bool) rethrows { leaveOnly(try rows.filter(isKept)) }

  mutating func limit(to count: Int) { leaveOnly(Array(rows.prefix(count))) }

  private mutating func leaveOnly(_ kept: [[Cell]]) {
    if kept.count < rows.count { isWhole = false }
    rows = kept
  }

  /// Shows these columns, empty ones too.
  mutating func show(_ columns: [Int]) { (shown, sparse) = (columns, []) }
}

/// The formats of a list.
enum ListFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, csv, xlsx
}

extension Reply {
  /// - Throws: `Failure` if a workbook would go to a terminal, a `Diagnostic` if the list is too large for one.
  init(_ listing: Listing, as format: ListFormat) throws {
    self.init()
    switch format {
    case .text: output = Array(Console.printable(listing.table).utf8)
    case .json: output = listing.json
    case .csv: output = try listing.file(as: .csv)
    case .xlsx:
      try Console.expectNoTerminal(nil, for: "the workbook")
      output = try listing.file(as: .xlsx)
    }
  }
}

extension Listing {
  /// Columns two spaces apart, numbers right-aligned; a one-line message if there are no rows.
  var table: String {
    guard !rows.isEmpty else { return "no \(name) \(isWhole ? "in this book" : "that match")\n" }
    let shown = self.shown.filter { column in
      !sparse.contains(self.columns[column]) || self.rows.contains { !$0[column].shown.isEmpty }
    }
    let rows = self.rows.map { row in shown.map { row[$0] } }
    let columns = shown.map { self.columns[$0] }
    let texts = [columns] + rows.map { $0.map(\.shown) }
    let widths = columns.indices.map { column in texts.map { $0[column].columns }.max() ?? 0 }
    return texts.enumerated().map { index, row in
      let padded = row.indices.map { column -> String in
        let space = String(repeating: " ", count: widths[column] - row[column].columns)
        return rows[max(0, index - 1)][column].listed.isNumber ? space + row[column] : row[column] + space
      }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  var json: [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.beginObject()
    writer.key(name)
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      for column in shown { writer.member(columns[column], row[column].listed) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  func file(as form: RecordForm) throws(Diagnostic) -> [UInt8] {
    var writer = RecordWriter(shown.map { columns[$0] }, as: form, key: name, isGuarded: true)
    for row in rows {
      for column in shown { writer.add(row[column].listed) }
      writer.endRecord()
    }
    try writer.end()
    return writer.takeBytes()
  }
}

extension JSONWriter {
  /// A member of an object.
  mutating func member(_ name: String, _ cell: RecordCell) {
    key(name)
    switch cell {
    case .none: null()
    case .number(let number): self.number(literal: number)
    case .money(let money): number(literal: money.plain)
    case .flag(let flag): bool(flag)
    case .text, .day, .instant: string(cell.shown)
    }
  }
}

extension RecordCell {
  /// The cell as text, as a person reads it.
  var shown: String {
    switch self {
    case .none: ""
    case .text(let text), .number(let text): text
    case .money(let money): money.description
    case .flag(let flag): flag ? "yes" : ""
    case .day(let day): day.description
    case .instant(let instant): instant.formatted(.iso8601)
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .number, .money: true
    case .none, .text, .flag, .day, .instant: false
    }
  }
}

extension Listing {
  static func games(in book: BookTransaction) throws -> Listing {
    Listing(
      .game,
      try book.games().map { game in
        let score = try book.score(of: game)
        return (game.id, GameHead(game, own: score.own, opponent: score.opponent))
      })
  }

  /// The events of a game that were not undone, in their order, with the score after each.
  static func events(of game: Game, in book: BookTransaction) throws -> Listing {
    let players = Dictionary(
      try book.rosters(of: game).values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var score = [0, 0]
    let events = try book.events(of: game).filter { !$0.isUndone }.map { event in
      score[event.side.rawValue] += event.points
      let listed = ListedEvent(
        event: event, side: event.kind == .periodStart ? nil : game[event.side].name,
        player: event.playerID.flatMap { players[$0] }, own: score[0], opponent: score[1])
      return (RecordCell.text(EventNumber(game: game.id, sequence: event.sequence).description), listed)
    }
    return Listing(.event, events)
  }

  static func players(in book: BookTransaction) throws -> Listing {
    Listing(
      .player,
      try book.teams().flatMap { team in
        try book.players(of: team).map { ($0.id, RosterPlayer($0, on: team)) }
      })
  }

  /// With the number of the learner's new cards and of those due by the end of today; without a learner these are
  /// omitted.
  static func decks(in book: BookTransaction, for person: Person?, at now: Date) throws -> Listing {
    let days = try book.studyDays()
    let tomorrow = days.start(of: days.day(of: Instant(now)) + 1)
    return Listing(
      .deck,
      try book.decks().map { deck in
        let counts = try person.map { try book.counts(of: $0, in: deck, dueBefore: tomorrow) }
        return (deck.id, DeckHead(deck, new: counts?.new, due: counts?.due))
      })
  }

  static func practices(in book: BookTransaction) throws -> Listing {
    let names = Dictionary(uniqueKeysWithValues: try book.people().map { ($0.id, $0.name) })
    return Listing(
      .practice,
      try book.practices().map {
        ($0.id, PracticeHead($0.practice, of: names[$0.personID] ?? "", endedAt: $0.endedAt))
      })
  }

  static func sessions(in book: BookTransaction, of game: GameKind? = nil, style: String? = nil) throws -> Listing {
    var sessions: [(id: Int64, record: Session)] = []
    try book.eachSession(of: game) { kept in
      if style == nil || kept.session.style == style { sessions.append((kept.id, kept.session)) }
    }
    return Listing(.listedSession, sessions)
  }
}

/// An event with the score after it.
struct ListedEvent {
  let event: GameEvent
  let side: String?
  let player: Player?
  let own: Int
  let opponent: Int
}

extension RecordKind<ListedEvent> {
  static let event = RecordKind(
    "event", plural: "events",
    Field("period") { $0.event.period },
    Field("clock", isSparse: true) { $0.event.clock?.description },
    Field("side") { $0.side },
    Field("number", isSparse: true) { $0.player?.jersey?.text },
    Field("player", isSparse: true) { $0.player?.name },
    Field("action") { $0.event.kind.label },
    Field("points") { $0.event.points },
    Field("own") { $0.own },
    Field("opponent") { $0.opponent })
}

extension RecordKind<Run> {
  static let run = RecordKind(
    "run", plural: "runs",
    Field("at") { $0.at },
    Field("command") { $0.command },
    Field("source") { $0.source },
    Field("read") { $0.tally.read },
    Field("added") { $0.tally.added },
    Field("updated") { $0.tally.updated },
    Field("unchanged") { $0.tally.unchanged },
    Field("rejected") { $0.tally.rejected })
}
