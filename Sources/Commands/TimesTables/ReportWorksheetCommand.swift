import ArgumentParser
import Diagnostics
import Foundation
import People
import Records
import Sheets
import Store
import TimesTables

extension ReportCommand {
  struct Worksheet: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "worksheet",
      abstract: "Worksheets to print, each with a code, and the answer keys on pages of their own.",
      discussion: """
        Every copy has its own order. The code says everything about a sheet, so that 'import scores' can grade what \
        is handed in, in any book. Several tables stand with commas between them, or with semicolons where they have \
        decimal commas.

        Examples:
          scorebook report worksheet --table 7 --output table-7.html
          scorebook report worksheet --tables "2,5,10" --questions 40 \\
            --copies 30 --seed 42 --output sheets.html
          scorebook report worksheet --table 6 --class class.csv --output group-4.html
          scorebook report worksheet --mixed --divide --questions 100 --lang nl \\
            --output delen.html
        """)

    @Option(help: ArgumentHelp("One table: 1 to 12, or a decimal as in 2.5.", valueName: "number"))
    var table: String?
    @Option(help: ArgumentHelp("Several tables, as in 2,5,10 or 0,2;1,1.", valueName: "numbers"))
    var tables: String?
    @Flag(help: "Every fact from 1 × 1 to 12 × 12, mixed.")
    var mixed = false
    @Flag(help: "Division instead of multiplication.")
    var divide = false
    @Option(help: "How many questions a sheet has, 10 to 100.")
    var questions = 30
    @Option(
      help: ArgumentHelp(
        "The seed for the questions and their order, 0 to 999999 (default: from the time).", valueName: "number"))
    var seed: Int?
    @Option(help: "How many sheets, 1 to 200 (default: 1, or one for each name of a class list).")
    var copies: Int?
    @Option(
      name: .customLong("class"),
      help: ArgumentHelp("A class list: a sheet for each pupil, with the name on it.", valueName: "file"),
      completion: .file())
    var list: String?
    @OptionGroup var form: ClassFileOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard [table != nil, tables != nil, mixed].count(where: { $0 }) == 1 else {
        throw ValidationError("tables: expected one of '--table', '--tables' and '--mixed'")
      }
      if list != nil, copies != nil { throw ValidationError("expected '--class' or '--copies', found both") }
      try form.check(list)
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "worksheet")
      let (pupils, remarks) = try list.map { try form.pupils(of: $0, in: book) } ?? ([], [])
      let names = pupils.map { sheet.privacy.isPrivate ? privateName(of: $0.name) : $0.name }
      return try TrainerMessages(in: book, lang: sheet.lang).saying { _ in
        let chosen: WorksheetPlan.Tables =
          if let table { .these([try TableNumber(typed: table)]) } else if let tables {
            .these(try Self.list(tables))
          } else { .mixed }
        // Short seeds make short codes.
        let seed = seed ?? TablesStart.seed(at: now) / 1000 % 10_000
        let plan = try WorksheetPlan(divide ? .divide : .multiply, chosen, questions: questions, seed: seed)
        let page = try WorksheetSheet(
          plan, copies: list == nil ? copies ?? 1 : names.count, names: names,
          footer: try sheet.footer(of: book, at: now))
        var reply = try sheet.reply(try page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
        reply.remarks += remarks
        return reply
      }
    }

    /// Tables separated by semicolons or spaces, or otherwise by commas.
    private static func list(_ text: String) throws(PracticeFault) -> [TableNumber] {
      let isClear = text.contains { $0 == ";" || $0 == " " }
      var tables: [TableNumber] = []
      for piece in text.split(
        omittingEmptySubsequences: false, whereSeparator: { isClear ? $0 == ";" || $0 == " " : $0 == "," })
      where !(isClear && piece.isEmpty) {
        if piece.isEmpty { throw .noTable(text) }
        tables.append(try TableNumber(typed: String(piece)))
      }
      if tables.isEmpty { throw .noTable(text) }
      return tables
    }
  }
}
