package import People

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
  /// As the roster said it: `5'10"` and `178 cm` are both heights.
  package let height: String?
  package let weight: String?
  /// The year at school or college: `Jr`, `2`, `U14`.
  package let grade: String?
  package let hometown: String?
  /// The person's day of birth and key.
  package let born: CalendarDate?
  package let key: String?

  package init(
    id: Int64, personID: Int64, teamID: Int64, name: String, jersey: Jersey? = nil, position: String? = nil,
    photo: String? = nil, height: String? = nil, weight: String? = nil, grade: String? = nil, hometown: String? = nil,
    born: CalendarDate? = nil, key: String? = nil
  ) {
    self.id = id
    self.personID = personID
    self.teamID = teamID
    self.name = name
    self.jersey = jersey
    self.position = position
    self.photo = photo
    self.height = height
    self.weight = weight
    self.grade = grade
    self.hometown = hometown
    self.born = born
    self.key = key
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
