import Basketball

extension BoxScore {
  func matchup(of side: SideIndex) -> Matchup {
    Matchup(self[side].totals, against: self[side.other].totals)
  }

  /// The four factors of both sides.
  func factors(in words: Language) -> Table {
    table(FactorColumns.columns, in: words) { FactorColumns.figures(matchup(of: $0)) }
  }

  func specials(in words: Language) -> Table {
    table(SpecialColumns.columns, in: words) { SpecialColumns.figures(self[$0].specials) }
  }

  /// A row for each side.
  private func table(
    _ columns: [DataColumn], in words: Language, _ figures: (SideIndex) -> [Datum]
  ) -> Table {
    Table(
      SideIndex.allCases.map { Table.Line(name: game[$0].name, figures: figures($0)) }, head: words.say("game.team"),
      columns)
  }
}

extension FactView {
  /// What stands at the foot of a scoresheet.
  static func facts(of game: Game, in language: Language) -> [Self] {
    let details = game.details
    var facts: [Self] = []
    if let duration = language.duration(of: game) {
      facts.append(Self(name: language.say("game.duration"), value: duration))
    }
    if let officials = details.officials { facts.append(Self(name: language.say("game.officials"), value: officials)) }
    if let attendance = details.attendance {
      facts.append(Self(name: language.say("game.attendance"), value: language.count(attendance)))
    }
    let kinds = [
      details.isLeague ? language.say("game.league") : nil,
      details.isPostseason ? language.say("game.postseason") : nil,
      details.isNeutral ? language.say("game.neutral") : nil,
    ]
    .compactMap(\.self)
    if !kinds.isEmpty {
      facts.append(Self(name: language.say("game.kind"), value: kinds.joined(separator: ", ")))
    }
    return facts
  }
}

extension GamePage.Official {
  private static let shown = 4

  /// Nil if there is nothing to say: a box score without plays that agrees with itself.
  init?(_ reconciliation: Reconciliation, of game: Game, in language: Language) {
    let all = reconciliation.differences
    guard reconciliation.hasPlays || !all.isEmpty else { return nil }
    count = language.count(all.count)
    let values = ["count": count]
    remark =
      all.isEmpty
      ? language.say("official.agrees")
      : reconciliation.hasPlays
        ? language.say("official.differs", values) : language.say("official.contradicts", values)
    differences = all.prefix(Self.shown).map { difference in
      let cells = DifferenceCells(difference, of: game, in: language)
      return language.say("official.difference", cells.values)
    }
    hasMore = all.count > Self.shown
  }
}
