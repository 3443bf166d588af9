package import Basketball
import Diagnostics
import GRDB
package import People

/// A new person on a team with namesakes in the book, and why they were not matched.
package struct Separation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The only person of that name is on another team of the same season.
    case sameSeason
    /// Several people in the book or the roster have the name, so it is ambiguous.
    case namesakes
    /// All of them have another date of birth or another key.
    case contradicted
  }

  package let reason: Reason
  /// The namesakes who are not on the team; those with another date of birth or key only if there are no others.
  package let others: [Person]
  /// The new person's id; 0 until it is known.
  package var person: Int64 = 0
}

/// How a name without other details is matched on a team.
///
/// Across seasons, the same name is the same person, unless the date of birth or the key differs. Within one season,
/// it is a different person, because rival clubs, or men's and women's teams, may have namesakes. The exception is a
/// person who is followed in this book (the focus person, or one with records other than games), who may play for a
/// school and a club in one season. A name with several bearers is never matched.
struct NamesakeRule {
  enum Meaning {
    case person(Person)
    case somebodyNew(Separation?)
  }

  private static let sexes: Set = [
    "men", "men's", "mens", "women", "women's", "womens", "boys", "girls", "heren", "dames", "jongens", "meisjes",
  ]

  private let team: Team
  private let db: Database
  private let season: String
  /// Finds whether the book has anything about a person besides rosters; prepared on first use.
  private var hasMore: BulkStatement?
  private let otherSeasons: BulkStatement

  init(joining team: Team, in db: Database) throws {
    self.team = team
    self.db = db
    season = Self.comparable(team.season)
    otherSeasons = try BulkStatement(
      "SELECT season FROM player JOIN team ON team.id = team_id WHERE person_id = ? AND team_id <> ?", in: db)
  }

  /// - Parameters:
  ///   - others: people of that name who are neither on the team nor matched to another entry.
  ///   - isAlone: whether nobody else in the book, and no other unmatched entry, has the name.
  mutating func meaning(
    of entry: RosterEntry, among others: [Person], isAlone: Bool
  ) throws -> Meaning {
    if others.isEmpty { return .somebodyNew(nil) }
    // Nearly always all of them: the list is then shared, not copied for each entry.
    let possible = others.allSatisfy { entry.agrees(with: $0) } ? others : others.filter { entry.agrees(with: $0) }
    guard let person = possible.first else {
      return .somebodyNew(Separation(reason: .contradicted, others: others))
    }
    guard isAlone else {
      return .somebodyNew(Separation(reason: .namesakes, others: possible))
    }
    if try playsThisSeason(person), try !isFollowed(person) {
      return .somebodyNew(Separation(reason: .sameSeason, others: [person]))
    }
    return .person(person)
  }

  /// Whether they are on another team this season.
  private func playsThisSeason(_ person: Person) throws -> Bool {
    otherSeasons.bind(person.id, at: 1)
    otherSeasons.bind(team.id, at: 2)
    defer { otherSeasons.reset() }
    while try otherSeasons.next() { if Self.comparable(otherSeasons.text(0)) == season { return true } }
    return false
  }

  /// A season without the words for men's and women's teams: `2025-26 women` becomes `2025-26`.
  private static func comparable(_ season: String) -> String {
    season.folded.split(separator: " ").filter { !sexes.contains(String($0)) }.joined(separator: " ")
  }

  private mutating func isFollowed(_ person: Person) throws -> Bool {
    if person.isFollowed { return true }
    let rows = try hasMore ?? BulkStatement(Self.moreSQL(in: db), in: db)
    hasMore = rows
    rows.bind(person.id, at: 1)
    defer { rows.reset() }
    return try rows.next() && rows.integer(0) != 0
  }

  private static func moreSQL(in db: Database) throws -> String {
    let tables = try Relation.references(to: "person", in: db).filter { $0.table != "player" }
    return "SELECT "
      + tables.map { "EXISTS (SELECT 1 FROM \"\($0.table)\" WHERE \"\($0.column)\" = ?1)" }.joined(separator: " OR ")
  }
}

extension BookTransaction {
  /// The person for a name that joins a team, or a new one; players already on the team match themselves.
  package func person(_ entry: RosterEntry, joining team: Team) throws -> (person: Person?, apart: Separation?) {
    let players = try players(of: team)
    let matching = try RosterMatching(
      [entry], on: players, joining: team, .update, readsSpellings: false, in: db)
    if let fault = matching.faults[0] { throw fault }
    return switch matching.meanings[0] {
    case .player(let number): (try person(id: players[number].personID), nil)
    case .person(let number): (matching.links[number].person, nil)
    case .somebodyNew: (nil, matching.separations[0])
    }
  }
}
