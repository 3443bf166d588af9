import ArgumentParser
import Diagnostics
import Foundation
import Records
import Store
import TimesTables

struct ExportScoresCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Export times-tables scores as CSV, JSON or XLSX.",
    discussion: """
      Examples:
        scorebook export scores
        scorebook export scores --person "Mia Okafor" --table 7
        scorebook export scores --output scores.json
      """)
  static let writes = false

  @Option(help: "Only this person, by name or id.")
  var person: String?
  @Option(help: "Only this table, as in 7 or 2.5.")
  var table: String?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let scores = try book.scores(
      of: person.map { try book.person(named: $0) }, table: table.map { try TableNumber($0) })
    let records = scores.map { KeyedScore($0.score, key: $0.key) }
    return try destination.reply(RecordKind.score.file(of: records, as: form.form(for: destination)))
  }
}
