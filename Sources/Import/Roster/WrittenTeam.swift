import People

/// The team of a player as a roster of several teams writes it.
enum WrittenTeam {
  /// `U14` and `U16` of `U14, U16`, if each is a team of its own in other rows, or one is and the other differs from it in
  /// its digits; otherwise the text as it is.
  static func parts(of text: String, among teams: [String]) -> [String] {
    let parts = text.split { ",;/+&".contains($0) }.map { String($0).trimmed }
    let known = parts.filter(teams.contains)
    guard parts.count > 1, !known.isEmpty,
      parts.allSatisfy({ part in known.contains { withoutDigits($0) == withoutDigits(part) } || known.contains(part) })
    else { return [text] }
    return parts
  }

  /// The teams of some cells, each once and in their order.
  static func all(in cells: [String]) -> [String] {
    var teams: [String] = []
    for team in cells.flatMap({ parts(of: $0, among: cells) }) where !teams.contains(team) { teams.append(team) }
    return teams
  }

  private static func withoutDigits(_ team: String) -> String { team.filter { !$0.isNumber } }
}
