import ArgumentParser
import Basketball
import Diagnostics
import Export
import Foundation
import Store

struct ExportGameCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Write games as a play-by-play in CSV: all, or those that are numbered.",
    discussion: """
      Examples:
        scorebook export game 3
        scorebook export game 1 2 --output first-games.csv
        scorebook export game --output season.csv
      """)
  static let writes = false

  @Argument(help: "The games' numbers, as 'scorebook list games' shows them (else every game).")
  var games: [String] = []
  @Option(help: "The format: csv.")
  var format: GameForm = .csv
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  enum GameForm: String, ExpressibleByArgument, CaseIterable {
    case csv
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let chosen = games.isEmpty ? try book.games() : try games.map { try book.game(numbered: $0) }
    var seen: Set<Int64> = []
    if let twice = chosen.first(where: { !seen.insert($0.id).inserted }) {
      throw Failure(.usage, "game: expected each number once, found \(twice.id) again")
    }
    let hasKeys = try book.hasNamesakesOnATeam()
    return try destination.writing { give in
      var file = GameFile(hasOpponentSeasons: chosen.contains { $0.opponent.teamID != nil }, hasKeys: hasKeys)
      for game in chosen {
        file.add(try book.record(of: game), called: String(game.id))
        if file.isFull { try give(file.takeBytes()) }
      }
      file.end()
      try give(file.takeBytes())
    }
  }
}
