package import Basketball
package import Diagnostics
package import People

/// The outcome of one roster entry.
package enum RosterOutcome: Hashable, Sendable {
  /// A new player who is a new person, with those of the name whom they were not taken for.
  case added(player: Int64, apart: Separation? = nil)
  /// A new player who was in the book before, through another team or on their own: the person as they were.
  indirect case linked(player: Int64, to: Person, by: RosterLink)
  indirect case updated(player: Int64, from: Player)
  case unchanged(player: Int64)
  /// On the team already, and left as they are although the roster says something else.
  indirect case kept(Player)
  indirect case rejected(Diagnostic)
}

/// By what an entry of a roster is taken to be somebody whom the book knows.
package enum RosterLink: Hashable, Sendable {
  case key
  /// The same name and the same day of birth.
  case birth
  /// The one person of that name, where nothing speaks against it.
  case name
}
