import Diagnostics
import Formats
import People
import Records

/// The teams of a title: which one the lines are of, which one was at home, and their scores.
extension BoxReader {
  /// Takes the teams and the scores of a title.
  ///
  /// - Throws: a `Diagnostic` if the lines add up to the score of the other team than the one that they would be of.
  mutating func takeSides(of title: inout BoxTitle, at header: Location) throws(Diagnostic) {
    guard drafts.count == 1, !records.mayHave(BoxRole.opponent.rawValue) else { return }
    if title.sides.count != 2, drafts[0].teams.count == 2 { title.takeTeams(drafts[0].teams, options.titles) }
    for side in title.sides { drafts[0].spell(side.name) }
    for team in drafts[0].teams where !team.contains(where: \.isLowercase) {
      // The user may call it as the lines do.
      guard let side = title.side(named: team),
        !([options.team, options.opponent].compactMap(\.self) + (options.knownTeams ?? [])).contains(where: {
          $0.folded == team.folded
        })
      else { continue }
      drafts[0].complete(team, as: side.name)
    }
    if drafts[0].namesTeams { for side in title.sides { options.points[side.name.folded] = side.points } }
    if title.sides.count == 2 {
      try takeBoth(of: &title, at: header)
    } else {
      takeOpponent(of: title, at: header)
      if title.sides.isEmpty, title.venue == nil {
        if drafts[0].teams.count == 2, let team = options.team {
          remarks.append(Diagnostic(.note, .ownAsHome(team), at: titlePlace ?? header))
        } else {
          options.isHomeOpen = true
        }
      }
    }
    takePeriods(of: title, at: header)
  }

  /// Takes the only side of a title as the opponent, and the other side's points.
  private mutating func takeOpponent(of title: BoxTitle, at header: Location) {
    if let side = title.sides.first {
      options.opponent = options.opponent ?? side.name
      options.isAway = title.isAway
    }
    // They may be below the lines of a file that does not say whose they are.
    if !drafts[0].namesTeams, let points = drafts[0].points, let opponent = options.opponent,
      let others = title.sides.first?.points ?? title.others(beside: points)
    {
      options.points[opponent.folded] = others
    }
    guard let venue = title.venue, venue.isHome == options.isAway else { return }
    options.isAway.toggle()
    guard let home = venue.isHome ? options.team : options.opponent else { return }
    remarks.append(Diagnostic(.note, .homeTeam(home, by: venue.text), at: titlePlace ?? header))
  }

  /// Takes both sides of a title.
  private mutating func takeBoth(of title: inout BoxTitle, at header: Location) throws(Diagnostic) {
    guard !drafts[0].namesTeams else {
      let own =
        drafts[0].teams.count == 1 ? title.side(named: drafts[0].teams[0]) : options.team.flatMap(title.side(named:))
      guard let own else { return }
      // The lines of one team, whose name is above them, below the names of both.
      if drafts[0].teams.count == 1 { options.opponent = options.opponent ?? title.other(than: own).name }
      settleHome(of: own, title, at: header)
      return
    }
    let (given, opponent) = (options.team, options.opponent)
    guard let side = try ownSide(of: &title, at: header), let own = title.side(named: side) else { return }
    let other = title.other(than: own)
    // A title of other teams says nothing of this game.
    guard opponent.map({ title.side(named: $0)?.name == other.name }) ?? true else { return }
    // With both options, the team has the name that is given.
    let isNamed = options.isTeamGiven && opponent != nil
    let team = given.flatMap { isNamed || title.side(named: $0) != nil ? $0 : nil } ?? own.name
    (options.team, options.opponent) = (team, opponent ?? other.name)
    options.points[team.folded] = own.points
    options.points[(opponent ?? other.name).folded] = other.points ?? drafts[0].points.flatMap(title.others)
    if let score = own.points, let sum = drafts[0].points, sum != score, drafts[0].faults.isEmpty {
      remarks.append(Diagnostic(.warning, .titleScore(team, score, lines: sum), at: header))
    }
    let place = remarks.count
    settleHome(of: own, title, at: header)
    let sides = (home: options.isAway ? other.name : team, away: options.isAway ? team : other.name)
    guard given?.folded != team.folded || opponent == nil else { return }
    // Before what says who was at home.
    remarks.insert(
      Diagnostic(.note, .titleTeams(team, home: sides.home, away: sides.away), at: titlePlace ?? header), at: place)
  }

  /// The name of the side that the lines are of: the one that is named, else the one that words say or whose points they add up to.
  private mutating func ownSide(of title: inout BoxTitle, at header: Location) throws(Diagnostic) -> String? {
    let sum = drafts[0].points
    let named =
      options.team.flatMap(title.side(named:)) ?? options.opponent.flatMap(title.side(named:)).map(title.other(than:))
      ?? title.venue?.team.flatMap(title.side(named:))
    guard let named else {
      guard let found = sum.flatMap(title.side(scoring:)) else { return nil }
      // `U14 - Hawks, 41-47 (away)`: the home team's points may be first, and its name last.
      let isSecond = found.name == title.sides[1].name
      let isOpen = title.isScoreWithoutNames && isSecond && title.homeLine == nil && title.venue != nil
      return isOpen ? nil : found.name
    }
    guard let sum, drafts[0].faults.isEmpty, let points = named.points, points != sum,
      let other = title.side(scoring: sum), other.name != named.name
    else { return named.name }
    let isFirst = named.name == title.sides[0].name
    // Of a game away, the own points may be first too.
    if title.isScoreWithoutNames, title.homeLine == nil, title.venue.map({ !$0.isHome || !isFirst }) ?? false {
      title.turnScore()
      return named.name
    }
    // Where both teams are given, the title cannot name another one.
    guard options.isTeamGiven, let team = options.team, options.opponent != nil else {
      throw Diagnostic(
        .header, .words(.linesOfTeam(named.name)), found: .words(.linesScoring(sum, as: other.name)),
        hint: .option(
          "team", choices: [named.name, other.name],
          words: .asIn(command(["--team \(other.name.shellQuoted)"], of: other.name, at: header))), at: header)
    }
    title.turnScore()
    remarks.append(Diagnostic(.warning, .titleTurned(team, sum, other: points), at: header))
    return named.name
  }

  /// Says which team is at home: by a word on a side, by one on the game, by the order of the title, or the first of both.
  private mutating func settleHome(of own: BoxTitle.Side, _ title: BoxTitle, at header: Location) {
    guard options.opponent.map({ title.side(named: $0) != nil }) ?? true else { return }
    options.isAway = own.name == title.sides[1].name
    if let line = title.homeLine {
      remarks.append(Diagnostic(.note, .homeTeam(title.sides[0].name, by: line.text), at: line.place))
    } else if let venue = title.venue {
      guard venue.isHome == options.isAway || title.isHomeOpen else { return }
      options.isAway = !venue.isHome
      let home = venue.isHome ? own.name : title.other(than: own).name
      remarks.append(Diagnostic(.note, .homeTeam(home, by: venue.text), at: titlePlace ?? header))
    } else if title.isHomeOpen {
      if let isHome = title.isOwnAtHome {
        options.isAway = !isHome
      } else {
        remarks.append(Diagnostic(.warning, .firstAsHome(title.sides[0].name), at: titlePlace ?? header))
      }
    }
  }

  /// Takes the points by period that lines beside the box say of both sides, if they are those of their lines or of the title.
  private mutating func takePeriods(of title: BoxTitle, at header: Location) {
    let teams = drafts[0].teams
    let names = teams.count == 2 ? teams : [teams.first ?? options.team, options.opponent].compactMap(\.self)
    guard !rows.hasPeriods, names.count == 2 else { return }
    var found: [(name: String, points: [Int])] = []
    for name in names {
      let side = title.side(named: name)?.name ?? name
      let isOwn = name.folded == options.team?.folded
      guard
        let periods = title.periods.first(where: {
          $0.name.folded == side.folded || title.side(named: $0.name)?.name == side
        }),
        periods.sum == drafts[0].points(of: name, isOwn: isOwn) ?? options.points[name.folded]
      else { return }
      found.append((name, periods.points))
    }
    guard PeriodScore.regulation(of: found.map(\.points)) != nil else { return }
    for side in found { options.periods[side.name.folded] = side.points }
    remarks.append(Diagnostic(.note, .periodsOfTitle(found), at: header))
  }

  /// Where the title is.
  private var titlePlace: Location? { options.titles.first { $0.reason == .title }?.place }
}
