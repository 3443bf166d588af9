import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import People
import Sheets
import Store

struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Compute blackjack charts from the rules of a table, and compare charts.",
    discussion: """
      Examples:
        scorebook chart compute --decks 6 --soft17 stand --das yes
        scorebook chart check "Dealer stands on soft 17" --decks 6
        scorebook chart diff "Dealer stands on soft 17" "Dealer hits soft 17"
      """,
    subcommands: [Compute.self, Check.self, Diff.self])

  struct Compute: ComputingCommand, SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "compute",
      abstract:
        "Compute the best chart for the rules of a table, the value of every move, and the house edge.",
      discussion: """
        The dealer, draws and splits are computed exactly from a full shoe. The defaults are six decks, the dealer \
        stands on soft 17, double any two cards and after a split, no surrender, pairs split to four hands, aces to \
        two, 3:2.

        Examples:
          scorebook chart compute
          scorebook chart compute --decks 2 --soft17 hit --surrender late --format json
          scorebook chart compute --blackjack 6:5 --save "Downtown" \\
            --output downtown.html
        """)
    static let writes = true

    private static func withoutRules(_ rules: Rules) -> Diagnostic {
      let lost = rules.lostInChart.map { "\($0.rawValue)=\(rules[$0])" }.joined(separator: " ")
      let all = Rules.Word.allCases.filter { rules[$0] != Rules()[$0] }.map { "\($0.rawValue)=\(rules[$0])" }
        .joined(separator: " ")
      return Diagnostic(
        .note,
        MessageText(
          "rules: a chart does not keep \(lost), so it is stored without its rules; give them to 'chart check' and "
            + "'drill start' with --rules \"\(all)\"",
          "regels: een tabel bewaart \(lost) niet, dus zij is opgeslagen zonder haar regels; geef ze bij 'chart check' "
            + "en 'drill start' met --rules \"\(all)\""))
    }

    @OptionGroup var table: RulesOptions
    @Option(help: ArgumentHelp("Store the chart in the book under this name.", valueName: "name"))
    var save: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func compute(in book: BookTransaction, at now: Date) throws -> Computed {
      let format = try sheet.format(for: "chart")
      let analysis = Analysis(try table.rules(over: Rules()))
      let name = save.map(\.trimmed)
      if let name, !(1...Chart.nameLimit).contains(name.count) {
        throw Diagnostic(
          field: "save",
          MessageText(
            "expected a name of 1 to \(Chart.nameLimit) characters, found \(name.count)",
            "verwacht een naam van 1 tot en met \(Chart.nameLimit) tekens, gevonden \(name.count)"))
      }
      let templates = try sheet.templates(of: book)
      let chart = analysis.chart(named: name ?? StrategySheet.computedName(in: templates))
      let page = StrategySheet(chart, computed: analysis, footer: try sheet.footer(of: book, at: now))
      var reply = try sheet.reply(page.bytes(as: format.made, with: templates), as: format)
      guard let name else { return .answer(reply) }
      reply.sentence = MessageText { language in
        language.pick("stored as chart '\(name)'", "opgeslagen als strategietabel '\(name)'")
          + (sheet.output.named.map { ", \(MessageText.wrote($0).text(in: language))" } ?? "")
      }
      let rules = analysis.rules
      if !rules.lostInChart.isEmpty { reply.remarks.append(Self.withoutRules(rules)) }
      return .storing { [reply] book in
        let known = try book.chart(named: name)?.chart
        // Without the rules rather than with some of them: the others would be taken for the usual ones.
        _ = try book.store(
          Chart(
            name: name, rules: rules.lostInChart.isEmpty ? chart.rules : TableRules(), cells: chart.cells,
            mnemonics: known?.mnemonics ?? [:]))
        return reply
      }
    }
  }

  struct Check: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Compare a chart with the best chart for the rules: the cells that differ, and what each costs.",
      discussion: """
        The rules are the chart's own; options override them. A chart without rules needs them as options.

        Examples:
          scorebook chart check
          scorebook chart check "Dealer stands on soft 17"
          scorebook chart check "Dealer stands on soft 17" \\
            --rules "decks=2 soft17=hit surrender=late" --format csv
        """)

    @Argument(help: "The chart's name (default: the only one of the book).")
    var name: String?
    @OptionGroup var table: RulesOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let chart = try book.chosenChart(name)
      guard table.isSaid || chart.rules != TableRules() else {
        throw Diagnostic(
          field: "rules",
          MessageText(
            "expected those of the chart '\(chart.name)', found none; give them with --rules, as in --rules \"decks=6\"",
            "verwacht die van tabel '\(chart.name)', gevonden geen; geef ze met --rules, zoals --rules \"decks=6\""))
      }
      let rules = try table.rules(over: Rules().overlaid(with: chart.rules))
      let check = try ChartCheck(chart, under: Analysis(rules))
      let page = DifferenceSheet(check, of: chart, footer: try sheet.footer(of: book, at: now))
      return try sheet.reply(.difference, of: page, in: book)
    }
  }

  struct Diff: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "List the cells in which two charts differ.",
      discussion: """
        Examples:
          scorebook chart diff "Dealer stands on soft 17" "Dealer hits soft 17"
          scorebook chart diff Mine Yours --format csv
        """)

    @Argument(help: "The first chart's name.")
    var first: String
    @Argument(help: "The second chart's name.")
    var second: String
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let page = DifferenceSheet(
        try book.chosenChart(first), beside: try book.chosenChart(second),
        footer: try sheet.footer(of: book, at: now))
      return try sheet.reply(.difference, of: page, in: book)
    }
  }
}
