import Casino
import Diagnostics
import Formats

/// The words of a session's fields.
enum SessionText {
  static func game(_ text: String?) throws(Diagnostic) -> GameKind {
    let known = GameKind.allCases.map(\.rawValue).joined(separator: " or ")
    guard let text else { throw Diagnostic("game: expected \(known), found none") }
    guard let game = GameKind(rawValue: text.lowercased()) else {
      throw Diagnostic("game: expected \(known), found \(Excerpt.quoted(text))")
    }
    return game
  }

  static func endReason(_ text: String) throws(Diagnostic) -> Session.EndReason {
    switch text.lowercased().filter({ !" -_".contains($0) }) {
    case "manual": return .manual
    case "outofmoney": return .outOfMoney
    default: throw Diagnostic("end_reason: expected manual or out-of-money, found \(Excerpt.quoted(text))")
    }
  }

  static func outcome(_ text: String?) throws(Diagnostic) -> Outcome {
    switch text?.lowercased() {
    case "win": return .win
    case "lose", "loss": return .lose
    case "push": return .push
    case nil: throw Diagnostic("outcome: expected win, lose or push, found none")
    case let word?: throw Diagnostic("outcome: expected win, lose or push, found \(Excerpt.quoted(word))")
    }
  }

  static func money(_ text: String?, as role: SessionRole) throws(Diagnostic) -> Money {
    guard let text else { throw Diagnostic("\(role.name): expected an amount as in '12.50' or '-$250', found none") }
    return try Money(text, as: role.name)
  }

  /// Sees that the rounds add up to what the file says of the end.
  static func check(_ session: Session, endingBalance text: String?) throws(Diagnostic) {
    guard let text else { return }
    let said = try Money(text, as: SessionRole.endingBalance.name)
    guard said == session.endingBalance else {
      throw Diagnostic("ending_balance: expected \(session.endingBalance) by the rounds, found '\(text)'")
    }
  }
}

extension RecordReader {
  /// A session as the current record says it, before its first round.
  mutating func session() throws(Diagnostic) -> Session {
    let endedAt = try has(SessionRole.endedAt) ? instant(SessionRole.endedAt) : nil
    return try Session(
      game: SessionText.game(text(SessionRole.game)), style: text(SessionRole.style) ?? "",
      person: text(SessionRole.person), startedAt: instant(SessionRole.startedAt), endedAt: endedAt,
      endReason: try text(SessionRole.endReason).map { (text) throws(Diagnostic) in try SessionText.endReason(text) },
      startingBalance: SessionText.money(text(SessionRole.startingBalance), as: .startingBalance))
  }
}
