import ArgumentParser
import Foundation
import Store

struct ListCommand: BookCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case people, teams, games, decks, charts, scores, drills, sessions, runs
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what is in the book: people, teams, games, decks, charts, scores, drills, sessions or runs.",
    discussion: """
      Examples:
        scorebook list games
        scorebook list people --json
      """)
  static let writes = false

  @Argument(help: "What to list.")
  var kind: Kind
  @Flag(help: "One JSON object and nothing else.")
  var json = false
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let listing: Listing =
      switch kind {
      case .people: try .people(in: book)
      case .teams: try .teams(in: book)
      case .games: try .games(in: book)
      case .decks: try .decks(in: book)
      case .charts: try .charts(in: book)
      case .scores: try .scores(in: book)
      case .drills: try .drills(in: book)
      case .sessions: try .sessions(in: book)
      case .runs: try .runs(in: book)
      }
    return Reply(listing: listing, asJSON: json)
  }
}
