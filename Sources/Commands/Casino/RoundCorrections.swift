import Casino
import Diagnostics
import Foundation
import People
import Records
import Store

extension BookKind {
  /// Rounds of sessions: `3.12` is round 12 of session 3.
  static let round = BookKind(
    name: "round", relation: "round", named: { _, _ in [] }, fields: { _, _, _ in nil },
    numbered: Numbered(
      fields: { word, book in
        let number = try RoundNumber(word)
        let round = try book.round(number).round
        let shown = try fields(of: .rounds, where: ["session=\(number.session)", "id=\(number)"], in: book) ?? []
        return shown
          + round.counts.sorted { $0.key < $1.key }.map { RecordField(name: $0.key, cell: .number(String($0.value))) }
      },
      inventory: { word, book in
        let number = try RoundNumber(word)
        let (session, round) = try book.round(number)
        let later = session.rounds.count - number.number
        let moves = MessageText(
          "; the \(later == 1 ? "one" : "\(later)") after it \(later == 1 ? "moves" : "move") up",
          "; de \(later == 1 ? "volgende schuift" : "\(later) volgende schuiven") op")
        return MessageText { language in
          "\(language.pick("round", "ronde")) \(number), \(round.sentence(in: language))"
            + (later == 0 ? "" : moves.text(in: language))
        }
      },
      edit: { word, words, book, _ in
        let number = try RoundNumber(word)
        let (session, before) = try book.round(number)
        let after = try before.changed(by: words, in: session.game)
        if before == after {
          return Reply(MessageText("round \(number): nothing to change", "ronde \(number): niets te veranderen"))
        }
        let corrected = try book.correct(number, to: after)
        return Reply(
          MessageText { language in
            "\(language.pick("round", "ronde")) \(number): \(before.sentence(in: language)) → "
              + "\(after.sentence(in: language)); \(corrected.sentence(in: language))"
          }, changing: ([word] + words).joined(separator: " "))
      },
      delete: { word, book, _ in
        let number = try RoundNumber(word)
        let round = try book.round(number).round
        let session = try book.correct(number, to: nil)
        return Reply(
          MessageText { language in
            language.pick("deleted round \(number)", "ronde \(number) verwijderd")
              + ", \(round.sentence(in: language)); \(session.sentence(in: language))"
          }, changing: "\(number)")
      }))
}

extension Round {
  /// `win of $25 with a bet of $50, doubles 1`
  fileprivate func sentence(in language: MessageLanguage) -> String {
    let counts = counts.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }.joined()
    return "\(outcome.rawValue) "
      + language.pick("of \(payout) with a bet of \(bet)", "van \(payout) bij een inzet van \(bet)")
      + counts
  }

  /// The round with other values. Without a payout, one that was the bet itself follows the bet and the outcome.
  ///
  /// - Parameter words: `bet=25`, `outcome=win`, `payout=37.50`, or a count of the game as in `doubles=1`.
  /// - Throws: a `Failure` of usage for an unknown field, a `Diagnostic` for a value that breaks a rule.
  fileprivate func changed(by words: [String], in game: GameKind) throws -> Round {
    var (bet, outcome, counts) = (bet, outcome, counts)
    var payout: Money?
    for word in words {
      let fields = ["bet", "outcome", "payout"] + game.counts
      guard let mark = word.firstIndex(of: "="), fields.contains(word[..<mark].lowercased()) else {
        let names = fields.map { "'\($0)'" }.joined(separator: ", ")
        throw Failure(
          .usage,
          MessageText(
            "field: expected FIELD=VALUE with one of \(names), found '\(word)'",
            "veld: verwacht VELD=WAARDE met een van \(names), gevonden '\(word)'"))
      }
      let (field, value) = (word[..<mark].lowercased(), String(word[word.index(after: mark)...]).trimmed)
      switch field {
      case "bet": bet = try Money(value, as: "bet")
      case "payout": payout = try Money(value, as: "payout")
      case "outcome":
        guard let end = Outcome(rawValue: value.lowercased()) else {
          throw Diagnostic("outcome", .anyOf(Outcome.allCases.map(\.rawValue)), found: .text(value))
        }
        outcome = end
      default:
        guard let count = Int(value.isEmpty ? "0" : value) else {
          throw Diagnostic(FieldKey(field), .number, found: .text("\(value)"))
        }
        counts[field] = count
      }
    }
    let isPlain = self.payout == RoundLine.payout(of: self.bet, self.outcome)
    let follows = isPlain || outcome != self.outcome
    return try Round(
      bet: bet, outcome: outcome, payout: payout ?? (follows ? RoundLine.payout(of: bet, outcome) : self.payout),
      counts: counts)
  }
}
