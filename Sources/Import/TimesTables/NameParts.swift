import Diagnostics
import Formats
import People
import Records

/// Columns of the parts of a name in a table of scores: `Surname,Forename,Table,Time`. They become the column of the person.
struct NameParts {
  /// The columns of the given name, of what is between, and of the surname.
  private let columns: [Int]

  /// Nil unless the names have both parts, and no column for the whole name.
  init?(_ names: [String]) {
    func column(_ role: RosterRole) -> Int? { names.firstIndex { RosterHeading($0)?.role == role } }
    let kind = RecordKind.score
    guard let first = column(.firstName), let last = column(.lastName) else { return nil }
    columns = [first, column(.middleName), last].compactMap(\.self)
    let people = names.indices.filter { kind.names.usual(names[$0]).map { kind.columns[$0].key.name } == "person" }
    guard people.allSatisfy(columns.contains) else { return nil }
  }

  func rename(_ names: inout [String]) {
    for column in columns { names[column] = column == columns.min() ? "person" : "" }
  }

  func join(_ cells: inout [String]) {
    guard let first = columns.min(), let last = columns.max(), last < cells.count else { return }
    let name = columns.map { PersonNames.withPrefix(cells[$0]) ?? cells[$0].trimmed }.filter { !$0.isEmpty }.joined(
      separator: " ")
    for column in columns { cells[column] = column == first ? name : "" }
  }
}
