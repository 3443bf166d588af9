import ArgumentParser
import Diagnostics
import Foundation
import People
import Sheets
import Store
import TimesTables

extension ScoreboardQuery.Order: ExpressibleByArgument {}

extension ReportCommand {
  struct Scoreboard: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "scoreboard",
      abstract: "The scoreboard of the times tables: who, which table, how long, when.",
      discussion: """
        The newest scores stand first, or with --sort time the shortest times; --reverse turns either round.

        Examples:
          scorebook report scoreboard --lang nl
          scorebook report scoreboard --sort time --table 7 --output scoreboard.html
          scorebook report scoreboard --user Mia --divide --page 2
        """)

    @Option(help: ArgumentHelp("Only the scores of this person.", valueName: "name"))
    var user: String?
    @Option(help: ArgumentHelp("Only the scores of this table.", valueName: "number"))
    var table: String?
    @Flag(help: "Only divisions.")
    var divide = false
    @Flag(help: "Only multiplications.")
    var multiply = false
    @Option(help: "By 'time' or by 'date'.")
    var sort = ScoreboardQuery.Order.date
    @Flag(help: "Reverse the order: oldest or longest first.")
    var reverse = false
    @Option(help: "Which page, from 1.")
    var page = 1
    @Option(help: "How many scores a page holds, 1 to 1000 (default: all as HTML up to 10000, else 50).")
    var rows: Int?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if divide && multiply { throw ValidationError("'--divide' and '--multiply' cannot be combined") }
      if let rows, !(1...1000).contains(rows) { throw ValidationError("rows: expected 1 to 1000, found '\(rows)'") }
      guard (1...1_000_000_000).contains(page) else {
        throw ValidationError("page: expected 1 or more, found '\(page)'")
      }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "scoreboard")
      return try TrainerMessages(in: book, lang: sheet.lang).saying { _ in
        var query = ScoreboardQuery()
        query.person = try user.map { try book.person(named: $0) }
        query.table = try table.map { try TableNumber(typed: $0) }
        query.operation = divide ? .divide : multiply ? .multiply : nil
        query.order = sort
        // The shortest time and the newest date come first.
        query.isAscending = (sort == .time) != reverse
        // The heads of a page sort the rows on it.
        (query.rows, query.page) = (rows ?? (format == .sheet(.html) ? 10_000 : 50), page)
        let found = try book.scoreboard(query)
        let names = try sheet.privacy.names(in: book)
        let scores = zip(found.scores, found.people).map { score, id in score.of(names(id, score.person)) }
        let board = ScoreboardSheet(
          scores, of: found.count,
          ScoreboardSheet.Query(
            person: query.person.map(sheet.privacy.shown)?.name, operation: query.operation, table: query.table,
            isByTime: sort == .time, isAscending: query.isAscending, page: page, rows: query.rows),
          footer: try sheet.footer(of: book, at: now), clock: try book.clock())
        return try sheet.reply(.scoreboard, of: board, in: book)
      }
    }
  }
}
