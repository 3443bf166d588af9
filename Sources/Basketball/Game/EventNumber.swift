package import Diagnostics

/// The number of an event in its game, which never changes: `4.17` is event 17 of game 4.
package struct EventNumber: Hashable, Sendable, CustomStringConvertible {
  package let game: Int64
  package let sequence: Int

  package init(game: Int64, sequence: Int) {
    (self.game, self.sequence) = (game, sequence)
  }

  /// Reads `4.17`.
  ///
  /// - Throws: a `Diagnostic` if it is not a game and an event, both from 1.
  package init(_ word: String) throws(Diagnostic) {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { Int64($0) }
    guard parts.count == 2, let game = parts[0], let sequence = parts[1], game > 0, sequence > 0,
      let number = Int(exactly: sequence)
    else {
      throw Diagnostic(
        field: .event,
        MessageText(
          "expected a game and an event as in '4.17', found '\(word)'; 'scorebook event list' shows them",
          "verwacht een wedstrijd en een actie zoals '4.17', gevonden '\(word)'; 'scorebook event list' toont ze"))
    }
    self.init(game: game, sequence: number)
  }

  package var description: String { "\(game).\(sequence)" }
}
