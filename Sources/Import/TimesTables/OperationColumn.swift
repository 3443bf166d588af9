import Diagnostics
import People
import Records

/// The column of the operations of scores under another name, found from its cells: `mode` above `division`.
enum OperationColumn {
  /// The names of a header of scores, with `operation` for the column in whose first cell is a word for one.
  static func named(_ names: [String], _ cells: [String]) -> [String] {
    let kind = RecordKind.score
    let roles = names.map { kind.names.role(of: $0) }
    guard kind.isNamed(by: names), !roles.contains(kind.index(of: "operation")),
      let column = zip(roles, cells).enumerated().first(where: { $0.element.0 == nil && isWord($0.element.1) })?.offset
    else { return names }
    var named = names
    named[column] = "operation"
    return named
  }

  /// Not a sign, which may be anything.
  private static func isWord(_ cell: String) -> Bool {
    let word = cell.trimmed
    return word.count > 2 && ScoreText.operation(word) != nil
  }
}
