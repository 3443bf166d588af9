import Basketball
import Casino
import Flashcards
import Foundation
import People
import Records
import Sheets
import Store

extension Listing {
  /// The games, each as the team that is asked for sees it; sums for each team count a game for both.
  ///
  /// - Parameter query: only games that its filters may keep are read; of those that it shows the first ones only, not many
  ///   more than these.
  static func games(for query: ListQuery? = nil, in book: BookTransaction) throws -> Listing {
    let games =
      if let query, let (order, count) = query.gameOrder {
        try firstGames(count, by: order, for: query, in: book)
      } else {
        try book.games(query?.gameConditions ?? GameConditions())
      }
    var listing = try Listing(of: games, for: query, in: book)
    if query?.hasFilters == true { listing.leaveOut() }
    return listing
  }

  private init(of games: [Game], for query: ListQuery?, in book: BookTransaction) throws {
    let sides = Self.sides(for: query)
    self.init(
      .game,
      try games.flatMap { game in
        let score = try book.score(of: game)
        return sides(game).map { (game.id, GameHead(game, own: score.own, opponent: score.opponent, seenBy: $0)) }
      }, for: query)
  }

  /// The sides that a game is listed for: its own, unless a team is asked for.
  private static func sides(for query: ListQuery?) -> (Game) -> [SideIndex] {
    if let team = query?.value(of: "team") {
      let folded = team.folded
      return { game in
        let isOwn = game.own.name == team || game.own.name.folded == folded
        return [!isOwn && game.opponent.name.folded == folded ? .opponent : .own]
      }
    }
    // An opponent that is only a name is no team of the book.
    let isOfBothSides = query?.isOfBothSides == true
    return { game in isOfBothSides && game.opponent.teamID != nil ? [.own, .opponent] : [.own] }
  }

  /// The games that a sorted list begins with, some more, and those that are open, by their day.
  private static func firstGames(
    _ count: Int, by order: GameOrder, for query: ListQuery, in book: BookTransaction
  ) throws -> [Game] {
    var games = try book.openGames()
    let isKept = try query.filter(of: Listing(of: [], for: query, in: book)) { try book.day(of: $0) }
    var kept = 0
    try book.eachFinishedGame(query.gameConditions, by: order, first: count) { read in
      games += read
      kept += try Listing(of: read, for: query, in: book).rows.count { try isKept($0) }
      return kept < count
    }
    return games.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// The events of a game that were not undone, in their order, with the score after each.
  ///
  /// - Parameter last: only so many of them, the last ones; nil for all.
  static func events(of game: Game, last: Int? = nil, in book: BookTransaction) throws -> Listing {
    let players = Dictionary(
      try book.rosters(of: game).values.joined().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var score = [0, 0]
    let events = try book.events(of: game).filter { !$0.isUndone }.map { event in
      score[event.side.rawValue] += event.points
      let listed = ListedEvent(
        event: event, side: event.kind == .periodStart ? nil : game[event.side].name,
        player: event.playerID.flatMap { players[$0] }, own: score[0], opponent: score[1])
      return (RecordCell.text(EventNumber(game: game.id, sequence: event.sequence).description), listed)
    }
    return Listing(.event, last.map { Array(events.suffix($0)) } ?? events)
  }

  static func players(in book: BookTransaction) throws -> Listing {
    Listing(
      .player,
      try book.teams().flatMap { team in
        try book.players(of: team).map { ($0.id, RosterPlayer($0, on: team)) }
      })
  }

  /// With the number of the learner's new cards and of those due by the end of today; without a learner these are
  /// omitted.
  static func decks(in book: BookTransaction, for person: Person?, at now: Date) throws -> Listing {
    let days = try book.studyDays()
    let tomorrow = days.start(of: days.day(of: Instant(now)) + 1)
    return Listing(
      .deck,
      try book.decks().map { deck in
        let counts = try person.map { try book.counts(of: $0, in: deck, dueBefore: tomorrow) }
        return (deck.id, DeckHead(deck, new: counts?.new, due: counts?.due))
      })
  }

  static func cards(of deck: Deck, in book: BookTransaction) throws -> Listing {
    var cards: [(id: Int64, record: Flashcards.Card)] = []
    try book.forEachCard(of: deck) { card, id in cards.append((id, card)) }
    return Listing(.card, cards)
  }

  /// The cards of every deck, each with its deck.
  static func cards(in book: BookTransaction) throws -> Listing {
    var all = Listing(.card, [(id: Int64, record: Flashcards.Card)]())
    all.insert("deck", .none)
    for deck in try book.decks() {
      var cards = try Listing.cards(of: deck, in: book)
      cards.insert("deck", .text(deck.name))
      all.rows += cards.rows
    }
    return all
  }

  static func practices(in book: BookTransaction) throws -> Listing {
    let names = Dictionary(uniqueKeysWithValues: try book.people().map { ($0.id, $0.name) })
    return Listing(
      .practice,
      try book.practices().map {
        ($0.id, PracticeHead($0.practice, of: names[$0.personID] ?? "", endedAt: $0.endedAt))
      })
  }

  static func sessions(in book: BookTransaction, of game: GameKind? = nil, style: String? = nil) throws -> Listing {
    var sessions: [(id: Int64, record: Session)] = []
    try book.eachSession(of: game) { kept in
      if style == nil || kept.session.style == style { sessions.append((kept.id, kept.session)) }
    }
    return Listing(.listedSession, sessions)
  }
}

/// An event with the score after it.
struct ListedEvent {
  let event: GameEvent
  let side: String?
  let player: Player?
  let own: Int
  let opponent: Int
}

extension RecordKind<ListedEvent> {
  static let event = RecordKind(
    "event", plural: "events",
    Field("period") { $0.event.period },
    Field("clock", isSparse: true) { $0.event.clock?.description },
    Field("side") { $0.side },
    Field("number", isSparse: true) { $0.player?.jersey?.text },
    Field("player", isSparse: true) { $0.player?.name },
    Field("action") { $0.event.kind.label },
    Field("points") { $0.event.points },
    Field("at", isSparse: true) { $0.event.spot?.place?.description },
    Field("zone", isSparse: true) { $0.event.spot?.recordedZone?.rawValue },
    Field("own") { $0.own },
    Field("opponent") { $0.opponent })
}

extension RecordKind<Run> {
  static let run = RecordKind(
    "run", plural: "runs",
    Field("at") { $0.at },
    Field("command") { $0.command },
    Field("source") { $0.source },
    Field("read") { $0.tally.read },
    Field("added") { $0.tally.added },
    Field("updated") { $0.tally.updated },
    Field("unchanged") { $0.tally.unchanged },
    Field("rejected") { $0.tally.rejected })
}
