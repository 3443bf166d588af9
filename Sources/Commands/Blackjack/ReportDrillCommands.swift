import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import People
import Sheets
import Store

extension BookTransaction {
  /// The chart with this name or number, or the only one of the book.
  ///
  /// - Throws: a `Failure` if none is named, and the book does not have exactly one; a `Diagnostic` if there is none like it.
  func chosenChart(_ word: String?) throws -> Blackjack.Chart {
    let charts = try charts()
    guard let wanted = word ?? (charts.count == 1 ? charts[0].name : nil) else {
      let list = charts.prefix(8).map { "'\($0.name)'" }.joined(separator: ", ")
      throw Failure(
        .usage,
        charts.isEmpty
          ? MessageText(
            "chart: expected one in this book, found none; 'scorebook chart compute --save NAME' makes one",
            "strategietabel: verwacht een in dit boek, gevonden geen; 'scorebook chart compute --save NAAM' maakt er een"
          )
          : MessageText(
            "chart: expected the name of one, found \(list)",
            "strategietabel: verwacht de naam van een, gevonden \(list)"))
    }
    // A list shows a chart's number.
    let byID = charts.first { String($0.id) == wanted && !charts.contains { $0.name == wanted } }?.name
    return try requiredChart(named: byID ?? wanted).chart
  }
}

extension ReportCommand {
  struct Chart: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "chart",
      abstract: "A blackjack strategy guide: every cell by letter and colour, rules of thumb, a card for a wallet.",
      discussion: """
        Examples:
          scorebook report chart "Dealer stands on soft 17" --output strategy.html
          scorebook report chart "Dealer stands on soft 17" --format csv
        """)

    @Argument(help: "The chart's name (default: the only one of the book).")
    var name: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "chart")
      let page = StrategySheet(try book.chosenChart(name), footer: try sheet.footer(of: book, at: now))
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }

  struct Drill: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "drill",
      abstract: "A blackjack drill: each question, the answers, why, what mistakes cost, accuracy by hand and dealer.",
      discussion: """
        For a saved drill, or for the current one.

        Examples:
          scorebook report drill
          scorebook report drill 3 --output drill-3.html
        """)

    @Argument(help: "The drill's number (default: the last one).")
    var drill: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.drill, in: book, at: now) { try $0.drill(numbered: drill) }
    }
  }

  struct Drills: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "drills",
      abstract:
        "Progress over stored blackjack drills: accuracy by drill, by hand and dealer, and what is missed most.",
      discussion: """
        Examples:
          scorebook report drills --output drills.html
          scorebook report drills --card --output card.html
          scorebook report drills --user Mia --format json
        """)

    @Option(help: ArgumentHelp("Only this person's (default: everybody's).", valueName: "name"))
    var user: String?
    @Flag(help: "A small card instead of the whole page, as HTML or PDF.")
    var card = false
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "drills")
      func page(_ sheets: BookSheets) throws -> DrillProgressSheet {
        try sheets.drills(of: user.map { try book.person(named: $0) })
      }
      guard card && format.made == .html else { return try sheet.reply(.drills, in: book, at: now, of: page) }
      return try sheet.reply(page(sheet.sheets(of: book, at: now)).card(with: sheet.templates(of: book)), as: format)
    }
  }

  struct DrillPaper: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "drill-paper",
      abstract: "A blackjack drill to print: hands to answer on paper, and the key on a page of its own.",
      discussion: """
        The same seed prints the same hands.

        Examples:
          scorebook report drill-paper --mode random --seed 7 --output paper.html
          scorebook report drill-paper --mode hand-type --hand pair \\
            --questions 30 --lang nl
        """)

    @OptionGroup var options: DrillOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "drill-paper")
      let plan = try options.plan(at: now, isKept: false)
      let limit = DrillPaperSheet.maxQuestions
      if let questions = plan.questions, questions > limit {
        throw Failure(
          .usage,
          MessageText(
            "questions: expected 1 to \(limit) on paper, found \(questions)",
            "questions: verwacht 1 tot en met \(limit) op papier, gevonden \(questions)"))
      }
      let trainer = try DrillTrainer(in: book)
      var (drill, _) = try trainer.prepare(plan, at: now)
      try drill.play(.accuracy(1), at: now)
      let page = DrillPaperSheet(DrillSession(drill), footer: try sheet.footer(of: book, at: now))
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }
}
