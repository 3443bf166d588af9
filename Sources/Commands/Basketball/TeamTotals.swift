import ArgumentParser

/// Which counts of a team the rates of its players are among.
enum TeamTotals: String, CaseIterable, ExpressibleByArgument {
  /// Those in the games that the player played.
  case played
  /// Those in all games of the team.
  case all
}
