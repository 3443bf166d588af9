import Formats

/// A game on a line behind the division of both teams: `X10-1    Reigers - Spirit`, `X10-1: Reigers – Spirit`, also behind its
/// day. The division is part of each team's name, as a club has a team in several.
struct DividedGame {
  private(set) var division: String?
  /// The line without the division.
  let rest: String

  init(_ line: String) {
    if let match = line.firstMatch(of: Patterns.division) {
      (division, rest) = (String(match.1), String(line[match.range.upperBound...]))
      return
    }
    guard line.contains(Patterns.within), case let (day?, game) = ResultLine.dated(line),
      let match = game.firstMatch(of: Patterns.division)
    else {
      rest = line
      return
    }
    (division, rest) = (String(match.1), "\(day) \(game[match.range.upperBound...])")
  }

  /// `Reigers X10-1`
  func named(_ team: String) -> String { division.map { "\(team) \($0)" } ?? team }
}

private enum Patterns {
  static let within = Pattern(/\s[MVXUJDH][OSEU]{0,2}-?\d/)
  static let division = Pattern(/^([MVXUJDH][OSEU]{0,2}-?\d{1,2}(?:-\d{1,2})?)(?:\s{2,}|\t| ?: )/)
}
