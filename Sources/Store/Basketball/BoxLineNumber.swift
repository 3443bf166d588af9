package import Basketball
package import Diagnostics
import People

/// What a line of a box score is called: `4.23` is number 23 of the own side in game 4, `4.opponent.7` number 7 of the
/// other side. `team` stands for the side's own line, and a name for a player without a number.
package struct BoxLineNumber: Hashable, Sendable, CustomStringConvertible {
  package let game: Int64
  package let side: SideIndex
  /// A jersey number or a name; nil for the side itself.
  package let player: String?

  /// The words for the side itself, and for the other side.
  static let (team, opponent) = ("team", "opponent")

  package init(game: Int64, side: SideIndex, player: Player?) {
    (self.game, self.side, self.player) = (game, side, player.map { $0.jersey?.text ?? $0.name })
  }

  /// Reads `4.23`.
  ///
  /// - Throws: a `Diagnostic` if it is not a game and a player.
  package init(_ word: String) throws(Diagnostic) {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let game = Int64(parts[0]), game > 0 else {
      throw Diagnostic(field: "box", .boxLineNumber(word))
    }
    let other = Self.opponent + "."
    let isOther = parts[1].lowercased().hasPrefix(other)
    let player = String(isOther ? parts[1].dropFirst(other.count) : parts[1]).trimmed
    guard !player.isEmpty else { throw Diagnostic(field: "box", .boxLineNumber(word)) }
    (self.game, side) = (game, isOther ? .opponent : .own)
    self.player = player.lowercased() == Self.team ? nil : player
  }

  package var description: String {
    "\(game)." + (side == .opponent ? Self.opponent + "." : "") + (player ?? Self.team)
  }
}

extension MessageText {
  fileprivate static func boxLineNumber(_ word: String) -> MessageText {
    MessageText(
      "expected a game and a player's number as in '4.23', '4.opponent.7' or '4.team', found '\(word)'; 'scorebook list "
        + "boxes' shows them",
      "verwacht een wedstrijd en een rugnummer zoals '4.23', '4.opponent.7' of '4.team', gevonden '\(word)'; 'scorebook "
        + "list boxes' toont ze")
  }
}
