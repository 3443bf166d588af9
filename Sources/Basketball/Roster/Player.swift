package import People

/// A person's entry on one team's roster.
package struct Player: Hashable, Sendable {
  package let id: Int64
  package let personID: Int64
  package let teamID: Int64
  package let name: String
  /// The roster's number or, on a game's sheets, the number worn in that game.
  package private(set) var jersey: Jersey?
  package let position: String?
  /// The photo's path inside the book, such as `media/7.jpg`.
  package let photo: String?
  private let details: RosterDetails

  package init(
    id: Int64, personID: Int64, teamID: Int64, name: String, jersey: Jersey? = nil, position: String? = nil,
    photo: String? = nil, height: String? = nil, weight: String? = nil, grade: String? = nil, hometown: String? = nil,
    born: CalendarDate? = nil, key: String? = nil, given: String? = nil
  ) {
    self.id = id
    self.personID = personID
    self.teamID = teamID
    self.name = name
    self.jersey = jersey
    self.position = position
    self.photo = photo
    details = RosterDetails(
      RosterDetails.Fields(
        height: height, weight: weight, grade: grade, hometown: hometown, born: born, key: key, given: given))
  }

  /// As in the roster: `5'10"` or `178 cm`.
  package var height: String? { details.fields.height }
  package var weight: String? { details.fields.weight }
  /// The year at school or college: `Jr`, `2`, `U14`.
  package var grade: String? { details.fields.grade }
  package var hometown: String? { details.fields.hometown }
  /// The person's date of birth, key and given name.
  package var born: CalendarDate? { details.fields.born }
  package var key: String? { details.fields.key }
  package var given: String? { details.fields.given }

  /// True if nothing is known beyond name, number, position and photo.
  package var hasNoDetails: Bool { details.isNothing }

  /// A copy with another number, or none.
  package func wearing(_ jersey: Jersey?) -> Player {
    var player = self
    player.jersey = jersey
    return player
  }
}

extension Player {
  /// By jersey number, those without one last, then by name: the order of rosters and box scores.
  package static func inRosterOrder(_ a: Player, _ b: Player) -> Bool {
    switch (a.jersey, b.jersey) {
    case (let x?, let y?) where x != y: x < y
    case (.some, nil): true
    case (nil, .some): false
    default: (a.name, a.id) < (b.name, b.id)
    }
  }
}
