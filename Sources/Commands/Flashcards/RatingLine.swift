import Diagnostics
import Flashcards
import Foundation
import Store

extension BookTransaction {
  /// Takes ratings for the session that showed its card last, or for that of a user.
  ///
  /// - Throws: a `Diagnostic` if none is open.
  func reviewer(of user: String? = nil) throws -> Reviewer {
    if try user == nil && openStudies().isEmpty {
      var others = try OpenTrainers(in: self)
      if let trainer = try others.last(where: { $0.form == .answer }) {
        let other = trainer == DrillTrainer.self ? "a drill" : "a practice of a times table"
        throw Diagnostic(
          field: "review",
          "no session is open, but \(other) is: 'scorebook answer' goes to it; 'scorebook review start --deck NAME' "
            + "starts a session")
      }
    }
    return try Reviewer(studyInPlay(of: user), days: studyDays(), in: self)
  }
}

extension Reviewer.Rated {
  /// `Paris = capital of France: good, again in 10 min`
  var sentence: String {
    let wait = after.strength.map { $0.due.milliseconds - $0.reviewedAt.milliseconds } ?? 0
    let leech = isLeech ? "; forgotten \(after.strength?.lapses ?? 0) times: a leech" : ""
    return "\(card.front.onOneLine) = \(card.back.onOneLine): \(rating), again in "
      + "\(Waiting.text(milliseconds: wait))\(leech)"
  }
}

extension Reviewer {
  /// `? Paris`, or a message that nothing is left.
  mutating func question(at now: Date) throws -> String {
    if let card = try current(at: now)?.card { return "? \(card.front.onOneLine)" }
    guard let due = try nextDue() else { return "nothing is left; 'scorebook stop' ends the session" }
    let wait = Waiting.text(milliseconds: max(0, due.milliseconds - Instant(now).milliseconds))
    return "nothing is left for now; the next card is due in \(wait)"
  }
}

extension String {
  /// Line feeds and tabs replaced by spaces.
  var onOneLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}

/// Durations in readable units.
enum Waiting {
  /// `40 s`, `10 min`, `3 h`, `12 days`, each rounded.
  static func text(milliseconds: Int64) -> String {
    let seconds = Double(milliseconds) / 1000
    func rounded(_ unit: Double) -> Int { Int((seconds / unit).rounded()) }
    if seconds < 60 { return "\(rounded(1)) s" }
    if seconds < 3600 { return "\(rounded(60)) min" }
    if seconds < 86_400 { return "\(rounded(3600)) h" }
    let days = rounded(86_400)
    return days == 1 ? "1 day" : "\(days) days"
  }
}
