package import Basketball
package import Diagnostics
import Formats
import People

/// A StatCrew season file as it was read: totals of teams and players, and the games that were added up, with all that there
/// is to say of it.
package struct ReadSeason {
  /// Nil where there are errors.
  package let season: SeasonTotals?
  package let findings: [Diagnostic]
  /// Where the totals begin.
  package let location: Location

  /// Many times what a season of a league needs.
  package static let maximumBytes = 8 << 20

  /// - Throws: a `Diagnostic` where the file is no season, or not well formed.
  package init(_ bytes: [UInt8], named name: String) throws(Diagnostic) {
    let root = try xmlDocument(in: bytes, named: name, maximumBytes: Self.maximumBytes)
    guard root.name == "bbseas" else {
      throw Diagnostic(
        root.name == "bbgame"
          ? "expected the totals of a season (bbseas), found a game (bbgame); 'scorebook import game' takes it"
          : "expected the totals of a season (bbseas), found <\(root.name)>", at: root.location)
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
/// Programs differ in what stands around the totals, so elements are found wherever they stand within a team.
private struct SeasonReading {
  private(set) var findings: [Diagnostic] = []
  private var told: Set<String> = []

  mutating func season(_ root: XMLElement) -> SeasonTotals {
    var season = SeasonTotals()
    let teams = root.children.filter { $0.name == "team" }
    // A file of one team may hold its parts in the root.
    for team in teams.isEmpty ? [root] : teams {
      guard let name = Self.text(team, "name", "teamname", "id") else {
        tell(.error, "name: expected the name of a team, found none", at: team.location)
        continue
      }
      var total = SeasonTotals.TeamTotal(name: name)
      take(team, into: &total)
      if teams.count == 1 { for part in root.children where part.name != "team" { take(part, into: &total) } }
      if let record = Self.text(team, "record") { (total.wins, total.losses) = wins(record, team) }
      season.teams.append(total)
    }
    return season
  }

  private static func text(_ element: XMLElement, _ names: String...) -> String? {
    names.lazy.compactMap { element[attribute: $0]?.trimmed }.first { !$0.isEmpty }
  }

  private mutating func tell(_ severity: Diagnostic.Severity, _ message: String, at place: Location) {
    if findings.count < 1_000 { findings.append(Diagnostic(severity, message, at: place)) }
  }

  /// `14-4`, and `14-4, 8-2` with the league's behind it.
  private mutating func wins(_ record: String, _ team: XMLElement) -> (Int?, Int?) {
    let first = record.split(separator: ",").first ?? ""
    let parts = first.split(separator: "-").map { Int(String($0).trimmed) }
    guard parts.count >= 2, let wins = parts[0], let losses = parts[1], (0...999).contains(wins),
      (0...999).contains(losses)
    else {
      tell(
        .warning, "record: expected wins and losses as in '14-4', found \(Excerpt.quoted(record)); left out",
        at: team.location)
      return (nil, nil)
    }
    return (wins, losses)
  }

  private mutating func take(_ element: XMLElement, into total: inout SeasonTotals.TeamTotal) {
    switch element.name {
    case "totals":
      if let stats = element.children.first(where: { $0.name == "stats" }) { total.totals = line(stats) }
    case "opp", "opponent", "opponents", "opptotals":
      let stats = element.children.first { $0.name == "stats" } ?? element
      if !stats.attributes.isEmpty { total.opponentTotals = line(stats) }
    case "player": takePlayer(element, into: &total)
    case "game", "bbgame": takeGame(element, into: &total)
    case "team", "games", "schedule", "gamelist", "players", "roster", "season", "bbseas":
      for child in element.children { take(child, into: &total) }
    default:
      if told.insert(element.name).inserted {
        tell(.note, "<\(element.name)>: an unknown element, not kept", at: element.location)
      }
    }
  }

  private mutating func takePlayer(_ player: XMLElement, into total: inout SeasonTotals.TeamTotal) {
    let uniform = Self.text(player, "uni", "code") ?? ""
    // The team's own line is in its totals.
    if uniform.uppercased() == "TM" { return }
    let name = PersonNames.spoken(Self.text(player, "name") ?? "")
    let made = name.isEmpty ? PersonNames.made(of: Self.text(player, "checkname") ?? "") : name
    guard !made.isEmpty else {
      tell(.warning, "player: expected a name, found none; left out", at: player.location)
      return
    }
    guard let stats = player.children.first(where: { $0.name == "stats" }) else { return }
    var jersey: Jersey?
    do throws(Diagnostic) { jersey = try Jersey.optional(player[attribute: "uni"]) } catch {
      tell(
        .warning, "uni: expected up to three digits, found \(Excerpt.quoted(uniform)); kept without a number",
        at: player.location)
    }
    total.players.append(
      SeasonTotals.PlayerTotal(
        name: made, jersey: jersey, games: count("gp", player) ?? count("gp", stats),
        starts: count("gs", player) ?? count("gs", stats), line: line(stats)))
  }

  private mutating func takeGame(_ game: XMLElement, into total: inout SeasonTotals.TeamTotal) {
    guard let text = Self.text(game, "date"), let date = GameDate.day(text) else {
      let found = Self.text(game, "date").map { Excerpt.quoted($0) } ?? "none"
      tell(.error, "date: expected a day as in '11/08/2025', found \(found)", at: game.location)
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
      tell(.error, "oppname: expected the other team, found none", at: game.location)
      return
    }
    let (homeScore, visitorScore) = (count("homescore", game), count("visscore", game))
    total.games.append(
      SeasonTotals.ListedGame(
        date: date, opponent: opponent, isHome: isHome,
        points: count("score", game) ?? count("teamscore", game) ?? (isHome == true ? homeScore : visitorScore),
        opponentPoints: count("oppscore", game) ?? count("opscore", game)
          ?? (isHome == true ? visitorScore : homeScore)))
  }

  /// Nil, and an error, where there is something else than a count.
  private mutating func count(_ name: String, _ element: XMLElement, upTo limit: Int = 99_999) -> Int? {
    guard let text = Self.text(element, name) else { return nil }
    guard text.utf8.count <= 6, let number = Int(text.replacing(",", with: "")), (0...limit).contains(number) else {
      let place = element.attributes.first { $0.name == name }?.location ?? element.location
      tell(.error, "\(name): expected 0 to \(limit), found \(Excerpt.quoted(text))", at: place)
      return nil
    }
    return number
  }

  private mutating func line(_ stats: XMLElement) -> BoxLine {
    var cells = BoxCells()
    for attribute in StatCrewNames.attributes {
      if let cell = attribute.cell, let number = count(attribute.rawValue, stats) { cells[cell] = number }
    }
    if let minutes = Self.text(stats, "min") {
      let parts = minutes.split(separator: ":")
      if let whole = parts.first.flatMap({ Int($0) }), (0...99_999).contains(whole) {
        cells[.minutes] = whole
        if parts.count == 2, let seconds = Int(parts[1]), (0..<60).contains(seconds) { cells[.tenths] = seconds * 10 }
      }
    }
    for message in cells.contradictions(called: StatCrewNames.name) {
      tell(.warning, message + "; both stand as they are", at: stats.location)
    }
    return cells.boxLine
  }
}
