package import Diagnostics
package import People

/// What a roster says of one player, before the book has given out any id.
package struct RosterEntry: Hashable, Sendable {
  package let name: String
  package private(set) var jersey: Jersey?
  package private(set) var position: String?
  /// As the roster says it: `5'10"` and `178 cm` are both heights.
  package private(set) var height: String?
  package private(set) var weight: String?
  /// The year at school or college: `Jr`, `2`, `U14`.
  package private(set) var grade: String?
  package private(set) var hometown: String?
  package var born: CalendarDate?
  /// The id by which the roster's maker knows the person.
  package let key: String?

  /// - Throws: a `Diagnostic` without a place that begins with the field's name: name required, up to 50 characters, no
  ///   control characters; jersey up to three digits; the others up to their limits.
  package init(
    name: String, jersey: String? = nil, position: String? = nil, height: String? = nil, weight: String? = nil,
    grade: String? = nil, hometown: String? = nil, born: CalendarDate? = nil, key: String? = nil
  ) throws(Diagnostic) {
    func text(_ text: String?, of item: RosterItem) throws(Diagnostic) -> String? {
      try optionalSingleLine(text, as: item.rawValue, upTo: item.limit)
    }
    self.name = try Person.validName(name)
    self.jersey = try Jersey.optional(jersey)
    self.position = try text(position, of: .position)
    self.height = try text(height, of: .height)
    self.weight = try text(weight, of: .weight)
    self.grade = try text(grade, of: .grade)
    self.hometown = try text(hometown, of: .hometown)
    self.born = born
    self.key = try Person.validKey(key)
  }

  /// The same entry of a roster that is silent of some things: there the player's own stand.
  package func keeping(_ items: Set<RosterItem>, of player: Player) -> RosterEntry {
    guard !items.isEmpty else { return self }
    var entry = self
    if items.contains(.number) { entry.jersey = player.jersey }
    if items.contains(.position) { entry.position = player.position }
    if items.contains(.height) { entry.height = player.height }
    if items.contains(.weight) { entry.weight = player.weight }
    if items.contains(.grade) { entry.grade = player.grade }
    if items.contains(.hometown) { entry.hometown = player.hometown }
    return entry
  }
}
