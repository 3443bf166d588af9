import Basketball

extension ShareCard {
  /// A game's score, and who scored the most: the first of those who are followed, or else of all.
  package init(_ sheet: GameSheet, in templates: Templates) {
    let language = templates.language
    let (box, setting) = (sheet.box, sheet.setting)
    func side(_ index: SideIndex) -> Side {
      let score = box[index].score
      return Side(
        name: box[index].side.name, points: score.map { language.count($0) } ?? "",
        logo: setting.address(of: box.game[index].teamID.flatMap { setting.logos[$0] }),
        shield: setting.shield(of: box.game[index].name, index.rawValue),
        isBehind: (score ?? 0) < (box[index.other].score ?? 0))
    }
    contents = .game(own: side(.own), opponent: side(.opponent))
    line = [language.short(box.game.date), box.ending(in: language), sheet.scored(in: language)]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    book = setting.footer.book
    summary = sheet.summary(in: templates)
  }

  /// The player of a finished game: who has the highest game score on the winning side, or on both if none won.
  ///
  /// Without game scores it is the one with the most points. Nil while the game is open, and without statistics.
  package static func best(of sheet: GameSheet, in templates: Templates) -> ShareCard? {
    let language = templates.language
    let (box, setting) = (sheet.box, sheet.setting)
    guard let (line, side) = box.best else { return nil }
    let figures = [BoxColumn.points, .rebounds, .assists].compactMap { column in
      line.line[column].map { (name: language.stat(column.rawValue).name, value: language.count($0)) }
    }
    let name = setting.label(line.player)
    let heading = language.say("share.best")
    let subject = Subject(
      mark: .face(
        photo: setting.address(of: line.player.photo), initials: TeamShield(name, setting.color(side.rawValue))),
      heading: heading, name: name, figures: figures)
    return ShareCard(
      contents: .subject(subject), line: "\(box.result(in: language)) · \(language.short(box.game.date))",
      book: setting.footer.book, summary: "\(heading): \(subject.told). \(box.result(in: language))")
  }
}

extension ShareCard.Subject {
  /// `Mia Okafor: 15 PTS, 12 REB, 2 AST`
  var told: String {
    "\(name.isolated): " + figures.map { "\($0.value) \($0.name)" }.joined(separator: ", ")
  }
}

extension GameSheet {
  /// `Lions 41, Foxes 38 after overtime; Mia Okafor 15 points`
  package func summary(in templates: Templates) -> String {
    let language = templates.language
    let scored = scored(in: language)
    return box.result(in: language) + (scored.isEmpty ? "" : "; \(scored)")
  }

  /// `Mia Okafor 15 points`; empty if nobody's points are known.
  fileprivate func scored(in language: Language) -> String {
    let all = SideIndex.allCases.flatMap { box[$0].lines }
    let most = all.map(\.line.points).max() ?? 0
    let top = all.filter { $0.line.points == most }
    guard let line = followedLines.first?.line ?? (top.count == 1 ? top.first : nil), line.line.points > 0 else {
      return ""
    }
    return language.say(
      "share.scored", ["name": setting.label(line.player).isolated, "count": language.count(line.line.points)])
  }
}

extension BoxScore {
  /// `Lions 41, Foxes 38 after overtime`; without a score both names.
  fileprivate func result(in language: Language) -> String {
    let names = SideIndex.allCases.map { self[$0].side.name.isolated }
    let ending = ending(in: language)
    guard let points = own.score, let against = opponent.score else {
      return "\(names[0]) – \(names[1])" + (ending.isEmpty ? "" : ", \(ending)")
    }
    let score = language.say(
      "share.result",
      [
        "own": names[0], "points": language.count(points), "opponent": names[1], "against": language.count(against),
      ])
    if game.isOpen || game.forfeitedBy != nil { return "\(score), \(ending)" }
    return ending.isEmpty ? score : "\(score) \(ending)"
  }

  /// `after overtime`, `in progress`; empty for a game that ended in its usual time.
  fileprivate func ending(in language: Language) -> String {
    if game.isOpen { return language.say("game.inProgress") }
    if let side = game.forfeitedBy { return language.say("game.forfeited", ["team": game[side].name.isolated]) }
    let overtimes = periods - game.regulationPeriods
    return overtimes < 1 ? "" : language.say("share.after", ["count": language.count(overtimes)])
  }

  /// The player of the game, and their side.
  fileprivate var best: (line: PlayerLine, side: SideIndex)? {
    guard !game.isOpen else { return nil }
    let winner = SideIndex.allCases.first { result(for: $0) == .win }
    let lines = SideIndex.allCases.flatMap { side in self[side].lines.map { (line: $0, side: side) } }
    let own = lines.filter { $0.side == winner }
    let candidates = own.isEmpty ? lines : own
    let hasScores = candidates.allSatisfy { $0.line.line.gameScore != nil }
    func value(_ line: BoxLine) -> Double { hasScores ? line.gameScore ?? 0 : Double(line.points) }
    // Of equal ones the first in the box score.
    return candidates.reduce(nil) { best, next in
      guard let best, value(best.line.line) >= value(next.line.line) else { return next }
      return best
    }
  }
}

extension SheetSetting {
  func color(_ number: Int) -> TeamColor? { number < colors.count ? colors[number] : nil }
  func shield(of name: String, _ number: Int) -> TeamShield { TeamShield(name, color(number)) }
}
