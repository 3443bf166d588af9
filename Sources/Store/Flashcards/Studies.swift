import Diagnostics
package import Flashcards
package import Foundation
import GRDB
package import People

/// A study session.
package struct Study: Hashable, Sendable {
  package let id: Int64
  package let person: Person
  package let deck: Deck
  package let startedAt: Date
  package let endedAt: Date?
}

extension BookTransaction {
  /// Opens a session with the cards of a queue, in order.
  ///
  /// - Parameter limit: the maximum number of cards.
  /// - Throws: a `Diagnostic` if the learner already has an open session.
  package func startStudy(
    of person: Person, in deck: Deck, queue: StudyQueue, cards: [StudyCard], limit: Int? = nil, at now: Date
  ) throws -> Study {
    if let open = try openStudies().first(where: { $0.person.id == person.id }) {
      throw Diagnostic(
        field: "review",
        MessageText(
          "'\(person.name)' has a session open already, in '\(open.deck.name)'; end it with 'scorebook stop' first",
          "'\(person.name)' heeft al een sessie bezig, in '\(open.deck.name)'; beëindig die eerst met 'scorebook stop'")
      )
    }
    try db.execute(
      sql: "INSERT INTO study (person_id, deck_id, started_at, turn) VALUES (?, ?, ?, (\(Self.nextTurn)))",
      arguments: [person.id, deck.id, now.milliseconds])
    let id = db.lastInsertedRowID
    // In the order of the cards, in which two of the three indexes grow at their ends.
    var positions = [Int](repeating: 0, count: cards.count)
    for (index, place) in queue.all.prefix(limit ?? .max).enumerated() { positions[place] = index + 1 }
    let asked = cards.indices.filter { positions[$0] > 0 }
    let insertion = BulkInsertion(into: "study_card (study_id, position, card_id)", columns: 3, in: db)
    try insertion.add(asked) { place, first, row in
      row.bind(id, at: first)
      row.bind(Int64(positions[place]), at: first + 1)
      row.bind(cards[place].id, at: first + 2)
    }
    return Study(id: id, person: person, deck: deck, startedAt: now, endedAt: nil)
  }

  package func openStudies() throws -> [Study] { try studies(where: "ended_at IS NULL") }

  /// All sessions of a learner, the oldest first.
  package func studies(of person: Person) throws -> [Study] { try studies(where: "person_id = ?", [person.id]) }

  /// The turn after those of all sessions that have shown a card.
  static let nextTurn = "SELECT ifnull(max(turn), 0) + 1 FROM study WHERE ended_at IS NULL"

  /// The open session that showed a card last; nil if none is open.
  ///
  /// - Parameter person: only this person's, if given.
  func studyShownLast(of person: Person? = nil) throws -> Study? {
    let id = try Int64.fetchOne(
      db,
      sql: """
        SELECT id FROM study WHERE ended_at IS NULL AND (?1 IS NULL OR person_id = ?1)
        ORDER BY turn DESC, ifnull(shown_at, started_at) DESC, id DESC LIMIT 1
        """, arguments: [person?.id])
    return try id.flatMap { try studies(where: "study.id = ?", [$0]).first }
  }

  /// The session that ratings go to: the one that showed a card last, so that a rating is for the card that the
  /// learner sees.
  ///
  /// - Parameter name: the person; nil for anybody.
  /// - Throws: a `Diagnostic` if none is open.
  package func studyInPlay(of name: String? = nil) throws -> Study {
    let person = try name.map { try self.person(named: $0) }
    if let study = try studyShownLast(of: person) { return study }
    guard let name = person?.name else {
      throw Diagnostic(
        field: "review",
        MessageText(
          "no session is open; start one with 'scorebook review start --deck NAME'",
          "er is geen sessie open; begin er een met 'scorebook review start --deck STAPEL'"))
    }
    throw Diagnostic(
      field: "review",
      MessageText(
        "'\(name)' has no session open; start one with 'scorebook review start --deck NAME --user \"\(name)\"'",
        "'\(name)' heeft geen sessie open; begin er een met 'scorebook review start --deck STAPEL --user \"\(name)\"'"))
  }

  /// Ends a session.
  package func end(_ study: Study, at now: Date) throws {
    try db.execute(
      sql: "UPDATE study SET ended_at = max(?, started_at), card_id = NULL, shown_at = NULL WHERE id = ?",
      arguments: [now.milliseconds, study.id])
  }

  /// A session's totals so far.
  package func tally(of study: Study) throws -> (answers: Int, forgotten: Int, milliseconds: Int) {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*), ifnull(sum(rating = 1), 0), ifnull(sum(milliseconds), 0)
        FROM study_answer JOIN review ON review.id = review_id WHERE study_id = ?
        """, arguments: [study.id])
    return (row?[0] ?? 0, row?[1] ?? 0, row?[2] ?? 0)
  }

  private func studies(where condition: String, _ arguments: StatementArguments = []) throws -> [Study] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT study.id, person_id, deck_id, deck.name, started_at, ended_at FROM study
        JOIN deck ON deck.id = deck_id WHERE \(condition) ORDER BY study.id
        """, arguments: arguments
    ).compactMap { row in
      try person(id: row[1]).map { person in
        Study(
          id: row[0], person: person, deck: Deck(id: row[2], name: row[3], cardCount: 0),
          startedAt: Date(milliseconds: row[4]), endedAt: (row[5] as Int64?).map { Date(milliseconds: $0) })
      }
    }
  }
}
