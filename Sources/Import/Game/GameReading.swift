import Basketball
import Diagnostics
import Foundation
import People

/// Makes a game from a page, with the team at one place as the own side.
struct GameReading {
  typealias Place = GameDocument.Place
  typealias Box = OfficialBox<GameRecord.PlayerMention>

  let page: GamePage
  let own: Place
  /// By place.
  var rosters: [GameRoster] = []
  var findings = GameFindings()
  private let lastDate: CalendarDate

  /// - Parameter known: the names of each side's team in the book.
  init(_ page: GamePage, own: Place, lastDate: CalendarDate, known: [SideIndex: [String]]) {
    self.page = page
    self.own = own
    self.lastDate = lastDate
    for place in Place.allCases {
      let names = known[place == own ? .own : .opponent] ?? []
      rosters.append(
        GameRoster(
          page[place].players, known: names, isOurs: page.program == GameDocument.ownProgram, &findings))
    }
  }

  func side(of place: Place) -> SideIndex { place == own ? .own : .opponent }

  /// - Returns: nil if the game breaks a rule of the book; that is reported.
  mutating func game(
    team: String?, season: String, opponent: String?, opponentSeason: String?
  ) -> GameRecord? {
    guard let date = day(), let startedAt = start(on: date) else { return nil }
    for (name, place) in [(team, own), (opponent, own.other)] where name == nil {
      findings.report(
        .error, "name", .name(of: place), found: .nothing, at: page.spot)
    }
    guard let team, let opponent else { return nil }
    var plays = GamePlays(page, own: own, startedAt: startedAt)
    plays.read(&rosters, &findings)
    do throws(Diagnostic) {
      let box = box(plays)
      var game = try GameRecord(
        date: date, team: team, season: season, opponent: opponent, opponentSeason: opponentSeason,
        location: findings.line(page.location, as: "location", upTo: Game.locationLimit, at: page.venueSpot),
        notes: findings.line(
          page.notes.joined(separator: "; "), as: "notes", upTo: Game.notesLimit, at: page.venueSpot),
        isHome: own == .home, regulationPeriods: page.regulationPeriods ?? plays.usualPeriods, startedAt: startedAt,
        endedAt: end(of: plays, box, startedAt: startedAt), details: details(plays))
      for play in plays.plays { try game.add(play) }
      game.official = box
      plays.checkLineups(of: game, rosters, &findings)
      for place in Place.allCases {
        page[place].check(
          against: page.plays.isEmpty ? nil : plays.points[place.rawValue], called: page.words, &findings)
      }
      return game
    } catch {
      findings.report(error, at: page.spot)
      return nil
    }
  }

  private mutating func day() -> CalendarDate? {
    guard let date = page.date else {
      if !page.isDateUnread {
        findings.report(.error, "date", .dayOfGame, found: .nothing, at: page.venueSpot)
      }
      return nil
    }
    if date > lastDate {
      findings.report(
        .error, "date", .yearFromNow, found: .text("\(date)"), at: page.venueSpot.attribute("date"))
    }
    return date
  }

  private func start(on date: CalendarDate) -> Date? {
    page.startedAt ?? GameDate.instant(date, page.startSeconds ?? 0)
  }

  private mutating func details(_ plays: GamePlays) throws(Diagnostic) -> GameDetails {
    try GameDetails(
      periodMinutes: plays.periodMinutes, overtimeMinutes: page.overtimeMinutes, attendance: page.attendance,
      officials: findings.line(
        page.officials.joined(separator: ", "), as: "officials", upTo: GameDetails.officialsLimit, at: page.venueSpot),
      isNeutral: page.isNeutral, isLeague: page.isLeague, isPostseason: page.isPostseason)
  }

  /// The end of the game; nil if it is open.
  private mutating func end(of plays: GamePlays, _ box: Box?, startedAt: Date) -> Date? {
    if page.isComplete == false {
      // Some programs never mark a game as finished; ours does.
      guard plays.isAtEnd, page.program != GameDocument.ownProgram else {
        findings.report(
          .warning, "complete", .finished, found: .plain("N"), hint: .keptOpen, at: page.statusSpot ?? page.spot)
        return nil
      }
      let scores = SideIndex.allCases.map { side in
        let counted = plays.counted(side)
        return (box?[side].standingTotals(over: counted) { _ in nil } ?? counted).points
      }
      guard scores[0] != scores[1] else {
        findings.report(
          .warning, .levelScoreKeptOpen, at: page.statusSpot ?? page.spot)
        return nil
      }
      findings.report(
        .note, .readAsFinished, at: page.statusSpot ?? page.spot)
    }
    if let endedAt = page.endedAt { return endedAt }
    if let seconds = page.endSeconds, let date = page.date {
      let end = GameDate.instant(date, seconds)
      // Past midnight.
      return end < startedAt ? end.addingTimeInterval(86_400) : end
    }
    return plays.plays.last?.at ?? startedAt
  }

  private func box(_ plays: GamePlays) -> Box? {
    guard !page.isBoxOfPlays else { return nil }
    var box = Box()
    var isThere = false
    let lacking = page.lacking
    for place in Place.allCases {
      let part = page[place]
      var side = Box.SideBox()
      for (player, index) in zip(part.players, rosters[place.rawValue].indices) {
        guard let cells = player.cells else { continue }
        if player.isTeam { side.sideLine = cells.boxLine.without(lacking) }
        guard let index, player.hasPlayed != false || !cells.isZero else { continue }
        side.lines.append(
          Box.Line(rosters[place.rawValue].mentions[index], cells.boxLine.without(lacking), isStarter: player.isStarter)
        )
      }
      side.totals = part.totals.map { $0.boxLine.without($0.columns.lacking) }
      side.pointsByPeriod = part.points.isEmpty ? nil : part.points
      side.specials = part.specials
      setScore(part, plays.counted(self.side(of: place)), of: &side)
      isThere = isThere || side != Box.SideBox()
      box[self.side(of: place)] = side
    }
    return isThere ? box : nil
  }

  /// A final score that nothing else of the side confirms becomes its total; if it is all that the file has, the game is a
  /// result without statistics.
  private func setScore(_ part: GamePage.TeamPart, _ counted: BoxLine, of side: inout Box.SideBox) {
    guard side.totals == nil, let score = part.score else { return }
    if page.plays.isEmpty, side.lines.isEmpty, side.sideLine == nil, side.pointsByPeriod == nil {
      side.finalScore = score
      return
    }
    var totals = side.standingTotals(over: counted) { _ in nil }
    guard totals.points != score else { return }
    totals.points = score
    side.totals = totals
  }

  /// The totals of each period of the side at a place.
  func periods(of place: Place) -> [ReadGame.PeriodBox] {
    let part = page[place]
    let lacking = page.lacking
    var lines: [Int: [Box.Line]] = [:]
    for (player, index) in zip(part.players, rosters[place.rawValue].indices) {
      guard let index else { continue }
      for period in player.cellsByPeriod {
        lines[period.period, default: []].append(
          Box.Line(
            rosters[place.rawValue].mentions[index], period.cells.boxLine.without(lacking), isStarter: player.isStarter)
        )
      }
    }
    var totals: [Int: BoxLine] = [:]
    for period in part.totalsByPeriod { totals[period.period] = period.cells.boxLine.without(lacking) }
    return Set(lines.keys).union(totals.keys).sorted().map {
      ReadGame.PeriodBox(period: $0, totals: totals[$0], lines: lines[$0] ?? [])
    }
  }
}

extension GamePage {
  /// The counts that no line of the file has: those of somebody may be left out where they are zero.
  fileprivate var lacking: BoxColumnSet {
    GameDocument.Place.allCases.reduce(into: BoxColumnSet()) { columns, place in
      for player in self[place].players {
        if let cells = player.cells { columns.formUnion(cells.columns) }
        for period in player.cellsByPeriod { columns.formUnion(period.cells.columns) }
      }
      if let totals = self[place].totals { columns.formUnion(totals.columns) }
    }
    .lacking
  }
}
