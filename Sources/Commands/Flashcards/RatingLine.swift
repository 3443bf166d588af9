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
        let isDrill = trainer == DrillTrainer.self
        let (other, dutch) =
          isDrill ? ("a drill", "een drill") : ("a practice of a times table", "een oefening van een tafel")
        throw Diagnostic(
          field: "review",
          MessageText(
            """
            no session is open, but \(other) is: 'scorebook answer' goes to it; 'scorebook review start --deck NAME' \
            starts a session
            """,
            """
            er is geen sessie open, maar wel \(dutch): daar gaat 'scorebook answer' naartoe; \
            'scorebook review start --deck STAPEL' begint een sessie
            """))
      }
    }
    return try Reviewer(studyInPlay(of: user), days: studyDays(), in: self)
  }
}

extension Reviewer.Rated {
  /// `Paris = capital of France: good, again in 10 min`
  func sentence(in language: MessageLanguage) -> String {
    let wait = after.strength.map { $0.due.milliseconds - $0.reviewedAt.milliseconds } ?? 0
    let lapses = after.strength?.lapses ?? 0
    let leech =
      isLeech
      ? language.pick("; forgotten \(lapses) times: a leech", "; \(lapses) keer vergeten: een bloedzuiger") : ""
    let again = language.pick("again in", "weer over")
    return "\(card.front.onOneLine) = \(card.back.onOneLine): \(rating.name.text(in: language)), \(again) "
      + "\(Waiting.text(milliseconds: wait, in: language))\(leech)"
  }
}

extension Reviewer {
  /// `? Paris`, or a message that nothing is left.
  mutating func question(at now: Date) throws -> MessageText {
    if let card = try current(at: now)?.card { return MessageText(same: "? \(card.front.onOneLine)") }
    guard let due = try nextDue() else {
      return MessageText(
        "nothing is left; 'scorebook stop' ends the session", "er is niets meer; 'scorebook stop' sluit de sessie af")
    }
    let wait = max(0, due.milliseconds - Instant(now).milliseconds)
    return MessageText {
      $0.pick("nothing is left for now; the next card is due in ", "er is nu niets meer; de volgende kaart komt over ")
        + Waiting.text(milliseconds: wait, in: $0)
    }
  }
}

extension String {
  /// Line feeds and tabs replaced by spaces.
  var onOneLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}

/// Durations in readable units.
enum Waiting {
  /// `40 s`, `10 min`, `3 h`, `12 days`, each rounded.
  static func text(milliseconds: Int64, in language: MessageLanguage) -> String {
    let seconds = Double(milliseconds) / 1000
    func rounded(_ unit: Double) -> Int { Int((seconds / unit).rounded()) }
    if seconds < 60 { return "\(rounded(1)) s" }
    if seconds < 3600 { return "\(rounded(60)) min" }
    if seconds < 86_400 { return "\(rounded(3600)) \(language.pick("h", "u"))" }
    let days = rounded(86_400)
    return "\(days) \(language.pick(days == 1 ? "day" : "days", days == 1 ? "dag" : "dagen"))"
  }
}
