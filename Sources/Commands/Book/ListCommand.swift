import ArgumentParser
import Basketball
import Blackjack
import Flashcards
import Foundation
import People
import Records
import Store

struct ListCommand: BookCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case people, teams, players, games, decks, cards, charts, scores, practices, drills, sessions, runs
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List people, teams, players, games, decks, cards, charts, scores, practices, drills, sessions or runs.",
    discussion: """
      Examples:
        scorebook list games
        scorebook list people --json
        scorebook list scores --format xlsx > scores.xlsx
        scorebook list cards --deck "World capitals"
      """)
  static let writes = false

  @Argument(help: "The kind of record to list.")
  var kind: Kind
  @Flag(help: "One JSON object and nothing else.")
  var json = false
  @Option(help: "The format (default: text).")
  var format: ListFormat?
  @Option(help: "With decks: whose cards to count (default: the focus person).")
  var user: String?
  @Option(help: "With cards: the deck that they are in.")
  var deck: String?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard !json || format == nil || format == .json else {
      throw Failure(.usage, "format: expected --json or --format, found both")
    }
    let listing: Listing =
      switch kind {
      case .people: Listing(.person, try book.people().map { ($0.id, $0) })
      case .teams:
        Listing(.team, try book.teams().map { ($0.id, TeamHead($0, players: try book.players(of: $0).count)) })
      case .players: try .players(in: book)
      case .games: try .games(in: book)
      case .decks: try .decks(in: book, for: learner(in: book), at: now)
      case .cards: try cards(in: book)
      case .charts: Listing(.chart, try book.charts().map { ($0.id, ChartHead($0.name, $0.rules)) })
      case .scores: Listing(.score, try book.scores().map { ($0.id, KeyedScore($0.score, key: $0.key)) })
      case .practices: try .practices(in: book)
      case .drills: Listing(.drill, try book.drills().map { ($0.id, $0) })
      case .sessions: try .sessions(in: book)
      case .runs: Listing(.run, try book.runs().map { ($0.id, $0) })
      }
    return try Reply(listing, as: json ? .json : format ?? .text)
  }

  private func cards(in book: BookTransaction) throws -> Listing {
    guard let deck else { throw Failure(.usage, "--deck: expected the deck whose cards to list, found none") }
    var cards: [(id: Int64, record: Flashcards.Card)] = []
    try book.forEachCard(of: book.requiredDeck(named: deck)) { card, id in cards.append((id, card)) }
    return Listing(.card, cards)
  }

  private func learner(in book: BookTransaction) throws -> Person? {
    if let user { return try book.person(named: user) }
    if let focus = try book.focusPerson() { return focus }
    let people = try book.people()
    return people.count == 1 ? people[0] : nil
  }
}
