import Basketball

/// How a side, or a player, shot: all field goals, those from inside and from outside the arc, free throws.
struct ShootingSplits {
  struct Kind {
    /// `FG`
    let name: String
    /// `Field goals`
    let title: String
    /// `12–27`
    let shots: String
    /// `44.4%`, or `–` where nothing was attempted.
    let percentage: String
    /// How full its bar is, from 0 to 100.
    let width: String
  }

  let name: String
  let kinds: [Kind]

  /// Nil where no shot was kept of the side.
  init?(_ side: BoxScore.SideScore) {
    let line = side.totals
    guard line.fieldGoalsAttempted + line.freeThrowsAttempted > 0 else { return nil }
    self.init(name: side.side.name, line)
  }

  init(name: String, _ line: BoxLine) {
    self.name = name
    kinds = [
      Kind("FG", "Field goals", line.fieldGoalsMade, line.fieldGoalsAttempted),
      Kind(
        "2P", "Two-pointers", line.fieldGoalsMade - line.threePointersMade,
        line.fieldGoalsAttempted - line.threePointersAttempted),
      Kind("3P", "Three-pointers", line.threePointersMade, line.threePointersAttempted),
      Kind("FT", "Free throws", line.freeThrowsMade, line.freeThrowsAttempted),
    ]
  }
}

extension ShootingSplits.Kind {
  init(_ name: String, _ title: String, _ made: Int, _ attempted: Int) {
    let percent = Report.percentage(made: made, of: attempted)
    self.init(
      name: name, title: title, shots: "\(made)–\(attempted)", percentage: percent.map { "\($0)%" } ?? "–",
      width: percent ?? "0")
  }
}
