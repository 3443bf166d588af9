package import Diagnostics

/// A line of a file without a record: a title, a total, a footnote.
package struct SkippedLine: Hashable, Sendable {
  package enum Reason: String, Sendable {
    case title
    /// A line between records that is none: the name of a group, a footnote.
    case heading
    case header = "header again"
    case total
    case note
    case rule
    /// A coach, or somebody marked as no player.
    case staff = "no player"
    /// Somebody who cancelled, in a list of registrations.
    case withdrawn
    /// A player in a file of several teams whose own is not said.
    case noTeam = "no team"
    /// A term of a deck that has no definition.
    case noDefinition = "no definition"
    /// A card that its program keeps as deleted.
    case deleted
    /// A game that is still to be played.
    case noScore = "no score yet"
    /// A game whose day is still to be said.
    case noDay = "no day yet"
    /// A game that one side forfeited, without the score that was given.
    case forfeit = "a forfeit without a score"
    /// A game that was not finished, whatever the score was then.
    case stopped = "not finished"
    /// A player without any count in a box.
    case didNotPlay = "did not play"
    /// An event of a calendar without two teams: a practice.
    case noGame = "no two teams"
    /// Somebody whose time is missing, or a word: absent.
    case noTime = "no time"
    /// A row with a line through it: `~~18~~ | ~~Pete~~`.
    case struckOut = "struck out"
  }

  /// How many characters of it are shown.
  static let longest = 120

  package let place: Location
  /// Its text, with the cells joined.
  package let text: String
  package let reason: Reason
  /// The texts of a title whose cells are far apart; none of any other line.
  package var parts: [String] = []
}
