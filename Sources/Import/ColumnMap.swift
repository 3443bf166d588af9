package import Diagnostics
import Formats
import People

/// Which columns hold what, as the user says it for headers that no rule fits: `name=Speler,number=3`.
package struct ColumnMap: Sendable {
  struct Choice {
    /// Nil for a column that is not to be kept.
    var role: RosterRole?
    /// The column's name, or its number from 1.
    var column: String
  }

  private(set) var choices: [Choice] = []

  package init() {}

  /// Reads `ROLE=COLUMN,…`; a role goes by any name that a column of it may have, `none` is a column that is left out.
  ///
  /// A comma may stand in a column's name where no `=` follows it.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package init(reading text: String) throws(Diagnostic) {
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let mark = piece.firstIndex(of: "=") else {
        guard let last = choices.indices.last else {
          throw Diagnostic("--map: expected ROLE=COLUMN as in 'name=1', found '\(text)'")
        }
        choices[last].column += "," + piece
        continue
      }
      let word = RosterHeading.words(String(piece[..<mark]))
      let role = RosterHeading.spellings[word]
      guard role != nil || word == "none" else {
        throw Diagnostic(
          "--map: expected one of \(Self.roles.joined(separator: ", ")), found '\(piece[..<mark])'"
            + didYouMean(word, among: Self.roles))
      }
      choices.append(Choice(role: role, column: String(piece[piece.index(after: mark)...])))
    }
    for (index, choice) in choices.enumerated() where choice.role != nil {
      guard let first = choices[..<index].first(where: { $0.role == choice.role }) else { continue }
      throw Diagnostic(
        "--map: expected one column for the \(choice.role?.title ?? ""), found '\(first.column)' and '\(choice.column)'"
      )
    }
  }

  static let roles = [
    "name", "first", "middle", "last", "suffix", "number", "position", "height", "weight", "grade", "hometown", "born",
    "key", "team", "none",
  ]

  /// The word by which a role is said here.
  static func word(for role: RosterRole) -> String { roles.first { RosterHeading.spellings[$0] == role } ?? "" }

  /// The roles of columns by these names, and which columns are left out.
  ///
  /// - Throws: a `Diagnostic` where there is no such column, or one is to be two things.
  func columns(
    among names: [String], areNumbered: Bool = true, at place: Location
  ) throws(Diagnostic) -> [Int: RosterRole?] {
    var found: [Int: RosterRole?] = [:]
    for choice in choices {
      let column =
        names.firstIndex(of: choice.column)
        ?? names.firstIndex { RosterHeading.words($0) == RosterHeading.words(choice.column) }
        ?? Int(choice.column).flatMap { areNumbered && names.indices.contains($0 - 1) ? $0 - 1 : nil }
      guard let column else {
        throw Diagnostic(
          "--map: no \(areNumbered ? "column" : "key") '\(choice.column)'; found \(Self.list(names))"
            + didYouMean(choice.column, among: names),
          at: place)
      }
      guard found[column] == nil else {
        throw Diagnostic(
          "--map: expected each \(areNumbered ? "column" : "key") once, found '\(names[column])' again", at: place)
      }
      found[column] = .some(choice.role)
    }
    return found
  }

  /// The columns that a file has, for messages: the first eight of them.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}
