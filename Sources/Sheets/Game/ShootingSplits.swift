import Basketball

/// The shooting of a side or a player: all field goals, those from inside and from outside the arc, free throws.
struct ShootingSplits: ViewRow {
  struct Kind: ViewRow {
    /// `FG`
    let name: String
    /// `Field goals`
    let title: String
    /// `12–27`
    let shots: String
    /// `44.4%`, or `–` if nothing was attempted.
    let percentage: String
    /// How full its bar is, from 0 to 100.
    let width: String

    func fill(_ page: inout PageValues) {
      page.text("name", name)
      page.text("title", title)
      page.text("shots", shots)
      page.text("percentage", percentage)
      page.text("width", width)
    }
  }

  let name: String
  let kinds: [Kind]

  func fill(_ page: inout PageValues) {
    page.text("name", name)
    page.rows("kinds", kinds)
  }

  /// Nil if no attempt was recorded. Kinds of shots without recorded attempts are left out.
  init?(name: String, _ line: BoxLine, in language: Language) {
    self.name = name
    guard (line[.fieldGoalsAttempted] ?? 0) + (line[.freeThrowsAttempted] ?? 0) > 0 else { return nil }
    kinds = [
      Kind(language.stat("FG"), line[.fieldGoalsMade], line[.fieldGoalsAttempted], language),
      Kind(language.stat("2P"), line.twoPointersMade, line.twoPointersAttempted, language),
      Kind(language.stat("3P"), line[.threePointersMade], line[.threePointersAttempted], language),
      Kind(language.stat("FT"), line[.freeThrowsMade], line[.freeThrowsAttempted], language),
    ]
    .compactMap(\.self)
  }
}

extension ShootingSplits.Kind {
  fileprivate init?(_ words: (name: String, title: String), _ made: Int?, _ attempted: Int?, _ language: Language) {
    guard let made, let attempted else { return nil }
    let percent = Sheets.percentage(made: made, of: attempted)
    self.init(
      name: words.name, title: words.title, shots: "\(made)–\(attempted)",
      percentage: percent.map(language.percent) ?? "–",
      width: percent ?? "0")
  }
}
