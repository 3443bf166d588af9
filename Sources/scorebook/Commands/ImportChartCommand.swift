import ArgumentParser
import Blackjack
import Diagnostics
import Formats
import Foundation
import Import
import Store

struct ImportChartCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Bring a blackjack strategy chart in from XML.",
    discussion: """
      A chart is taken only when all of its 360 cells are there, each once. docs/formats.md describes the form.

      Examples:
        scorebook import chart dealer-stands.xml
        scorebook import chart dealer-stands.xml --dry-run --json
      """)

  @Argument(help: "The XML file; '-' is standard input.", completion: .file(extensions: ["xml"]))
  var file: String
  @OptionGroup var options: ImportOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try InputFile(file)
    let bytes = try input.bytes(atMost: 64 << 20)
    let (chart, findings) = try Import.chart(in: bytes, named: input.name)
    guard let chart else { throw Failure(.badData, findings) }
    let encoding = try xmlEncoding(of: bytes, named: input.name)
    let answer = try book.importing("chart", input, isRehearsal: options.dryRun, at: now) {
      let (id, tally) = try book.store(chart)
      var answer = ImportAnswer(
        kind: "chart", source: input.name, format: "xml", encoding: encoding.rawValue, noun: ("record", "records"),
        destination: "chart '\(chart.name)'")
      answer.tally = tally
      answer.ids = [id]
      return answer
    }
    return Reply(answer, asJSON: options.json, remarks: findings)
  }
}
