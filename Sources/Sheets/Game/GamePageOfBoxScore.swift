import Basketball
import People

extension GamePage {
  init(_ sheet: GameSheet, in language: Language) {
    let box = sheet.box
    let game = box.game
    own = Side(.own, of: box, sheet.setting, in: language)
    opponent = Side(.opponent, of: box, sheet.setting, in: language)
    sides = [own, opponent]
    versus = game.own.isHome ? language.say("game.vs") : language.say("game.at")
    date = language.long(game.date)
    let names = ["own": own.name, "opponent": opponent.name, "date": date]
    page = PageHead(
      title: game.own.isHome ? language.say("game.titleAtHome", names) : language.say("game.titleAway", names),
      footer: sheet.setting.footer, in: language)
    day = game.date.description
    location = game.location ?? ""
    isOpen = game.isOpen
    isFinal = !game.isOpen
    correction = language.notice(of: game) ?? ""
    periods = (0..<box.periods).map { Period($0 + 1, of: game, in: language) }
    let columns = BoxColumns(box)
    boxes = SideIndex.allCases.map { Box($0, of: box, columns, sheet.setting, in: language) }
    focus = sheet.followedLines.enumerated().map { place, followed in
      let player = followed.line.player
      return FocusCard(
        followed.line, key: place == 0 ? "focus" : "focus-\(place + 1)", photo: sheet.setting.address(of: player.photo),
        in: language)
    }
    shooting = SideIndex.allCases.compactMap { ShootingSplits(name: box[$0].side.name, box[$0].totals, in: language) }
    flow = ScoreFlow(box, in: language)
    shots = sheet.shots.enumerated().map { $1.picture(id: "shots-\($0 + 1)", in: language) }
    isEmpty = boxes.allSatisfy(\.isEmpty)
    factors =
      SideIndex.allCases.contains { FactorColumns.isKnown(box.matchup(of: $0)) }
      ? StatTable(box.factors(in: language), caption: language.say("game.factors"), in: language) : nil
    specials =
      SideIndex.allCases.contains { SpecialColumns.isKnown(box[$0].specials) }
      ? StatTable(box.specials(in: language), caption: language.say("game.specials"), in: language) : nil
    official = sheet.reconciliation.flatMap { Official($0, of: game, in: language) }
    byPeriod = sheet.byPeriod.map { PeriodPart.all($0, sheet.setting, in: language) } ?? []
    facts = FactView.facts(of: game, in: language)
    notes = game.notes ?? ""
    var targets = isEmpty ? [] : boxes.filter { !$0.isEmpty }.map { (heading: $0.name, key: $0.id) }
    func add(_ isShown: Bool, _ heading: String, _ key: String) { if isShown { targets.append((heading, key)) } }
    add(factors != nil && !isEmpty, language.say("game.factors"), "factors")
    add(specials != nil && !isEmpty, language.say("game.specials"), "specials")
    add(!shots.isEmpty && !isEmpty, language.say("shots.heading"), "shots")
    add(flow != nil && !isEmpty, language.say("flow.heading"), "score-flow")
    add(!byPeriod.isEmpty && !isEmpty, language.say("byPeriod.heading"), "by-period")
    add(!facts.isEmpty, language.say("game.facts"), "facts")
    add(!notes.isEmpty, language.say("game.notes"), "notes")
    jumps = SiteFrameView.Link.jumps(targets)
  }
}

extension GamePage.Side {
  init(_ index: SideIndex, of box: BoxScore, _ setting: SheetSetting, in language: Language) {
    let side = box[index]
    let outcome = box.result(for: index)
    name = side.side.name
    link = side.side.teamID.flatMap { setting.footer.frame?.address(ofTeam: $0) } ?? ""
    score = language.score(side.score)
    place = side.side.isHome ? language.say("game.home") : language.say("game.away")
    isOwn = index == .own
    result = outcome.map(language.result) ?? ""
    kind = Figures.Kind(result: outcome).rawValue
    isWinner = outcome == .win
    periods = side.scoresByPeriod.map(language.score)
  }
}

extension Language {
  /// `1 h 32 min`; nil where it is not known how long the game lasted.
  func duration(of game: Game) -> String? { game.minutes.map { duration(seconds: $0 * 60) } }

  /// What a reader has to know first: `forfeited by Harbor Hawks`, `corrected on 9 November 2025` for a game that was
  /// changed after its end. Nil if there is neither.
  func notice(of game: Game) -> String? {
    guard !game.isOpen else { return nil }
    let notices = [
      game.forfeitedBy.map { say("game.forfeited", ["team": game[$0].name]) },
      game.correctedOn.map { say("game.corrected", ["date": plain($0)]) },
    ].compactMap(\.self)
    return notices.isEmpty ? nil : notices.joined(separator: ", ")
  }

  /// Points; `–` where the score was not kept.
  func score(_ points: Int?) -> String { points.map(String.init) ?? "–" }

  /// `WIN`, `LOSS` or `TIE`
  func result(_ result: GameResult) -> String {
    switch result {
    case .win: say("game.win")
    case .loss: say("game.loss")
    case .tie: say("game.tie")
    }
  }

  /// `1`…`4`, then `OT`, `OT2`: what heads a column of the score by period.
  func periodName(_ period: Int, of game: Game) -> String {
    let overtime = period - game.regulationPeriods
    if overtime < 1 { return String(period) }
    return overtime == 1 ? say("period.overtimeShort") : say("period.laterOvertimeShort", ["number": String(overtime)])
  }
}

extension GamePage.Period {
  init(_ period: Int, of game: Game, in language: Language) {
    let overtime = period - game.regulationPeriods
    let number = ["number": String(overtime > 0 ? overtime : period)]
    name = language.periodName(period, of: game)
    title =
      if overtime > 0 {
        language.say("period.overtime", number)
      } else {
        switch game.regulationPeriods {
        case 2: language.say("period.half", number)
        case 4: language.say("period.quarter", number)
        default: language.say("period.period", number)
        }
      }
  }
}

extension GamePage.PeriodPart {
  fileprivate static func all(_ box: PeriodBox, _ setting: SheetSetting, in language: Language) -> [Self] {
    let columns = BoxColumns(of: box.periods.joined().map(\.totals))
    return box.periods.enumerated().map { index, sides in
      let title = GamePage.Period(index + 1, of: box.game, in: language).title
      return Self(
        title: title, score: sides.allSatisfy(\.isScoreKept) ? scoreText(sides.map(\.score)) : "",
        sides: sides.filter { !$0.lines.isEmpty }.map { side in
          GamePage.PeriodSide(
            name: side.side.name,
            table: StatTable(
              .box(of: side, columns, setting, in: language),
              caption: language.say("byPeriod.caption", ["team": side.side.name, "period": title]), in: language))
        })
    }
  }
}

extension GamePage.Box {
  init(
    _ index: SideIndex, of box: BoxScore, _ columns: BoxColumns, _ setting: SheetSetting, in language: Language
  ) {
    let side = box[index]
    id = index == .own ? "box-own" : "box-opponent"
    let reported = side.totals.pointsOfShots
    name = side.side.name
    let hasPlayers = !side.lines.isEmpty
    table =
      hasPlayers
      ? StatTable(
        .box(of: side, columns, setting, in: language),
        caption: language.say("box.caption", ["team": side.side.name]), in: language) : nil
    logo = setting.address(of: setting.logos[side.side.teamID ?? 0])
    pointsTold = hasPlayers && reported < side.totals.points ? String(reported) : ""
    points = String(side.totals.points)
    others = (hasPlayers ? side.withoutEvents : []).map { player in
      GamePage.Name(number: player.jersey?.text ?? "", name: player.name)
    }
    let hasScoreOnly = side.isResultOnly || !hasPlayers && !side.totals.hasNoCounts
    // Nobody scored the points of a forfeit.
    isScoreOnly = hasScoreOnly && box.game.forfeitedBy == nil
    isEmpty = !hasScoreOnly && !hasPlayers
  }
}
