import Diagnostics
import Flashcards
import Foundation
import People
import Store

extension BookTransaction {
  /// Undoes the last 'card suspend', 'unsuspend', 'bury' or 'unbury'; an open session of the person may ask the card
  /// again.
  func undoCardChange(at now: Date) throws -> MessageText {
    guard let change = try lastCardChange() else { return MessageText(same: "") }
    try takeBack(change)
    let front = try cards([change.card])[change.card]?.front.onOneLine ?? ""
    let state =
      switch (change.column, change.before) {
      case (.suspended, 0): MessageText("is no longer suspended", "is niet meer buiten gebruik")
      case (.suspended, _): MessageText("is suspended again", "is weer buiten gebruik")
      case (.buried, let until?):
        MessageText(
          "is buried until \(Instant(milliseconds: until)) again",
          "is weer weggelegd tot \(Instant(milliseconds: until))")
      case (.buried, nil): MessageText("is no longer buried", "is niet meer weggelegd")
      }
    let sentence = MessageText {
      "\($0.pick("undone", "teruggenomen")): \(front) \(state.text(in: $0))"
    }
    guard let study = try openStudies().first(where: { $0.person.id == change.person.id }) else {
      return sentence
    }
    var reviewer = try Reviewer(study, days: studyDays(), in: self)
    try reviewer.reconsider(change.card, at: now)
    let question = try reviewer.question(at: now)
    return MessageText { sentence.text(in: $0) + "\n" + question.text(in: $0) }
  }
}
