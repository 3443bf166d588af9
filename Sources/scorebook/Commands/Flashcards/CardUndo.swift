import Flashcards
import Foundation
import People
import Store

extension BookTransaction {
  /// Takes back the last 'card suspend', 'unsuspend', 'bury' or 'unbury'; an open session of the person may ask the card
  /// again.
  func undoCardChange(at now: Date) throws -> Reply {
    guard let change = try lastCardChange() else { return Reply() }
    try takeBack(change)
    let front = try cards([change.card])[change.card]?.front.onOneLine ?? ""
    let state =
      switch (change.column, change.before) {
      case (.suspended, 0): "is no longer suspended"
      case (.suspended, _): "is suspended again"
      case (.buried, let until?): "is put off until \(Instant(milliseconds: until)) again"
      case (.buried, nil): "is no longer put off"
      }
    let sentence = "took back: \(front) \(state)"
    guard let study = try openStudies().first(where: { $0.person.id == change.person.id }) else {
      return Reply(sentence)
    }
    var reviewer = try Reviewer(study, days: studyDays(), in: self)
    try reviewer.reconsider(change.card, at: now)
    return Reply(sentence + "\n" + (try reviewer.question(at: now)))
  }
}
