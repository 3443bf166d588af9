package import Diagnostics

/// Which round of which session, both from 1: `3.12`.
package struct RoundNumber: Hashable, Sendable, CustomStringConvertible {
  package let session: Int64
  package let number: Int

  /// - Throws: a `Diagnostic` if it is not a session and a round.
  package init(_ word: String) throws(Diagnostic) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
    guard parts.count == 2, let session = parts[0], let number = parts[1], session > 0,
      (1...Int64(Session.roundLimit)).contains(number)
    else {
      throw Diagnostic(
        field: .round,
        MessageText(
          """
          expected a session and a round as in '3.12', found '\(word)'; 'scorebook list rounds' shows them
          """,
          """
          verwacht een sessie en een ronde zoals '3.12', gevonden '\(word)'; 'scorebook list rounds' \
          toont ze
          """))
    }
    (self.session, self.number) = (session, Int(number))
  }

  package var description: String { "\(session).\(number)" }
}
