import ArgumentParser
import Casino
import Diagnostics
import Export
import Foundation
import Records
import Store

struct ExportSessionsCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Export casino sessions with their rounds as CSV, JSON or XLSX.",
    discussion: """
      Examples:
        scorebook export sessions
        scorebook export sessions --game blackjack --output blackjack.csv
        scorebook export sessions --output sessions.json
      """)
  static let writes = false

  @Option(help: "Only sessions of this game.")
  var game: GameKind?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let hasKeys = try book.sessionsNeedKeys()
    return try destination.writing { give in
      var file = SessionFile(
        as: try form.form(for: destination), games: game.map { [$0] } ?? GameKind.allCases, hasKeys: hasKeys)
      try book.eachSession(of: game) { kept in
        file.add(kept.session, key: kept.key)
        if file.isFull { try give(file.takeBytes()) }
      }
      try file.end()
      try give(file.takeBytes())
    }
  }
}
