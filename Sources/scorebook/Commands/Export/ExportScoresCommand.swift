import ArgumentParser
import Diagnostics
import Export
import Foundation
import Store
import TimesTables

struct ExportScoresCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Write times-tables scores: CSV or JSON.",
    discussion: """
      Examples:
        scorebook export scores
        scorebook export scores --person "Mia Okafor" --table 7
        scorebook export scores --output scores.json
      """)
  static let writes = false

  @Option(help: "Only this person's, by name or id.")
  var person: String?
  @Option(help: "Only this table's, as in 7 or 2.5.")
  var table: String?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let scores = try book.scores(
      of: person.map { try book.person(named: $0) }, table: table.map { try TableNumber($0) })
    var file = ScoreFile(as: form.form(for: destination.file), hasKeys: scores.contains { $0.key != nil })
    for kept in scores { file.add(kept.score, key: kept.key) }
    file.end()
    return try destination.reply(file.takeBytes())
  }
}
