package import Basketball
package import Diagnostics
import Formats
import People

/// A parsed StatCrew season file: totals of teams and players, the games they add up, and all findings.
package struct ReadSeason {
  /// Nil if there are errors.
  package let season: SeasonTotals?
  package let findings: [Diagnostic]
  /// The location of the totals.
  package let location: Location

  /// Many times what a season of a league needs.
  package static let maximumBytes = 8 << 20

  /// - Throws: a `Diagnostic` if the file is not a season, or malformed.
  package init(_ bytes: [UInt8], named name: String) throws(Diagnostic) {
    let root = try xmlDocument(in: bytes, named: name, maximumBytes: Self.maximumBytes)
    guard root.name == "bbseas" else {
      throw root.name == "bbgame"
        ? Diagnostic(
          namingCommand: .gameIsNoSeason, at: root.location)
        : Diagnostic(nil, .words(.bbseas), found: .plain("<\(root.name)>"), at: root.location)
    }
    var reading = SeasonReading()
    let season = reading.season(root)
    findings = reading.findings
    location = root.location
    self.season = findings.contains { $0.severity == .error } ? nil : season
  }
}

/// Reads the tree of a season file.
///
/// Programs differ in the elements around the totals, so elements are found at any depth within a team: in StatCrew's
/// files the team is empty and its parts are beside it. Counts are attributes of `totals`, `opponent` and `player`, or
/// of `stats` within them.
private struct SeasonReading {
  private(set) var findings: [Diagnostic] = []
  private var reported: Set<String> = []

  mutating func season(_ root: XMLElement) -> SeasonTotals {
    var season = SeasonTotals()
    let teams = root.children.filter { $0.name == "team" }
    // A file of one team may have its parts in the root element.
    for team in teams.isEmpty ? [root] : teams {
      guard let name = Self.text(team, "name", "teamname", "id") else {
        report(.error, "name", .nameOfTeam, found: .nothing, at: team.location)
        continue
      }
      var total = SeasonTotals.TeamTotal(name: name)
      take(team, into: &total)
      if teams.count == 1 { for part in root.children where part.name != "team" { take(part, into: &total) } }
      for (part, names) in Self.records {
        guard let name = names.first(where: { Self.text(team, $0) != nil }) else { continue }
        total.records[part] = record(name, team)
      }
      total.isLeagueOnly = ["Y", "YES", "1"].contains(Self.text(team, "confonly")?.uppercased() ?? "")
      season.teams.append(total)
    }
    return season
  }

  private static let records: [(part: SeasonTotals.RecordPart, names: [String])] = [
    (.overall, ["overall", "record"]), (.home, ["home"]), (.away, ["away"]), (.neutral, ["neutral"]),
  ]

  private static func text(_ element: XMLElement, _ names: String...) -> String? {
    names.lazy.compactMap { element[attribute: $0]?.trimmed }.first { !$0.isEmpty }
  }

  private mutating func report(_ diagnostic: Diagnostic, at place: Location) {
    if findings.count < 1_000 { findings.append(diagnostic.located(at: place)) }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ field: FieldKey, _ expected: Fault.Expected, found: Fault.Found,
    hint: Fault.Hint? = nil, at place: Location
  ) {
    report(Diagnostic(severity, Fault(field, expected: expected, found: found, hint: hint)), at: place)
  }

  /// `14-4`, or `14-4, 8-2` with the record in the league.
  private mutating func record(_ name: String, _ team: XMLElement) -> WinLoss? {
    let record = Self.text(team, name) ?? ""
    let first = record.split(separator: ",").first ?? ""
    let parts = first.split(separator: "-").map { Int(String($0).trimmed) }
    guard parts.count >= 2, let wins = parts[0], let losses = parts[1], (0...999).contains(wins),
      (0...999).contains(losses)
    else {
      report(
        .warning, FieldKey(name), .winsAndLosses, found: .excerpt(record), hint: .leftOut, at: team.location)
      return nil
    }
    let ties = parts.count > 2 ? parts[2] ?? 0 : 0
    return WinLoss(wins: wins, losses: losses, ties: max(0, ties))
  }

  private mutating func take(_ element: XMLElement, into total: inout SeasonTotals.TeamTotal) {
    switch element.name {
    case "totals": total.totals = line(element)
    case "opp", "opponent", "opponents", "opptotals": total.opponentTotals = line(element)
    case "player": takePlayer(element, into: &total)
    case "game", "bbgame": takeGame(element, into: &total)
    case "team", "games", "schedule", "gamelist", "players", "roster", "season", "bbseas":
      for child in element.children { take(child, into: &total) }
    default:
      if reported.insert(element.name).inserted {
        report(Diagnostic(.note, .unknownElement(element.name)), at: element.location)
      }
    }
  }

  private mutating func takePlayer(_ player: XMLElement, into total: inout SeasonTotals.TeamTotal) {
    let uniform = Self.text(player, "uni", "code") ?? ""
    // The team's own line is in its totals.
    if uniform.uppercased() == "TM" { return }
    let name = PersonNames.shown(Self.text(player, "name", "checkname") ?? "")
    guard !name.isEmpty else {
      report(.warning, "player", .name, found: .nothing, hint: .leftOut, at: player.location)
      return
    }
    var jersey: Jersey?
    do throws(Diagnostic) { jersey = try Jersey.optional(player[attribute: "uni"]) } catch {
      report(
        .warning, "uni", .jerseyNumber, found: .excerpt(uniform), hint: .withoutNumber,
        at: player.location)
    }
    total.players.append(SeasonTotals.PlayerTotal(name: name, jersey: jersey, line(player)))
  }

  private mutating func takeGame(_ game: XMLElement, into total: inout SeasonTotals.TeamTotal) {
    guard let text = Self.text(game, "date"), let date = GameDate.day(text) else {
      report(
        .error, "date", .dayOfGame, found: Self.text(game, "date").map { .excerpt($0) } ?? .nothing, at: game.location)
      return
    }
    let home = Self.text(game, "homename")
    let visitor = Self.text(game, "visname")
    let isHome: Bool? =
      switch (Self.text(game, "vh", "site", "homeaway") ?? "").uppercased().prefix(1) {
      case "H": true
      case "V", "A": false
      default: home == nil || visitor == nil ? nil : home == total.name ? true : visitor == total.name ? false : nil
      }
    let opponent =
      Self.text(game, "oppname", "opponent", "oppo", "name") ?? (isHome == true ? visitor : home)
    guard let opponent else {
      report(.error, "oppname", .otherTeam, found: .nothing, at: game.location)
      return
    }
    let homeScore = count("homescore", game) ?? count("hscore", game)
    let visitorScore = count("visscore", game) ?? count("vscore", game)
    func of(_ place: Bool?) -> Int? { place.flatMap { $0 ? homeScore : visitorScore } }
    total.games.append(
      SeasonTotals.ListedGame(
        date: date, opponent: opponent, isHome: isHome,
        points: count("score", game) ?? count("teamscore", game) ?? of(isHome),
        opponentPoints: count("oppscore", game) ?? count("opscore", game) ?? of(isHome.map { !$0 })))
  }

  /// Nil, with an error, if it is not a count.
  private mutating func count(_ name: String, _ element: XMLElement, upTo limit: Int = 99_999) -> Int? {
    guard let text = Self.text(element, name) else { return nil }
    guard text.utf8.count <= 6, let number = Int(text.replacing(text: ",", with: "")), (0...limit).contains(number)
    else {
      let place = element.attributes.first { $0.name == name }?.location ?? element.location
      report(.error, FieldKey(name), .range("0", "\(limit)"), found: .excerpt(text), at: place)
      return nil
    }
    return number
  }

  /// The counts of an element, and of `stats` within it.
  private mutating func line(_ element: XMLElement) -> SeasonTotals.StatedLine {
    var line = SeasonTotals.StatedLine()
    for stats in [element] + element.children.filter({ $0.name == "stats" }) {
      line.games = count("gp", stats) ?? line.games
      line.starts = count("gs", stats) ?? line.starts
      var cells = BoxCells()
      for attribute in StatCrewNames.attributes {
        guard let cell = attribute.cell, let number = count(attribute.rawValue, stats) else { continue }
        cells[cell] = number
        if let column = cell.column { line.counts[column] = number }
      }
      for fault in cells.contradictions(called: StatCrewNames.name) { report(fault, at: stats.location) }
      if let minutes = Self.text(stats, "min") {
        let parts = minutes.replacing(text: ",", with: "").split(separator: ":").map { Int($0) }
        if let first = parts.first, let whole = first, (0...99_999).contains(whole) {
          let seconds = parts.count == 2 ? parts[1] ?? 0 : 0
          line.time = whole * 600 + ((0..<60).contains(seconds) ? seconds * 10 : 0)
        }
      }
      for name in ["dq", "deadball"] where stats[attribute: name] != nil && reported.insert(name).inserted {
        report(Diagnostic(.note, .notCompared(name)), at: stats.location)
      }
    }
    return line
  }
}

extension BoxCells.Cell {
  /// The column of a box score; nil for time.
  fileprivate var column: BoxColumn? {
    switch self {
    case .fieldGoalsMade: .fieldGoalsMade
    case .fieldGoalsAttempted: .fieldGoalsAttempted
    case .threePointersMade: .threePointersMade
    case .threePointersAttempted: .threePointersAttempted
    case .freeThrowsMade: .freeThrowsMade
    case .freeThrowsAttempted: .freeThrowsAttempted
    case .points: .points
    case .blocks: .blocks
    case .steals: .steals
    case .assists: .assists
    case .offensiveRebounds: .offensiveRebounds
    case .defensiveRebounds: .defensiveRebounds
    case .rebounds: .rebounds
    case .fouls: .fouls
    case .technicalFouls: .technicalFouls
    case .turnovers: .turnovers
    case .plusMinus: .plusMinus
    case .minutes, .tenths: nil
    }
  }
}
