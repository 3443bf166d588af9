import Flashcards
import Formats
package import Foundation
import GRDB
import People

/// Work that has to be done once in a book from an older version.
enum PendingTask: String {
  /// The stored memory was calculated with intervals of 24 hours instead of study days.
  case studyDays = "study days"
  /// The stored time on court and plus/minus do not use the official minutes.
  case lineups
}

/// The result of recalculating memory by study days that was calculated with intervals of 24 hours.
package struct StudyDaysUpdate: Hashable, Sendable {
  /// Cards with answers, counted once per person.
  package var cards = 0
  package var changed = 0
  /// Cards that are now due on another study day.
  package var moved = 0
  /// Answers that were stored twice, with and without a person; the one without is removed.
  package var duplicates = 0
  /// The run that reverts this; nil if nothing changed.
  package var run: Int64?
}

extension Book {
  /// Recalculates stored memory by study days, once, in a book from an older version.
  ///
  /// The changes are a run in the book's history, which can be reverted. A read-only book is not changed. Cost: one
  /// query; the first time, two passes over the log.
  ///
  /// - Returns: nil if nothing had to be done.
  package func updateToStudyDays(at now: Date) throws -> StudyDaysUpdate? {
    guard readOnlyFault == nil, try read({ try $0.isPending(.studyDays) }) else { return nil }
    return try write(as: PendingTask.studyDays.rawValue, at: now) { book in
      // Another process may have finished it meanwhile.
      guard try book.isPending(.studyDays) else { return nil }
      try book.db.execute(sql: "DELETE FROM pending WHERE task = ?", arguments: [PendingTask.studyDays.rawValue])
      var update = StudyDaysUpdate()
      update.duplicates = try book.removeNamelessDuplicates()
      for person in try book.learners() { try book.update(&update, of: person) }
      guard update.changed + update.duplicates > 0 else { return update }
      var tally = Tally()
      tally.read = update.cards
      tally.updated = update.changed
      tally.unchanged = update.cards - update.changed
      tally.duplicates = update.duplicates
      update.run = try book.log(
        PendingTask.studyDays.rawValue, source: "stored memory", fingerprint: Fingerprint(), tally: tally, at: now
      ).id
      return update
    }
  }
}

extension BookTransaction {
  func isPending(_ task: PendingTask) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM pending WHERE task = ?)", arguments: [task.rawValue]) ?? false
  }

  /// Records that memory was imported from a book of an older version.
  package func notePendingStudyDays() throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO pending SELECT ? WHERE EXISTS (SELECT 1 FROM memory WHERE state IS NOT NULL)",
      arguments: [PendingTask.studyDays.rawValue])
  }

  fileprivate func learners() throws -> [Person] {
    try Int64.fetchAll(db, sql: "SELECT DISTINCT person_id FROM memory WHERE state IS NOT NULL ORDER BY 1")
      .compactMap { try person(id: $0) }
  }

  /// Removes answers without a person if the same answer exists with one.
  fileprivate func removeNamelessDuplicates() throws -> Int {
    try db.execute(
      sql: """
        DELETE FROM review WHERE person_id IS NULL
          AND EXISTS (SELECT 1 FROM review AS named WHERE named.card_id = review.card_id AND named.at = review.at
            AND named.person_id IS NOT NULL AND named.rating = review.rating)
          AND NOT EXISTS (SELECT 1 FROM study_answer WHERE review_id = review.id)
        """)
    return db.changesCount
  }

  /// Calculates a person's cards both ways, and stores those where study days make a difference. Other cards are not
  /// changed, because they may have been scheduled by earlier options.
  fileprivate func update(_ update: inout StudyDaysUpdate, of person: Person) throws {
    let days = try studyDays()
    let rows = try BulkStatement(
      """
      SELECT card_id, rating, at FROM review WHERE \(Self.isOwnReview) ORDER BY card_id, at, id
      """, in: db)
    rows.bind(person.id, at: 1)
    rows.bind(person.isFocus ? Int64(1) : 0, at: 2)
    defer { rows.reset() }
    let names = try BulkStatement("SELECT deck_id, ifnull(key, front) FROM card WHERE id = ?", in: db)
    let stored = try BulkStatement(
      "SELECT \(MemoryRow.columns) FROM memory WHERE person_id = ? AND card_id = ?", in: db)
    let writer = try MemoryWriter(in: db)
    var schedulers: [Int64: (spans: Scheduler, days: Scheduler)] = [:]
    var card: Int64?
    var replays: (spans: CardReplay, days: CardReplay)?

    func finish() throws {
      guard let card, let (spans, byDays) = replays.map({ ($0.spans.end, $0.days.end) }) else { return }
      update.cards += 1
      guard Self.differ(spans, byDays, days) else { return }
      stored.bind(person.id, at: 1)
      stored.bind(card, at: 2)
      let before = try stored.first { MemoryRow.memory($0, from: 0) } ?? .new
      guard before != byDays else { return }
      update.changed += 1
      if Self.dueDay(before, days) != Self.dueDay(byDays, days) { update.moved += 1 }
      try writer.write(byDays, of: person.id, for: card)
    }

    while try rows.next() {
      let id = rows.integer(0)
      if id != card {
        try finish()
        names.bind(id, at: 1)
        guard let (deck, name) = try names.first({ ($0.integer(0), $0.text(1)) }) else { continue }
        if schedulers[deck] == nil {
          let options = try options(ofPerson: person.id, forDeck: deck)
          schedulers[deck] = (try options.scheduler(counting: .spans), try options.scheduler(counting: .days(days)))
        }
        card = id
        let seed = IntervalFuzz.seed(of: name)
        replays = schedulers[deck].map {
          (CardReplay(under: $0.spans, seed: seed), CardReplay(under: $0.days, seed: seed))
        }
      }
      guard let rating = Review.Rating(rawValue: Int(rows.integer(1))) else { continue }
      let at = Instant(milliseconds: rows.integer(2))
      _ = replays?.spans.answer(rating, at: at)
      _ = replays?.days.answer(rating, at: at)
    }
    try finish()
  }

  /// Whether two memories differ; a due time that differs by one hour because of daylight saving time does not count.
  private static func differ(_ a: Memory, _ b: Memory, _ days: StudyDays) -> Bool {
    a.state != b.state || a.step != b.step || a.strength?.stability != b.strength?.stability
      || a.strength?.difficulty != b.strength?.difficulty || dueDay(a, days) != dueDay(b, days)
  }

  private static func dueDay(_ memory: Memory, _ days: StudyDays) -> Int? {
    memory.strength.map { days.day(of: $0.due) }
  }
}
