import Diagnostics
package import Flashcards
import GRDB
package import People

/// A person's answers, the oldest first, with a table of card ids.
package struct StudyLog: Sendable {
  package var answers: [CardAnswer]
  /// The id of each card.
  package let cards: [Int64]
}

extension BookTransaction {
  /// A person's answers to the cards of a deck, or to all. What the log does not record about an answer is calculated
  /// by replaying it.
  ///
  /// Cost: one pass over the log. Memory: 32 bytes per answer.
  package func studyLog(of person: Person, in deck: Deck? = nil) throws -> StudyLog {
    // There may be a million rows, so the query only reads what is needed.
    let rows = try BulkStatement(
      """
      SELECT card_id, rating, at, state, scheduled_days, milliseconds FROM review NOT INDEXED
      WHERE \(person.isFocus ? "ifnull(person_id, ?1)" : "person_id") = ?1
        \(deck == nil ? "" : "AND card_id IN (SELECT id FROM card WHERE deck_id = ?2)")
      ORDER BY id
      """, in: db)
    rows.bind(person.id, at: 1)
    if let deck { rows.bind(deck.id, at: 2) }
    defer { rows.reset() }
    var answers: [CardAnswer] = []
    var ids: [Int64] = []
    var numbers = CardNumbers()
    var last = Int64.min
    var isInOrder = true
    var isBare = false
    while try rows.next() {
      guard let rating = Review.Rating(rawValue: Int(rows.integer(1))) else { continue }
      let card = rows.integer(0)
      let number = numbers.number(of: card, &ids)
      let at = rows.integer(2)
      if at < last { isInOrder = false }
      last = at
      let state = Self.state(rows, 3)
      if state == nil { isBare = true }
      answers.append(
        CardAnswer(
          card: number, rating, at: Instant(milliseconds: at), state: state, scheduledDays: rows.optionalReal(4),
          milliseconds: Int(rows.integer(5))))
    }
    if !isInOrder { answers.sort { $0.at < $1.at } }
    var log = StudyLog(answers: answers, cards: ids)
    if isBare { try complete(&log, of: person, in: deck) }
    return log
  }

  private static func state(_ row: BulkStatement, _ column: Int32) -> Review.State? {
    guard !row.isNull(column) else { return nil }
    return row.withText(column) { text in
      switch (text.count, text.first) {
      case (3, _): .new
      case (8, UInt8(ascii: "l")): .learning
      case (6, _): .review
      case (10, _): .relearning
      default: .filtered
      }
    }
  }

  /// An answer that is not later than the one before it does not change its card.
  private func complete(_ log: inout StudyLog, of person: Person, in deck: Deck?) throws {
    let options = try deck.map { try self.options(of: person, for: $0) } ?? StudyOptions()
    let scheduler = try options.scheduler(counting: .days(studyDays()))
    var memories = [Memory](repeating: .new, count: log.cards.count)
    for index in log.answers.indices {
      let answer = log.answers[index]
      let card = Int(answer.card)
      log.answers[index] = answer.completed(by: memories[card])
      // Of two answers at the same time, only the first counts.
      if let next = try? scheduler.answered(memories[card], answer.rating, at: answer.at) { memories[card] = next }
    }
  }
}

/// Numbers cards from 0 in the order they occur.
private struct CardNumbers {
  private var known: [Int64: Int32] = [:]
  /// Ids up to this are looked up in an array, which is much faster.
  private static let most: Int64 = 4_000_000
  private var dense: [Int32] = []

  mutating func number(of card: Int64, _ ids: inout [Int64]) -> Int {
    if card >= 0, card < Self.most {
      let place = Int(card)
      if place >= dense.count {
        dense.append(contentsOf: repeatElement(-1, count: max(place + 1 - dense.count, dense.count)))
      }
      if dense[place] < 0 {
        dense[place] = Int32(truncatingIfNeeded: ids.count)
        ids.append(card)
      }
      return Int(dense[place])
    }
    if let number = known[card] { return Int(number) }
    known[card] = Int32(truncatingIfNeeded: ids.count)
    ids.append(card)
    return ids.count - 1
  }
}
