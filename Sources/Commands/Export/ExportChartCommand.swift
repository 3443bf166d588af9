import ArgumentParser
import Blackjack
import Diagnostics
import Export
import Foundation
import People
import Store

extension ChartForm: ExpressibleByArgument {}

struct ExportChartCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Export a blackjack strategy chart as XML, CSV, text or JSON.",
    discussion: """
      The format follows the file name, and defaults to XML. XML and JSON hold the whole chart, the others its cells; \
      a chart that a format cannot hold is refused. docs/formats.md describes the formats.

      Examples:
        scorebook export chart "Dealer stands on soft 17"
        scorebook export chart "Dealer stands on soft 17" --format text
        scorebook export chart "Dealer stands on soft 17" --output dealer-stands.json
      """)
  static let writes = false

  @Argument(help: "The chart's name.")
  var name: String
  @Option(help: "The format (default: by the file name, then xml).")
  var format: ChartForm?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let chart = try book.requiredChart(named: name).chart
    return try destination.reply(chartFile(chart, as: form))
  }

  private var form: ChartForm {
    let byEnding: [String: ChartForm] = [
      "xml": .xml, "csv": .csv, "txt": .text, "text": .text, "json": .json,
    ]
    let ending = destination.file.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
    return format ?? byEnding[ending] ?? .xml
  }
}
