import Basketball
import Foundation
import People
import Report
import Store

extension SiteBuild {
  /// A page for each game, the list of them, and their feed.
  func makeGames() throws {
    let reader = GameReader(of: book)
    var rows: [SiteList.Row] = []
    var links: [SitePlace.Link] = []
    for game in games {
      let score = try book.score(of: game)
      let link = SitePlace.Link(.text(game.title(score)), path(of: game))
      links.append(link)
      rows.append(SiteList.Row(link, [.day(game.date)]))
    }
    for (number, game) in games.enumerated() {
      let place = SitePlace(
        links[number].path, links[number].name, in: .games, previous: number > 0 ? links[number - 1] : nil,
        next: number + 1 < games.count ? links[number + 1] : nil)
      try make(game, place, with: reader)
    }
    try makeList(.games, [.date], rows)
    home.append(SiteHome.Part(.games, count: games.count, first: links.suffix(5).reversed()))
    for (edition, templates) in editions {
      let last = zip(games, links).filter { !$0.0.isOpen }.suffix(SiteFeed.most).reversed()
      let entries = last.compactMap { game, link -> SiteFeed.Entry? in
        guard case .ended(let at) = game.status else { return nil }
        return .game(game, link.name.text(in: templates), path: link.path, at: at, in: templates)
      }
      try folder.write(
        SiteFeed(site, .games, edition, entries).bytes(with: templates), to: edition.folder + site.feed(.games))
    }
  }

  /// A game is read here, and its page is made beside the reading of the next.
  private func make(_ game: Game, _ place: SitePlace, with reader: GameReader) throws {
    note(place)
    let print = prints.games[game.id]
    let wanted = editions.map { edition, templates in
      (edition: edition, templates: templates, print: print.map { self.print(of: place, edition, $0) } ?? 0)
    }.filter { $0.print == 0 || !self.folder.keeps($0.edition.folder + place.path, madeOf: $0.print) }
    guard !wanted.isEmpty else { return }
    let (box, reconciliation) = try reader.standing(game)
    let photos = SideIndex.allCases.flatMap { box[$0].lines.map(\.player) }.filter { $0.personID == focus?.id }.map(
      \.photo)
    let pages = try wanted.map { edition, templates, print in
      let setting = try setting(
        imprint(of: place, edition), photos: photos, teams: SideIndex.allCases.map { game[$0].teamID })
      return (file: edition.folder + place.path, templates: templates, print: print, setting: setting)
    }
    let folder = folder
    try crew.add {
      for page in pages {
        let sheet = GameSheet(box, reconciliation: reconciliation, page.setting)
        try folder.write(sheet.bytes(as: .html, with: page.templates), to: page.file, madeOf: page.print)
      }
    }
  }
}

extension Game {
  /// Both sides with their points, as far as there are any.
  fileprivate func title(_ score: (own: Int, opponent: Int)) -> String {
    isOpen ? "\(own.name) – \(opponent.name)" : "\(own.name) \(score.own)–\(score.opponent) \(opponent.name)"
  }
}
