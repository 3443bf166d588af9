package import Diagnostics
import People

extension Team {
  /// Refuses a roster that is very likely another team's, such as the women's when the book has the men's of the same
  /// name and season.
  ///
  /// That is assumed if both have at least five players, and less than a quarter of the smaller one are the same, by
  /// key or by name without regard to case and accents.
  ///
  /// - Parameter players: the team's players.
  /// - Throws: a `Diagnostic` without a place that names both solutions.
  package func checkIsOwn(_ roster: [RosterEntry], among players: [Player]) throws(Diagnostic) {
    let smaller = min(roster.count, players.count)
    guard smaller >= 5 else { return }
    let names = Set(players.map(\.name.folded))
    let keys = Set(players.compactMap(\.key))
    let same = roster.count { names.contains($0.name.folded) || $0.key.map(keys.contains) ?? false }
    guard same * 4 < smaller else { return }
    throw Diagnostic(
      "team", .words(MessageText("the roster of '\(name)', \(season)", "de spelerslijst van '\(name)', \(season)")),
      found: .words(
        MessageText(
          "\(roster.count) players of whom \(same) are among its \(players.count)",
          "\(roster.count) spelers van wie er \(same) bij de \(players.count) horen")),
      hint: .option(
        "add-players",
        words: MessageText(
          "if it is another team of that name (men and women), name a season of its own, as in --season '\(season) "
            + "women'; if it is the same team, add --add-players",
          "is het een ander team met die naam (heren en dames), noem dan een eigen seizoen, zoals --season '\(season) "
            + "dames'; is het hetzelfde team, geef dan --add-players")))
  }
}
