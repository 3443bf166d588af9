import ArgumentParser
import Foundation
import Sheets
import Store
import TimesTables

extension ReportCommand {
  struct Class: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "class",
      abstract: "A class at its tables: each pupil, which tables are known, what is missed most.",
      discussion: """
        A class list is a CSV file with a column 'name', and 'key' where two bear one name, or the name of a team that \
        was imported from one. Without one it is everybody who has practised.

        Examples:
          scorebook report class class.csv --output class.html
          scorebook report class "Group 5" --format csv
          scorebook report class class.csv --map name=Leerling --encoding windows-1252
        """)

    @Argument(help: "The class list, or a team (default: everybody who has practised).", completion: .file())
    var list: String?
    @OptionGroup var form: ClassFileOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func validate() throws { try form.check(list) }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      _ = try sheet.format(for: "class")
      let (pupils, remarks) = try book.classWork(list, form, sheet.privacy)
      var reply = try sheet.reply(
        .pupils, of: ClassSheet(pupils, footer: sheet.footer(of: book, at: now), clock: book.clock()), in: book)
      reply.remarks = remarks
      return reply
    }
  }

  struct Week: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "week",
      abstract: "A week of times tables as a message, for one pupil or a class.",
      discussion: """
        The week is the one that --now lies in.

        Examples:
          scorebook report week Mia
          scorebook report week --class class.csv --now 2025-10-24 --lang nl
        """)

    @Argument(help: "The pupil's name (default: the focus person).")
    var name: String?
    @Option(
      name: .customLong("class"), help: ArgumentHelp("A class list instead.", valueName: "file"), completion: .file())
    var list: String?
    @OptionGroup var form: ClassFileOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if name != nil && list != nil { throw ValidationError("a name and '--class' cannot be combined") }
      try form.check(list)
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      _ = try sheet.format(for: "week")
      let (pupils, remarks) =
        try list == nil
        ? ([book.tablesWork(of: sheet.privacy.shown(book.pupil(named: name)))], [])
        : book.classWork(list, form, sheet.privacy)
      let clock = try book.clock()
      let week = WeekSheet(pupils, weekOf: clock(now).day, footer: try sheet.footer(of: book, at: now), clock: clock)
      var reply = try sheet.reply(.week, of: week, in: book)
      reply.remarks = remarks
      return reply
    }
  }
}
