import Basketball
import Foundation
import People
import Sheets
import Store

extension SiteBuild {
  /// A page for each team's season, those of its lineups, situations and games as far as they were recorded, the standings
  /// of each season, and the list.
  func makeTeams() throws {
    let results = TeamResults.all(in: try book.finishedGames())
    let sorted = teams.sorted { ($0.season, $0.name, $0.id) < ($1.season, $1.name, $1.id) }
    let seasons = try makeSeasons()
    let fixtures = try book.fixtures()
    let links = sorted.map { SitePlace.Link(.text("\($0.name), \($0.season)"), path(of: $0)) }
    for (number, team) in sorted.enumerated() {
      var place = SitePlace(number, of: links, in: .teams, related: seasons[team.season] ?? [])
      place.picture = sharedPicture(of: [team.id])
      // The next game depends on the day.
      let next = ScheduleSheet.next(fixtures, of: team, from: clock(plan.now).day)
      let print = prints.teams[team.id].map { $0 &+ league.print &+ next.hashed }
      func beside(_ word: String, _ name: SiteName, if isThere: Bool) -> SitePlace? {
        guard isThere else { return nil }
        return SitePlace("\(path(of: team).dropLast(5))-\(word).html", name, in: .teams, trail: [links[number]])
      }
      let lineups = beside("lineups", .lineups(team: team.name), if: try book.hasSubstitutions(team))
      let situations = beside("situations", .situations(team: team.name), if: try book.hasPlays(team))
      let scouting = beside(
        "scouting", .scouting(team: team.name), if: results[.team(team.id)]?.record.games ?? 0 > 0)
      place.related += [lineups, situations, scouting].compactMap { $0?.link }
      place.card = try card(of: place.path, madeOf: print) { try $0.seasonCard(of: team, in: $1) }
      try page(.team, place, madeOf: print, summary: { try $0.seasonCard(of: team, in: $1).summary }) {
        try $0.team(team)
      }
      if let lineups { try page(.lineups, lineups, madeOf: print) { try $0.lineups(of: team) } }
      if let situations { try page(.situations, situations, madeOf: print) { try $0.situations(of: team) } }
      if let scouting { try page(.scouting, scouting, madeOf: print) { try $0.scouting(of: team) } }
    }
    try makeList(
      .teams, [.stat("SEASON").label, .stat("RECORD").label, .stat("STREAK").label],
      try zip(sorted, links).map { team, link in
        let result = results[.team(team.id)]
        var row = SiteList.Row(
          SitePlace.Link(.text(team.name), link.path), isMarked: team.isActive,
          [
            .text(team.season), .text((result?.record ?? WinLoss()).description),
            result?.streak.map { .streak($0) } ?? .blank,
          ])
        row.image = try crest(of: team)
        return row
      }, links: seasonLinks(seasons))
  }

  /// The links of the list: those of the last season, and of seasons of which no team has a page.
  private func seasonLinks(_ seasons: [String: [SitePlace.Link]]) -> [SitePlace.Link] {
    let last = seasons.keys.max()
    let known = Set(teams.map(\.season))
    return seasons.filter { $0.key == last || !known.contains($0.key) }.sorted { $0.key > $1.key }.flatMap(\.value)
  }

  /// The standings and the leaders of each season with finished games, and the schedule of each with fixtures.
  ///
  /// - Returns: their paths, by season.
  private func makeSeasons() throws -> [String: [SitePlace.Link]] {
    var links: [String: [SitePlace.Link]] = [:]
    var names: Set<String> = []
    let active = try book.activeTeam()?.id
    let fixtures = Dictionary(grouping: try book.fixtures()) { ($0.fixture.season ?? "").folded }
    let ended = games.filter { !$0.isOpen }
    // A season of fixtures between others has no team of the book.
    let seasons = try book.seasons()
    let known = Set(seasons.map(\.folded))
    let others = Set(fixtures.values.compactMap { $0.first?.fixture.season }).filter { !known.contains($0.folded) }
    for season in seasons + others.sorted() {
      let teams = teams.filter { $0.season == season }
      let ids = Set(teams.map(\.id))
      let count = ended.count { game in SideIndex.allCases.contains { game[$0].teamID.map(ids.contains) ?? false } }
      let fixtures = fixtures[season.folded] ?? []
      guard count > 0 || !fixtures.isEmpty else { continue }
      var name = slug(season)
      while !names.insert(name).inserted { name += "-" }
      let standings = SitePlace("teams/standings-\(name).html", .standings(season: season), in: .teams)
      let leaders = SitePlace("teams/leaders-\(name).html", .leaders(season: season), in: .teams)
      let hasLeaders = count > 0 && count <= Self.maxGamesTogether
      let schedule = SitePlace("teams/schedule-\(name).html", .schedule(season: season), in: .teams)
      links[season] =
        (count > 0 ? [standings.link] : []) + (fixtures.isEmpty ? [] : [schedule.link])
        + (hasLeaders ? [leaders.link] : [])
      var print = SitePrint()
      print.add(season)
      print.add(UInt64(bitPattern: active ?? 0))
      for team in teams { print.add(prints.teams[team.id] ?? 0) }
      if count > 0 { try page(.standings, standings, madeOf: print.value) { try $0.standings(in: season) } }
      if !fixtures.isEmpty { try page(.schedule, schedule) { try $0.schedule(of: nil, in: season) } }
      if hasLeaders { try page(.leaders, leaders, madeOf: print.value) { try $0.leaders(in: season) } }
    }
    return links
  }
}

extension ScheduledGame? {
  /// The hash of what a page shows of it, the same in every process.
  fileprivate var hashed: UInt64 {
    var print = SitePrint()
    guard let game = self else { return 0 }
    print.add(UInt64(bitPattern: game.id))
    for text in [game.fixture.title, game.fixture.location, game.state] { print.add(text) }
    print.add(game.fixture.isNeutral ? 1 : 0)
    return print.value
  }
}
