import Basketball
import Foundation
import People
import Report
import Store

extension SiteBuild {
  /// Leagues of more games are not held together for the efficiency rating: it would change every sheet with every game.
  private static let mostGamesForRating = 500

  /// The league of the player efficiency rating, and the print of what it is made of; nil in a big one.
  func league() throws -> (efficiency: PlayerEfficiency?, print: UInt64) {
    guard games.count <= Self.mostGamesForRating else { return (nil, 0) }
    return (try book.playerEfficiency(), prints.games.values.reduce(0, &+))
  }

  /// A page for each team's season, the standings of each season, and the list.
  func makeTeams() throws {
    let league = try league()
    var records: [Int64: WinLoss] = [:]
    for game in games where !game.isOpen {
      let score = try book.score(of: game)
      let result = GameResult(points: score.own, against: score.opponent)
      if let own = game.own.teamID { records[own, default: WinLoss()].count(result) }
      if let other = game.opponent.teamID {
        records[other, default: WinLoss()].count(GameResult(points: score.opponent, against: score.own))
      }
    }
    let sorted = teams.sorted { ($0.season, $0.name, $0.id) < ($1.season, $1.name, $1.id) }
    let standings = try makeStandings()
    let links = sorted.map { SitePlace.Link(.text("\($0.name), \($0.season)"), path(of: $0)) }
    for (number, team) in sorted.enumerated() {
      let place = SitePlace(
        links[number].path, links[number].name, in: .teams, previous: number > 0 ? links[number - 1] : nil,
        next: number + 1 < links.count ? links[number + 1] : nil,
        related: standings[team.season].map { [$0] } ?? [])
      try page(place, madeOf: prints.teams[team.id].map { $0 &+ league.print }) { templates, imprint in
        try TeamSheet(
          of: team, games: book.finishedGames(of: team), players: book.playersGames(of: team),
          efficiency: league.efficiency, setting(imprint, teams: [team.id])
        ).bytes(as: .html, with: templates)
      }
    }
    try makeList(
      .teams, [.season, .record],
      zip(sorted, links).map { team, link in
        SiteList.Row(
          SitePlace.Link(.text(team.name), link.path), isMarked: team.isActive,
          [.text(team.season), .text((records[team.id] ?? WinLoss()).description)])
      })
    home.append(
      SiteHome.Part(
        .teams, count: teams.count,
        first: standings.sorted { $0.key > $1.key }.prefix(1).map(\.value)
          + links.suffix(4).reversed()))
  }

  /// - Returns: the standings of each season in which games have ended.
  private func makeStandings() throws -> [String: SitePlace.Link] {
    var links: [String: SitePlace.Link] = [:]
    var paths: Set<String> = []
    let active = try book.activeTeam()?.id
    for season in try book.seasons() {
      let games = try book.finishedGames(in: season)
      guard !games.isEmpty else { continue }
      var path = "teams/standings-\(slug(season)).html"
      while !paths.insert(path).inserted { path = String(path.dropLast(5)) + "-.html" }
      let place = SitePlace(path, .standings(season: season), in: .teams)
      links[season] = place.link
      try page(place) { templates, imprint in
        try StandingsSheet(Standings(in: games), season: season, team: active, setting(imprint))
          .bytes(as: .html, with: templates)
      }
    }
    return links
  }
}
