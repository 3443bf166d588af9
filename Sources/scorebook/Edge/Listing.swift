import Basketball
import Blackjack
import Casino
import Flashcards
import Formats
import Foundation
import People
import Store
import TimesTables

/// A table to look at, or the same as JSON.
struct Listing {
  enum Cell {
    case text(String?)
    case number(Int)
    case flag(Bool)
    /// A number that is written out already, as `48.2`.
    case decimal(String)
    /// `-$5.50` in the table, `-5.50` as data.
    case money(Money)

    /// A number, or nothing where it is not known.
    static func count(_ number: Int?) -> Cell { number.map { .number($0) } ?? .text(nil) }

    fileprivate var isNumber: Bool {
      switch self {
      case .number, .decimal, .money: true
      case .text, .flag: false
      }
    }
  }

  /// What the rows are: the key of the JSON object.
  let name: String
  let columns: [String]
  let rows: [[Cell]]
  /// Columns that the table leaves out where nobody has anything in them.
  var sparse: Set<String> = []
}

extension Reply {
  init(listing: Listing, asJSON: Bool) {
    self.init()
    output = asJSON ? listing.json : Array(Console.printable(listing.table).utf8)
  }
}

extension Listing {
  /// Columns two spaces apart, numbers to the right; one line that says so where there is nothing.
  var table: String {
    guard !rows.isEmpty else { return "no \(name) in this book\n" }
    let shown = self.columns.indices.filter { column in
      !sparse.contains(self.columns[column]) || self.rows.contains { !$0[column].shown.isEmpty }
    }
    let rows = self.rows.map { row in shown.map { row[$0] } }
    let columns = shown.map { self.columns[$0] }
    let texts = [columns] + rows.map { $0.map(\.shown) }
    let widths = columns.indices.map { column in texts.map { $0[column].columns }.max() ?? 0 }
    return texts.enumerated().map { index, row in
      let padded = row.indices.map { column -> String in
        let space = String(repeating: " ", count: widths[column] - row[column].columns)
        return rows[max(0, index - 1)][column].isNumber ? space + row[column] : row[column] + space
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
      for (column, cell) in zip(columns, row) {
        writer.key(column)
        switch cell {
        case .text(let text?): writer.string(text)
        case .text(nil): writer.null()
        case .number(let number): writer.number(number)
        case .flag(let flag): writer.bool(flag)
        case .decimal(let text): writer.number(literal: text)
        case .money(let money): writer.number(literal: money.plain)
        }
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension Listing.Cell {
  fileprivate var shown: String {
    switch self {
    case .text(let text): text ?? ""
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : ""
    case .decimal(let text): text
    case .money(let money): money.description
    }
  }
}

extension Listing {
  static func people(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "people", columns: ["id", "name", "focus", "born", "key"],
      rows: try book.people().map {
        [
          .number(Int($0.id)), .text($0.name), .flag($0.isFocus), .text($0.born?.description), .text($0.key),
        ]
      }, sparse: ["born", "key"])
  }

  static func teams(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "teams", columns: ["id", "name", "season", "organization", "players", "active"],
      rows: try book.teams().map {
        [
          .number(Int($0.id)), .text($0.name), .text($0.season), .text($0.organization),
          .number(try book.players(of: $0).count), .flag($0.isActive),
        ]
      })
  }

  static func games(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "games", columns: ["id", "date", "team", "points", "opponent", "against", "result"],
      rows: try book.games().map { game in
        let score = try book.score(of: game)
        let result = game.isOpen ? "open" : GameResult(points: score.own, against: score.opponent)?.rawValue
        return [
          .number(Int(game.id)), .text(game.date.description), .text(game.own.name), .count(score.own),
          .text(game.opponent.name), .count(score.opponent), .text(result),
        ]
      })
  }

  /// With how many cards of each are new to the learner, and due by the end of today; without a learner they are left out.
  static func decks(in book: BookTransaction, for person: Person?, at now: Date) throws -> Listing {
    let days = try book.studyDays()
    let tomorrow = days.start(of: days.day(of: Instant(now)) + 1)
    return Listing(
      name: "decks", columns: ["id", "icon", "name", "cards", "new", "due"],
      rows: try book.decks().map { deck in
        let counts = try person.map { try book.counts(of: $0, in: deck, dueBefore: tomorrow) }
        return [
          .number(Int(deck.id)), .text(deck.icon), .text(deck.name), .number(deck.cardCount),
          counts.map { .number($0.new) } ?? .text(nil), counts.map { .number($0.due) } ?? .text(nil),
        ]
      }, sparse: ["icon", "new", "due"])
  }

  static func charts(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "charts", columns: ["id", "name", "decks", "soft17", "surrender"],
      rows: try book.charts().map {
        [
          .number(Int($0.id)), .text($0.name), .text($0.rules.decks), .text($0.rules.softSeventeen?.rawValue),
          .text($0.rules.surrender?.rawValue),
        ]
      })
  }

  static func scores(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "scores", columns: ["id", "at", "person", "table", "time"],
      rows: try book.scores().map { kept in
        let score = kept.score
        let sign = score.operation == .multiply ? "×" : ":"
        return [
          .number(Int(kept.id)), .text(score.at.formatted(.iso8601)), .text(score.person),
          .text("\(sign) \(score.table)"), .decimal(score.seconds),
        ]
      })
  }

  static func drills(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "drills", columns: ["id", "at", "person", "chart", "mode", "part", "questions", "right", "end"],
      rows: try book.drills().map { drill in
        [
          .number(Int(drill.id)), .text(drill.startedAt.formatted(.iso8601)), .text(drill.person), .text(drill.chart),
          .text(drill.mode.name), .text(drill.mode.part), .number(drill.tally.total), .number(drill.tally.right),
          .text(drill.end?.rawValue ?? "open"),
        ]
      }, sparse: ["person", "part"])
  }

  static func sessions(in book: BookTransaction, of game: GameKind? = nil, style: String? = nil) throws -> Listing {
    var rows: [[Cell]] = []
    try book.eachSession(of: game) { kept in
      let session = kept.session
      guard style == nil || session.style == style else { return }
      let end = session.endReason?.rawValue ?? "open"
      rows.append([
        .number(Int(kept.id)), .text(session.startedAt.formatted(.iso8601)), .text(session.game.rawValue),
        .text(session.style), .text(session.person), .number(session.rounds.count),
        .money(session.netResult), .money(session.endingBalance), .text(end),
      ])
    }
    return Listing(
      name: "sessions", columns: ["id", "at", "game", "style", "person", "rounds", "net", "balance", "end"], rows: rows)
  }

  static func runs(in book: BookTransaction) throws -> Listing {
    Listing(
      name: "runs", columns: ["id", "at", "command", "source", "read", "added", "updated", "unchanged", "rejected"],
      rows: try book.runs().map { run in
        let tally = run.tally
        return [
          .number(Int(run.id)), .text(run.at.formatted(.iso8601)), .text(run.command), .text(run.source),
          .number(tally.read), .number(tally.added), .number(tally.updated), .number(tally.unchanged),
          .number(tally.rejected),
        ]
      })
  }
}
