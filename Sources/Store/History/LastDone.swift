import Basketball
package import Foundation
import GRDB
package import People

/// The actions that can be undone: a scoring action, a rating, an answer, and suspending or burying a card.
package enum Undoable: Hashable, Sendable {
  case action, rating, answer, reply, card
}

extension BookTransaction {
  /// The actions that can be undone in the book's open game, study session, practice and drill, each with the time of
  /// its last action, or nil if there was none. Includes a card that was suspended or buried last.
  ///
  /// - Parameter person: only this person's study and practice, if given.
  /// - Throws: a `Diagnostic` if several games are open and it is not clear which is meant.
  package func undoables(of person: Person? = nil) throws -> [(what: Undoable, last: Date?)] {
    var undoables: [(Undoable, Date?)] = []
    func add(_ what: Undoable, _ id: Int64, _ sql: String) throws {
      let last = try Int64.fetchOne(db, sql: sql, arguments: [id])
      undoables.append((what, last.map { Date(milliseconds: $0) }))
    }
    if try person == nil && !openGames().isEmpty {
      try add(
        .action, gameInPlay().id,
        // The later of the last event in its own place and the last one that was moved: two steps in two indexes, where
        // an order by the place of all would sort the game.
        """
        SELECT at FROM (
          SELECT * FROM (
            SELECT at, sequence AS position FROM event WHERE game_id = ?1 AND place IS NULL AND NOT undone
            ORDER BY sequence DESC LIMIT 1)
          UNION ALL
          SELECT * FROM (
            SELECT at, place FROM event WHERE game_id = ?1 AND place IS NOT NULL AND NOT undone
            ORDER BY place DESC LIMIT 1))
        ORDER BY position DESC LIMIT 1
        """)
    }
    if let study = try studyShownLast(of: person) {
      try add(
        .rating, study.id,
        """
        SELECT at FROM study_answer JOIN review ON review.id = review_id WHERE study_id = ? ORDER BY sequence DESC LIMIT 1
        """)
    }
    let whose: StatementArguments = [person?.id]
    if let practice = try Int64.fetchOne(db, sql: TablesTrainer.begunLast, arguments: whose) {
      try add(.answer, practice, "SELECT at FROM attempt WHERE practice_id = ? ORDER BY number DESC LIMIT 1")
    }
    if let drill = try Int64.fetchOne(db, sql: DrillTrainer.begunLast, arguments: whose) {
      try add(.reply, drill, "SELECT at FROM reply WHERE drill_id = ? ORDER BY number DESC LIMIT 1")
    }
    if let change = try lastCardChange(), person == nil || person == change.person {
      undoables.append((.card, change.at))
    }
    return undoables
  }
}
