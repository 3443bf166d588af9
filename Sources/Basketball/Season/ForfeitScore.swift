package import Diagnostics

/// The score of a game that one side forfeited, by the rules of the league.
package struct ForfeitScore: Hashable, Sendable {
  /// FIBA: 20–0. NCAA and NFHS have 2–0.
  package static let fiba = ForfeitScore(winner: 20, loser: 0)

  package let winner: Int
  package let loser: Int

  private init(winner: Int, loser: Int) { (self.winner, self.loser) = (winner, loser) }

  /// Reads `20-0`.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package init(_ text: String) throws(Diagnostic) {
    let parts = text.split(omittingEmptySubsequences: false) { "-–:".contains($0) }.map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let winner = parts[0], let loser = parts[1], loser < winner,
      winner <= FinalScore.pointsLimit
    else {
      let score = MessageText("the winner's points first, as in '20-0'", "de punten van de winnaar eerst, zoals '20-0'")
      throw Diagnostic(FieldKey("forfeit", dutch: "reglementaire uitslag"), .words(score), found: .text(text))
    }
    self.init(winner: winner, loser: loser)
  }
}
