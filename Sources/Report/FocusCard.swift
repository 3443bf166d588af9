import Basketball

/// The focus person's game in big figures.
struct FocusCard {
  struct Figure {
    /// `PTS`
    let name: String
    /// `Points`
    let title: String
    let value: String
    /// What kind of deed it counts: `scored`, `played` or `lost`.
    let kind: String
  }

  let name: String
  let number: String
  let hasNumber: Bool
  let figures: [Figure]
  /// Whether shots were kept of the player.
  let hasShots: Bool
  let shots: [ShootingSplits.Kind]

  init(_ playerLine: BoxScore.PlayerLine) {
    let line = playerLine.line
    name = playerLine.player.name
    number = playerLine.player.jersey?.text ?? ""
    hasNumber = playerLine.player.jersey != nil
    figures = [
      Figure(name: "PTS", title: "Points", value: String(line.points), kind: "scored"),
      Figure(name: "REB", title: "Rebounds", value: String(line.rebounds), kind: "played"),
      Figure(name: "AST", title: "Assists", value: String(line.assists), kind: "played"),
      Figure(name: "STL", title: "Steals", value: String(line.steals), kind: "played"),
      Figure(name: "BLK", title: "Blocks", value: String(line.blocks), kind: "played"),
      Figure(name: "TO", title: "Turnovers", value: String(line.turnovers), kind: "lost"),
      Figure(name: "PF", title: "Personal fouls", value: String(line.fouls), kind: "lost"),
    ]
    hasShots = line.fieldGoalsAttempted + line.freeThrowsAttempted > 0
    shots = ShootingSplits(name: name, line).kinds
  }
}
