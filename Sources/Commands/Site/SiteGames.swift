import Basketball
import Foundation
import People
import Sheets
import Store

extension SiteBuild {
  /// A page for each game, the list of them, and their feed.
  func makeGames() throws {
    let reader = GameReader(of: book)
    var rows: [SiteList.Row] = []
    var links: [SitePlace.Link] = []
    let teamNames = Set(games.map(\.own.name.folded))
    for game in games {
      let score = try score(of: game)
      links.append(SitePlace.Link(game.siteName(score), path(of: game)))
      rows.append(try row(of: game, score, namesOwn: teamNames.count > 1))
    }
    for (number, game) in games.enumerated() {
      var place = SitePlace(number, of: links, in: .games)
      place.picture = sharedPicture(of: SideIndex.allCases.map { game[$0].teamID })
      try make(game, place, with: reader)
    }
    let columns: [DataColumn] = [
      .stat("VENUE").label, .stat("OPPONENT").words, .stat("RESULT").label, .stat("SCORE").label,
      .stat("TOPSCORER").words,
    ]
    try makeList(.games, teamNames.count > 1 ? [.stat("TEAM").words] + columns : columns, rows)
    for (edition, templates) in editions {
      let last = zip(games, rows).filter { !$0.0.isOpen }.suffix(SiteFeed.most).reversed()
      let entries = last.compactMap { game, row -> SiteFeed.Entry? in
        guard case .ended(let at) = game.status else { return nil }
        return .game(game, row.link.name.text(in: templates), path: row.link.path, at: at, in: templates)
      }
      try folder.write(
        SiteFeed(site, .games, edition, entries).bytes(with: templates), to: edition.folder + site.feed(.games))
    }
  }

  /// A game is read here, and its pages are made while the next one is read.
  private func make(_ game: Game, _ place: SitePlace, with reader: GameReader) throws {
    let plays = SitePlace(
      "\(place.path.dropLast(5))-plays.html", .plays, in: .games, trail: [place.link])
    var place = place
    place.related = [plays.link]
    let print = prints.games[game.id]
    place.card = try card(of: place.path, madeOf: print) { try $0.card(of: game, in: $1) }
    note(place, words: game.date.description)
    note(plays, isFound: false)
    let wanted = [(place, isPlays: false), (plays, isPlays: true)].flatMap { place, isPlays in
      editions.map { edition, templates in
        WantedPage(
          page: SitePage(
            path: place.path, file: edition.folder + place.path, templates: templates,
            footer: footer(of: place, edition)), isPlays: isPlays,
          print: print.map { self.print(of: place, edition, templates, $0) } ?? 0)
      }
    }.filter { $0.print == 0 || !self.folder.keeps($0.page.file, madeOf: $0.print) }
    guard !wanted.isEmpty else { return }
    let standing: GameSnapshot
    do { standing = try reader.standing(game) } catch {
      for wanted in wanted { try faults.replace(wanted.page, for: error) }
      return
    }
    let shots = game.shots(in: standing.events)
    let league = try book.league(beside: shots.count)
    let photos = SideIndex.allCases.flatMap { standing.box[$0].lines.map(\.player) }
      .filter { player in followed.contains { $0.id == player.personID } }.map(\.photo)
    let teams = SideIndex.allCases.map { game[$0].teamID }
    let pages = wanted.map { wanted in
      let plain = wanted.page.footer
      let summary = GameSheet(standing.box, setting(plain, teams: teams)).summary(in: wanted.page.templates)
      return (wanted: wanted, setting: setting(plain.describing(summary), photos: photos, teams: teams))
    }
    let (folder, faults) = (folder, faults)
    try crew.add {
      for (wanted, setting) in pages {
        try faults.attempt(wanted.page) {
          let bytes =
            wanted.isPlays
            ? try PlaysSheet(game, events: standing.events, rosters: standing.rosters, setting)
              .bytes(as: .html, with: wanted.page.templates)
            : try GameSheet(
              standing.box, reconciliation: standing.reconciliation, shots: shots, league: league, setting
            )
            .bytes(as: .html, with: wanted.page.templates)
          try folder.write(bytes, to: wanted.page.file, madeOf: wanted.print)
        }
      }
    }
  }
}

extension SiteBuild {
  /// A game's row in the list, from the view of its own side.
  ///
  /// - Parameter namesOwn: whether the list has games of several teams, whose names it shows.
  private func row(
    of game: Game, _ score: (own: Int?, opponent: Int?), namesOwn: Bool
  ) throws -> SiteList.Row {
    let points = [score.own, score.opponent]
    func cells(_ side: SideIndex) -> [Datum] {
      let (own, other) = side == .own ? (points[0], points[1]) : (points[1], points[0])
      let venue = game.venue(of: side)
      let cells: [Datum] = [
        .venue(venue), .text(game[side.other].name),
        game.isOpen ? .live : GameResult(points: own, against: other).map { .result($0) } ?? .blank,
        .some(game.isOpen ? nil : Game.result(own, other)), .some(topScorer(of: game)),
      ]
      return namesOwn ? [.text(game[side].name)] + cells : cells
    }
    var row = SiteList.Row(SitePlace.Link(.text(game.title(score)), path(of: game)), cells(.own))
    row.day = game.date
    let ids = SideIndex.allCases.map { game[$0].recordTeamID }
    func team(_ id: Int64?) -> Team? { id.flatMap { id in teamsByID[id] } }
    let (own, other) = (team(ids[0]), team(ids[1]))
    if namesOwn {
      for side in [own, other].compactMap(\.self) {
        row.filters.append((.team, slug(side.name).isEmpty ? String(side.id) : slug(side.name), side.name))
      }
      if let other {
        row.turned = (slug(other.name).isEmpty ? String(other.id) : slug(other.name), cells(.opponent))
      }
    }
    if let season = own?.season ?? other?.season { row.filters.append((.season, slug(season), season)) }
    let venue = game.venue(of: .own)
    row.filters.append((.place, venue.rawValue, ""))
    if !game.isOpen, let result = GameResult(points: points[0], against: points[1]) {
      row.filters.append((.result, result.rawValue, ""))
    }
    return row
  }
}

/// A page of a game that has to be made again.
private struct WantedPage: Sendable {
  let page: SitePage
  let isPlays: Bool
  /// 0 if its inputs are unknown.
  let print: UInt64
}

extension Game {
  /// `41–38`; nil while it is open or if not both scores are known.
  private func result(_ score: (own: Int?, opponent: Int?)) -> String? {
    isOpen ? nil : Self.result(score.own, score.opponent)
  }

  /// Nil if not both scores are known.
  fileprivate static func result(_ own: Int?, _ opponent: Int?) -> String? {
    guard let own, let opponent else { return nil }
    return "\(own)–\(opponent)"
  }

  /// Both sides with their points, isolated, so that points keep their place beside right-to-left names.
  fileprivate func title(_ score: (own: Int?, opponent: Int?)) -> String {
    "\(own.name.isolated) \(result(score) ?? "–") \(opponent.name.isolated)"
  }

  fileprivate func siteName(_ score: (own: Int?, opponent: Int?)) -> SiteName {
    .game(own: own.name, score: result(score), opponent: opponent.name, date)
  }
}
