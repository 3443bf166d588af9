package import Diagnostics

/// Somebody the book follows: the thread that joins a career, table scores, decks and drills.
package struct Person: Hashable, Sendable {
  package static let nameLimit = 50
  package static let keyLimit = 100

  package let id: Int64
  package let name: String
  /// The person whose sheets are made when none is named: one's child, one's pupil, oneself. At most one a book.
  package let isFocus: Bool
  /// The day of birth: what tells namesakes apart.
  package let born: CalendarDate?
  /// The id by which a club, a school or a league knows the person. Nobody else in the book has it.
  package let key: String?

  package init(
    id: Int64, name: String, isFocus: Bool = false, born: CalendarDate? = nil, key: String? = nil
  ) {
    self.id = id
    self.name = name
    self.isFocus = isFocus
    self.born = born
    self.key = key
  }

  /// A name that may stand in the book: required, up to 50 characters, no control characters.
  package static func validName(_ text: String) throws(Diagnostic) -> String {
    try singleLine(text, as: "name", upTo: nameLimit)
  }

  /// A key that may stand in the book: up to 100 characters, no control characters; nothing is none.
  package static func validKey(_ text: String?) throws(Diagnostic) -> String? {
    try optionalSingleLine(text, as: "key", upTo: keyLimit)
  }

  /// A day of birth that may stand in the book: not after today, and not before 1800, where only days lie that stand for
  /// an empty cell.
  package static func validBirth(_ day: CalendarDate, today: CalendarDate) throws(Diagnostic) -> CalendarDate {
    guard day <= today else {
      throw Diagnostic("date of birth: expected a day up to \(today), found '\(day)'")
    }
    guard day.year >= 1800 else {
      throw Diagnostic("date of birth: expected a year from 1800 on, found '\(day)'")
    }
    return day
  }
}
