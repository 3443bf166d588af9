import Basketball
import Diagnostics
import Formats

extension SportsMLReading {
  /// Reads one action: each of its participants has a role of their own.
  mutating func read(action: XMLElement) {
    guard page.plays.count <= GameRecord.playLimit else { return }
    var play = GamePage.PlayPart()
    play.spot = .place(action.location)
    play.period = period(of: action)
    if let text = action[attribute: "period-time-remaining"], !text.isEmpty {
      do throws(Diagnostic) { play.clock = try GameClock(text) } catch {
        page.report(error.warning(.leftOut), at: place(of: "period-time-remaining", action))
      }
    }
    let type = Self.local(action[attribute: "type"] ?? "")
    if type == "period-start" || type == "period-end" {
      if type == "period-start" { beginPeriod(play, action) }
      return
    }
    if page.periods.last.map({ $0.number < play.period }) ?? (play.period > 1) {
      page.periods.append(GamePage.PeriodPart(number: play.period, firstPlay: page.plays.count))
    }
    play.place = action[attribute: "team-idref"].flatMap { teams[$0] }
    if let text = action[attribute: "date-time"] { play.stamp = instant(text, "date-time", action) }
    readScore(action, &play)
    readDetail(action, &play)
    let count = page.plays.count
    add(type, action, play)
    if page.plays.count == count { leaveOut(type, action) }
  }

  private mutating func period(of action: XMLElement) -> Int {
    let last = page.periods.last?.number ?? 1
    guard let text = action[attribute: "period-value"] else { return last }
    guard let number = Int(text), (1...StatCrewReading.periodLimit).contains(number) else {
      page.report(
        .warning, "period-value", .range("1", "\(StatCrewReading.periodLimit)"), found: .excerpt(text),
        hint: .readAsPeriod(last), at: place(of: "period-value", action))
      return last
    }
    guard number >= last else {
      page.report(
        .warning, "period-value", .afterPreviousAction(last), found: .count(number), hint: .readAsPeriod(last),
        at: place(of: "period-value", action))
      return last
    }
    return number
  }

  private mutating func beginPeriod(_ play: GamePage.PlayPart, _ action: XMLElement) {
    if let last = page.periods.last, last.number >= play.period { return }
    page.periods.append(
      GamePage.PeriodPart(number: play.period, clock: play.clock, firstPlay: page.plays.count))
  }

  private func readScore(_ action: XMLElement, _ play: inout GamePage.PlayPart) {
    func score(_ name: String) -> Int? {
      action[attribute: name].flatMap { Int($0) }.flatMap { (0...BoxLine.countLimit).contains($0) ? $0 : nil }
    }
    let (own, other) = (score("score-team"), score("score-team-opposing"))
    (play.homeScore, play.visitorScore) = play.place == .home ? (own, other) : (other, own)
  }

  private func readDetail(_ action: XMLElement, _ play: inout GamePage.PlayPart) {
    switch action[attribute: "shot-type"].map(Self.local) {
    case "jumper": play.detail.insert(.jumper)
    case "layup": play.detail.insert(.layup)
    case "dunk": play.detail.insert(.dunk)
    case "tip-in": play.detail.insert(.tipIn)
    default: break
    }
    if action[attribute: "zone"].map(Self.local) == "paint" { play.detail.insert(.paint) }
    play.shotSpot = action.children(named: "sports-property").first { $0[attribute: "formal-name"] == "spot" }?[
      attribute: "value"
    ].flatMap(ShotSpot.init(text:))
    if action[attribute: "score-attempt-situation"].map(Self.local) == "fast-break" { play.detail.insert(.fastBreak) }
  }

  private mutating func add(_ type: String, _ action: XMLElement, _ play: GamePage.PlayPart) {
    let participants = action.children(named: "participant")
    func all(_ roles: String...) -> [XMLElement] {
      participants.filter { roles.contains(Self.local($0[attribute: "role"] ?? "")) }
    }
    switch type {
    case "shot":
      let shooters = all("scorer", "shooter")
      if !shooters.isEmpty || participants.isEmpty { append(shotKind(action), shooters, play) }
      for helper in all("assist") { append(.assist, [helper], play) }
      for blocker in all("blocker") { append(.block, [blocker], play) }
    case "points":
      var play = play
      play.points = action[attribute: "points"].flatMap { Int($0) }
      append(.teamPoint, participants, play)
    case "pass": for helper in all("assist") { append(.assist, [helper], play) }
    case "rebound": append(reboundKind(action, participants), participants, play)
    case "turnover":
      let losers = all("giveaway")
      if !losers.isEmpty || participants.isEmpty { append(.turnover, losers, play) }
      for thief in all("takeaway") { append(.steal, [thief], play) }
    case "foul":
      let isTechnical = action[attribute: "penalty-level"].map(Self.local) == "technical"
      append(isTechnical ? .technicalFoul : .foul, all("penalty-committed-by"), play)
    case "substitution":
      for player in all("off-court") { append(.substitutionOut, [player], play) }
      for player in all("on-court") { append(.substitutionIn, [player], play) }
    case "timeout": append(.timeout, [], play)
    default: break
    }
  }

  private func shotKind(_ action: XMLElement) -> EventKind? {
    let isMissed = action[attribute: "score-attempt-result"] != nil
    switch (action[attribute: "score-attempt-type"].map(Self.local), action[attribute: "points"]) {
    case ("free-throw", _), (nil, "1"): return isMissed ? .freeThrowMissed : .freeThrowMade
    case ("fg", _), (nil, "2"): return isMissed ? .twoPointMissed : .twoPointMade
    case ("fg3", _), (nil, "3"): return isMissed ? .threePointMissed : .threePointMade
    default: return nil
    }
  }

  private func reboundKind(_ action: XMLElement, _ participants: [XMLElement]) -> EventKind {
    let role = participants.first?[attribute: "role"].map(Self.local)
    let zone = action[attribute: "zone"].map(Self.local)
    if action[attribute: "result"].map(Self.local) == "dead-ball" { return .deadBallRebound }
    if role == "rebounder-offense" || zone == "offense" { return .offensiveRebound }
    return role == "rebounder-defense" || zone == "defense" ? .defensiveRebound : .rebound
  }

  /// - Parameter who: the first of them is the player; empty for the team.
  private mutating func append(_ kind: EventKind?, _ who: [XMLElement], _ play: GamePage.PlayPart) {
    guard let kind else { return }
    var play = play
    play.kind = kind
    let id = who.first?[attribute: "idref"]
    if let id, let place = players[id] {
      play.place = place
      play.key = id
    } else if let team = who.first?[attribute: "team-idref"], let place = teams[team] {
      play.place = place
    }
    play.isTeam = play.key == nil
    guard play.place != nil else { return }
    if let id, play.key == nil, teams[id] == nil {
      page.report(
        .warning, "idref", .playerOfFile, found: .excerpt(id), hint: .readAsTeams,
        at: play.spot)
    }
    page.plays.append(play)
  }

  private mutating func leaveOut(_ type: String, _ action: XMLElement) {
    page.report(
      .warning, "type", .kindOfAction, found: .excerpt(type), hint: .actionLeftOut, at: place(of: "type", action))
    if page.unread.count < GameRecord.playLimit {
      page.unread.append(
        GamePage.UnreadPlay(
          action: type, type: Self.local(action[attribute: "class"] ?? ""), spot: .place(action.location)))
    }
  }
}
