import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import People
import Report
import Store

struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Work blackjack charts out from the rules of a table, and hold charts against rules and each other.",
    discussion: """
      Examples:
        scorebook chart compute --decks 6 --soft17 stand --das yes
        scorebook chart check "Dealer stands on soft 17" --decks 6
        scorebook chart diff "Dealer stands on soft 17" "Dealer hits soft 17"
      """,
    subcommands: [Compute.self, Check.self, Diff.self])

  struct Compute: ComputingCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "The best chart for the rules of a table, what every move is worth in every cell, and its house edge by totals.",
      discussion: """
        Dealer, draws and splits are reckoned exactly from a whole shoe. What is not said is six decks, the dealer \
        stands on soft 17, any two cards doubled, after a split too, no surrender, pairs to four hands, aces to two, \
        3:2. --save puts the chart into the book.

        Examples:
          scorebook chart compute
          scorebook chart compute --decks 2 --soft17 hit --surrender late --format json
          scorebook chart compute --blackjack 6:5 --save "Downtown" \\
            --output downtown.html
        """)

    @OptionGroup var table: RulesOptions
    @Option(help: ArgumentHelp("Put the chart into the book under this name.", valueName: "name"))
    var save: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func compute(in book: BookTransaction, at now: Date) throws -> Computed {
      let format = try sheet.format(for: "chart")
      let analysis = Analysis(try table.rules(over: Rules()))
      let name = save.map(\.trimmed)
      if let name, !(1...Chart.nameLimit).contains(name.count) {
        throw Diagnostic("save: expected a name of 1 to \(Chart.nameLimit) characters, found \(name.count)")
      }
      let templates = try sheet.templates(of: book)
      let chart = analysis.chart(named: name ?? StrategySheet.computedName(in: templates))
      let page = StrategySheet(chart, computed: analysis, imprint: try sheet.imprint(of: book, at: now))
      var reply = try sheet.reply(page.bytes(as: format.made, with: templates), as: format)
      guard let name else { return .answer(reply) }
      reply.acknowledgement = "kept as chart '\(name)'" + (sheet.output.named.map { ", wrote \($0)" } ?? "")
      return .storing { [reply] book in
        let known = try book.chart(named: name)?.chart
        _ = try book.store(known.map { chart.laid(over: $0) } ?? chart)
        return reply
      }
    }
  }

  struct Check: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "A chart of the book beside what the rules come to: the cells that differ, and what each costs.",
      discussion: """
        The rules are those that the chart says of itself, with those of the options over them.

        Examples:
          scorebook chart check "Dealer stands on soft 17"
          scorebook chart check "Dealer stands on soft 17" \\
            --rules "decks=2 soft17=hit surrender=late" --format csv
        """)
    static let writes = false

    @Argument(help: "The chart's name.")
    var name: String
    @OptionGroup var table: RulesOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "difference")
      let chart = try book.knownChart(named: name)
      let rules = try table.rules(over: Rules().overlaid(with: chart.rules))
      let check = try ChartCheck(chart, under: Analysis(rules))
      let page = DifferenceSheet(check, of: chart, imprint: try sheet.imprint(of: book, at: now))
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }

  struct Diff: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "The cells in which two charts of the book do not say the same.",
      discussion: """
        Examples:
          scorebook chart diff "Dealer stands on soft 17" "Dealer hits soft 17"
          scorebook chart diff Mine Yours --format csv
        """)
    static let writes = false

    @Argument(help: "The one chart's name.")
    var first: String
    @Argument(help: "The other's.")
    var second: String
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "difference")
      let page = DifferenceSheet(
        try book.knownChart(named: first), beside: try book.knownChart(named: second),
        imprint: try sheet.imprint(of: book, at: now))
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }
}

extension BookTransaction {
  /// - Throws: a `Diagnostic` with the near names where there is no such chart.
  func knownChart(named name: String) throws -> Chart {
    if let chart = try chart(named: name)?.chart { return chart }
    throw Diagnostic(
      "chart: no '\(name)' in this book"
        + didYouMean(name, among: try charts().map(\.name), else: "'scorebook list charts' shows them"))
  }
}
