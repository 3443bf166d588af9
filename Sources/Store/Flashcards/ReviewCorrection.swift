package import Flashcards
import GRDB
import People

/// Corrections of single answers to cards; the card's schedule follows from those that are left.
extension BookTransaction {
  /// Changes the rating of an answer.
  ///
  /// - Throws: a `Diagnostic` if its card is in an open session.
  package func change(review id: Int64, to rating: Review.Rating) throws {
    try correct(id) {
      try db.execute(sql: "UPDATE review SET rating = ? WHERE id = ?", arguments: [rating.rawValue, id])
    }
  }

  /// Deletes an answer.
  ///
  /// - Throws: a `Diagnostic` if its card is in an open session.
  package func delete(review id: Int64) throws {
    try correct(id) { try Deletion(of: "review", id: id, in: self).run() }
  }

  package func card(ofReview id: Int64) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT card_id FROM review WHERE id = ?", arguments: [id])
  }

  private func correct(_ id: Int64, _ change: () throws -> Void) throws {
    let row = try Row.fetchOne(db, sql: "SELECT card_id, person_id FROM review WHERE id = ?", arguments: [id])
    guard let row else { return }
    let card: Int64 = row[0]
    try expectNotAsked(card)
    try change()
    // Answers without a person are the focus person's.
    let learner = try (row[1] as Int64?).map { try person(id: $0) } ?? focusPerson()
    if let learner { try remember([card], of: learner) }
  }
}
