import Casino
import Diagnostics
import Formats
import Records

/// The words of a session's fields.
enum SessionText {
  static func outcome(_ text: String?) throws(Diagnostic) -> Outcome {
    switch text?.lowercased() {
    case "win": return .win
    case "lose", "loss": return .lose
    case "push": return .push
    case nil: throw Diagnostic("outcome", .anyOf(["win", "lose", "push"]), found: .nothing)
    case let word?: throw Diagnostic("outcome", .anyOf(["win", "lose", "push"]), found: .excerpt(word))
    }
  }

  static func money(_ text: String?, as role: SessionRole) throws(Diagnostic) -> Money {
    guard let text else { throw Diagnostic(role.fieldKey, .amount, found: .nothing) }
    return try Money(text, as: role.fieldKey)
  }

  /// Checks that the rounds add up to the file's final balance.
  static func check(_ session: Session, endingBalance text: String?) throws(Diagnostic) {
    guard let text else { return }
    let said = try Money(text, as: SessionRole.endingBalance.fieldKey)
    guard said == session.endingBalance else {
      throw Diagnostic("ending_balance", .balanceByRounds("\(session.endingBalance)"), found: .text(text))
    }
  }
}
