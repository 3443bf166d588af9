import ArgumentParser
import Casino
import Diagnostics
import Export
import Foundation
import Store

struct ExportSessionsCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Write casino sessions with their rounds: CSV or JSON.",
    discussion: """
      Examples:
        scorebook export sessions
        scorebook export sessions --game blackjack --output blackjack.csv
        scorebook export sessions --output sessions.json
      """)
  static let writes = false

  @Option(help: "Only this game's.")
  var game: GameKind?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let hasKeys = try book.sessionsNeedKeys()
    return try destination.writing { give in
      var file = SessionFile(
        as: form.form(for: destination.file), games: game.map { [$0] } ?? GameKind.allCases, hasKeys: hasKeys)
      try book.eachSession(of: game) { kept in
        file.add(kept.session, key: kept.key)
        if file.isFull { try give(file.takeBytes()) }
      }
      file.end()
      try give(file.takeBytes())
    }
  }
}
