import Diagnostics
package import Flashcards
package import Foundation
import GRDB
package import People

/// A filter for answers; nil or empty fields match all.
package struct ReviewFilter: Hashable, Sendable {
  package var deck: Deck?
  package var card: Int64?
  package var ratings: Set<Review.Rating> = []
  package var states: Set<Review.State> = []
  /// At or after `from`, and before `until`.
  package var from: Date?
  package var until: Date?

  package init() {}
}

extension BookTransaction {
  /// A person's answers, the latest first, and their total number. If the log does not record a card's state, it is
  /// calculated by replaying the log.
  ///
  /// - Parameter limit: the maximum number of answers.
  package func reviews(
    of person: Person, _ filter: ReviewFilter, limit: Int? = nil
  ) throws -> (reviews: [(review: Review, card: Int64, deck: Int64)], total: Int) {
    let condition = """
      FROM review JOIN card ON card.id = card_id WHERE \(Self.isOwnReview) AND (?3 IS NULL OR deck_id = ?3)
        AND (?4 IS NULL OR card_id = ?4) AND (?5 = 0 OR ?5 & (1 << rating)) AND (?6 = '' OR state IS NULL OR instr(?6, ' ' || state || ' '))
        AND (?7 IS NULL OR at >= ?7) AND (?8 IS NULL OR at < ?8)
      """
    let arguments: StatementArguments = [
      person.id, person.isFocus, filter.deck?.id, filter.card,
      filter.ratings.reduce(0) { $0 | 1 << $1.rawValue }, filter.states.map { " \($0.rawValue) " }.sorted().joined(),
      filter.from?.milliseconds, filter.until?.milliseconds,
    ]
    let isBare = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM review WHERE state IS NULL)") ?? false
    let states = isBare ? try inferredStates(of: person, in: filter.deck?.id, card: filter.card) : [:]
    let total = try Int.fetchOne(db, sql: "SELECT count(*) " + condition, arguments: arguments) ?? 0
    // Whether a state matches is only known after reading the answer.
    let isSifted = !filter.states.isEmpty && isBare
    var count = 0
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT rating, at, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty, retrievability,
          card_id, deck_id, review.id \(condition) ORDER BY at DESC, review.id DESC LIMIT \(isSifted ? -1 : limit ?? -1)
        """, arguments: arguments)
    var reviews: [(review: Review, card: Int64, deck: Int64)] = []
    while let row = try rows.next() {
      guard var review = Self.review(row) else { continue }
      review.state = review.state ?? states[row[11]]
      if isSifted, review.state.map(filter.states.contains) != true { continue }
      count += 1
      if reviews.count < limit ?? .max { reviews.append((review, row[9], row[10])) }
    }
    return (reviews, isSifted ? count : total)
  }

  /// A person's answers to a card, the oldest first, with the memory after each.
  package func life(
    of card: Int64, _ person: Person, under scheduler: Scheduler
  ) throws -> [(rating: Review.Rating, memory: Memory)] {
    var filter = ReviewFilter()
    filter.card = card
    var replay = CardReplay(
      under: scheduler, from: try ImportedMemories(of: person, in: db).memory(of: card),
      seed: IntervalFuzz.seed(of: try cards([card])[card]?.stableName ?? ""))
    return try reviews(of: person, filter).reviews.reversed().compactMap { review, _, _ in
      replay.answer(review.rating, at: Instant(review.reviewedAt)) ? (review.rating, replay.memory) : nil
    }
  }
}
