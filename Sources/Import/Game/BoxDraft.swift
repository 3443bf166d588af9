import Basketball
import Diagnostics
import Formats
import People
import Records

/// The box lines of a day, before it is known which side is whose.
final class BoxDraft {
  /// The date as written.
  let key: String
  var date: WrittenDate?
  var dateText = ""
  private(set) var faults: [Diagnostic] = []
  private(set) var rows: RecordGroup
  private var lines: [BoxRows.Line] = []

  init(_ key: String, at place: Location) {
    self.key = key
    rows = RecordGroup(at: place)
  }

  func fail(_ fault: Diagnostic, _ records: RecordReader) {
    rows.append(records.location, records.record)
    if faults.count < 1_000 { faults.append(fault) }
  }

  func add(_ line: BoxRows.Line, _ records: RecordReader) {
    rows.append(records.location, records.record)
    lines.append(line)
  }

  private static let positions: Set<String> = ["G", "F", "C", "PG", "SG", "SF", "PF"]
  private static let fewestPositions = 4

  /// Takes the position off each name, `J. Whitaker PF`, if all names have one.
  func dropPositions() {
    let names = lines.compactMap { $0.row.name?.split(separator: " ") }
    guard names.count >= Self.fewestPositions, names.count == lines.count,
      names.allSatisfy({ $0.count > 2 && Self.positions.contains(String($0[$0.count - 1])) })
    else { return }
    for index in lines.indices { lines[index].row.name = names[index].dropLast().joined(separator: " ") }
  }

  /// Takes the points off the teams that are above the lines with them, `Kites 34`, where the lines add up to them.
  func dropScoresOfTeams() {
    for team in teams {
      guard let space = team.lastIndex(of: " "), let points = Int(team[team.index(after: space)...]), points > 9,
        lines.reduce(0, { $0 + ($1.team == team ? $1.row.line.points : 0) }) == points
      else { continue }
      for index in lines.indices where lines[index].team == team {
        lines[index].team = String(team[..<space]).trimmed
      }
    }
  }

  /// Writes a team as the title does, where the lines have it in capitals: `KITES`.
  func spell(_ team: String) {
    for index in lines.indices {
      guard let own = lines[index].team, own.folded == team.folded, !own.contains(where: \.isLowercase) else {
        continue
      }
      lines[index].team = team
    }
  }

  /// Writes a team that the lines have in capitals, `KITES`, with the whole name that the title has: `Harbor Kites`.
  func complete(_ team: String, as whole: String) {
    for index in lines.indices where lines[index].team == team { lines[index].team = whole }
  }

  /// Takes the cells of the periods as points.
  func takePoints() {
    for index in lines.indices {
      guard let points = lines[index].row.asPoints else { continue }
      (lines[index].row.line, lines[index].row.points) = (points.line, points.points)
    }
  }

  /// Whether the points of each line may be those of its field goals, some of three, and its free throws.
  var allowsThrees: Bool { lines.allSatisfy { (0...$0.row.line.fieldGoalsMade).contains($0.row.line.threes) } }

  func countThrees() {
    for index in lines.indices { lines[index].row.line.threePointersMade = lines[index].row.line.threes }
  }

  /// The points of all lines; nil if some name their team.
  var points: Int? {
    lines.contains { $0.team != nil } ? nil : lines.reduce(0) { $0 + $1.row.line.points }
  }

  /// The points of the lines of a team, which may be all of them; nil if there are none.
  func points(of team: String, isOwn: Bool) -> Int? {
    let own = namesTeams ? lines.filter { $0.team?.folded == team.folded } : isOwn ? lines : []
    return own.isEmpty ? nil : own.reduce(0) { $0 + $1.row.line.points }
  }

  /// Whether the lines name their teams, or two.
  var namesTeams: Bool { lines.contains { $0.team != nil } }
  var teams: [String] { Self.distinct(lines.compactMap(\.team)) }

  /// - Throws: a `Diagnostic` if the day, the team or its opponent is not clear.
  func game(_ order: DateOrder, _ options: BoxOptions, _ form: BoxRows) throws(Diagnostic) -> BoxGame {
    let date = try day(order, options)
    let (team, opponent) = try sides(options, on: date)
    var game = BoxGame(
      date: date, team: team, opponent: opponent, columns: form.columns, regulation: form.regulation, rows: rows)
    (game.isAway, game.isHomeOpen) = (options.isAway, options.isHomeOpen)
    game.scores = [options.points[team.folded], options.points[opponent.folded]]
    game.periods = [options.periods[team.folded], options.periods[opponent.folded]].compactMap(\.self)
    // What titles say is of one game, whose day they say too.
    if self.date == nil {
      game.facts = BoxFacts(options.titles.map(\.text) + options.headings, teams: [team, opponent])
    }
    for line in lines {
      let isOthers =
        line.team.map { $0.folded == opponent.folded } ?? (line.opponent.map { $0.folded == team.folded } ?? false)
      if isOthers { game.others.append(line.row) } else { game.own.append(line.row) }
    }
    return game
  }

  private func day(_ order: DateOrder, _ options: BoxOptions) throws(Diagnostic) -> CalendarDate {
    guard let written = date else {
      guard let day = options.date else { throw Diagnostic("date", .day, found: .nothing) }
      return day
    }
    guard let day = written.day(in: order) else {
      throw Diagnostic("date", .dayOfTheCalendar, found: .text(dateText))
    }
    guard day <= options.today else {
      throw Diagnostic("date", .dayUpTo("\(options.today)"), found: .text("\(day)"))
    }
    return day
  }

  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.folded).inserted }
  }

  /// How to name the team: also that it is added, where it is not in the book.
  private static func teamExample(_ team: String?, _ known: [String]?) -> MessageText {
    let isAdded =
      known.map { known in known.isEmpty || team.map { team in !known.contains { $0.folded == team.folded } } ?? false }
      ?? false
    guard team != nil || isAdded else { return .nameTeam }
    return .nameTeam(titled: (team?.shellQuoted ?? "NAME") + (isAdded ? " --add-players" : ""))
  }

  /// The team whose file it is, and the other one.
  private func sides(_ options: BoxOptions, on date: CalendarDate) throws(Diagnostic) -> (String, String) {
    let named = Self.distinct(
      lines.flatMap { [$0.team, $0.opponent] }.compactMap(\.self) + [options.opponent].compactMap(\.self))
    let teams = self.teams
    let team =
      options.team.flatMap { given in named.contains { $0.folded == given.folded } ? given : nil }
      ?? (teams.count == 1 ? teams[0] : options.team)
    guard let team else {
      throw Diagnostic(
        "team", .words(.teamOfLines), found: .nothing,
        hint: .option("team", choices: teams, words: Self.teamExample(teams.first, options.knownTeams)))
    }
    let rest = named.filter { $0.folded != team.folded }
    // `Harbor` of an option is the `Harbor City` of the lines.
    let others = rest.filter { short in
      !rest.contains { $0.folded != short.folded && " \($0.folded) ".contains(text: " \(short.folded) ") }
    }
    guard others.count == 1 else {
      let found = others.prefix(3).map { Excerpt.quoted($0) }
      throw Diagnostic(
        .opponent, .words(.oneOpponent(of: team, on: date)),
        found: found.isEmpty ? .nothing : .words(.all(found)),
        hint: .option("team", choices: others.isEmpty ? [] : named, words: .nameTeam))
    }
    return (team, others[0])
  }
}

extension BoxLine {
  /// Each field goal of three is a point more than twice the field goals and the free throws.
  fileprivate var threes: Int { points - 2 * fieldGoalsMade - freeThrowsMade }
}
