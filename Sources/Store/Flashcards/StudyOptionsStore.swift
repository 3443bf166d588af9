import Diagnostics
package import Flashcards
import GRDB
package import People

extension BookTransaction {
  /// A person's options for a deck, or the defaults.
  package func options(of person: Person, for deck: Deck) throws -> StudyOptions {
    try options(ofPerson: person.id, forDeck: deck.id)
  }

  func options(ofPerson person: Int64, forDeck deck: Int64) throws -> StudyOptions {
    var options = StudyOptions()
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM study_options WHERE person_id = ? AND deck_id = ?", arguments: [person, deck])
    guard let row else { return options }
    do throws(Diagnostic) {
      options.parameters = try Parameters(row["parameters"] as String)
      options.retention = try DesiredRetention(row["retention"] as Double)
      options.learning = try Steps(row["learning"] as String)
      options.relearning = try Steps(row["relearning"] as String)
      options.order = try QueueOrder(named: row["queue_order"])
      options.leech = try LeechRule(threshold: row["leech"])
    } catch {
      throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "options of a deck: \(error.message)")
    }
    options.maximumInterval = row["maximum_interval"]
    options.isFuzzed = row["fuzz"]
    options.newLimit = row["new_limit"]
    options.reviewLimit = row["review_limit"]
    options.buriesSiblings = row["bury_siblings"]
    return options
  }

  package func set(_ options: StudyOptions, of person: Person, for deck: Deck) throws {
    try db.execute(
      sql: """
        INSERT INTO study_options VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET parameters = excluded.parameters, retention = excluded.retention,
          learning = excluded.learning, relearning = excluded.relearning,
          maximum_interval = excluded.maximum_interval, fuzz = excluded.fuzz, new_limit = excluded.new_limit,
          review_limit = excluded.review_limit, queue_order = excluded.queue_order,
          bury_siblings = excluded.bury_siblings, leech = excluded.leech
        """,
      arguments: [
        person.id, deck.id, options.parameters.values.map { "\($0)" }.joined(separator: ", "),
        options.retention.share, options.learning.description, options.relearning.description,
        options.maximumInterval, options.isFuzzed, options.newLimit, options.reviewLimit, options.order.rawValue,
        options.buriesSiblings, options.leech.threshold,
      ])
  }

  /// The book's settings for study days.
  package func studyDays() throws -> StudyDays {
    try StudyDays(
      rolloverHour: try value(of: .rollover).flatMap { Int($0) } ?? StudyDays.usualRollover, clock: wallClock())
  }

  /// The calendar days of the book's time zone, which end at midnight.
  package func calendarDays() throws -> StudyDays { try StudyDays(rolloverHour: 0, clock: wallClock()) }

  /// The clock of the book's time zone; without one, of the machine's.
  package func wallClock() throws -> WallClock { try value(of: .zone).map { try WallClock($0) } ?? .machine }

  /// The scheduler for a person's cards in a deck.
  package func scheduler(of person: Person, for deck: Deck) throws -> Scheduler {
    try options(of: person, for: deck).scheduler(counting: .days(studyDays()))
  }
}
