import Basketball
import Diagnostics
import Formats
import People
import Records

extension BoxReader {
  /// Takes what the file's columns and the user leave open from the title above them.
  ///
  /// - Throws: a `Diagnostic` that asks for all that is open still, with the command that says it.
  mutating func take(_ title: BoxTitle, at header: Location) throws(Diagnostic) {
    var title = title
    title.takePair(with: options.isTeamGiven ? options.team : nil)
    let fields = records
    let titles = BoxRole.allCases.filter { fields.mayHave($0.rawValue) }.map { fields.title(of: $0.rawValue) }
    let order = options.dates ?? (BoxRole.areContinental(titles) ? .dmy : nil)
    let hasDay = records.mayHave(BoxRole.date.rawValue) || options.date != nil
    let days = hasDay ? nil : title.days(upTo: options.today, order)
    if let days, days.count == 1, let date = title.date {
      options.date = days[0]
      remarks.append(Diagnostic(.note, .titleDay(date.text, as: days[0], ofFile: title.isDateOfFile), at: date.place))
    }
    options.team = options.team.map { wholeName(of: $0, among: drafts.flatMap(\.teams)) }
    try checkPoints(title, at: header)
    takeSides(of: title, at: header)
    // The lines under another team's name are not those of the team that is named.
    if let own = options.team, let other = options.opponent, title.isUnder(other), !title.isUnder(own) {
      throw Diagnostic(.header, .words(.linesOfTeam(own)), found: .words(.linesUnder(other)), at: header)
    }
    let teams = drafts.first?.teams ?? []
    let isOneGame = drafts.count == 1
    var (open, words, found): ([MessageText], [String], [MessageText]) = ([], [], [])
    if let days, days.count != 1 {
      open.append(.dateOrOption)
      words.append("--date \(days.first?.description ?? "YYYY-MM-DD")")
      if let date = title.date, days.count > 1 { found.append(.oneDayOf(date.text, days)) }
    }
    // Of two teams in the title, the one that is not named is the other.
    let isTitled = title.sides.count == 2 && options.team == nil && teams.isEmpty
    if !records.mayHave(BoxRole.opponent.rawValue), options.opponent == nil, teams.count != 2, !isTitled {
      open.append(.opponentOrOption)
      words.append("--opponent NAME")
    }
    let own = ownTeam(among: teams)
    let choices = teams.isEmpty ? title.sides.count == 2 ? title.sides.map(\.name) : [] : teams
    // Alone, it is asked for with the rows.
    if own == nil, isOneGame, !open.isEmpty || title.sides.count == 2 {
      open.append(choices.count == 2 ? .teamOption(of: choices) : .teamOption)
      words.append("--team \((choices.first ?? "NAME").shellQuoted)")
    }
    guard let first = open.first else { return }
    if let own { words.append("--team \(own.shellQuoted)") }
    if let opponent = options.opponent { words.append("--opponent \(opponent.shellQuoted)") }
    if let known = options.knownTeams, !known.contains(where: { $0.folded == own?.folded }) {
      if let own { found.append(.teamNotInBook(own)) }
      words.append("--add-players")
    }
    guard open.count > 1 || !found.isEmpty || !title.sides.isEmpty else {
      throw Diagnostic(.header, .words(first), found: .words(.neither), at: header)
    }
    let command = "scorebook import game \(header.file.shellQuoted) \(words.joined(separator: " "))"
    throw Diagnostic(
      .header, .words(MessageText(joining: open)),
      found: found.isEmpty ? .nothing : .words(MessageText(joining: found)), hint: .words(.asIn(command)), at: header)
  }

  /// - Throws: a `Diagnostic` if the lines add up to the score of the other team of the title, and only the active team says whose
  ///   they are.
  private func checkPoints(_ title: BoxTitle, at header: Location) throws(Diagnostic) {
    guard !options.isTeamGiven, drafts.count == 1, !drafts[0].namesTeams, let sum = drafts[0].points,
      let own = options.team.flatMap(title.side(named:)), let points = own.points, points != sum,
      let other = title.side(scoring: sum), other.name != own.name
    else { return }
    throw Diagnostic(
      .header, .words(.linesOfTeam(own.name)), found: .words(.linesScoring(sum, as: other.name)),
      hint: .option("team", choices: [own.name, other.name], words: .nameTeam), at: header)
  }

  /// `Redwood Lions` of `Lions`, where the lines name one team only that has the word.
  private func wholeName(of given: String, among teams: [String]) -> String {
    guard !(teams + (options.knownTeams ?? [])).contains(where: { $0.folded == given.folded }) else { return given }
    let found = Set(teams.filter { " \($0.folded) ".contains(text: " \(given.folded) ") })
    return found.count == 1 ? found.first ?? given : given
  }

  /// The team whose file it is; nil if that is open.
  private func ownTeam(among teams: [String]) -> String? {
    if teams.count < 2 { return options.team ?? teams.first }
    return options.team.flatMap { given in teams.contains { $0.folded == given.folded } ? given : nil }
  }

  /// Says which team is at home where the title does not; one of other teams says nothing of this game.
  private mutating func settleHome(_ title: BoxTitle, at header: Location) {
    let own = options.team ?? (drafts[0].teams.count == 1 ? drafts[0].teams[0] : nil)
    guard title.isHomeOpen, own.flatMap(title.side(named:)) != nil,
      options.opponent.map({ title.side(named: $0) != nil }) ?? true
    else { return }
    if let isHome = title.isOwnAtHome {
      options.isAway = !isHome
    } else {
      let place = options.titles.first { $0.reason == .title }?.place ?? header
      remarks.append(Diagnostic(.warning, .firstAsHome(title.sides[0].name), at: place))
    }
  }

  /// The teams and the scores of a title.
  private mutating func takeSides(of title: BoxTitle, at header: Location) {
    guard drafts.count == 1, !records.mayHave(BoxRole.opponent.rawValue) else { return }
    defer { settleHome(title, at: header) }
    for side in title.sides { drafts[0].spell(side.name) }
    if drafts[0].namesTeams { for side in title.sides { options.points[side.name.folded] = side.points } }
    // The lines of both teams, below `Hawks 84 at Pilots 74`.
    if drafts[0].namesTeams, title.sides.count == 2, let own = options.team.flatMap(title.side(named:)) {
      options.isAway = own.name == title.sides[1].name
    }
    if title.sides.count == 1 {
      options.opponent = options.opponent ?? title.sides[0].name
      options.isAway = title.isAway
      if !drafts[0].namesTeams, let points = drafts[0].points, let opponent = options.opponent {
        options.points[opponent.folded] = title.sides[0].points ?? title.others(beside: points)
      }
      return
    }
    // The lines of one team, whose name is above them, below the names of both.
    if title.sides.count == 2, drafts[0].namesTeams, drafts[0].teams.count == 1,
      let own = title.side(named: drafts[0].teams[0]),
      let other = title.sides.first(where: { $0.name != own.name })
    {
      options.opponent = options.opponent ?? other.name
      // `VISITORS: Lakeland 12-4`
      options.isAway = options.titles.contains {
        $0.text.uppercased().hasPrefix("VISITOR") && $0.text.contains(own.name)
      }
      return
    }
    guard title.sides.count == 2, !drafts[0].namesTeams else { return }
    let (given, opponent) = (options.team, options.opponent)
    func other(than side: BoxTitle.Side) -> BoxTitle.Side? { title.sides.first { $0.name != side.name } }
    let own =
      given.flatMap(title.side(named:)) ?? opponent.flatMap(title.side(named:)).flatMap(other)
      ?? drafts[0].points.flatMap(title.side(scoring:))
    guard let own, let other = other(than: own) else { return }
    // A title of other teams says nothing of this game.
    let isOthers = opponent.map { title.side(named: $0)?.name != other.name } ?? false
    guard !isOthers else { return }
    // With both options, the team has the name that is given.
    let isNamed = options.isTeamGiven && opponent != nil
    let team = given.flatMap { isNamed || title.side(named: $0) != nil ? $0 : nil } ?? own.name
    (options.team, options.opponent) = (team, opponent ?? other.name)
    options.points[team.folded] = own.points
    options.points[(opponent ?? other.name).folded] = other.points ?? drafts[0].points.flatMap(title.others)
    if let score = own.points, let sum = drafts[0].points, sum != score, drafts[0].faults.isEmpty {
      remarks.append(Diagnostic(.warning, .titleScore(team, score, lines: sum), at: header))
    }
    options.isAway = own.name == title.sides[1].name
    let sides = (home: options.isAway ? other.name : team, away: options.isAway ? team : other.name)
    guard given?.folded != team.folded || opponent == nil else { return }
    remarks.append(
      Diagnostic(
        .note, .titleTeams(team, home: sides.home, away: sides.away),
        at: options.titles.first { $0.reason == .title }?.place ?? header))
  }
}
