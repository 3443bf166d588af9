package import Diagnostics
import People

/// A person's place on one team's roster.
package struct Player: Hashable, Sendable {
  package let id: Int64
  package let personID: Int64
  package let teamID: Int64
  package let name: String
  package let jersey: Jersey?
  package let position: String?
  /// The photo's path inside the book, as in `media/7.jpg`.
  package let photo: String?

  package init(
    id: Int64, personID: Int64, teamID: Int64, name: String, jersey: Jersey? = nil, position: String? = nil,
    photo: String? = nil
  ) {
    self.id = id
    self.personID = personID
    self.teamID = teamID
    self.name = name
    self.jersey = jersey
    self.position = position
    self.photo = photo
  }
}

extension Player {
  /// By jersey, those without one last, then by name: the order of a roster and of a box score.
  package static func inRosterOrder(_ a: Player, _ b: Player) -> Bool {
    switch (a.jersey, b.jersey) {
    case (let x?, let y?) where x != y: x < y
    case (.some, nil): true
    case (nil, .some): false
    default: (a.name, a.id) < (b.name, b.id)
    }
  }
}

/// What a roster says of one player, before the book has given out any id.
package struct RosterEntry: Hashable, Sendable {
  package static let positionLimit = 30

  package let name: String
  package let jersey: Jersey?
  package let position: String?

  /// - Throws: a `Diagnostic` without a place: name required, up to 50 characters, no control characters; jersey up to
  ///   three digits.
  package init(name: String, jersey: String? = nil, position: String? = nil) throws(Diagnostic) {
    self.name = try Person.validName(name)
    self.jersey = try Jersey.optional(jersey)
    self.position = try optionalSingleLine(position, as: "position", upTo: Self.positionLimit)
  }

  private init(name: String, known jersey: Jersey?, _ position: String?) {
    self.name = name
    self.jersey = jersey
    self.position = position
  }

  /// The same entry of a roster that says nothing of numbers or of positions: there the player's own stand.
  package func keeping(
    jerseyOf numbered: Player? = nil, positionOf positioned: Player? = nil
  ) -> RosterEntry {
    RosterEntry(
      name: name, known: numbered.map(\.jersey) ?? jersey, positioned.map(\.position) ?? position)
  }
}
