import ArgumentParser
import Diagnostics
import Foundation
import People
import Records
import Store

struct QueryCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Answer a question to the book in SQL.",
    discussion: """
      The views and their columns are described in docs/schema.md; without a statement they are listed. One SELECT \
      statement is run; nothing else is allowed, so a query never changes the book.

      Examples:
        scorebook query
        scorebook query "SELECT player, sum(points) FROM v_box WHERE NOT is_home GROUP BY player_id ORDER BY 2 DESC"
        scorebook query --format csv "SELECT * FROM v_games" > games.csv
        scorebook query --file question.sql --timeout 60
      """)
  static let writes = false

  @Argument(help: ArgumentHelp("The SELECT statement; '-' reads it from standard input.", valueName: "sql"))
  var sql: String?
  @Option(help: "Read the statement from a file.", completion: .file())
  var file: String?
  @Option(help: ArgumentHelp("The seconds that it may take.", valueName: "seconds"))
  var timeout: Double = 10
  @Flag(help: "One JSON object and nothing else.")
  var json = false
  @Option(help: "The format (default: text).")
  var format: ListFormat?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try reply({ try book.queryViews() }, { try book.query($0, timeout: timeout) })
  }

  func perform(on book: Book, at now: Date) throws -> Reply {
    try reply({ try book.read { try $0.queryViews() } }, { try book.query($0, timeout: timeout) })
  }

  /// - Parameters:
  ///   - views: the views of the book with their columns.
  ///   - answer: runs a statement.
  private func reply(
    _ views: () throws -> [(name: String, columns: [String])], _ answer: (String) throws -> QueryResult
  ) throws -> Reply {
    guard !json || format == nil || format == .json else {
      throw Failure(
        .usage,
        MessageText(
          "format: expected --json or --format, found both", "format: verwacht --json of --format, gevonden allebei"))
    }
    guard timeout > 0, timeout <= 86_400 else {
      throw Failure(
        .usage,
        MessageText(
          "--timeout: expected seconds above 0, up to 86400, found \(timeout)",
          "--timeout: verwacht seconden boven 0, hoogstens 86400, gevonden \(timeout)"))
    }
    let form = json ? .json : format ?? .text
    guard let statement = try statement() else {
      let rows = try views().map { view in
        [Listing.Cell(.text(view.name)), Listing.Cell(.text(view.columns.joined(separator: " ")))]
      }
      return try Reply(Listing("views", ["view", "columns"], rows), as: form)
    }
    do {
      let result = try answer(statement.sql)
      guard !result.rows.isEmpty || form != .text else { return Reply(output: "no rows\n") }
      return try Reply(Listing(result), as: form)
    } catch let fault as QueryFault {
      let views = try views()
      let text = MessageText { "query: " + fault.message(views, in: $0) }
      throw Failure(.badData, text, at: statement.place(of: fault))
    }
  }

  /// The statement and where it is; nil if none is given.
  private func statement() throws -> QueryText? {
    guard sql == nil || file == nil else {
      throw Failure(
        .usage,
        MessageText(
          "--file: expected a file or a statement, found both",
          "--file: verwacht een bestand of een opdracht, gevonden allebei"))
    }
    guard let path = file ?? (sql == "-" ? "-" : nil) else { return sql.map { QueryText(sql: $0, file: nil) } }
    let input = try InputFile(path)
    let bytes = try input.bytes(atMost: 1 << 20)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        .badData,
        MessageText("query: expected UTF-8, found other bytes", "query: verwacht UTF-8, gevonden andere bytes"),
        at: Location(file: input.name))
    }
    return QueryText(sql: text, file: input.name)
  }
}

/// A statement, and the file that it is in.
private struct QueryText {
  let sql: String
  /// Nil for a word of the command line.
  let file: String?

  /// Where in its file a statement has a fault.
  func place(of fault: QueryFault) -> Location? {
    guard let file else { return nil }
    guard case .sql(_, let offset?) = fault else { return Location(file: file) }
    let before = sql.utf8.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Location(file: file, line: line.count, column: (line.last?.count ?? 0) + 1)
  }
}

extension Listing {
  fileprivate init(_ result: QueryResult) {
    self.init("rows", result.columns, result.rows.map { $0.map { Cell($0.cell) } })
  }
}

extension QueryResult.Value {
  var cell: RecordCell {
    switch self {
    case .null: .none
    case .integer(let number): .number("\(number)")
    case .real(let number): number.isFinite ? .number("\(number)") : .text("\(number)")
    case .text(let text): .text(text)
    case .blob(let bytes): .text("X'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'")
    }
  }
}

extension QueryFault {
  /// - Parameter views: the views of the book with their columns.
  fileprivate func message(_ views: [(name: String, columns: [String])], in language: MessageLanguage) -> String {
    switch self {
    case .empty: language.pick("expected a SELECT statement, found none", "verwacht een SELECT-opdracht, gevonden geen")
    case .several: language.pick("expected one statement, found several", "verwacht één opdracht, gevonden meer")
    case .notPermitted(let statement):
      language.pick(
        "expected SELECT, found \(statement); a query reads the book and does not change it",
        "verwacht SELECT, gevonden \(statement); een query leest het boek en verandert het niet")
    case .function(let name):
      language.pick("the function '\(name)' is not allowed", "de functie '\(name)' mag hier niet")
    case .parameter(let name):
      language.pick(
        "expected a value, found the parameter '\(name)'", "verwacht een waarde, gevonden de parameter '\(name)'")
    case .tooSlow(let seconds):
      Self.stopped(
        after: seconds.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US_POSIX"))),
        isOne: seconds == 1, in: language)
    case .tooLarge(let megabytes):
      language.pick(
        "expected a result of up to \(megabytes) MB, found more; add LIMIT or select fewer columns",
        "verwacht een uitkomst van hoogstens \(megabytes) MB, gevonden meer; gebruik LIMIT of vraag minder kolommen")
    case .sql(let message, _): Self.sentence(message, views, in: language)
    }
  }

  private static func stopped(after seconds: String, isOne: Bool, in language: MessageLanguage) -> String {
    language.pick(
      "stopped after \(seconds) \(isOne ? "second" : "seconds"); make it simpler, or give it more with --timeout",
      "gestopt na \(seconds) \(isOne ? "seconde" : "seconden"); maak het eenvoudiger, of geef meer tijd met --timeout")
  }

  /// SQLite's message as a sentence with what may be meant.
  private static func sentence(
    _ message: String, _ views: [(name: String, columns: [String])], in language: MessageLanguage
  ) -> String {
    if let name = message.wholeMatch(of: /no such table: (?:main\.)?(.*)/)?.output.1 {
      let hint = language.pick("'scorebook query' lists the views", "'scorebook query' toont ze")
      return language.pick("no table or view '\(name)'", "geen tabel of view '\(name)'")
        + didYouMean(String(name), among: views.map(\.name), else: hint, in: language)
    }
    if let name = message.wholeMatch(of: /no such column: (?:.*\.)?(.*)/)?.output.1 {
      let hint = language.pick(
        "'scorebook query' lists the views with their columns", "'scorebook query' toont de views met hun kolommen")
      return language.pick("no column '\(name)'", "geen kolom '\(name)'")
        + didYouMean(String(name), among: Set(views.flatMap(\.columns)).sorted(), else: hint, in: language)
    }
    if let word = message.wholeMatch(of: /near "(.*)": syntax error/)?.output.1 {
      return language.pick("syntax error near '\(word)'", "schrijffout bij '\(word)'")
    }
    return message == "incomplete input"
      ? language.pick("the statement is not complete", "de opdracht is niet af") : message
  }
}
