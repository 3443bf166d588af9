package import Diagnostics
package import People

/// A roster's entry for one player, before it has an id.
package struct RosterEntry: Hashable, Sendable {
  package private(set) var name: String
  package private(set) var jersey: Jersey?
  package private(set) var position: String?
  private var details: RosterDetails

  /// - Throws: a `Diagnostic` without a place that begins with the field's name: name required, up to 50 characters, no
  ///   control characters; jersey up to three digits; the others up to their limits.
  package init(
    name: String, jersey: String? = nil, position: String? = nil, height: String? = nil, weight: String? = nil,
    grade: String? = nil, hometown: String? = nil, born: CalendarDate? = nil, key: String? = nil,
    given: String? = nil
  ) throws(Diagnostic) {
    func text(_ text: String?, of item: RosterItem) throws(Diagnostic) -> String? {
      try optionalSingleLine(text, as: FieldKey(item.rawValue), upTo: item.limit)
    }
    self.name = try Person.validName(name)
    self.jersey = try Jersey.optional(jersey)
    self.position = try text(position, of: .position)
    details = RosterDetails(
      RosterDetails.Fields(
        height: try text(height, of: .height), weight: try text(weight, of: .weight),
        grade: try text(grade, of: .grade),
        hometown: try text(hometown, of: .hometown), born: born, key: try Person.validKey(key),
        given: try Person.validGiven(given)))
  }

  /// As in the roster: `5'10"` or `178 cm`.
  package var height: String? { details.fields.height }
  package var weight: String? { details.fields.weight }
  /// The year at school or college: `Jr`, `2`, `U14`.
  package var grade: String? { details.fields.grade }
  package var hometown: String? { details.fields.hometown }
  package var born: CalendarDate? { details.fields.born }
  /// The person's id in the roster's source.
  package var key: String? { details.fields.key }
  /// The given name, if the roster has it apart from the surname.
  package var given: String? { details.fields.given }

  /// True if nothing is given beyond name, number and position.
  package var hasNoDetails: Bool { details.isNothing }

  /// Whether the other is the same in everything but the case of its name.
  package func isEqual(to other: RosterEntry) -> Bool {
    name.lowercased() == other.name.lowercased() && jersey == other.jersey && position == other.position
      && details == other.details
  }

  /// A copy with another name.
  package func named(_ name: String) -> RosterEntry {
    var entry = self
    entry.name = name
    return entry
  }

  /// A copy with the date of birth.
  package func born(on day: CalendarDate) -> RosterEntry {
    var entry = self
    var fields = details.fields
    fields.born = day
    entry.details = RosterDetails(fields)
    return entry
  }

  /// A copy with the player's own values for fields that the roster lacks.
  package func keeping(_ items: Set<RosterItem>, of player: Player) -> RosterEntry {
    guard !items.isEmpty else { return self }
    var entry = self
    if items.contains(.number) { entry.jersey = player.jersey }
    if items.contains(.position) { entry.position = player.position }
    if details.isNothing && player.hasNoDetails { return entry }
    var fields = details.fields
    if items.contains(.height) { fields.height = player.height }
    if items.contains(.weight) { fields.weight = player.weight }
    if items.contains(.grade) { fields.grade = player.grade }
    if items.contains(.hometown) { fields.hometown = player.hometown }
    entry.details = RosterDetails(fields)
    return entry
  }
}
