package import Diagnostics

/// A person in the book, with a career, table scores, decks and drills.
package struct Person: Hashable, Sendable {
  package static let nameLimit = 50
  package static let keyLimit = 100

  package let id: Int64
  package let name: String
  /// Whether this is the focus person, the default of sheets and commands. At most one per book.
  package let isFocus: Bool
  /// Whether sheets mark what this person did: the focus person, and those who are followed beside them, such as the
  /// other children of a family.
  package let isFollowed: Bool
  /// The date of birth; distinguishes people of the same name.
  package let born: CalendarDate?
  /// The person's id at a club, a school or a league; unique in the book.
  package let key: String?
  /// The given name, if it is known apart from the surname.
  package let given: String?

  package init(
    id: Int64, name: String, isFocus: Bool = false, isFollowed: Bool = false, born: CalendarDate? = nil,
    key: String? = nil, given: String? = nil
  ) {
    self.id = id
    self.name = name
    self.isFocus = isFocus
    self.isFollowed = isFollowed || isFocus
    self.born = born
    self.key = key
    self.given = given
  }

  /// A valid name: required, up to 50 characters, no control characters.
  package static func validName(_ text: String) throws(Diagnostic) -> String {
    try singleLine(text, as: "name", upTo: nameLimit)
  }

  /// A valid key: up to 100 characters, no control characters; nil if empty.
  package static func validKey(_ text: String?) throws(Diagnostic) -> String? {
    try optionalSingleLine(text, as: "key", upTo: keyLimit)
  }

  /// A valid given name: up to 50 characters, no control characters; nil if empty.
  package static func validGiven(_ text: String?) throws(Diagnostic) -> String? {
    try optionalSingleLine(text, as: "given name", upTo: nameLimit)
  }

  /// A valid date of birth: not after today, and not before 1800, where only placeholder dates are found.
  package static func validBirth(_ day: CalendarDate, today: CalendarDate) throws(Diagnostic) -> CalendarDate {
    guard day <= today else {
      throw Diagnostic("date of birth", .dayUpTo("\(today)"), found: .text("\(day)"))
    }
    guard day.year >= 1800 else {
      throw Diagnostic("date of birth", .yearFrom(1800), found: .text("\(day)"))
    }
    return day
  }
}
