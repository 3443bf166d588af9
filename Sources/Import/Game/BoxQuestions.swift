import Basketball
import Diagnostics
import People
import Records

extension BoxReader {
  /// Takes what the file's columns and the user leave open from the title above them.
  ///
  /// - Throws: a `Diagnostic` that asks for all that is open still, with the command that says it.
  mutating func take(_ title: BoxTitle, at header: Location) throws(Diagnostic) {
    var open: [MessageText] = []
    var words: [String] = []
    var found: [MessageText] = []
    if !records.mayHave(BoxRole.date.rawValue), options.date == nil {
      let days = title.days(upTo: options.today, options.dates)
      if days.count == 1 {
        options.date = days[0]
        if let date = title.date { remarks.append(Diagnostic(.note, .titleDay(date.text, as: days[0]), at: date.place)) }
      } else {
        open.append(.dateOrOption)
        words.append("--date \(days.first?.description ?? "YYYY-MM-DD")")
        if let date = title.date, days.count > 1 { found.append(.oneDayOf(date.text, days)) }
      }
    }
    takeSides(of: title, at: header)
    let teams = drafts.first?.teams ?? []
    let hasOpponent = records.mayHave(BoxRole.opponent.rawValue) || options.opponent != nil || teams.count == 2
    if !hasOpponent {
      open.append(.opponentOrOption)
      words.append("--opponent NAME")
    }
    guard drafts.count < 2 else {
      if let first = open.first { throw Diagnostic(.header, .words(first), found: .words(.neither), at: header) }
      return
    }
    let team = options.team.flatMap { given in
      teams.isEmpty || teams.contains { $0.folded == given.folded } || teams.count < 2 ? given : nil
    }
    let isTeamOpen = team == nil && teams.count != 1
    if isTeamOpen, !drafts.isEmpty {
      let choices = teams.count == 2 ? teams : title.sides.map(\.name)
      // Alone it is asked for with its choices.
      open.append(choices.count == 2 ? .teamOption(of: choices) : .teamOption)
      words.append("--team \((choices.first ?? "NAME").shellQuoted)")
    }
    let lacks = open.count - (isTeamOpen && !drafts.isEmpty ? 1 : 0)
    guard lacks > 0 || isTeamOpen && title.sides.count == 2 else { return }
    let own = team ?? (teams.count == 1 ? teams[0] : nil)
    if let own, title.sides.contains(where: { $0.name.folded == own.folded }) {
      words.append("--team \(own.shellQuoted)")
    }
    if let opponent = options.opponent { words.append("--opponent \(opponent.shellQuoted)") }
    if let known = options.knownTeams, own.map({ team in !known.contains { $0.folded == team.folded } }) ?? true {
      if let own { found.append(.teamNotInBook(own)) }
      words.append("--add-players")
    }
    let isAlone = open.count == 1 && found.isEmpty && title.sides.isEmpty
    let command = "scorebook import game \(header.file.shellQuoted) \(words.joined(separator: " "))"
    throw Diagnostic(
      .header, .words(MessageText(joining: open)), found: found.isEmpty ? .words(.neither) : .words(MessageText(joining: found)),
      hint: isAlone ? nil : .words(.asIn(command)), at: header)
  }

  /// The teams and the scores of a title.
  private mutating func takeSides(of title: BoxTitle, at header: Location) {
    guard drafts.count == 1, !records.mayHave(BoxRole.opponent.rawValue) else { return }
    for side in title.sides { options.points[side.name.folded] = side.points }
    if title.sides.count == 1 {
      options.opponent = options.opponent ?? title.sides[0].name
      options.isAway = title.isAway
      return
    }
    guard title.sides.count == 2, !drafts[0].namesTeams else { return }
    let given = options.team
    let own = given.flatMap(title.side(named:)) ?? drafts[0].points.flatMap(title.side(scoring:))
      ?? options.opponent.flatMap { name in title.side(named: name).flatMap { other in title.sides.first { $0.name != other.name } } }
    guard let own, let other = title.sides.first(where: { $0.name != own.name }) else { return }
    let team = given.flatMap { title.side(named: $0) == nil ? nil : $0 } ?? own.name
    options.team = team
    options.points[team.folded] = own.points
    if let opponent = options.opponent { options.points[opponent.folded] = other.points }
    options.opponent = options.opponent ?? other.name
    options.isAway = own.name == title.sides[1].name
    let sides = (home: options.isAway ? other.name : team, away: options.isAway ? team : other.name)
    remarks.append(
      Diagnostic(.note, .titleTeams(team, home: sides.home, away: sides.away), at: options.titles.first?.place ?? header))
  }
}
