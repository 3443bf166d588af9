package import Basketball
package import Diagnostics
package import People

/// The outcome of one roster entry.
package enum RosterOutcome: Hashable, Sendable {
  /// A new player who is a new person, with the namesakes they were not matched to.
  case added(player: Int64, apart: Separation? = nil)
  /// A new player who was already in the book, on another team or on their own; the person before the change.
  indirect case linked(player: Int64, to: Person, by: RosterLink)
  indirect case updated(player: Int64, from: Player)
  case unchanged(player: Int64)
  /// Already on the team, and not changed although the roster differs.
  indirect case kept(Player)
  indirect case rejected(Diagnostic)
}

/// How a roster entry was matched to a person in the book.
package enum RosterLink: Hashable, Sendable {
  case key
  /// The same name and date of birth.
  case birth
  /// The only person of that name, without any contradiction.
  case name
}
