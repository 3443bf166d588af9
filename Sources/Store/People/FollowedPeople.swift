import Diagnostics
import GRDB
package import People

/// The people whose figures sheets mark: the focus person, whom commands and sheets take by default, and others, such as
/// the other children of a family.
extension BookTransaction {
  /// The focus person first, the others by name.
  package func followedPeople() throws -> [Person] {
    try Row.fetchAll(
      db, sql: Self.personSQL + " WHERE is_focus UNION " + Self.personSQL + " WHERE is_followed ORDER BY 3 DESC, 2, 1"
    ).map(Self.person)
  }

  /// Makes a person the focus person instead of the current one, who is followed from then on if the new one was.
  package func focus(on person: Person) throws {
    let current = try focusPerson()
    if current?.id == person.id { return }
    try db.execute(sql: "UPDATE person SET is_focus = 0 WHERE is_focus")
    try db.execute(sql: "UPDATE person SET is_focus = 1, is_followed = 0 WHERE id = ?", arguments: [person.id])
    if let current, person.isFollowed { try setFollowed(true, current) }
  }

  /// Follows a person beside the focus person; without one, they become the focus person.
  ///
  /// - Returns: whether they were not followed before.
  package func follow(_ person: Person) throws -> Bool {
    guard !person.isFollowed else { return false }
    if try focusPerson() == nil { try focus(on: person) } else { try setFollowed(true, person) }
    return true
  }

  /// - Throws: a `Diagnostic` if the person is not followed, or is the focus person.
  package func unfollow(_ person: Person) throws {
    if person.isFocus {
      throw Diagnostic(
        field: .person,
        MessageText(
          "'\(person.name)' is the focus person; choose another one with 'scorebook person focus' first",
          "'\(person.name)' staat centraal; kies eerst iemand anders met 'scorebook person focus'"))
    }
    guard person.isFollowed else {
      throw Diagnostic(
        field: .person,
        MessageText("'\(person.name)' is not followed", "'\(person.name)' wordt niet gevolgd"))
    }
    try setFollowed(false, person)
  }

  private func setFollowed(_ isFollowed: Bool, _ person: Person) throws {
    try db.execute(sql: "UPDATE person SET is_followed = ? WHERE id = ?", arguments: [isFollowed, person.id])
  }
}
