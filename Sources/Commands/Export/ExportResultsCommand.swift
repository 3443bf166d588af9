import ArgumentParser
import Basketball
import Foundation
import Records
import Store

struct ExportResultsCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Export the final scores of finished games as CSV, JSON or XLSX.",
    discussion: """
      A game of which one score is unknown is left out. 'scorebook import results' reads the file.

      Examples:
        scorebook export results
        scorebook export results --season 2025-26 --output results.xlsx
      """)
  static let writes = false

  @Option(help: "Only games of this season.")
  var season: String?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let rows = try book.finalScores(in: season).map { ResultRow($0) }
    return try destination.reply(RecordKind.result.file(of: rows, as: form.form(for: destination)))
  }
}
