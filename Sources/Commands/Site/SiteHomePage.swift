import Basketball
import People
import Sheets
import Store

extension SiteBuild {
  /// The maximum number of rows of those who learn.
  private static let learnersOnHome = 8

  /// The first page: the news of the active team, or of the team that played last; and of those who learn.
  func homePage(_ footer: PageFooter) throws -> SiteHome {
    let shown = people.compactMap { learners[$0.id] }.filter(\.isActive).sorted { $0.need > $1.need }
    // About how many minutes each took.
    let games = counts.values.reduce(0) { $0 + 40 * $1.games }
    let lessons = counts.values.reduce(0) { $0 + 2 * ($1.scores + $1.practices) + 5 * $1.drills + $1.answers / 6 }
    return SiteHome(
      home, club: try club(footer), learners: Array(shown.prefix(Self.learnersOnHome)),
      count: shown.count, isAboutLearning: lessons > games, footer: footer)
  }

  private func club(_ footer: PageFooter) throws -> HomeClub? {
    guard site.sections.contains(.teams), site.sections.contains(.games) else { return nil }
    let last = games.last { !$0.isOpen }
    guard
      let team = teams.first(where: \.isActive)
        ?? teams.first(where: { $0.id == last?.own.teamID || $0.id == last?.opponent.teamID })
    else { return nil }
    let players = try book.playersGames(of: team)
    let sheet = TeamSheet(
      of: team, games: try book.finishedGames(of: team), players: players,
      next: ScheduleSheet.next(try book.fixtures(), of: team, from: clock(plan.now).day),
      setting(footer, photos: players.map(\.player.photo), teams: [team.id]))
    let rows = Standings(in: try book.finishedGames(in: team.season), by: try book.standingsRule()).rows
    let row = rows.first { $0.teamID == team.id }
    let opponent = try sheet.lastOpponent.map { try crest(of: $0) }
    return HomeClub(
      sheet, place: rows.count > 2 ? row.map { ($0.rank, rows.count) } : nil, top: { self.topScorer(of: $0.game.game) },
      logos: (try crest(of: team), opponent ?? ""))
  }

  /// `15 M. Okafor`; nil if nobody's points are known, or too many have the most.
  func topScorer(of game: Game) -> String? {
    guard let top = topScores[game.id], top.people.count < 3 else { return nil }
    let names = top.people.sorted().compactMap { personNames[$0] }.map { shortName($0) }
    return names.isEmpty ? nil : "\(top.points) \(names.joined(separator: ", "))"
  }

  /// The file of a team's logo, or of a shield with its initials.
  func crest(of team: Team) throws -> String {
    if let logo = team.logo.flatMap({ pictures[$0] }) { return logo }
    return try shield(team.name, team.color)
  }

  func crest(of side: Side) throws -> String {
    let team = side.recordTeamID.flatMap { teamsByID[$0] }
    return try team.map { try crest(of: $0) } ?? shield(side.name, nil)
  }

  /// The crests of all teams and sides by their names, for lists. Of the teams of a name, the latest counts.
  func takeCrests() throws -> [String: String] {
    guard site.sections.contains(.teams) || site.sections.contains(.games) else { return [:] }
    var crests: [String: String] = [:]
    for game in games {
      for side in SideIndex.allCases where crests[game[side].name.folded] == nil {
        crests[game[side].name.folded] = try crest(of: game[side])
      }
    }
    for game in try book.fixtures() {
      for name in [game.fixture.home, game.fixture.away] where crests[name.folded] == nil {
        crests[name.folded] = try shield(name, nil)
      }
    }
    for team in teams.sorted(by: { ($0.season, $0.id) < ($1.season, $1.id) }) {
      crests[team.name.folded] = try crest(of: team)
      // Lists of other teams show it too.
      if let logo = team.logo.flatMap({ pictures[$0] }) { common.add("\(team.name) \(logo)") }
    }
    return crests
  }

  private func shield(_ name: String, _ color: TeamColor?) throws -> String {
    let key = name + (color?.hex ?? "")
    if let file = shields[key] { return file }
    var print = SitePrint()
    print.add(key)
    let file = "shields/\(String(print.value, radix: 36)).svg"
    try folder.write(TeamShield(name, color).bytes, to: file)
    shields[key] = file
    return file
  }
}
