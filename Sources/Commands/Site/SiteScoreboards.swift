import Foundation
import People
import Sheets
import Store
import TimesTables

extension SiteBuild {
  /// The fastest scores, and pages of all of them, oldest first, so that a new score changes only the last page.
  func makeScoreboards() throws {
    let count = try book.scoreCount()
    let pages = (count + Self.rows - 1) / Self.rows
    let all = SitePlace.Link(.pages(.scoreboards), "scoreboards/pages.html")
    let places = (0..<pages).map { number in
      SitePlace.Link(
        .rows(.scoreboards, from: number * Self.rows + 1, to: min(count, (number + 1) * Self.rows)),
        "scoreboards/page-\(number + 1).html")
    }
    let newest = places.suffix(1).map { SitePlace.Link(.newest, $0.path) }
    let fastest = try makeFastest(of: count, related: (pages > 1 ? [all] : []) + newest)
    if pages > 1 { try makePages(.scoreboards, all, places) }

    var shown: [Int64: String] = [:]
    var chunk: [Score] = []
    var people: [Int64] = []
    var print = SitePrint()
    var number = 0
    var last: [(id: Int64, score: Score, page: Int)] = []
    func end() throws {
      guard !chunk.isEmpty else { return }
      let place = SitePlace(number, of: places, in: .scoreboards, trail: pages > 1 ? [all] : [])
      try page(place, madeOf: max(1, print.value), isFound: false) { templates, footer in
        let board = ScoreboardSheet(
          chunk, by: people, of: chunk.count, isPart: pages > 1,
          ScoreboardSheet.Query(
            person: nil, operation: nil, table: nil, isByTime: false, isAscending: true, page: number + 1,
            rows: Self.rows), footer: footer, clock: clock)
        return try SheetKind.scoreboard.bytes(of: board, as: .html, with: templates)
      }
      number += 1
      chunk.removeAll(keepingCapacity: true)
      people.removeAll(keepingCapacity: true)
      print = SitePrint()
    }
    try book.eachScore { id, person, score in
      let name = shown[person] ?? names(person, score.person)
      shown[person] = name
      let score = score.of(name)
      chunk.append(score)
      people.append(person)
      print.add(UInt64(bitPattern: id))
      print.add(name)
      print.add(site.people[person])
      print.add(score.operation.rawValue)
      print.add(score.table.description)
      print.add(UInt64(score.milliseconds))
      print.add(score.at.timeIntervalSince1970.bitPattern)
      if count - (number * Self.rows + chunk.count) < SiteFeed.most { last.append((id, score, number)) }
      if chunk.count == Self.rows { try end() }
    }
    try end()
    for (edition, templates) in editions {
      let entries = last.reversed().map { id, score, page in
        SiteFeed.Entry.score(score, number: id, path: places[page].path, in: templates)
      }
      try folder.write(
        SiteFeed(site, .scoreboards, edition, entries).bytes(with: templates),
        to: edition.folder + site.feed(.scoreboards))
    }
    let rows = fastest.prefix(Self.homeRows).map { person, score in
      SiteList.Row(
        SitePlace.Link(.text(score.person), site.people[person] ?? SiteSection.scoreboards.index),
        [.sums(score.operation, score.table), .time(score.milliseconds)])
    }
    home.append(
      SiteHome.Part(.scoreboards, count: count, [.stat("SUMS").label, .stat("TIME").label], rows: rows, links: newest))
  }

  /// - Returns: the fastest scores, with the numbers of their people.
  private func makeFastest(of count: Int, related: [SitePlace.Link]) throws -> [(person: Int64, score: Score)] {
    var query = ScoreboardQuery()
    query.order = .time
    query.isAscending = true
    query.rows = Self.rows
    let board = try book.scoreboard(query)
    let scores = zip(board.scores, board.people).map { score, id in score.of(names(id, score.person)) }
    try page(
      SitePlace(SiteSection.scoreboards.index, .section(.scoreboards), in: .scoreboards, related: related)
    ) { templates, footer in
      let fastest = ScoreboardSheet(
        scores, by: board.people, of: count,
        ScoreboardSheet.Query(
          person: nil, operation: nil, table: nil, isByTime: true, isAscending: true, page: 1, rows: max(1, count)),
        footer: footer, clock: clock)
      return try SheetKind.scoreboard.bytes(of: fastest, as: .html, with: templates)
    }
    return Array(zip(board.people, scores))
  }
}
