import ArgumentParser
import Foundation
import People
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
  @Option(help: "Whose cards are counted, of decks (else the focus person's).")
  var user: String?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let listing: Listing =
      switch kind {
      case .people: try .people(in: book)
      case .teams: try .teams(in: book)
      case .games: try .games(in: book)
      case .decks: try .decks(in: book, for: learner(in: book), at: now)
      case .charts: try .charts(in: book)
      case .scores: try .scores(in: book)
      case .drills: try .drills(in: book)
      case .sessions: try .sessions(in: book)
      case .runs: try .runs(in: book)
      }
    return Reply(listing: listing, asJSON: json)
  }

  private func learner(in book: BookTransaction) throws -> Person? {
    if let user { return try book.person(named: user) }
    if let focus = try book.focusPerson() { return focus }
    let people = try book.people()
    return people.count == 1 ? people[0] : nil
  }
}
