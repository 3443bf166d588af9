import ArgumentParser
import Basketball
import Blackjack
import Diagnostics
import Flashcards
import Foundation
import People
import Records
import Store

struct ListCommand: BookCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case people, teams, players, games, boxes, events, fixtures, decks, cards, reviews, charts, scores, practices
    case drills, sessions, rounds, runs

    private static let plurals = [
      "person": "people", "box": "boxes", "play": "events", "plays": "events", "schedule": "fixtures",
    ]

    /// The plural, or the singular.
    init?(argument: String) {
      let plural = Self.plurals[argument] ?? argument
      guard let kind = Kind(rawValue: plural) ?? Kind(rawValue: plural + "s") else { return nil }
      self = kind
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List records of a kind, with filters and sums.",
    discussion: """
      A filter is FIELD=VALUE, without regard to case and accents; FIELD=FIRST..LAST for a range, with either end left \
      out; FIELD= where the field is empty. A record must match all filters. Fields are those of '--json', and more: a \
      field that there is not is answered with those there are. 'schedule' is another word for fixtures. 'team=' finds \
      the games of a team on either side, each as the team sees it. 'boxes' are the lines of box scores, a player's or a side's own.

      Examples:
        scorebook list games
        scorebook list games result=loss --since 2025-11-01 --sort -points
        scorebook list schedule team=Lions --since 2025-11-20
        scorebook list scores table=7 --sort time --limit 10
        scorebook list games --sum points --by team
        scorebook list box where=away --sum PTS --by player --limit 5
        scorebook list events game=4 action="3 points"
        scorebook list reviews answer=again --sum seconds --by card
        scorebook list people --json
        scorebook list people possible-duplicate=yes
        scorebook list scores --format xlsx > scores.xlsx
        scorebook list cards --deck "World capitals"
        scorebook list cards tags=verb
      """)
  static let writes = false

  @Argument(help: "The kind of record to list.")
  var kind: Kind
  @Argument(help: ArgumentHelp("Only records whose field has this value.", valueName: "field=value"))
  var filters: [String] = []
  @Option(help: ArgumentHelp("Only records of this day and later.", valueName: "yyyy-mm-dd"))
  var since: String?
  @Option(help: ArgumentHelp("Only records of this day and earlier.", valueName: "yyyy-mm-dd"))
  var until: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The field to sort by; after '-' the largest first.", valueName: "field"))
  var sort: String?
  @Option(help: ArgumentHelp("The columns to show, in this order.", valueName: "field,field"))
  var columns: String?
  @Option(help: "The number of records to show.")
  var limit: Int?
  @Option(help: ArgumentHelp("The field to add up, with --by.", valueName: "field"))
  var sum: String?
  @Option(help: ArgumentHelp("The field whose values are counted and added up apart.", valueName: "field"))
  var by: String?
  @Flag(help: "One JSON object and nothing else.")
  var json = false
  @Option(help: "The format (default: text).")
  var format: ListFormat?
  @Option(help: "With decks: whose cards to count (default: the focus person).")
  var user: String?
  @Option(help: "With cards: the deck that they are in (default: every deck).")
  var deck: String?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard !json || format == nil || format == .json else {
      throw Failure(
        .usage,
        MessageText(
          "format: expected --json or --format, found both", "format: verwacht --json of --format, gevonden allebei"))
    }
    var query = try ListQuery(
      kind == .fixtures ? filters.filter { Self.team(of: $0) == nil } : filters, since: since, until: until, sort: sort,
      columns: columns, limit: limit, sum: sum, by: by)
    if [.games, .boxes, .events, .players].contains(kind) { query = try query.ofGames(in: book) }
    let listing = try query.applied(to: listing(for: query, in: book, at: now)) { try book.day(of: $0) }
    return try Reply(listing, as: json ? .json : format ?? .text)
  }

  private func listing(for query: ListQuery, in book: BookTransaction, at now: Date) throws -> Listing {
    switch kind {
    case .people: try people(in: book)
    case .teams:
      Listing(.team, try book.teams().map { ($0.id, TeamHead($0, players: try book.players(of: $0).count)) })
    case .players: try .players(in: book)
    case .games: try .games(for: query, in: book)
    case .boxes: try Listing(.boxes, for: query, in: book)
    case .events: try Listing(.events, for: query, in: book)
    case .fixtures: try fixtures(in: book)
    case .decks: try .decks(in: book, for: learner(in: book), at: now)
    case .cards: try cards(in: book)
    case .reviews: try Listing(.reviews, for: query, in: book)
    case .rounds: try Listing(.rounds, for: query, in: book)
    case .charts: Listing(.chart, try book.charts().map { ($0.id, ChartHead($0.name, $0.rules)) })
    case .scores: Listing(.score, try book.scores().map { ($0.id, KeyedScore($0.score, key: $0.key)) })
    case .practices: try .practices(in: book)
    case .drills: Listing(.drill, try book.drills(at: now).map { ($0.id, $0) })
    case .sessions: try .sessions(in: book)
    case .runs: Listing(.run, try book.runs().map { ($0.id, $0) })
    }
  }

  /// With those who may be the same person, if the command asks for them.
  private func people(in book: BookTransaction) throws -> Listing {
    let people = try book.people()
    let words = filters + [sort, columns, sum, by].compactMap { $0 }
    guard words.contains(where: { $0.lowercased().contains("duplicate") }) else {
      return Listing(.listedPerson, people.map { ($0.id, ListedPerson($0, duplicates: [])) })
    }
    let found = PossibleDuplicates(among: people)
    return Listing(.personWithDuplicates, people.map { ($0.id, ListedPerson($0, duplicates: found.others(than: $0))) })
  }

  /// With `team=NAME` those in which the team plays, on either side.
  private func fixtures(in book: BookTransaction) throws -> Listing {
    let fixtures = try book.fixtures()
    let teams = try filters.compactMap(Self.team).map { typed in
      try book.fullTeamName(typed, as: "team") {
        Set(fixtures.flatMap { [$0.fixture.home, $0.fixture.away] } + (try book.teams().map(\.name)))
      }
    }
    let games = fixtures.filter { game in teams.allSatisfy(game.fixture.has) }
    var listing = Listing(.fixture, games.map { ($0.id, FixtureRow($0)) })
    // A schedule's days are text, as files write them; here they are known, and whether the game was played.
    guard let date = listing.columns.firstIndex(of: "date"), let status = listing.columns.firstIndex(of: "status")
    else { return listing }
    for (row, game) in games.enumerated() {
      listing.rows[row][date] = Listing.Cell(.day(game.fixture.date))
      if let played = game.played {
        listing.rows[row][status] = Listing.Cell(.text(played.isOpen ? "open" : "played"))
      }
    }
    return listing
  }

  private static func team(of filter: String) -> String? {
    filter.lowercased().hasPrefix("team=") ? String(filter.dropFirst(5)) : nil
  }

  private func cards(in book: BookTransaction) throws -> Listing {
    try deck.map { try .cards(of: book.requiredDeck(named: $0), in: book) } ?? .cards(in: book)
  }

  private func learner(in book: BookTransaction) throws -> Person? {
    if let user { return try book.person(named: user) }
    if let focus = try book.focusPerson() { return focus }
    let people = try book.people()
    return people.count == 1 ? people[0] : nil
  }
}
