import Basketball
import Diagnostics
import Formats
import People
import Records

extension BoxReader {
  /// Takes what the file's columns and the user leave open from the title above them.
  ///
  /// - Throws: a `Diagnostic` that asks for all that is open still, with the command that says it.
  mutating func take(_ title: inout BoxTitle, at header: Location) throws(Diagnostic) {
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
    try takeSides(of: &title, at: header)
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
      let filtered = options.titles.lazy.compactMap { BoxTitle.filtered(by: $0.text) }.first
      let other = filtered.flatMap { $0.folded == options.team?.folded ? nil : $0 }
      words.append("--opponent \((other ?? "NAME").shellQuoted)")
    }
    let own = ownTeam(among: teams)
    let choices = teams.isEmpty ? title.sides.count == 2 ? title.sides.map(\.name) : [] : teams
    let choice = choices.first { isKnown($0) } ?? choices.first
    // Without a title, it is asked for with the rows.
    if own == nil, isOneGame, !open.isEmpty || !title.sides.isEmpty {
      open.append(choices.count == 2 ? .teamOption(of: choices) : .teamOption)
      words.append("--team \((choice ?? "NAME").shellQuoted)")
    }
    guard let first = open.first else { return }
    if let own { words.append("--team \(own.shellQuoted)") }
    if let opponent = options.opponent { words.append("--opponent \(opponent.shellQuoted)") }
    if let own, options.knownTeams != nil, !isKnown(own) { found.append(.teamNotInBook(own)) }
    guard open.count > 1 || !found.isEmpty || !title.sides.isEmpty else {
      throw Diagnostic(.header, .words(first), found: .words(.neither), at: header)
    }
    let example = MessageText.asIn(command(words, of: own ?? choice, at: header))
    let isTeamOnly = own == nil && open.count == 1
    throw Diagnostic(
      .header, .words(MessageText(joining: open)),
      found: found.isEmpty ? .nothing : .words(MessageText(joining: found)),
      hint: isTeamOnly ? .option("team", choices: choices, words: example) : .words(example), at: header)
  }

  /// The command that imports the file with options.
  ///
  /// - Parameter team: whose lines these are. Where the book does not have it, or the user adds players, the command does too.
  func command(_ options: [String], of team: String?, at header: Location) -> String {
    let isAdded = self.options.knownTeams == nil || !(team.map { isKnown($0) } ?? false)
    let sheet = self.options.sheet.map { ["--sheet \($0.shellQuoted)"] } ?? []
    return (["scorebook import game", header.file.shellQuoted] + sheet + options + (isAdded ? ["--add-players"] : []))
      .joined(separator: " ")
  }

  /// Whether a team is in the book.
  private func isKnown(_ team: String) -> Bool {
    options.knownTeams?.contains { $0.folded == team.folded } ?? false
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
}
