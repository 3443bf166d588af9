import People

/// The team of a player as a roster of several teams writes it.
enum WrittenTeam {
  /// `U14` and `U16` of `U14, U16`, if each is a team of its own in other rows; otherwise the text as it is.
  static func parts(of text: String, among teams: [String]) -> [String] {
    let parts = text.split { ",;/+&".contains($0) }.map { String($0).trimmed }
    return parts.count > 1 && parts.allSatisfy(teams.contains) ? parts : [text]
  }
}
