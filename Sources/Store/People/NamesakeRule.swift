package import Basketball
import Diagnostics
import GRDB
package import People

/// A new person on a team whose name others in the book have, and why they are not the same.
package struct Separation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The one bearer of the name is on another team of the same season.
    case sameSeason
    /// More than one bears the name, in the book or in the roster: it says nothing by itself.
    case namesakes
    /// Each of them has another day of birth or another key.
    case contradicted
  }

  package let reason: Reason
  /// Who bears the name and is not on the team; of those who have another day of birth or key only where there is nobody
  /// else.
  package let others: [Person]
  /// The new person's id; 0 until they are one.
  package var person: Int64 = 0
}

/// How a name without other details is matched on a team.
///
/// From season to season a name is the same person, unless a day of birth or a key is another one. Rival clubs have players
/// of one name in one season, and so have men's and women's teams, so there it means nobody; but who is followed in this book (the focus person, or one of whom it
/// keeps more than games) plays for a school and a club in one winter. A name that has namesakes never means anybody.
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
  /// Whether the book keeps anything of a person beside rosters; made when it is first asked.
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
  ///   - others: those of the name who are neither on the team nor meant by another entry.
  ///   - isAlone: whether nobody else in the book bears the name, and no other entry that is still to be matched.
  mutating func meaning(
    of entry: RosterEntry, among others: [Person], isAlone: Bool
  ) throws -> Meaning {
    if others.isEmpty { return .somebodyNew(nil) }
    let possible = others.filter { entry.agrees(with: $0) }
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

  /// Whether they are on another team of the season.
  private func playsThisSeason(_ person: Person) throws -> Bool {
    otherSeasons.bind(person.id, at: 1)
    otherSeasons.bind(team.id, at: 2)
    defer { otherSeasons.reset() }
    while try otherSeasons.next() { if Self.comparable(otherSeasons.text(0)) == season { return true } }
    return false
  }

  /// A season without the words that tell men's teams from women's: `2025-26 women` is the season of `2025-26`.
  private static func comparable(_ season: String) -> String {
    season.folded.split(separator: " ").filter { !sexes.contains(String($0)) }.joined(separator: " ")
  }

  private mutating func isFollowed(_ person: Person) throws -> Bool {
    if person.isFocus { return true }
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
  /// The person whom a name means that comes onto a team, or somebody new; somebody on the team already is themselves.
  package func person(_ entry: RosterEntry, joining team: Team) throws -> (person: Person?, apart: Separation?) {
    let players = try players(of: team)
    let matching = try RosterMatching([entry], on: players, joining: team, .update, in: db)
    if let fault = matching.faults[0] { throw fault }
    return switch matching.meanings[0] {
    case .player(let number): (try person(id: players[number].personID), nil)
    case .person(let number): (matching.links[number].person, nil)
    case .somebodyNew: (nil, matching.separations[0])
    }
  }
}
