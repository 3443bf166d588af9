import Flashcards
import Foundation
import People
import Store

extension BookTransaction {
  /// Undoes the last 'card suspend', 'unsuspend', 'bury' or 'unbury'; an open session of the person may ask the card
  /// again.
  func undoCardChange(at now: Date) throws -> String {
    guard let change = try lastCardChange() else { return "" }
    try takeBack(change)
    let front = try cards([change.card])[change.card]?.front.onOneLine ?? ""
    let state =
      switch (change.column, change.before) {
      case (.suspended, 0): "is no longer suspended"
      case (.suspended, _): "is suspended again"
      case (.buried, let until?): "is buried until \(Instant(milliseconds: until)) again"
      case (.buried, nil): "is no longer buried"
      }
    let sentence = "undone: \(front) \(state)"
    guard let study = try openStudies().first(where: { $0.person.id == change.person.id }) else {
      return sentence
    }
    var reviewer = try Reviewer(study, days: studyDays(), in: self)
    try reviewer.reconsider(change.card, at: now)
    return sentence + "\n" + (try reviewer.question(at: now))
  }
}
