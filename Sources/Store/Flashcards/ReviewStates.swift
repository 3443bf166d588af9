import Flashcards
import GRDB
import People

extension CardReplay {
  /// Takes the next answer, and adds what the log does not record: the card's state, and its interval in days.
  mutating func complete(_ review: inout Review) {
    let at = Instant(review.reviewedAt)
    let before = standing(at: at)
    if review.state == nil {
      review.state = before.state
      if review.scheduledDays == nil { review.scheduledDays = before.interval }
    }
    _ = answer(review.rating, at: at)
  }
}

extension BookTransaction {
  /// The state of each card when it was answered, by answer id, for answers whose state is not in the log. Calculated
  /// by replaying the log with the study rules.
  ///
  /// Cost: one pass over the answers of the cards concerned; nothing if every answer has a state.
  func inferredStates(of person: Person, in deck: Int64?, card only: Int64?) throws -> [Int64: Review.State] {
    let rows = try BulkStatement(
      """
      SELECT review.id, card_id, rating, at, state IS NULL, deck_id, ifnull(key, front)
      FROM review JOIN card ON card.id = card_id
      WHERE \(Self.isOwnReview) AND (?3 IS NULL OR deck_id = ?3) AND (?4 IS NULL OR card_id = ?4)
        AND card_id IN (SELECT card_id FROM review WHERE state IS NULL AND \(Self.isOwnReview))
      ORDER BY card_id, at, review.id
      """, in: db)
    rows.bind(person.id, at: 1)
    rows.bind(person.isFocus ? Int64(1) : 0, at: 2)
    rows.bind(deck, at: 3)
    rows.bind(only, at: 4)
    defer { rows.reset() }
    let days = try studyDays()
    var schedulers: [Int64: Scheduler] = [:]
    var states: [Int64: Review.State] = [:]
    var card: Int64?
    var replay: CardReplay?
    while try rows.next() {
      if rows.integer(1) != card {
        card = rows.integer(1)
        let deck = rows.integer(5)
        let known = try schedulers[deck] ?? options(ofPerson: person.id, forDeck: deck).scheduler(counting: .days(days))
        schedulers[deck] = known
        replay = CardReplay(under: known, seed: IntervalFuzz.seed(of: rows.text(6)))
      }
      guard let rating = Review.Rating(rawValue: Int(rows.integer(2))) else { continue }
      if rows.integer(4) != 0 { states[rows.integer(0)] = replay?.memory.state }
      _ = replay?.answer(rating, at: Instant(milliseconds: rows.integer(3)))
    }
    return states
  }
}
