import Basketball
package import Foundation
import GRDB
package import People

/// The actions that can be undone: a scoring action, a rating, an answer, and suspending or burying a card.
package enum Undoable: Hashable, Sendable {
  case action, rating, answer, reply, card
}

extension BookTransaction {
  /// Whether it is the book's game, session of study, practice or drill that is open, and when the last thing was done in it:
  /// nil if nothing was. A card that was suspended or put off last is among them.
  ///
  /// - Parameter person: only what they study and practise, where somebody is named.
  /// - Throws: a `Diagnostic` where more games are open than one, and none of them is meant.
  package func undoables(of person: Person? = nil) throws -> [(what: Undoable, last: Date?)] {
    var undoables: [(Undoable, Date?)] = []
    func add(_ what: Undoable, _ id: Int64, _ sql: String) throws {
      let last = try Int64.fetchOne(db, sql: sql, arguments: [id])
      undoables.append((what, last.map { Date(milliseconds: $0) }))
    }
    if try person == nil && !openGames().isEmpty {
      try add(
        .action, gameInPlay().id,
        "SELECT at FROM event WHERE game_id = ? AND NOT undone ORDER BY sequence DESC LIMIT 1")
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
